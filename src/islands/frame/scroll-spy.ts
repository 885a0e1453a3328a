import { percentDecoded } from '../../source/text/percent-decoded.ts'
import { currentHeadingIndex } from './current-heading.ts'

interface Entry {
  readonly item: HTMLElement
  readonly heading: HTMLElement
  readonly depth: number
}

/** Where a heading stands that was gone to, in pixels below the top bar, and a little more. */
const headingOffset = 32

/** Mark in the contents where the reader is: `data-active` on the entry and those above it, the deepest also by name. */
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
  // A choice of tabs or views may change which entries there are.
  new MutationObserver(() => {
    entries = undefined
    request()
  }).observe(toc, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] })
  // What unfolds or comes late moves the headings below it.
  new ResizeObserver(request).observe(document.body)
  addEventListener('scroll', request, { passive: true })
  addEventListener('resize', request, { passive: true })
  const choose = () => {
    chosen = location.hash
    request()
  }
  addEventListener('hashchange', choose)
  // A reader who moves on has left what was chosen.
  for (const name of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(
      name,
      () => {
        chosen = undefined
      },
      { passive: true },
    )
  }
  // The address changes after the press, and not at all if it is the same.
  toc.addEventListener('click', () => setTimeout(choose))
}

function entriesOf(toc: HTMLElement): Entry[] {
  return [...toc.querySelectorAll<HTMLElement>('.toc-item')].flatMap(item => {
    const fragment = item.querySelector('a')?.hash.slice(1)
    const heading = fragment && !item.hidden ? document.getElementById(percentDecoded(fragment)) : null
    return heading ? [{ item, heading, depth: Number(item.dataset.depth) }] : []
  })
}

function markActive(toc: HTMLElement, entries: readonly Entry[], chosen: string | undefined): void {
  const root = document.documentElement
  const bar = document.querySelector('.topbar')?.getBoundingClientRect().bottom ?? 0
  const line = Math.max(0, bar) + headingOffset
  const shown = entries.filter(({ heading }) => heading.checkVisibility())
  const found = currentHeadingIndex({
    headingTops: shown.map(({ heading }) => heading.getBoundingClientRect().top - line),
    scrollTop: root.scrollTop,
    range: root.scrollHeight - innerHeight,
    height: innerHeight,
    chosenIndex: shown.findIndex(({ heading }) => chosen && heading.id === percentDecoded(chosen.slice(1))),
  })
  const deepest = shown[found]
  const current = deepest ? entries.indexOf(deepest) : -1
  for (const [index, { item }] of entries.entries()) {
    item.toggleAttribute('data-active', isAbove(entries, index, current))
    item.toggleAttribute('data-active-deepest', index === current)
  }
  keepInView(toc, deepest?.item)
}

/** Whether an entry is the current one, or a part that holds it. */
function isAbove(entries: readonly Entry[], index: number, current: number): boolean {
  const entry = entries[index]
  if (!entry || index > current) return false
  return index === current || entries.slice(index + 1, current + 1).every(({ depth }) => depth > entry.depth)
}

/** In a list longer than the window the current entry stays away from its edges; before the first one it is at its top. */
function keepInView(toc: HTMLElement, item: HTMLElement | undefined): void {
  if (toc.scrollHeight <= toc.clientHeight) return
  if (!item) {
    toc.scrollTop = 0
    return
  }
  const [box, frame] = [item.getBoundingClientRect(), toc.getBoundingClientRect()]
  const margin = box.height * 2
  const isInside = box.top >= frame.top + margin && box.bottom <= frame.bottom - margin
  if (!isInside) toc.scrollTop += box.top - frame.top - frame.height / 2
}

/** Beside the text the contents are always open and their title leads to the top; above it they unfold. */
function collapseOnSmallScreens(toc: HTMLElement): void {
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
