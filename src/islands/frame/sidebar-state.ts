import { readStorage, writeStorage } from '../shared/browser-storage.ts'

/** What the early script reads under this key before the next page is drawn. */
const key = 'lectern-sidebar'

/** Where the reader left the sidebar is where the next page shows it. */
export function keepSidebarState(): void {
  const sidebar = document.querySelector<HTMLElement>('nav.sidebar')
  if (!sidebar) return
  addEventListener('pagehide', () => writeStorage('sessionStorage', key, JSON.stringify(stateOf(sidebar))))
}

function stateOf(sidebar: HTMLElement) {
  const before = readPrevious()
  const groups = [...sidebar.querySelectorAll<HTMLDetailsElement>('details[data-key]')]
  const open = groups.map(group => [group.dataset.key ?? '', group.open])
  return {
    /** One sidebar is told from another by its first link. */
    name: sidebar.querySelector('.sidebar-list a')?.getAttribute('href') ?? '',
    scroll: sidebar.scrollTop,
    open: { ...before, ...Object.fromEntries(open) },
    /** Of lists that are fetched: their heights in pixels, kept free until they come. */
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
