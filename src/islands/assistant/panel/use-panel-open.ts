import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { setPanelOpen } from './panel-state.ts'
import { useModal } from './use-modal.ts'

export interface PanelOpen {
  readonly isOpen: () => boolean
  /** @param isFocused Whether the field for a question gets the focus. */
  readonly open: (isFocused: boolean) => void
  readonly close: () => void
}

/** Whether the panel is shown. It gives the focus back when it is closed. */
export function usePanelOpen(host: HTMLElement, isPage: boolean): PanelOpen {
  const [isShown, setShown] = useState(isPage)
  const current = useRef(isPage)
  const opener = useRef<Element | null>(null)
  const nextFocus = useRef<HTMLElement | undefined>(undefined)
  const show = useCallback(
    (isVisible: boolean) => {
      current.current = isVisible
      setShown(isVisible)
      host.hidden = !isVisible
      setPanelOpen(isVisible)
    },
    [host],
  )
  const open = useCallback(
    (isFocused: boolean) => {
      if (!isPage && !current.current) {
        opener.current = document.activeElement
        show(true)
      }
      // The history may be shown: the field appears with the next rendering.
      if (isFocused) requestAnimationFrame(() => host.querySelector('textarea')?.focus())
    },
    [host, isPage, show],
  )
  const close = useCallback(() => {
    if (!current.current) return
    const focused = document.activeElement
    const isInside = focused instanceof HTMLElement && host.contains(focused)
    nextFocus.current = isInside ? focusTarget(opener.current) : undefined
    // The browser itself takes the focus from a hidden element with the next frame. Until then, the panel would count as
    // its own opener if it is opened again.
    if (isInside) focused.blur()
    show(false)
  }, [host, show])
  const isOpen = useCallback(() => current.current, [])
  useModal(host, isShown && !isPage, close)
  // After the effect of `useModal`: until then, the rest of the page is inert.
  useEffect(() => {
    if (!isShown) nextFocus.current?.focus({ preventScroll: true })
  }, [isShown])
  return { isOpen, open, close }
}

/** What opened the panel, or an entry point that can be seen. */
function focusTarget(opener: Element | null): HTMLElement | undefined {
  const candidates = [opener, ...document.querySelectorAll('[data-assistant-open]')]
  return candidates.find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== document.body && element.isConnected && element.checkVisibility(),
  )
}
