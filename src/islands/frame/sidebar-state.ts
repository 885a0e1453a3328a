import { readStorage, writeStorage } from '../shared/browser-storage.ts'

/** The script that runs before the first paint of the next page reads this key. */
const key = 'lectern-sidebar'

/** Save the state of the sidebar when the reader leaves the page, so that the next page shows it the same way. */
export function saveSidebarState(): void {
  const sidebar = document.querySelector<HTMLElement>('nav.sidebar')
  if (!sidebar) return
  addEventListener('pagehide', () => writeStorage('sessionStorage', key, JSON.stringify(stateOf(sidebar))))
}

function stateOf(sidebar: HTMLElement) {
  const before = readPrevious()
  const groups = [...sidebar.querySelectorAll<HTMLDetailsElement>('details[data-key]')]
  const open = groups.map(group => [group.dataset.key ?? '', group.open])
  return {
    /** The URL of the first link identifies the sidebar. */
    name: sidebar.querySelector<HTMLAnchorElement>('.sidebar-list a')?.href ?? '',
    scroll: sidebar.scrollTop,
    open: { ...before, ...Object.fromEntries(open) },
    /** Heights of fetched lists in pixels, reserved on the next page until they are loaded. */
    heights: Object.fromEntries(groups.flatMap(heightOf)),
  }
}

function heightOf(group: HTMLDetailsElement): readonly (readonly [string, number])[] {
  const height = group.open ? (group.querySelector('.sidebar-group')?.clientHeight ?? 0) : 0
  return height > 0 ? [[group.dataset.key ?? '', height]] : []
}

function readPrevious(): object {
  try {
    const value: unknown = JSON.parse(readStorage('sessionStorage', key) ?? 'null')
    return typeof value === 'object' && value !== null && 'open' in value && value.open ? value.open : {}
  } catch {
    return {}
  }
}
