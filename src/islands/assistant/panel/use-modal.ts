import { useEffect, useState } from 'preact/hooks'

/** Key in the state of a history entry. That entry represents the open sheet, so that going back closes it. */
const stateKey = 'lecternAssistant'

/** On small screens the panel is a sheet over the page: the rest of the page is inert while it is open. */
export function useModal(host: HTMLElement, isOpen: boolean, close: () => void): void {
  const isSmall = useMediaQuery('(max-width: 63.99rem)')
  const isModal = isOpen && isSmall
  useEffect(() => {
    if (!isModal) return
    const restore = makeModal(host)
    const release = fitToViewport(host)
    if (!isMarked()) history.pushState({ ...history.state, [stateKey]: true }, '')
    const onPopState = () => {
      if (!isMarked()) close()
    }
    const onClick = (event: MouseEvent) => followLink(event, close)
    // A click on text leaves the focus on the body, outside the panel.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) close()
    }
    addEventListener('popstate', onPopState)
    addEventListener('keydown', onKeyDown)
    host.addEventListener('click', onClick)
    return () => {
      removeEventListener('popstate', onPopState)
      removeEventListener('keydown', onKeyDown)
      host.removeEventListener('click', onClick)
      release()
      restore()
      if (isMarked()) history.back()
    }
  }, [isModal, host, close])
}

function useMediaQuery(query: string): boolean {
  const [isMatched, setMatched] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const update = () => setMatched(list.matches)
    list.addEventListener('change', update)
    return () => list.removeEventListener('change', update)
  }, [query])
  return isMatched
}

const isMarked = (): boolean => history.state?.[stateKey] === true

/** @returns Undoes it. */
function makeModal(host: HTMLElement): () => void {
  const { role } = host
  host.role = 'dialog'
  host.ariaModal = 'true'
  const others = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== host && !element.inert && !(element instanceof HTMLDialogElement),
  )
  for (const element of others) element.inert = true
  return () => {
    for (const element of others) element.inert = false
    host.role = role
    host.ariaModal = null
  }
}

/**
 * Keep the sheet above the keyboard of a phone, which covers a part of the window.
 *
 * @returns Ends it.
 */
function fitToViewport(host: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const resize = () => {
    // A reader who has enlarged the page sees a part of the sheet.
    const isWhole = viewport.scale === 1
    host.style.height = isWhole ? `${viewport.height}px` : ''
    host.style.top = isWhole ? `${viewport.offsetTop}px` : ''
  }
  resize()
  for (const type of ['resize', 'scroll']) viewport.addEventListener(type, resize)
  return () => {
    for (const type of ['resize', 'scroll']) viewport.removeEventListener(type, resize)
    host.style.height = ''
    host.style.top = ''
  }
}

/** The page that a link leads to replaces the history entry of the sheet, and is shown without it. */
function followLink(event: MouseEvent, close: () => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!link || !isPlain || link.target === '_blank' || link.origin !== location.origin) return
  event.preventDefault()
  history.replaceState({ ...history.state, [stateKey]: undefined }, '')
  close()
  location.replace(link.href)
}
