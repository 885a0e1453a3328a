import { emptySchema } from '../../../api-spec/empty-schema.ts'
import { isFileSchema } from '../../../api-spec/file-schema.ts'
import { mergedSchema } from '../../../api-spec/merged-schema.ts'
import type { Schema } from '../../../api-spec/schema.ts'
import type { Json } from '../../../source/json.ts'
import { translate } from '../words.ts'
import { DropArea } from './drop-area.tsx'
import { pointerId } from './edits.ts'
import type { KindProps } from './field-props.ts'
import { acceptOf } from './file-field.tsx'
import { addedItem } from './initial-value.ts'

interface AddItemProps extends KindProps {
  /** Of the item that would be added; absent where the list says nothing of it. */
  readonly next: Schema | undefined
  readonly onAdd: (items: readonly Json[]) => void
}

/** The end of a list: a button that adds an item, or the place where several files are dropped at once. */
export function AddItem({ name, at, schemas, files, next = emptySchema, onAdd }: AddItemProps) {
  const id = `${pointerId(at)}-add`
  const merged = mergedSchema(next, schemas)
  if (isFileSchema(merged))
    return (
      <DropArea
        ties={{ id, 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined }}
        name={name}
        accept={acceptOf(merged.contentMediaType)}
        isMultiple
        onFiles={chosen => onAdd(chosen.map(file => files.take(file)))}
      />
    )
  return (
    <button
      type="button"
      id={id}
      class="button"
      aria-label={translate('field-add-item-to', { name })}
      onClick={() => onAdd([addedItem(next, schemas)])}
    >
      {translate('field-add-item')}
    </button>
  )
}
