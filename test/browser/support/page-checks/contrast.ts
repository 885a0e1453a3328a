import type { Page } from 'playwright-core'

/**
 * Find texts with too little contrast to the colors behind them (WCAG 2.2, 1.4.3). Unlike axe, this also measures texts
 * in front of images, gradients and half-transparent bars, but only against the background colors.
 */
export function contrastFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Rgba = readonly [number, number, number, number]
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    const known = new Map<string, Rgba>()
    // Painting a color is the way to get the channels of every notation from the browser.
    const parse = (color: string): Rgba => {
      const found = known.get(color)
      if (found || !pen) return found ?? [0, 0, 0, 0]
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = color
      pen.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = pen.getImageData(0, 0, 1, 1).data
      const rgba: Rgba = [r, g, b, a / 255]
      known.set(color, rgba)
      return rgba
    }
    const over = (top: Rgba, below: Rgba): Rgba => {
      const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3])
      return [mix(0), mix(1), mix(2), 1]
    }
    const luminance = ([r, g, b]: Rgba) => {
      const linear = (channel: number) =>
        channel <= 10.3 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    }
    const contrast = (a: Rgba, b: Rgba) => {
      const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
      return (light + 0.05) / (dark + 0.05)
    }
    const paperOf = (element: Element): Rgba => {
      const layers: Rgba[] = []
      for (let box: Element | null = element; box; box = box.parentElement) {
        const layer = parse(getComputedStyle(box).backgroundColor)
        if (layer[3] > 0) layers.push(layer)
        if (layer[3] === 1) break
      }
      const canvasColor: Rgba = document.documentElement.classList.contains('dark') ? [0, 0, 0, 1] : [255, 255, 255, 1]
      return layers.reduceRight((below, layer) => over(layer, below), canvasColor)
    }
    const opacityOf = (element: Element) => {
      let opacity = 1
      for (let box: Element | null = element; box; box = box.parentElement)
        opacity *= Number(getComputedStyle(box).opacity)
      return opacity
    }
    // The rule does not apply to disabled, dimmed and invisible elements.
    const exempt =
      ':disabled, [aria-disabled="true"], [data-disabled], [aria-hidden="true"], .visually-hidden, .sr-only, .skip-link, svg, code[data-focus]'
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode
      if (!parent || !text?.trim() || parent.closest(exempt)) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const style = getComputedStyle(parent)
      const size = Number.parseFloat(style.fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      const paper = paperOf(parent)
      const [r, g, b, a] = parse(style.color)
      const ratio = contrast(over([r, g, b, a * opacityOf(parent)], paper), paper)
      if (ratio < (isLarge ? 3 : 4.5) - 0.01)
        found.add(
          `${ratio.toFixed(2)}: ${parent.localName}.${parent.getAttribute('class') ?? ''} "${text.trim().slice(0, 30)}"`,
        )
    }
    return [...found]
  })
}
