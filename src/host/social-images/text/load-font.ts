import { convert } from 'fontverter'
import * as harfbuzz from 'harfbuzzjs'

/** A font file that is ready to shape text. All lengths are in em. */
export interface LoadedFont {
  readonly has: (codePoint: number) => boolean
  readonly shape: (text: string, options: ShapeOptions) => ShapedText
}

export interface ShapeOptions {
  readonly isRightToLeft: boolean
  readonly lang: string
}

export interface ShapedText {
  readonly width: number
  readonly glyphs: readonly ShapedGlyph[]
}

/** A glyph and where it begins. `path` is in units of the font: `scale` converts them to em. */
export interface ShapedGlyph {
  readonly path: string
  readonly scale: number
  readonly x: number
  /** Upward. */
  readonly y: number
  readonly advance: number
}

/**
 * Load a font file of any web format.
 *
 * @param weight For a variable font.
 * @throws If the file is not a font.
 */
export async function loadFont(file: Buffer, weight: number): Promise<LoadedFont> {
  const face = new harfbuzz.Face(new harfbuzz.Blob(await convert(file, 'sfnt')))
  const font = new harfbuzz.Font(face)
  if ('wght' in face.getAxisInfos()) font.setVariations([new harfbuzz.Variation('wght', weight)])
  const scale = 1 / face.upem
  const paths = new Map<number, string>()
  const pathOf = (glyph: number): string => {
    const path = paths.get(glyph) ?? font.glyphToPath(glyph)
    paths.set(glyph, path)
    return path
  }
  return {
    has: codePoint => (font.nominalGlyph(codePoint) ?? 0) !== 0,
    shape: (text, { isRightToLeft, lang }) => {
      const buffer = new harfbuzz.Buffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
      buffer.setLanguage(lang)
      harfbuzz.shape(font, buffer)
      const glyphs: ShapedGlyph[] = []
      let width = 0
      for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
        const advance = xAdvance * scale
        glyphs.push({ path: pathOf(codepoint), scale, x: width + xOffset * scale, y: yOffset * scale, advance })
        width += advance
      }
      return { width, glyphs }
    },
  }
}
