/** Pixels between a list and its button, and between a list and the edge of the window. */
const gap = 4
const margin = 8

/** Place a list in the top layer below its button, or above it if there is more room. */
export function placeBelow(list: HTMLElement, button: HTMLElement): void {
  const { left, right, top, bottom, width } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const above = top - gap - margin
  const below = clientHeight - bottom - gap - margin
  const isAbove = list.scrollHeight > below && above > below
  list.style.minWidth = `${width}px`
  list.style.maxHeight = `${Math.min(isAbove ? above : below, 352)}px`
  const start = getComputedStyle(button).direction === 'rtl' ? right - list.offsetWidth : left
  list.style.left = `${Math.max(margin, Math.min(start, clientWidth - margin - list.offsetWidth))}px`
  list.style.top = `${isAbove ? top - gap - list.offsetHeight : bottom + gap}px`
}
