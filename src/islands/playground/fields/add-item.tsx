import { emptySchema } from '../../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import { isFileSchema } from '../../../api-spec/schemas/is-file-schema.ts'
import { mergedSchema } from '../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../source/json/json.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import { pointerId } from '../values/edits.ts'
import type { KindProps } from './model/field-props.ts'
import { initialItemValue } from './model/initial-value.ts'

interface AddItemProps extends KindProps {
  /** Schema of the item that would be added; absent if the list has no schema for it. */
  readonly next: Schema | undefined
  readonly onAdd: (items: readonly Json[]) => void
}

/** Few requests have files, so the code for them is loaded when they do. */
const AddFiles = lazyComponent(async () => (await import('./add-files.tsx')).AddFiles, {
  idOf: ({ id }) => id,
  isAwaited: true,
})

/** The end of a list: a button that adds an item, or a drop area for several files. */
export function AddItem({ name, at, schemas, files, next = emptySchema, onAdd }: AddItemProps) {
  const id = `${pointerId(at)}-add`
  const merged = mergedSchema(next, schemas)
  if (isFileSchema(merged)) return <AddFiles {...{ id, name, merged, files, onAdd }} />
  return (
    <button
      type="button"
      id={id}
      class="ui-button"
      aria-label={translate('field-add-item-to', { name })}
      onClick={() => onAdd([initialItemValue(next, schemas)])}
    >
      {translate('field-add-item')}
    </button>
  )
}
