import type { ShapedLine } from '../text/shape-line.ts'

/** Where a line begins, its size and its color. */
export interface LinePlace {
  readonly x: number
  readonly baseline: number
  readonly size: number
  readonly color: string
}

/** A shaped line as SVG: outlines of glyphs, so that no renderer needs a font. */
export function lineSvg({ glyphs, emoji }: ShapedLine, { x, baseline, size, color }: LinePlace): string {
  const shapes = glyphs.flatMap(glyph => {
    if (glyph.path === '') return []
    const scale = size * glyph.scale
    const place = `translate(${short(x + glyph.x * size)} ${short(baseline - glyph.y * size)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})`
    return [`<path transform="${place}" d="${glyph.path}"/>`]
  })
  const pictures = emoji.map(({ x: at, svg }) => {
    const scale = (size * emojiSize) / emojiUnits
    const left = x + at * size + size * 0.04
    return `<g transform="translate(${short(left)} ${short(baseline - size * emojiAscent)}) scale(${scale.toFixed(4)})">${svg}</g>`
  })
  return `<g fill="${color}">${shapes.join('')}</g>${pictures.join('')}`
}

/** Size of an emoji and its height above the baseline, in em, and the size of its picture. */
const emojiSize = 1.1
const emojiAscent = 0.93
const emojiUnits = 32

/** A length with as many decimals as can be seen. */
const short = (length: number): string => String(Math.round(length * 100) / 100)
