import { useCallback, useRef } from 'preact/hooks'
import { emptySchema } from '../../../api-spec/empty-schema.ts'
import { isFileSchema } from '../../../api-spec/file-schema.ts'
import { mergedSchema } from '../../../api-spec/merged-schema.ts'
import type { Schema } from '../../../api-spec/schema.ts'
import type { Json } from '../../../source/json.ts'
import { word } from '../words.ts'
import { useAnnounce } from './announce.ts'
import { DropArea } from './drop-area.tsx'
import { idOf, moved, pointerBelow, withItem, without } from './edits.ts'
import { faultsOf } from './field-faults.ts'
import { type KindProps, noChain } from './field-props.ts'
import { acceptOf } from './file-field.tsx'
import { Group } from './group.tsx'
import { addedItem } from './initial-value.ts'
import { ItemActions } from './item-actions.tsx'
import { Slot } from './slot.tsx'
import { useEdit } from './use-edit.ts'
import { useFocus } from './use-focus.ts'
import { useLimit } from './use-limit.tsx'

const noNames: ReadonlySet<string> = new Set()

/** The items of a list, each with a way to move and to remove it. */
export function ArrayField(props: KindProps) {
  const { schemas, name, value, at, depth, faults, files, isRequired, isItem, shape } = props
  const { merged } = shape
  const items: readonly Json[] = Array.isArray(value) ? value : []
  const edit = useEdit(props)
  const announce = useAnnounce()
  const focus = useFocus()
  const keys = useKeys(items.length)
  const added = useRef(-1)
  const [limit, more] = useLimit(items.length)
  const mayVanish = !isRequired && !isItem
  const change = useCallback(
    (place: string | number, item: Json | undefined) =>
      edit(before => withItem(listOf(before), Number(place), item ?? null)),
    [edit],
  )
  const itemId = (place: number) => idOf(pointerBelow(at, place))
  const addAll = (list: readonly Json[]) => {
    edit(before => [...listOf(before), ...list])
    added.current = items.length
    focus(itemId(items.length))
    announce(word('field-added', { name: itemName(name, items.length) }))
  }
  const remove = (place: number) => {
    keys.remove(place)
    edit(before => {
      const after = without(listOf(before), place)
      return after.length === 0 && mayVanish ? undefined : after
    })
    focus(`${itemId(Math.min(place, items.length - 2))}-remove`, `${idOf(at)}-add`)
    announce(word('field-removed', { name: itemName(name, place) }))
  }
  const move = (from: number, to: number) => {
    keys.move(from, to)
    edit(before => moved(listOf(before), from, to))
    const [own, other] = to < from ? ['up', 'down'] : ['down', 'up']
    focus(`${itemId(to)}-${own}`, `${itemId(to)}-${other}`)
    announce(word('field-moved', { name: itemName(name, from), place: to + 1 }))
  }
  const next = itemSchema(merged, items.length)
  const fixed = merged.prefixItems.length
  return (
    <Group {...props} summary={countText(items.length)} own={faultsOf(props, noNames)}>
      {() => (
        <>
          <ol class="value-items">
            {items.slice(0, limit).map((item, place) => (
              <li key={keys.of(place)} class="value-item">
                <Slot
                  schema={itemSchema(merged, place) ?? emptySchema}
                  schemas={schemas}
                  name={itemName(name, place)}
                  isRequired={false}
                  isItem
                  isOpen={items.length <= 3 || added.current === place}
                  value={item}
                  at={pointerBelow(at, place)}
                  depth={depth + 1}
                  chain={noChain}
                  faults={faults}
                  files={files}
                  slot={place}
                  onSlot={change}
                />
                <ItemActions
                  id={itemId(place)}
                  name={itemName(name, place)}
                  // What stands in a tuple has its place.
                  onUp={place > fixed ? () => move(place, place - 1) : undefined}
                  onDown={place >= fixed && place < items.length - 1 ? () => move(place, place + 1) : undefined}
                  onRemove={() => remove(place)}
                />
              </li>
            ))}
          </ol>
          {more}
          {next && isFileSchema(mergedSchema(next, schemas)) ? (
            <DropArea
              ties={{
                id: `${idOf(at)}-add`,
                'aria-describedby': undefined,
                'aria-invalid': undefined,
                'aria-required': undefined,
              }}
              name={name}
              accept={acceptOf(mergedSchema(next, schemas).contentMediaType)}
              isMultiple
              onFiles={chosen => addAll(chosen.map(file => files.take(file)))}
            />
          ) : (
            <button
              type="button"
              id={`${idOf(at)}-add`}
              class="button"
              aria-label={word('field-add-item-to', { name })}
              onClick={() => addAll([addedItem(next ?? emptySchema, schemas)])}
            >
              {word('field-add-item')}
            </button>
          )}
        </>
      )}
    </Group>
  )
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

const itemName = (name: string, place: number): string => word('field-item-of', { name, number: place + 1 })

const itemSchema = ({ prefixItems, items }: Schema, place: number): Schema | undefined => prefixItems[place] ?? items

const countText = (count: number): string | undefined =>
  count === 0 ? undefined : word(count === 1 ? 'field-one-item' : 'field-several-items', { count })

/** Keys of items that go with them when they are moved. */
function useKeys(count: number) {
  const known = useRef<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 }).current
  while (known.keys.length < count) known.keys = [...known.keys, known.next++]
  if (known.keys.length > count) known.keys = known.keys.slice(0, count)
  return {
    of: (place: number) => known.keys[place] ?? place,
    remove: (place: number) => {
      known.keys = without(known.keys, place)
    },
    move: (from: number, to: number) => {
      known.keys = moved(known.keys, from, to)
    },
  }
}
