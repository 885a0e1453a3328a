import { constants, crc32, deflateSync } from 'node:zlib'
import { imageSize } from '../../../render/image-design/social-image.ts'
import type { Pixels } from './render-svg.ts'

/** The most colors that a palette can have. */
export const paletteSize = 256

/** An image with a palette. */
export interface IndexedImage {
  /** The palette: red in the lowest byte of each number, then green and blue. */
  readonly colors: readonly number[]
  /** The position of each pixel's color in `colors`. Each row begins with a 0, which means that it is not filtered. */
  readonly rows: Uint8Array
}

/**
 * Write opaque pixels as PNG. With a palette it is a quarter of the size; only pictures with very many colors, such as
 * photos, are written without one.
 */
export function encodePng(pixels: Pixels): Buffer {
  const indexed = indexPixels(pixels)
  return indexed ? encodeIndexed(indexed) : pngOf([], compressPhoto(pixels))
}

// A higher level takes twice as long for a tenth less.
export const encodeIndexed = ({ colors, rows }: IndexedImage): Buffer => pngOf(colors, deflateSync(rows, { level: 5 }))

/** Find a palette for pixels; `undefined` if they have too many colors. */
export function indexPixels(pixels: Pixels, maxPalette: number = paletteSize): IndexedImage | undefined {
  const counted = countColors(pixels)
  if (!counted) return undefined
  const { colors, indexes } = paletteOf(counted, maxPalette)
  return { colors, rows: indexRows(counted, indexes) }
}

/** @param colors The palette; none if the data contains the colors themselves. */
function pngOf(colors: readonly number[], data: Uint8Array): Buffer {
  const { width, height } = imageSize
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colors.length > 0 ? 3 : 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(colors.length > 0 ? [chunk('PLTE', Uint8Array.from(colors.flatMap(channelsOf)))] : []),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const result = Buffer.alloc(data.length + 12)
  result.writeUInt32BE(data.length, 0)
  result.write(type, 4, 'latin1')
  result.set(data, 8)
  result.writeUInt32BE(crc32(result.subarray(4, data.length + 8)), data.length + 8)
  return result
}

/** The colors of an image, numbered in the order in which they appear. */
interface CountedColors {
  readonly colors: readonly number[]
  /** How many pixels have each color. */
  readonly counts: readonly number[]
  /** The number of the color of each pixel. */
  readonly pixels: Uint16Array
}

/** More colors than an image without a photo has. */
const maxColors = 1 << 14
const tableSize = maxColors * 4

/** Number the colors of an image; `undefined` if there are too many. Its own hash table, because a `Map` takes ten times as long. */
function countColors(pixels: Pixels): CountedColors | undefined {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const table = new Uint16Array(tableSize)
  const colors: number[] = []
  const counts: number[] = []
  const numbers = new Uint16Array(words.length)
  let last = -1
  let number = 0
  for (let at = 0; at < words.length; at++) {
    const color = (words[at] ?? 0) & 0xffffff
    if (color !== last) {
      let slot = (Math.imul(color, 0x9e3779b1) >>> 8) % tableSize
      // A slot holds a number plus one; 0 is free.
      while ((table[slot] ?? 0) !== 0 && colors[(table[slot] ?? 0) - 1] !== color) slot = (slot + 1) % tableSize
      number = (table[slot] ?? 0) - 1
      if (number < 0) {
        number = colors.push(color) - 1
        if (number >= maxColors) return undefined
        counts.push(0)
        table[slot] = number + 1
      }
      last = color
    }
    numbers[at] = number
    counts[number] = (counts[number] ?? 0) + 1
  }
  return { colors, counts, pixels: numbers }
}

interface Palette {
  readonly colors: readonly number[]
  /** The index in the palette for the number of each color. */
  readonly indexes: Uint8Array
}

const red = (color: number) => color & 0xff
const green = (color: number) => (color >> 8) & 0xff
const blue = (color: number) => (color >> 16) & 0xff
export const channelsOf = (color: number) => [red(color), green(color), blue(color)]

/** How many pixels have a color. */
type Count = (color: number) => number

