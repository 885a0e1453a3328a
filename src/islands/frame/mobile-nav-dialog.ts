const focusable = 'a[href], button, summary, input, select, textarea, [tabindex="0"]'

/** Key in the state of a history entry. That entry represents the open navigation, so that going back closes it. */
const stateKey = 'lecternNavigation'

/**
 * Make the navigation on small screens a dialog: the rest of the page is inert while it is open.
 *
 * @returns A function that opens it.
 */
export function createDialog(nav: HTMLElement, opener: HTMLElement): () => void {
  const close = () => hide(nav, opener)
  /** Close, and go back to the previous history entry. */
  const dismiss = () => {
    if (!('open' in nav.dataset)) return
    close()
    if (isMarked()) history.back()
  }
  nav.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !('open' in nav.dataset)) return
    if (link.hasAttribute('data-nav-close')) {
      event.preventDefault()
      dismiss()
    } else if (leadsAway(link, event)) {
      // The new page replaces the history entry of the open navigation: going back leads to the page below it.
      event.preventDefault()
      close()
      location.replace(link.href)
    }
  })
  nav.addEventListener('keydown', event => {
    // On wide screens it contains the sidebar, and the focus must not be trapped.
    if (!('open' in nav.dataset)) return
    if (event.key === 'Escape' && !event.defaultPrevented) dismiss()
    if (event.key === 'Tab') trapFocus(nav, event)
  })
  matchMedia('(min-width: 64rem)').addEventListener('change', dismiss)
  addEventListener('popstate', () => {
    if (!isMarked()) close()
  })
  addEventListener('pagehide', close)
  return () => {
    show(nav, opener.getAttribute('aria-label') ?? '')
    if (!isMarked()) history.pushState({ ...history.state, [stateKey]: true }, '')
  }
}

const isMarked = (): boolean => history.state?.[stateKey] === true

function show(nav: HTMLElement, name: string): void {
  nav.dataset.open = ''
  nav.setAttribute('role', 'dialog')
  nav.setAttribute('aria-modal', 'true')
  nav.setAttribute('aria-label', name)
  for (const element of elementsOutside(nav)) element.inert = true
  nav.querySelector<HTMLElement>('[data-nav-close]:not([tabindex])')?.focus({ preventScroll: true })
  showCurrent(nav)
}

/** Not scrollIntoView, which would also scroll the page. */
function showCurrent(nav: HTMLElement): void {
  const panel = nav.querySelector('.mobile-nav-content')
  const current = nav.querySelector('.sidebar [aria-current="page"]')
  if (!panel || !current) return
  const box = current.getBoundingClientRect()
  const frame = panel.getBoundingClientRect()
  if (box.bottom > frame.bottom) panel.scrollTop += box.top - frame.top - frame.height / 2
}

function hide(nav: HTMLElement, opener: HTMLElement): void {
  if (!('open' in nav.dataset)) return
  delete nav.dataset.open
  for (const name of ['role', 'aria-modal', 'aria-label']) nav.removeAttribute(name)
  for (const element of elementsOutside(nav)) element.inert = false
  opener.focus({ preventScroll: true })
}

/** A plain click on a link to a page of this site. Other links open a new tab or window. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const isSameSite = link.origin === location.origin && link.target !== '_blank' && !link.hasAttribute('download')
  return isPlain && isSameSite && isMarked() && !event.defaultPrevented
}

/** Everything that cannot be used while the dialog is open, except for the element that announces changes. */
function elementsOutside(nav: HTMLElement): HTMLElement[] {
  const others = [...document.body.children, ...(nav.parentElement?.children ?? [])]
  return others.filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && !element.contains(nav) && element.id !== 'status',
  )
}

function trapFocus(nav: HTMLElement, event: KeyboardEvent): void {
  const focusables = [...nav.querySelectorAll<HTMLElement>(focusable)].filter(
    element => element.tabIndex >= 0 && element.checkVisibility(),
  )
  const first = focusables[0]
  const last = focusables.at(-1)
  if (!first || !last) return
  const isAtEnd = document.activeElement === (event.shiftKey ? first : last)
  if (!isAtEnd) return
  event.preventDefault()
  const target = event.shiftKey ? last : first
  target.focus()
}
