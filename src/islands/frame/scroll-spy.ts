import { percentDecode } from '../../source/text/percent-decode.ts'
import { currentHeadingIndex } from './current-heading.ts'

interface Entry {
  readonly item: HTMLElement
  readonly heading: HTMLElement
  readonly depth: number
}

/** The distance of a target heading from the top bar, plus some tolerance, in pixels. */
const headingOffset = 32

/**
 * Mark the reader's position in the table of contents: `data-active` on the entry and its parents,
 * `data-active-deepest` on the entry only.
 */
export function watchScrollPosition(): void {
  const toc = document.querySelector<HTMLElement>('[data-toc]')
  if (!toc) return
  collapseOnSmallScreens(toc)
  let entries: readonly Entry[] | undefined
  let chosen: string | undefined = location.hash
  let isWaiting = false
  const update = () => {
    isWaiting = false
    entries ??= entriesOf(toc)
    markActive(toc, entries, chosen)
  }
  const request = () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(update)
  }
  // A switch of tabs or views may change the entries.
  new MutationObserver(() => {
    entries = undefined
    request()
  }).observe(toc, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] })
  // Expanded or late content moves the headings below it.
  new ResizeObserver(request).observe(document.body)
  addEventListener('scroll', request, { passive: true })
  addEventListener('resize', request, { passive: true })
  const choose = () => {
    chosen = location.hash
    request()
  }
  addEventListener('hashchange', choose)
  // A reader who scrolls on has left the chosen heading.
  for (const name of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(
      name,
      () => {
        chosen = undefined
      },
      { passive: true },
    )
  }
  // The address changes after the click, and not at all if it is the same.
  toc.addEventListener('click', () => setTimeout(choose))
}

function entriesOf(toc: HTMLElement): Entry[] {
  return [...toc.querySelectorAll<HTMLElement>('.toc-item')].flatMap(item => {
    const fragment = item.querySelector('a')?.hash.slice(1)
    const heading = fragment && !item.hidden ? document.getElementById(percentDecode(fragment)) : null
    return heading ? [{ item, heading, depth: Number(item.dataset.depth) }] : []
  })
}

function markActive(toc: HTMLElement, entries: readonly Entry[], chosen: string | undefined): void {
  const root = document.documentElement
  const bar = document.querySelector('.topbar')?.getBoundingClientRect().bottom ?? 0
  const line = Math.max(0, bar) + headingOffset
  const visible = entries.filter(({ heading }) => heading.checkVisibility())
  const headingIndex = currentHeadingIndex({
    headingTops: visible.map(({ heading }) => heading.getBoundingClientRect().top - line),
    scrollTop: root.scrollTop,
    range: root.scrollHeight - innerHeight,
    height: innerHeight,
    chosenIndex: visible.findIndex(({ heading }) => chosen && heading.id === percentDecode(chosen.slice(1))),
  })
  const deepest = visible[headingIndex]
  const current = deepest ? entries.indexOf(deepest) : -1
  for (const [index, { item }] of entries.entries()) {
    item.toggleAttribute('data-active', isActive(entries, index, current))
    item.toggleAttribute('data-active-deepest', index === current)
  }
  keepInView(toc, deepest?.item)
}

/** Whether an entry is the current one or one of its parents. */
function isActive(entries: readonly Entry[], index: number, current: number): boolean {
  const entry = entries[index]
  if (!entry || index > current) return false
  return index === current || entries.slice(index + 1, current + 1).every(({ depth }) => depth > entry.depth)
}

/**
 * If the list is longer than the window, keep the current entry away from its edges. Before the first heading, scroll
 * to the top.
 */
function keepInView(toc: HTMLElement, item: HTMLElement | undefined): void {
  if (toc.scrollHeight <= toc.clientHeight) return
  if (!item) {
    toc.scrollTop = 0
    return
  }
  const box = item.getBoundingClientRect()
  const frame = toc.getBoundingClientRect()
  const margin = box.height * 2
  const isInside = box.top >= frame.top + margin && box.bottom <= frame.bottom - margin
  if (!isInside) toc.scrollTop += box.top - frame.top - frame.height / 2
}

/**
 * On wide screens the table of contents is always open, and its title scrolls to the top. On small screens it can be
 * expanded.
 */
function collapseOnSmallScreens(toc: HTMLElement): void {
  const details = toc.querySelector('details')
  const isWideScreen = matchMedia('(min-width: 80rem)')
  const adapt = () => {
    if (details) details.open = isWideScreen.matches
  }
  adapt()
  isWideScreen.addEventListener('change', adapt)
  details?.querySelector('summary')?.addEventListener('click', event => {
    if (!isWideScreen.matches) return
    event.preventDefault()
    scrollTo({ top: 0 })
  })
}
