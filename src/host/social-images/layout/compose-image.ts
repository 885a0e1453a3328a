import { type ImageFont, imageSize, type SocialImage } from '../../../render/image-design/social-image.ts'
import { isDark, parseHex } from '../../../render/theme/color.ts'
import type { LineShaper, TextStyle } from '../text/shape-line.ts'
import { fitText, type TextBox } from './fit-text.ts'
import { methodColors } from './method-colors.ts'
import { lineSvg } from './svg-text.ts'

/** Space to the edges, and the height of the logo. */
export const margin = { side: 80, top: 72, bottom: 78 } as const
export const logoHeight = 56
/** Height of the line in the primary color at the bottom. */
export const edgeHeight = 10

const contentWidth = imageSize.width - 2 * margin.side
/** Between the logo and the texts. */
const logoSpace = 36
const monospace: ImageFont = { from: 'lectern', name: 'geist-mono' }
/** How far the baseline of a text is below the middle of its line, as a multiple of its size. */
const baselineShift = 0.355
/** More characters than any size can show. Longer texts are cut before they are measured. */
const maxTitle = 400
const maxDescription = 600

/** A color, and the color that is drawn over it. */
export type ColorPair = readonly [below: string, above: string]

/** A row of the texts: its height, and its SVG if its top is at `y`. */
interface Row {
  readonly height: number
  readonly svg: (y: number) => string
  readonly colors: readonly ColorPair[]
  /** Whether it contains pictures, which have colors of their own. */
  readonly hasEmoji: boolean
}

interface LinesOptions extends Pick<TextBox, 'sizes'> {
  /** Height of a line as a multiple of its size, unless its script needs more. */
  readonly leading: number
  readonly color: string
}

/** The texts of an image as the content of an SVG, and the rows of pixels that they cover. */
export interface ComposedTexts extends Pick<Row, 'colors' | 'hasEmoji'> {
  readonly svg: string
  readonly top: number
  readonly height: number
}

/** Lay out the texts of an image above its lower edge. */
export async function composeTexts(image: SocialImage, shaper: LineShaper): Promise<ComposedTexts> {
  const { design, lang } = image
  const isRightToLeft = image.dir === 'rtl'
  const styles = stylesOf(image, isRightToLeft)
  const width = contentWidth
  const linesOf = async (text: string, style: TextStyle, { sizes, leading, color }: LinesOptions) => {
    const measure = async (part: string) => (await shaper.shape(part, style)).width
    const fitted = await fitText(text, { sizes, width, lang }, measure)
    return Promise.all(
      fitted.lines.map(async (line): Promise<Row> => {
        const shaped = await shaper.shape(line, style)
        const { size } = fitted
        const height = Math.round(size * Math.max(leading, lineHeightOf(line)))
        const x = isRightToLeft ? imageSize.width - margin.side - shaped.width * size : margin.side
        return {
          height,
          svg: y => lineSvg(shaped, { x, baseline: y + height / 2 + size * baselineShift, size, color }),
          colors: [[design.colors.background, color]],
          hasEmoji: shaped.emoji.length > 0,
        }
      }),
    )
  }
  const { colors } = design
  // From right to left, the separator is mirrored like a parenthesis.
  const eyebrow = await linesOf(cleanText(image.eyebrow.join(' › '), 120), styles.eyebrow, {
    sizes: [{ size: 27, maxLines: 1 }],
    leading: 1.3,
    color: colors.accentText,
  })
  const title = await linesOf(cleanText(image.title, maxTitle), styles.title, {
    sizes: titleSizes,
    leading: 1.13,
    color: colors.text,
  })
  const endpoint = image.endpoint ? [await endpointRow(image, image.endpoint, shaper)] : []
  const heading = [...eyebrow, ...(eyebrow.length > 0 ? [space(16)] : []), ...title]
  const middle = endpoint.length > 0 ? [space(26), ...endpoint] : []
  const free = maxTextHeight - heightOf([...heading, ...middle]) - descriptionSpace
  const maxLines = Math.min(
    title.length > 2 ? 2 : 3,
    Math.floor(free / Math.round(descriptionSize * descriptionLeading)),
  )
  const summary = cleanText(image.description ?? '', maxDescription)
  const description =
    summary === '' || maxLines < 1
      ? []
      : await linesOf(summary, styles.text, {
          sizes: [{ size: descriptionSize, maxLines }],
          leading: descriptionLeading,
          color: colors.softText,
        })
  const rows = [...heading, ...middle, ...(description.length > 0 ? [space(descriptionSpace), ...description] : [])]
  const first = imageSize.height - margin.bottom - heightOf(rows)
  // Marks of some scripts are higher or lower than their line.
  const top = Math.max(0, first - 24)
  return {
    svg: stack(rows, first),
    top,
    height: imageSize.height - edgeHeight - top,
    colors: rows.flatMap(row => row.colors),
    hasEmoji: rows.some(row => row.hasEmoji),
  }
}

