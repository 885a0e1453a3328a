import { useRef } from 'preact/hooks'

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
