/** The unscaled size of a diagram in pixels; `undefined` if it has none. */
export function naturalSize(svg: SVGSVGElement): { readonly width: number; readonly height: number } | undefined {
  const { width, height } = svg.viewBox.baseVal ?? { width: 0, height: 0 }
  return width > 0 && height > 0 ? { width, height } : undefined
}

/** How much a diagram is scaled down in its box: 1 if it is not. */
export function scaleOf(box: HTMLElement): number {
  const svg = box.querySelector('svg')
  const size = svg && naturalSize(svg)
  if (!size) return 1
  const scale = Math.min(box.clientWidth / size.width, box.clientHeight / size.height)
  // A difference of a fraction of a pixel does not count.
  return scale > 0.98 ? 1 : scale
}
