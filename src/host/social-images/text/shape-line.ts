import bidiModule from 'bidi-js'
import type { EmojiSet } from './emoji.ts'
import type { FontLibrary, FoundFont, TextFont } from './font-library.ts'
import type { ShapedGlyph } from './load-font.ts'

/** How a text looks. */
export interface TextStyle extends TextFont {
  /** Space between letters in em, where letters are not connected. */
  readonly tracking: number
  readonly isRightToLeft: boolean
}

/** A line of text in visual order, from left to right. Lengths in em. */
export interface ShapedLine {
  readonly width: number
  readonly glyphs: readonly ShapedGlyph[]
  readonly emoji: readonly { readonly x: number; readonly svg: string }[]
}

/** Width of an emoji in em. */
export const emojiWidth = 1.18

/** The types of the package describe an ES module, but Node loads a CommonJS module, which is the function itself. */
const createBidi = bidiModule as unknown as typeof bidiModule.default

/** A part of a line in one font and one direction. */
interface TextRun {
  text: string
  /** Odd levels are read from right to left. */
  readonly level: number
  readonly font?: FoundFont | undefined
  readonly svg?: string | undefined
}

/** Shapes lines of text. Characters that no font has are left out. */
export interface LineShaper {
  readonly shape: (text: string, style: TextStyle) => Promise<ShapedLine>
}

export function createLineShaper(fonts: FontLibrary, emoji: EmojiSet): LineShaper {
  const bidi = createBidi()
  const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const clustersOf = (text: string) => (isAscii.test(text) ? [...text] : Array.from(clusters.segment(text), toText))
  const runsOf = (text: string, style: TextStyle): readonly TextRun[] => {
    const isPlain = !style.isRightToLeft && !isBidirectional.test(text)
    const levels = isPlain ? undefined : bidi.getEmbeddingLevels(text, style.isRightToLeft ? 'rtl' : 'ltr').levels
    const runs: TextRun[] = []
    let index = 0
    for (const cluster of clustersOf(text)) {
      const level = levels?.[index] ?? 0
      index += cluster.length
      const svg = emoji.find(cluster)
      const last = runs.at(-1)
      const font = svg === undefined ? fontOf(cluster, style, last?.font) : undefined
      if (svg === undefined && font === undefined) continue
      if (last && font && last.font === font && last.level === level) last.text += cluster
      else runs.push({ text: cluster, level, font, svg })
    }
    return isPlain ? runs : inVisualOrder(runs)
  }
  /** Marks stay with their letter, and spaces and punctuation with the word before. */
  const fontOf = (cluster: string, style: TextStyle, previous: FoundFont | undefined) => {
    if (previous && /^[\p{M}\u200c\u200d]/u.test(cluster)) return previous
    const font = fonts.find(String.fromCodePoint(cluster.codePointAt(0) ?? 0), style)
    // Two files of a family may both have a space: a run goes on in the same file.
    return font &&
      previous &&
      font !== previous &&
      /^[\s.,:;!?()\-\d]+$/.test(cluster) &&
      previous.isTight &&
      font.isTight
      ? keepIfPossible(previous, font, cluster)
      : font
  }
  const shapeRuns = (runs: readonly TextRun[], style: TextStyle): ShapedLine => {
    const glyphs: ShapedLine['glyphs'][number][] = []
    const shown: ShapedLine['emoji'][number][] = []
    let x = 0
    for (const { text: part, font, svg, level } of runs) {
      if (svg !== undefined) {
        shown.push({ x, svg })
        x += emojiWidth
      }
      if (!font) continue
      const shaped = font.loaded.shape(part, { isRightToLeft: level % 2 === 1, lang: style.lang })
      const tracking = font.isTight ? style.tracking : 0
      for (const [at, glyph] of shaped.glyphs.entries()) glyphs.push({ ...glyph, x: x + glyph.x + at * tracking })
      x += shaped.width + shaped.glyphs.length * tracking
    }
    return { width: x, glyphs, emoji: shown }
  }
  return {
    shape: async (text, style) => {
      await fonts.prepare(text, style)
      return shapeRuns(runsOf(text, style), style)
    },
  }
}

const isAscii = /^[\x20-\x7e]*$/
/** Characters that are not read from left to right, or that control the direction. */
const isBidirectional =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802-\ud803\ud83a-\ud83b]/
const toText = ({ segment }: Intl.SegmentData): string => segment

const keepIfPossible = (previous: FoundFont, font: FoundFont, character: string): FoundFont =>
  previous.loaded.has(character.codePointAt(0) ?? 0) ? previous : font

/** Reverse each sequence of runs at or above a level, from the highest level down. @see UAX 9, rule L2 */
function inVisualOrder(runs: readonly TextRun[]): readonly TextRun[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let ordered = [...runs]
  for (let level = highest; level > 0; level--) {
    const next: TextRun[] = []
    for (let at = 0; at < ordered.length; ) {
      let end = at
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++
      if (end === at) next.push(...ordered.slice(at, ++end))
      else next.push(...ordered.slice(at, end).reverse())
      at = end
    }
    ordered = next
  }
  return ordered
}
