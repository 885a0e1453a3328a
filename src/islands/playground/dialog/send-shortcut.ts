import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/**
 * Sends with Ctrl+Enter or Cmd+Enter from anywhere in the dialog, except from results and links, where this opens a new
 * tab.
 *
 * @param cancel Cancels the running request: if set, Escape does this instead of closing the dialog.
 */
export function useSendShortcut(element: RefObject<HTMLElement | null>, send: () => void, cancel?: () => void): void {
  const latest = useRef({ send, cancel })
  latest.current = { send, cancel }
  useEffect(() => {
    const dialog = element.current?.closest('dialog')
    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = latest
      const isSent = isSendShortcut(event) && !opensLink(event.target)
      const action = isSent ? current.send : isEscape(event) ? current.cancel : undefined
      if (!action) return
      event.preventDefault()
      action()
    }
    dialog?.addEventListener('keydown', onKeyDown)
    return () => dialog?.removeEventListener('keydown', onKeyDown)
  }, [element])
}

const isSendShortcut = ({ key, ctrlKey, metaKey, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !isComposing && !defaultPrevented

const isEscape = ({ key, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Escape' && !isComposing && !defaultPrevented

const opensLink = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a[href], .playground-results') !== null

/** The shortcuts of `useSendShortcut` for screen readers, as a value of `aria-keyshortcuts`. */
export const sendShortcuts = 'Control+Enter Meta+Enter'
