import { useRef } from 'preact/hooks'
import { moveItem, removeItem } from '../../values/item-edits.ts'

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
