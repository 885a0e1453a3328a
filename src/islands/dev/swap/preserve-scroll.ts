import { readStorage, writeStorage } from '../../shared/browser-storage.ts'

const key = 'lectern-dev-place'

/** Elements of the page that scroll on their own. */
const boxes = 'nav.sidebar, [data-toc], .mobile-nav-content, .nav-tabs-list'

/** Elements of the content that a reader may be looking at. */
const landmarks = 'main :is(h1, h2, h3, h4, h5, h6, p, li, pre, tr, details, figure, img, lectern-code, lectern-tabs)'

/** Change the page without moving what the reader is looking at. */
export function preserveScroll(change: () => void): void {
  const top = scrollY
  const landmarks = top === 0 ? [] : visibleLandmarks()
  change()
  const anchor = landmarks.find(({ element }) => element.isConnected && element.checkVisibility())
  const moved = anchor ? anchor.element.getBoundingClientRect().top - anchor.top : 0
  const target = top === 0 ? 0 : scrollY + moved
  if (Math.abs(scrollY - target) >= 1) scrollTo({ top: target, behavior: 'instant' })
}

interface VisibleElement {
  readonly element: Element
  readonly top: number
}

/** Elements that start inside the window first, then those above it, the nearest first. */
function visibleLandmarks(): readonly VisibleElement[] {
  const all = [...document.querySelectorAll(landmarks)]
    .map(element => ({ element, ...sizeOf(element) }))
    .filter(({ height }) => height > 0)
  const inside = all.filter(({ top }) => top >= 0 && top < innerHeight)
  return [...inside, ...all.filter(({ top }) => top < 0).reverse()]
}

function sizeOf(element: Element): { readonly top: number; readonly height: number } {
  const { top, height } = element.getBoundingClientRect()
  return { top, height }
}

interface SavedScroll {
  readonly path: string
  readonly top: number
  readonly boxes: readonly number[]
}

/** Reload the page. `restoreScroll` then restores the scroll positions. */
export function reloadKeepingScroll(): void {
  const saved: SavedScroll = {
    path: location.pathname,
    top: scrollY,
    boxes: [...document.querySelectorAll(boxes)].map(({ scrollTop }) => scrollTop),
  }
  writeStorage('sessionStorage', key, JSON.stringify(saved))
  location.reload()
}

/** After `reloadKeepingScroll`: restore the scroll positions. */
export function restoreScroll(): void {
  const saved: SavedScroll | null = JSON.parse(readStorage('sessionStorage', key) ?? 'null') // only we write this key
  writeStorage('sessionStorage', key, 'null')
  if (saved?.path !== location.pathname) return
  for (const [at, box] of [...document.querySelectorAll(boxes)].entries()) box.scrollTop = saved.boxes[at] ?? 0
  const go = () => scrollTo({ top: saved.top, behavior: 'instant' })
  go()
  // Late images and fonts make the page longer, so scroll again on load, unless the reader has moved on.
  let hasMoved = false
  for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(name, () => (hasMoved = true), { passive: true, once: true })
  addEventListener('load', () => !hasMoved && go(), { once: true })
}
