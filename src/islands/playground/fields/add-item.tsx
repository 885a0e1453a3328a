import { emptySchema } from '../../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import { isFileSchema } from '../../../api-spec/schemas/is-file-schema.ts'
import { mergedSchema } from '../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../source/json/json.ts'
import { translate } from '../ui/messages.ts'
import { pointerId } from '../values/edits.ts'
import { DropArea } from './controls/drop-area.tsx'
import { acceptOf } from './file-field.tsx'
import type { KindProps } from './model/field-props.ts'
import { initialItemValue } from './model/initial-value.ts'

interface AddItemProps extends KindProps {
  /** Schema of the item that would be added; absent if the list has no schema for it. */
  readonly next: Schema | undefined
  readonly onAdd: (items: readonly Json[]) => void
}

/** The end of a list: a button that adds an item, or a drop area for several files. */
export function AddItem({ name, at, schemas, files, next = emptySchema, onAdd }: AddItemProps) {
  const id = `${pointerId(at)}-add`
  const merged = mergedSchema(next, schemas)
  if (isFileSchema(merged))
    return (
      <DropArea
        controlIds={{ id, 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined }}
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
      onClick={() => onAdd([initialItemValue(next, schemas)])}
    >
      {translate('field-add-item')}
    </button>
  )
}
