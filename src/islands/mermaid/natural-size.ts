/** How large a drawing is when nothing makes it smaller, in pixels; `undefined` if it does not say so. */
export function naturalSize(svg: SVGSVGElement): { readonly width: number; readonly height: number } | undefined {
  const { width, height } = svg.viewBox.baseVal ?? { width: 0, height: 0 }
  return width > 0 && height > 0 ? { width, height } : undefined
}

/** How much smaller a drawing stands in its box than it is: 1 for one that is shown as it is. */
export function scaleOf(box: HTMLElement): number {
  const svg = box.querySelector('svg')
  const size = svg && naturalSize(svg)
  if (!size) return 1
  const scale = Math.min(box.clientWidth / size.width, box.clientHeight / size.height)
  // A drawing of a fraction of a pixel more than there is room for is not smaller to anybody.
  return scale > 0.98 ? 1 : scale
}
