import { imageSize } from '../../../render/image-design/social-image.ts'
import { parseHex } from '../../../render/theme/color.ts'
import type { ColorPair } from '../layout/compose-image.ts'
import { channelsOf, type IndexedImage, indexPixels, paletteSize } from './encode-png.ts'
import type { Pixels, Rows } from './render-svg.ts'

/** A backdrop with a palette that is also used for the texts on it. */
export interface IndexedBackdrop extends IndexedImage {
  readonly pixels: Pixels
  /** The index of the color in the palette that is most similar to a color. */
  readonly indexOf: (color: number) => number
}

/** Steps between two colors. More cannot be seen at the edges of letters. */
const blendSteps = 15

/**
 * Find a palette for a backdrop and the texts on it, once for all images with the same colors. That takes a third of the
 * time of a palette for each image.
 *
 * @returns `undefined` if the backdrop has too many colors.
 */
export function indexBackdrop(pixels: Pixels, pairs: readonly ColorPair[]): IndexedBackdrop | undefined {
  const mixed = [...new Set(pairs.flatMap(mixedColors))]
  const indexed = indexPixels(pixels, paletteSize - mixed.length)
  if (!indexed) return undefined
  const colors = [...new Set([...indexed.colors, ...mixed])]
  return { colors, rows: indexed.rows, pixels, indexOf: nearestIn(colors) }
}

/** The colors at the edges of a shape with the second color. */
function mixedColors([below, above]: ColorPair): readonly number[] {
  const from = parseHex(below)
  const to = parseHex(above)
  return Array.from({ length: blendSteps + 1 }, (_, step) => {
    const mix = (channel: 0 | 1 | 2) =>
      Math.round((from[channel] * (blendSteps - step) + to[channel] * step) * (255 / blendSteps))
    return mix(0) | (mix(1) << 8) | (mix(2) << 16)
  })
}

/** Looks up colors of a palette. Similar colors share an entry of the table, so that few are compared with the palette. */
function nearestIn(colors: readonly number[]): (color: number) => number {
  const exact = new Map(colors.map((color, index) => [color, index]))
  const known = new Int16Array(1 << 18).fill(-1)
  return color => {
    const index = exact.get(color)
    if (index !== undefined) return index
    const slot = ((color & 0xfc) >> 2) | ((color & 0xfc00) >> 4) | ((color & 0xfc0000) >> 6)
    const found = known[slot] ?? -1
    if (found >= 0) return found
    const nearest = nearestIndex(colors, color & 0xfcfcfc)
    known[slot] = nearest
    return nearest
  }
}

function nearestIndex(colors: readonly number[], color: number): number {
  const [r = 0, g = 0, b = 0] = channelsOf(color)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, candidate] of colors.entries()) {
    const [x = 0, y = 0, z = 0] = channelsOf(candidate)
    // The eye sees green best and blue worst.
    const distance = 2 * (x - r) ** 2 + 4 * (y - g) ** 2 + (z - b) ** 2
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

/** Draw texts over a backdrop. Only pixels that they cover are looked at. */
export function drawTexts(backdrop: IndexedBackdrop, texts: Pixels, { top }: Pick<Rows, 'top'>): IndexedImage {
  const { width } = imageSize
  const { pixels, indexOf, colors } = backdrop
  const rows = backdrop.rows.slice()
  const words = new Uint32Array(texts.buffer, texts.byteOffset, texts.length / 4)
  let last = -1
  let index = 0
  for (let at = 0; at < words.length; at++) {
    if (words[at] === 0) continue
    const y = top + Math.floor(at / width)
    const x = at % width
    const color = mixedColor(pixels, (y * width + x) * 4, texts, at * 4)
    if (color !== last) [last, index] = [color, indexOf(color)]
    rows[y * (width + 1) + 1 + x] = index
  }
  return { colors, rows }
}

function mixedColor(below: Pixels, at: number, above: Pixels, from: number): number {
  const opacity = above[from + 3] ?? 0
  const mix = (channel: number) =>
    Math.floor(((below[at + channel] ?? 0) * (255 - opacity) + (above[from + channel] ?? 0) * opacity + 127) / 255)
  return mix(0) | (mix(1) << 8) | (mix(2) << 16)
}
