import { useLayoutEffect, useRef } from 'preact/hooks'
import { isRendered } from '../../ui/is-rendered.ts'

/** Moves the focus after the next render to the first of the given elements that is rendered and enabled. */
export function useFocus(): (...ids: readonly string[]) => void {
  const requestedIds = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    if (requestedIds.current.length === 0) return
    const element = requestedIds.current.map(id => document.getElementById(id)).find(isUsable)
    requestedIds.current = []
    element?.focus()
  })
  return (...ids) => {
    requestedIds.current = ids
  }
}

const isUsable = (element: HTMLElement | null): boolean =>
  element !== null && element.getAttribute('aria-disabled') !== 'true' && isRendered(element)
