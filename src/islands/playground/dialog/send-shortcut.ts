import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/**
 * Sends by Ctrl or Cmd and Enter from wherever the focus is in the dialog around an element, but for what came back. A
 * link keeps the key: it opens another tab.
 */
export function useSendShortcut(element: RefObject<HTMLElement | null>, send: () => void): void {
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    const dialog = element.current?.closest('dialog')
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSendShortcut(event) || opensLink(event.target)) return
      event.preventDefault()
      latest.current()
    }
    dialog?.addEventListener('keydown', onKeyDown)
    return () => dialog?.removeEventListener('keydown', onKeyDown)
  }, [element])
}

const isSendShortcut = ({ key, ctrlKey, metaKey, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !isComposing && !defaultPrevented

const opensLink = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a[href], .playground-results') !== null

/** The same for programs that read it to people. */
export const sendShortcuts = 'Control+Enter Meta+Enter'
