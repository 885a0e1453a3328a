import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/**
 * Runs an action when the dialog around an element is closed, for example end a stream or connection.
 *
 * @param action Should be the same function on every render.
 */
export function useDialogClose(element: RefObject<HTMLElement | null>, action: () => void): void {
  useEffect(() => {
    const dialog = element.current?.closest('dialog')
    dialog?.addEventListener('close', action)
    return () => dialog?.removeEventListener('close', action)
  }, [element, action])
}
