/** A bar that may hold more tabs than the window is wide: it says on which side there are more, and places its menus. */
export function watchTabBar(): void {
  const bar = document.querySelector<HTMLElement>('nav.nav-tabs')
  const list = bar?.querySelector<HTMLElement>('.nav-tabs-list')
  if (!bar || !list) return
  const update = () => {
    showMore(bar, list)
    for (const menu of bar.querySelectorAll<HTMLDetailsElement>('details[open]')) placeMenu(bar, menu)
  }
  list.addEventListener('scroll', update, { passive: true })
  list.addEventListener('wheel', event => scrollSideways(list, event), { passive: false })
  new ResizeObserver(update).observe(list)
  // Another font makes the tabs, but not their list, wider.
  void document.fonts.ready.then(update)
  // At the press, so that the menu never shows elsewhere; when it is open, its width is known too.
  for (const name of ['click', 'toggle']) {
    list.addEventListener(
      name,
      ({ target }) => {
        const menu = target instanceof Element ? target.closest('details') : null
        if (menu) placeMenu(bar, menu)
      },
      true,
    )
  }
}

function showMore(bar: HTMLElement, list: HTMLElement): void {
  // In languages that run to the left the scroll is counted down from zero.
  const scrolled = Math.abs(list.scrollLeft)
  bar.toggleAttribute('data-more-before', scrolled > 1)
  bar.toggleAttribute('data-more-after', scrolled + list.clientWidth < list.scrollWidth - 1)
}

/** A mouse has one wheel. At either end of the bar it moves the page again. */
function scrollSideways(list: HTMLElement, event: WheelEvent): void {
  if (event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return
  const before = list.scrollLeft
  const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  list.scrollLeft += event.deltaY * direction
  if (list.scrollLeft !== before) event.preventDefault()
}

/** Below its tab, but inside the window. A menu lies outside of what scrolls, or it would be cut off. */
function placeMenu(bar: HTMLElement, menu: HTMLElement): void {
  const content = menu.querySelector<HTMLElement>('.nav-dropdown-content')
  if (!content) return
  const [frame, tab] = [bar.getBoundingClientRect(), menu.getBoundingClientRect()]
  const isRtl = getComputedStyle(bar).direction === 'rtl'
  const edge = isRtl ? frame.right : document.documentElement.clientWidth - frame.left
  const wanted = isRtl ? frame.right - tab.right : tab.left - frame.left
  const start = Math.max(0, Math.min(wanted, edge - content.offsetWidth - 8))
  content.style.setProperty('--menu-start', `${start}px`)
}
