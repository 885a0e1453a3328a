import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/**
 * Sends with Ctrl+Enter or Cmd+Enter from anywhere in the dialog, except from results and links, where this opens a new
 * tab.
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

/** The same shortcut for screen readers. */
export const sendShortcuts = 'Control+Enter Meta+Enter'