/** The colors themselves if they are few, else the averages of similar ones. */
function paletteOf({ colors, counts }: CountedColors, maxPalette: number): Palette {
  const numbers = new Map(colors.map((color, number) => [color, number]))
  const count: Count = color => counts[numbers.get(color) ?? 0] ?? 0
  // The most frequent colors are areas, which must not change.
  const sorted = colors.toSorted((a, b) => count(b) - count(a) || a - b)
  const exact = sorted.length <= maxPalette ? sorted : sorted.slice(0, exactColors)
  const groups = splitColors(sorted.slice(exact.length), count, maxPalette - exact.length)
  const indexes = new Uint8Array(colors.length)
  for (const [at, group] of [...exact.map(color => [color]), ...groups].entries())
    for (const color of group) indexes[numbers.get(color) ?? 0] = at
  return { colors: [...exact, ...groups.map(group => averageOf(group, count))], indexes }
}

const exactColors = 48

/** Split colors into groups, always the group with the widest range along that range. */
function splitColors(colors: readonly number[], count: Count, max: number): readonly (readonly number[])[] {
  if (colors.length === 0) return []
  const groups = [groupOf(colors)]
  while (groups.length < max) {
    const widest = groups.reduce((best, group, at) => ((groups[best]?.range ?? 0) < group.range ? at : best), 0)
    const group = groups[widest]
    if (!group || group.range === 0) break
    const sorted = group.colors.toSorted((a, b) => group.channel(a) - group.channel(b) || a - b)
    const middle = medianOf(sorted, count)
    groups.splice(widest, 1, groupOf(sorted.slice(0, middle)), groupOf(sorted.slice(middle)))
  }
  return groups.map(group => group.colors)
}

interface ColorGroup {
  readonly colors: readonly number[]
  /** The channel in which the colors differ most, and how much. */
  readonly channel: (color: number) => number
  readonly range: number
}

function groupOf(colors: readonly number[]): ColorGroup {
  const ranges = [red, green, blue].map(channel => {
    let low = 255
    let high = 0
    for (const color of colors) {
      const value = channel(color)
      if (value < low) low = value
      if (value > high) high = value
    }
    return { colors, channel, range: Math.max(0, high - low) }
  })
  return ranges.reduce((widest, next) => (next.range > widest.range ? next : widest))
}

/** Where to split sorted colors: at the median. Frequent colors count little more than rare ones, which keep their tone. */
function medianOf(sorted: readonly number[], count: Count): number {
  const weightOf = (color: number) => Math.min(64, count(color))
  const total = sorted.reduce((sum, color) => sum + weightOf(color), 0)
  let sum = 0
  for (const [at, color] of sorted.entries()) {
    sum += weightOf(color)
    if (sum * 2 >= total) return Math.min(sorted.length - 1, Math.max(1, at))
  }
  return 1
}

function averageOf(colors: readonly number[], count: Count): number {
  let r = 0
  let g = 0
  let b = 0
  let total = 0
  for (const color of colors) {
    const weight = count(color)
    r += red(color) * weight
    g += green(color) * weight
    b += blue(color) * weight
    total += weight
  }
  const average = (sum: number) => Math.round(sum / Math.max(1, total))
  return average(r) | (average(g) << 8) | (average(b) << 16)
}

/** The rows of an image with a palette. */
function indexRows({ pixels }: CountedColors, indexes: Uint8Array): Uint8Array {
  const { width, height } = imageSize
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) {
    const source = y * width
    const target = y * (width + 1) + 1
    for (let x = 0; x < width; x++) rows[target + x] = indexes[pixels[source + x] ?? 0] ?? 0
  }
  return rows
}

/** Three bytes a pixel, each as the difference to the pixel above. */
function compressPhoto(pixels: Pixels): Buffer {
  const { width, height } = imageSize
  const rows = new Uint8Array((width * 3 + 1) * height)
  let target = 0
  for (let y = 0; y < height; y++) {
    rows[target++] = y === 0 ? 0 : 2
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel++) {
        const above = y === 0 ? 0 : (pixels[at + channel - width * 4] ?? 0)
        rows[target++] = (pixels[at + channel] ?? 0) - above
      }
    }
  }
  return deflateSync(rows, { level: 6, strategy: constants.Z_FILTERED })
}
