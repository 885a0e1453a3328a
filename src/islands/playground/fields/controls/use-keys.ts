import { useRef } from 'preact/hooks'
import { moveItem, removeItem } from '../../values/edits.ts'

/** Keys of list items, which stay with the item when it is moved. */
export function useItemKeys(count: number) {
  const known = useRef<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 }).current
  while (known.keys.length < count) known.keys = [...known.keys, known.next++]
  if (known.keys.length > count) known.keys = known.keys.slice(0, count)
  return {
    of: (place: number) => known.keys[place] ?? place,
    remove: (place: number) => {
      known.keys = removeItem(known.keys, place)
    },
    move: (from: number, to: number) => {
      known.keys = moveItem(known.keys, from, to)
    },
  }
}

/** Keys of entries, which stay the same when an entry is renamed, so that the field being typed in keeps its focus. */
export function useEntryKeys() {
  const known = useRef({ keys: new Map<string, string>(), next: 0 }).current
  const of = (name: string): string => {
    const key = known.keys.get(name) ?? `entry ${known.next++}`
    known.keys.set(name, key)
    return key
  }
  const rename = (from: string, to: string) => {
    known.keys.set(to, of(from))
    if (from !== to) known.keys.delete(from)
  }
  return { of, rename }
}
