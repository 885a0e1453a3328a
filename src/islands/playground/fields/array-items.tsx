import { useCallback, useRef, useState } from 'preact/hooks'
import { emptySchema } from '../../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import type { Json } from '../../../source/json/json.ts'
import { useAnnounce } from '../ui/announce.ts'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { pointerId } from '../values/edits.ts'
import { moveItem, removeItem, withItem } from '../values/item-edits.ts'
import { appendPointer } from '../values/json-pointer.ts'
import { AddItem } from './add-item.tsx'
import { ChildField } from './child-field.tsx'
import { ItemActions } from './controls/item-actions.tsx'
import { useEdit } from './controls/use-edit.ts'
import { useFocus } from './controls/use-focus.ts'
import { useItemKeys } from './controls/use-item-keys.ts'
import { useVisibleFields } from './controls/use-visible-fields.tsx'
import { englishListMessages } from './english-list-messages.ts'
import { useTouchTracking } from './errors/touch-context.ts'
import { emptySchemaChain, type KindProps } from './model/field-props.ts'

addEnglishMessages(englishListMessages)

/** The items of a list, each with buttons to move and remove it, and a way to add more. */
export function ArrayItems(props: KindProps) {
  const { schemas, name, value, at, depth, errors, files, isRequired, isItem, shape, Field } = props
  const { merged } = shape
  const items: readonly Json[] = Array.isArray(value) ? value : []
  const edit = useEdit(props)
  const announce = useAnnounce()
  const { touch } = useTouchTracking()
  const focus = useFocus()
  const keys = useItemKeys(items.length)
  const added = useRef(-1)
  const mayBeAbsent = !isRequired && !isItem
  const change = useCallback(
    (index: string | number, item: Json | undefined) =>
      edit(current => withItem(listOf(current), Number(index), item ?? null)),
    [edit],
  )
  const itemId = (index: number) => pointerId(appendPointer(at, index))
  // Items are added at the end.
  const [addedCount, setAddedCount] = useState(0)
  const isAdded = (index: number) => index >= items.length - addedCount
  const [isVisible, more] = useVisibleFields(items.length, itemId, isAdded)
  const addAll = (list: readonly Json[]) => {
    edit(current => [...listOf(current), ...list])
    added.current = items.length
    setAddedCount(addedCount + list.length)
    focus(itemId(items.length))
    announce(translate('field-added', { name: itemName(name, items.length) }))
  }
  const remove = (index: number) => {
    keys.remove(index)
    if (isAdded(index)) setAddedCount(addedCount - 1)
    edit(current => {
      const after = removeItem(listOf(current), index)
      return after.length === 0 && mayBeAbsent ? undefined : after
    })
    touch(at)
    focus(`${itemId(Math.min(index, items.length - 2))}-remove`, `${pointerId(at)}-add`)
    announce(translate('field-removed', { name: itemName(name, index) }))
  }
  const move = (from: number, to: number) => {
    keys.move(from, to)
    edit(current => moveItem(listOf(current), from, to))
    touch(at)
    const [preferred, fallback] = to < from ? ['up', 'down'] : ['down', 'up']
    focus(`${itemId(to)}-${preferred}`, `${itemId(to)}-${fallback}`)
    announce(translate('field-moved', { name: itemName(name, from), place: to + 1 }))
  }
  const tupleLength = merged.prefixItems.length
  return (
    <>
      <ol class="value-items">
        {items.map(
          (item, index) =>
            isVisible(index) && (
              <li key={keys.of(index)} class="value-item">
                <ChildField
                  Field={Field}
                  schema={itemSchema(merged, index) ?? emptySchema}
                  schemas={schemas}
                  name={itemName(name, index)}
                  isRequired={false}
                  isItem
                  isOpen={items.length <= 3 || added.current === index}
                  value={item}
                  at={appendPointer(at, index)}
                  depth={depth + 1}
                  schemaChain={emptySchemaChain}
                  errors={errors}
                  files={files}
                  childKey={index}
                  onChild={change}
                />
                <ItemActions
                  id={itemId(index)}
                  name={itemName(name, index)}
                  // Tuple items have fixed positions.
                  onUp={index > tupleLength ? () => move(index, index - 1) : undefined}
                  onDown={index >= tupleLength && index < items.length - 1 ? () => move(index, index + 1) : undefined}
                  onRemove={() => remove(index)}
                />
              </li>
            ),
        )}
      </ol>
      {more}
      <AddItem {...props} next={itemSchema(merged, items.length)} onAdd={addAll} />
    </>
  )
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

const itemName = (name: string, index: number): string => translate('field-item-of', { name, number: index + 1 })

const itemSchema = ({ prefixItems, items }: Schema, index: number): Schema | undefined => prefixItems[index] ?? items
