import { useRef } from 'preact/hooks'
import { moveItem, removeItem } from '../../values/edits.ts'

/** Keys of list items, which stay with the item when it is moved. */
export function useItemKeys(count: number) {
  const state = useRef<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 }).current
  while (state.keys.length < count) state.keys = [...state.keys, state.next++]
  if (state.keys.length > count) state.keys = state.keys.slice(0, count)
  return {
    of: (index: number) => state.keys[index] ?? index,
    remove: (index: number) => {
      state.keys = removeItem(state.keys, index)
    },
    move: (from: number, to: number) => {
      state.keys = moveItem(state.keys, from, to)
    },
  }
}

/** Keys of entries, which stay the same when an entry is renamed, so that the field being typed in keeps its focus. */
export function useEntryKeys() {
  const state = useRef({ keys: new Map<string, string>(), next: 0 }).current
  const of = (name: string): string => {
    const key = state.keys.get(name) ?? `entry ${state.next++}`
    state.keys.set(name, key)
    return key
  }
  const rename = (from: string, to: string) => {
    state.keys.set(to, of(from))
    if (from !== to) state.keys.delete(from)
  }
  return { of, rename }
}
