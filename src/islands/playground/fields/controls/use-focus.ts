import { useLayoutEffect, useRef } from 'preact/hooks'

/** Takes the keyboard to an element that the next drawing makes or moves, by its id. The first of them that is there. */
export function useFocus(): (...ids: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    if (wanted.current.length === 0) return
    const found = wanted.current.map(id => document.getElementById(id)).find(isUsable)
    wanted.current = []
    found?.focus()
  })
  return (...ids) => {
    wanted.current = ids
  }
}

const isUsable = (element: HTMLElement | null): boolean =>
  element !== null && element.getAttribute('aria-disabled') !== 'true'
