/** A tab bar that may be wider than the window: shows on which side there are more tabs, and positions the menus. */
export function watchTabBar(): void {
  const bar = document.querySelector<HTMLElement>('nav.nav-tabs')
  const list = bar?.querySelector<HTMLElement>('.nav-tabs-list')
  if (!bar || !list) return
  const update = () => {
    showMore(bar, list)
    for (const menu of bar.querySelectorAll<HTMLDetailsElement>('details[open]')) positionMenu(bar, menu)
  }
  list.addEventListener('scroll', update, { passive: true })
  list.addEventListener('wheel', event => scrollSideways(list, event), { passive: false })
  new ResizeObserver(update).observe(list)
  // Loading a font may make the tabs wider, but not their list.
  void document.fonts.ready.then(update)
  // On click, so that the menu never flashes elsewhere; on toggle, its width is known.
  for (const name of ['click', 'toggle']) {
    list.addEventListener(
      name,
      ({ target }) => {
        const menu = target instanceof Element ? target.closest('details') : null
        if (menu) positionMenu(bar, menu)
      },
      true,
    )
  }
}

function showMore(bar: HTMLElement, list: HTMLElement): void {
  // In right-to-left languages scrollLeft is negative.
  const scrolled = Math.abs(list.scrollLeft)
  bar.toggleAttribute('data-more-before', scrolled > 1)
  bar.toggleAttribute('data-more-after', scrolled + list.clientWidth < list.scrollWidth - 1)
}

/** Scroll the bar with a mouse wheel. At either end the wheel scrolls the page again. */
function scrollSideways(list: HTMLElement, event: WheelEvent): void {
  if (event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return
  const before = list.scrollLeft
  const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  list.scrollLeft += event.deltaY * direction
  if (list.scrollLeft !== before) event.preventDefault()
}

/** Below its tab, but inside the window. The menu is outside the scrolling element, which would clip it. */
function positionMenu(bar: HTMLElement, menu: HTMLElement): void {
  const content = menu.querySelector<HTMLElement>('.nav-dropdown-content')
  if (!content) return
  const frame = bar.getBoundingClientRect()
  const tab = menu.getBoundingClientRect()
  const isRtl = getComputedStyle(bar).direction === 'rtl'
  const edge = isRtl ? frame.right : document.documentElement.clientWidth - frame.left
  const preferredStart = isRtl ? frame.right - tab.right : tab.left - frame.left
  const start = Math.max(0, Math.min(preferredStart, edge - content.offsetWidth - 8))
  content.style.setProperty('--menu-start', `${start}px`)
}
