import { decodeFragment } from '../shared/fragment.ts'

interface Entry {
  readonly item: HTMLElement
  readonly heading: HTMLElement
  readonly depth: number
}

/** Mark in the contents where the reader is: `data-active` on the entry and those above it, the deepest also by name. */
export function watchScroll(): void {
  const toc = document.querySelector<HTMLElement>('[data-toc]')
  if (!toc) return
  foldOnSmallScreens(toc)
  let entries: readonly Entry[] | undefined
  let isWaiting = false
  const update = () => {
    isWaiting = false
    entries ??= entriesOf(toc)
    markActive(toc, entries)
  }
  const request = () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(update)
  }
  // A choice of tabs or views may change which entries there are.
  new MutationObserver(() => {
    entries = undefined
    request()
  }).observe(toc, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] })
  addEventListener('scroll', request, { passive: true })
  addEventListener('resize', request, { passive: true })
  request()
}

function entriesOf(toc: HTMLElement): Entry[] {
  return [...toc.querySelectorAll<HTMLElement>('.toc-item')].flatMap(item => {
    const fragment = item.querySelector('a')?.hash.slice(1)
    const heading = fragment && !item.hidden ? document.getElementById(decodeFragment(fragment)) : null
    return heading ? [{ item, heading, depth: Number(item.dataset.depth) }] : []
  })
}

function markActive(toc: HTMLElement, entries: readonly Entry[]): void {
  const current = currentEntry(entries)
  const active = new Set(entries.filter((_, index) => isAbove(entries, index, current)).map(({ item }) => item))
  for (const [index, { item }] of entries.entries()) {
    item.toggleAttribute('data-active', active.has(item))
    item.toggleAttribute('data-active-deepest', index === current)
  }
  const deepest = entries[current]?.item
  if (deepest) keepInView(toc, deepest)
}

/** The last heading that has passed under the top bar; at the end of the page the last one. */
function currentEntry(entries: readonly Entry[]): number {
  const root = document.documentElement
  const isAtEnd = root.scrollTop > 0 && root.scrollTop + innerHeight >= root.scrollHeight - 2
  const visible = entries.filter(({ heading }) => heading.checkVisibility())
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 8
  const passed = visible.filter(({ heading }) => isAtEnd || heading.getBoundingClientRect().top <= line)
  const entry = passed.at(-1)
  return entry ? entries.indexOf(entry) : -1
}

/** Whether an entry is the current one, or a part that holds it. */
function isAbove(entries: readonly Entry[], index: number, current: number): boolean {
  const entry = entries[index]
  if (!entry || index > current) return false
  return index === current || entries.slice(index + 1, current + 1).every(({ depth }) => depth > entry.depth)
}

function keepInView(toc: HTMLElement, item: HTMLElement): void {
  if (toc.scrollHeight <= toc.clientHeight) return
  const [box, frame] = [item.getBoundingClientRect(), toc.getBoundingClientRect()]
  if (box.top < frame.top || box.bottom > frame.bottom) toc.scrollTop += box.top - frame.top - frame.height / 2
}

/** Beside the text the contents are always open and their title leads to the top; above it they unfold. */
function foldOnSmallScreens(toc: HTMLElement): void {
  const details = toc.querySelector('details')
  const isBeside = matchMedia('(min-width: 80rem)')
  const adapt = () => {
    if (details) details.open = isBeside.matches
  }
  adapt()
  isBeside.addEventListener('change', adapt)
  details?.querySelector('summary')?.addEventListener('click', event => {
    if (!isBeside.matches) return
    event.preventDefault()
    scrollTo({ top: 0 })
  })
}