const maxTextHeight = imageSize.height - margin.bottom - margin.top - logoHeight - logoSpace

/** Between the title or the endpoint and the description. */
const descriptionSpace = 24
const descriptionSize = 31
const descriptionLeading = 1.39

const titleSizes = [
  { size: 84, maxLines: 1 },
  { size: 72, maxLines: 2 },
  { size: 60, maxLines: 3 },
  { size: 50, maxLines: 3 },
]

const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0)
const space = (height: number): Row => ({ height, svg: () => '', colors: [], hasEmoji: false })

function stack(rows: readonly Row[], top: number): string {
  let y = top
  return rows
    .map(({ height, svg }) => {
      y += height
      return svg(y - height)
    })
    .join('')
}

function stylesOf({ design: { fonts }, lang }: SocialImage, isRightToLeft: boolean) {
  const style = (font: ImageFont, weight: number, tracking: number): TextStyle => ({
    font,
    weight,
    tracking,
    lang,
    isRightToLeft,
  })
  return {
    eyebrow: style(fonts.text, 600, 0),
    title: style(fonts.titles, 650, -0.022),
    text: style(fonts.text, 400, -0.004),
  }
}

/** The name of the site, where a logo would be. */
export async function nameSvg({ design, dir, lang }: SocialImage, shaper: LineShaper): Promise<string> {
  const name = cleanText(design.name, 60)
  if (name === '') return ''
  const isRightToLeft = dir === 'rtl'
  const style = { font: design.fonts.titles, weight: 650, tracking: -0.015, lang, isRightToLeft }
  const shaped = await shaper.shape(name, style)
  const size = Math.min(40, contentWidth / Math.max(shaped.width, 1))
  const x = isRightToLeft ? imageSize.width - margin.side - shaped.width * size : margin.side
  const baseline = margin.top + logoHeight / 2 + size * baselineShift
  return lineSvg(shaped, { x, baseline, size, color: design.colors.text })
}

/** The method and the path of an endpoint. Both are read from left to right in every language. */
async function endpointRow(
  { design, dir }: SocialImage,
  { method, path }: NonNullable<SocialImage['endpoint']>,
  shaper: LineShaper,
): Promise<Row> {
  const height = 50
  const style = { font: monospace, weight: 500, tracking: 0, lang: 'en', isRightToLeft: false }
  const label = cleanText(method, 12)
  const badge = await shaper.shape(label, { ...style, weight: 600 })
  const methodSize = 25
  const pathSize = 29
  const padding = 18
  const gap = 20
  const badgeWidth = badge.width * methodSize + 2 * padding
  const box = { width: contentWidth - badgeWidth - gap, sizes: [{ size: pathSize, maxLines: 1 }], lang: 'en' }
  const { lines } = await fitText(cleanText(path, 200), box, async text => (await shaper.shape(text, style)).width)
  const shaped = await shaper.shape(lines[0] ?? '', style)
  const total = badgeWidth + gap + shaped.width * pathSize
  const x = dir === 'rtl' ? imageSize.width - margin.side - total : margin.side
  const colors = methodColors(method, isDark(parseHex(design.colors.background)) ? 'dark' : 'light')
  return {
    height,
    colors: [
      [design.colors.background, colors.background],
      [colors.background, colors.text],
      [design.colors.background, design.colors.text],
    ],
    hasEmoji: badge.emoji.length + shaped.emoji.length > 0,
    svg: y => {
      const middle = y + height / 2
      return [
        `<rect x="${x}" y="${y}" width="${badgeWidth.toFixed(2)}" height="${height}" rx="12" fill="${colors.background}"/>`,
        lineSvg(badge, {
          x: x + padding,
          baseline: middle + methodSize * baselineShift,
          size: methodSize,
          color: colors.text,
        }),
        lineSvg(shaped, {
          x: x + badgeWidth + gap,
          baseline: middle + pathSize * 0.34,
          size: pathSize,
          color: design.colors.text,
        }),
      ].join('')
    },
  }
}

/** Scripts with marks above and below their letters need more space between lines. */
function lineHeightOf(text: string): number {
  if (/[\p{Script=Thai}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/u.test(text))
    return 1.36
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return 1.26
  return 1
}

/** A text of one line without control characters and damaged characters, cut to a number of characters. */
function cleanText(text: string, max: number): string {
  const start = text.slice(0, max * 4)
  const plain = start
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\ufffd\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(plain)]
  // A longer text is cut again where it is measured, and then ends in an ellipsis.
  return characters.length <= max
    ? plain
    : characters
        .slice(0, max)
        .map(({ segment }) => segment)
        .join('')
}
