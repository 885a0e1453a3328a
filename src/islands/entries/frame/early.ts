// Runs before the first paint, as a classic script: it must not leave global names, and cannot import.
{
  const root = document.documentElement
  const { appearance, banner } = root.dataset
  const isFixed = 'appearanceStrict' in root.dataset
  const read = (storage: 'localStorage' | 'sessionStorage', key: string) => {
    try {
      return window[storage].getItem(key)
    } catch {
      // Storage may be blocked; then every visit is like the first.
      return null
    }
  }
  const mode = (isFixed ? null : read('localStorage', 'lectern-theme')) ?? appearance
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.toggle('dark', isDark)
  root.classList.add('js')
  if (banner !== undefined && read('localStorage', 'lectern-banner') === banner) root.classList.add('banner-dismissed')

  // Written by `variations.ts`.
  const variation = read('localStorage', 'lectern-variation')
  if (variation && root.dataset.variations?.split(' ').includes(variation)) root.dataset.variation = variation

  /** Written by `sidebar-state.ts` when the reader left the last page. */
  interface SidebarState {
    readonly name?: string
    readonly scroll?: number
    readonly open?: Readonly<Record<string, boolean>>
    readonly heights?: Readonly<Record<string, number>>
  }
  const readState = (): SidebarState => {
    try {
      // Only our own script writes under this key.
      return (JSON.parse(read('sessionStorage', 'lectern-sidebar') ?? '{}') as SidebarState | null) ?? {}
    } catch {
      return {}
    }
  }

  /** The group of the current page stays open, even if it was closed before. */
  const restoreGroup = (group: HTMLDetailsElement, { open, heights }: SidebarState) => {
    const key = group.dataset.key ?? ''
    const wasOpen = open?.[key]
    if (wasOpen === undefined || group.querySelector('[aria-current="page"]')) return
    group.open = wasOpen
    const list = group.querySelector<HTMLElement>('.sidebar-group')
    const height = heights?.[key]
    // The list is about to be fetched: reserve its height, so that the content below does not jump.
    if (wasOpen && list && group.dataset.lazyHref && height) list.style.minHeight = `${height}px`
  }

  const restoreSidebar = (sidebar: HTMLElement) => {
    const state = readState()
    for (const group of sidebar.querySelectorAll<HTMLDetailsElement>('details[data-key]')) restoreGroup(group, state)
    const name = sidebar.querySelector<HTMLAnchorElement>('.sidebar-list a')?.href
    if (state.name === name && state.scroll) sidebar.scrollTop = state.scroll
    const current = sidebar.querySelector('[aria-current="page"]')
    if (!current?.checkVisibility()) return
    const box = current.getBoundingClientRect()
    const frame = sidebar.getBoundingClientRect()
    const isVisible = box.top >= frame.top && box.bottom <= Math.min(frame.bottom, innerHeight)
    // Not scrollIntoView, which would also scroll the page.
    if (!isVisible) sidebar.scrollTop += box.top - frame.top - frame.height / 3
  }

  const showCurrentTab = (list: HTMLElement) => {
    const current = list.querySelector('[data-active]')
    if (!current || list.scrollWidth <= list.clientWidth) return
    const box = current.getBoundingClientRect()
    const frame = list.getBoundingClientRect()
    list.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2
  }

  // A frame is rendered when the style sheets are loaded. Wait until the page is parsed, and until the division that
  // the reader chose is shown.
  const restore = () => {
    if (!document.querySelector('main') || root.dataset.division === 'pending') {
      requestAnimationFrame(restore)
      return
    }
    const sidebar = document.querySelector<HTMLElement>('nav.sidebar')
    const tabs = document.querySelector<HTMLElement>('.nav-tabs-list')
    if (sidebar) restoreSidebar(sidebar)
    if (tabs) showCurrentTab(tabs)
  }
  requestAnimationFrame(restore)
}
