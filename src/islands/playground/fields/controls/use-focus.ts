import { useLayoutEffect, useRef } from 'preact/hooks'

/** Moves the focus after the next render to the first of the given elements that exists and is enabled. */
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
