const focusable = 'a[href], button, summary, input, select, textarea, [tabindex="0"]'

/** The navigation over the page on small screens, as a dialog: the rest of the page sleeps while it is open. */
export function watchMobileNav(): void {
  const nav = document.querySelector<HTMLElement>('[data-nav]')
  const opener = document.querySelector<HTMLElement>('[data-nav-open]')
  if (!nav || !opener) return

  const open = (event: Event) => {
    event.preventDefault()
    nav.dataset.open = ''
    nav.setAttribute('role', 'dialog')
    nav.setAttribute('aria-modal', 'true')
    nav.setAttribute('aria-label', opener.getAttribute('aria-label') ?? '')
    for (const element of surroundings(nav)) element.inert = true
    nav.querySelector<HTMLElement>('[data-nav-close]:not([tabindex])')?.focus()
    nav.querySelector('.sidebar [aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }
  const close = () => {
    if (!('open' in nav.dataset)) return
    delete nav.dataset.open
    for (const name of ['role', 'aria-modal', 'aria-label']) nav.removeAttribute(name)
    for (const element of surroundings(nav)) element.inert = false
    opener.focus()
  }

  opener.addEventListener('click', open)
  nav.addEventListener('click', event => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('[data-nav-close]') && 'open' in nav.dataset) event.preventDefault()
    if (event.target.closest('a')) close()
  })
  nav.addEventListener('keydown', event => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
    if (event.key === 'Tab') keepInside(nav, event)
  })
  matchMedia('(min-width: 64rem)').addEventListener('change', close)
  addEventListener('pagehide', close)
}

function surroundings(nav: HTMLElement): HTMLElement[] {
  const others = [...document.body.children, ...(nav.parentElement?.children ?? [])]
  return others.filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && !element.contains(nav) && element.id !== 'status',
  )
}

function keepInside(nav: HTMLElement, event: KeyboardEvent): void {
  const stops = [...nav.querySelectorAll<HTMLElement>(focusable)].filter(
    element => element.tabIndex >= 0 && element.checkVisibility(),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return
  const isAtEnd = document.activeElement === (event.shiftKey ? first : last)
  if (!isAtEnd) return
  event.preventDefault()
  const target = event.shiftKey ? last : first
  target.focus()
}
