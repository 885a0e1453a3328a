import { readStored, writeStored } from '../shared/stored.ts'

const key = 'lectern-sidebar'

interface SidebarState {
  readonly scroll: number
  /** Groups that the reader opened or closed, by their key. */
  readonly open: Readonly<Record<string, boolean>>
}

/** Where the reader left the sidebar is where the next page shows it. */
export function keepSidebarState(): void {
  const sidebar = document.querySelector<HTMLElement>('nav.sidebar')
  if (!sidebar) return
  const groups = [...sidebar.querySelectorAll<HTMLDetailsElement>('details[data-key]')]
  const state = readState()
  for (const group of groups) restore(group, state.open[group.dataset.key ?? ''])
  sidebar.scrollTop = state.scroll
  showCurrent(sidebar)
  addEventListener('pagehide', () => {
    const open = Object.fromEntries(groups.map(group => [group.dataset.key ?? '', group.open]))
    const next: SidebarState = { scroll: sidebar.scrollTop, open: { ...state.open, ...open } }
    writeStored('sessionStorage', key, JSON.stringify(next))
  })
}

/** The group of the current page stays open, whatever was remembered. */
function restore(group: HTMLDetailsElement, wasOpen: boolean | undefined): void {
  if (wasOpen === undefined || group.querySelector('[aria-current="page"]')) return
  group.open = wasOpen
}

function showCurrent(sidebar: HTMLElement): void {
  const current = sidebar.querySelector('[aria-current="page"]')
  if (!current?.checkVisibility()) return
  const [box, frame] = [current.getBoundingClientRect(), sidebar.getBoundingClientRect()]
  const isVisible = box.top >= frame.top && box.bottom <= Math.min(frame.bottom, innerHeight)
  if (!isVisible) sidebar.scrollTop += box.top - frame.top - frame.height / 3
}

function readState(): SidebarState {
  const nothing = { scroll: 0, open: {} }
  try {
    const value: unknown = JSON.parse(readStored('sessionStorage', key) ?? 'null')
    // Only this module writes under this key.
    return value === null ? nothing : (value as SidebarState)
  } catch {
    return nothing
  }
}
