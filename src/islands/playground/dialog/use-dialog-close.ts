import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/**
 * Do something when the dialog around an element is closed: streams and connections would go on behind it.
 *
 * @param action One and the same for as long as possible.
 */
export function useDialogClose(element: RefObject<HTMLElement | null>, action: () => void): void {
  useEffect(() => {
    const dialog = element.current?.closest('dialog')
    dialog?.addEventListener('close', action)
    return () => dialog?.removeEventListener('close', action)
  }, [element, action])
}
