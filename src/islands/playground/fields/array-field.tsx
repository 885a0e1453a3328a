import { useCallback, useRef } from 'preact/hooks'
import { emptySchema } from '../../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import type { Json } from '../../../source/json/json.ts'
import { useAnnounce } from '../ui/announce.ts'
import { translate } from '../ui/messages.ts'
import { moveItem, pointerId, removeItem, withItem } from '../values/edits.ts'
import { appendPointer } from '../values/json-pointer.ts'
import { AddItem } from './add-item.tsx'
import { ChildField } from './child-field.tsx'
import { FieldGroup } from './controls/field-group.tsx'
import { ItemActions } from './controls/item-actions.tsx'
import { useEdit } from './controls/use-edit.ts'
import { useFocus } from './controls/use-focus.ts'
import { useItemKeys } from './controls/use-keys.ts'
import { useVisibleCount } from './controls/use-visible-count.tsx'
import { errorsOfField } from './errors/field-errors.ts'
import { useTouchTracking } from './errors/touch-context.ts'
import { type KindProps, noChain } from './model/field-props.ts'

const noNames: ReadonlySet<string> = new Set()

/** The items of a list, each with buttons to move and remove it. */
export function ArrayField(props: KindProps) {
  const { schemas, name, value, at, depth, errors, files, isRequired, isItem, shape, Field } = props
  const { merged } = shape
  const items: readonly Json[] = Array.isArray(value) ? value : []
  const edit = useEdit(props)
  const announce = useAnnounce()
  const { touch } = useTouchTracking()
  const focus = useFocus()
  const keys = useItemKeys(items.length)
  const added = useRef(-1)
  const mayVanish = !isRequired && !isItem
  const change = useCallback(
    (place: string | number, item: Json | undefined) =>
      edit(before => withItem(listOf(before), Number(place), item ?? null)),
    [edit],
  )
  const itemId = (place: number) => pointerId(appendPointer(at, place))
  const [limit, more] = useVisibleCount(items.length, itemId)
  const addAll = (list: readonly Json[]) => {
    edit(before => [...listOf(before), ...list])
    added.current = items.length
    focus(itemId(items.length))
    announce(translate('field-added', { name: itemName(name, items.length) }))
  }
  const remove = (place: number) => {
    keys.remove(place)
    edit(before => {
      const after = removeItem(listOf(before), place)
      return after.length === 0 && mayVanish ? undefined : after
    })
    touch(at)
    focus(`${itemId(Math.min(place, items.length - 2))}-remove`, `${pointerId(at)}-add`)
    announce(translate('field-removed', { name: itemName(name, place) }))
  }
  const move = (from: number, to: number) => {
    keys.move(from, to)
    edit(before => moveItem(listOf(before), from, to))
    touch(at)
    const [own, other] = to < from ? ['up', 'down'] : ['down', 'up']
    focus(`${itemId(to)}-${own}`, `${itemId(to)}-${other}`)
    announce(translate('field-moved', { name: itemName(name, from), place: to + 1 }))
  }
  const fixed = merged.prefixItems.length
  return (
    <FieldGroup {...props} summary={countText(items.length)} ownErrors={errorsOfField(props, noNames)}>
      {() => (
        <>
          <ol class="value-items">
            {items.slice(0, limit).map((item, place) => (
              <li key={keys.of(place)} class="value-item">
                <ChildField
                  Field={Field}
                  schema={itemSchema(merged, place) ?? emptySchema}
                  schemas={schemas}
                  name={itemName(name, place)}
                  isRequired={false}
                  isItem
                  isOpen={items.length <= 3 || added.current === place}
                  value={item}
                  at={appendPointer(at, place)}
                  depth={depth + 1}
                  schemaChain={noChain}
                  errors={errors}
                  files={files}
                  childKey={place}
                  onChild={change}
                />
                <ItemActions
                  id={itemId(place)}
                  name={itemName(name, place)}
                  // Tuple items have fixed positions.
                  onUp={place > fixed ? () => move(place, place - 1) : undefined}
                  onDown={place >= fixed && place < items.length - 1 ? () => move(place, place + 1) : undefined}
                  onRemove={() => remove(place)}
                />
              </li>
            ))}
          </ol>
          {more}
          <AddItem {...props} next={itemSchema(merged, items.length)} onAdd={addAll} />
        </>
      )}
    </FieldGroup>
  )
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

const itemName = (name: string, place: number): string => translate('field-item-of', { name, number: place + 1 })

const itemSchema = ({ prefixItems, items }: Schema, place: number): Schema | undefined => prefixItems[place] ?? items

const countText = (count: number): string | undefined =>
  count === 0 ? undefined : translate(count === 1 ? 'field-one-item' : 'field-several-items', { count })
