import { breakText, breakWord } from './break-text.ts'

/** The space for a text, and the sizes at which it may be shown, largest first. */
export interface TextBox {
  readonly width: number
  readonly sizes: readonly TextSize[]
  readonly lang: string
}

export interface TextSize {
  /** Pixels. */
  readonly size: number
  readonly maxLines: number
}

/** A text in lines at one size. */
export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
}

/** The width of a text at a size of one pixel. */
export type Measure = (text: string) => Promise<number>

/**
 * Fit a text into a box: at the largest size at which it fits, in lines of similar length. A text that does not fit at
 * any size ends in an ellipsis.
 */
export async function fitText(text: string, box: TextBox, measure: Measure): Promise<FittedText> {
  const parts = breakText(text, box.lang)
  const spaceWidth = await measure(' ')
  const measured: MeasuredPart[] = []
  for (const part of parts) {
    const word = part.trimEnd()
    measured.push({ text: part, width: await measure(word), space: word === part ? 0 : spaceWidth })
  }
  for (const { size, maxLines } of box.sizes) {
    const lines = wrap(measured, box.width / size)
    if (lines && lines.length <= maxLines) return { size, lines: balance(measured, box.width / size, lines) }
  }
  const { size, maxLines } = box.sizes.at(-1) ?? { size: 1, maxLines: 1 }
  return { size, lines: await truncate(measured, { width: box.width / size, maxLines }, measure) }
}

interface MeasuredPart {
  readonly text: string
  /** Without the space at its end. */
  readonly width: number
  readonly space: number
}

/** Lines that are at most this wide; `undefined` if a part is wider. */
function wrap(parts: readonly MeasuredPart[], width: number): readonly string[] | undefined {
  const lines: string[] = []
  let line = ''
  let end = 0
  for (const part of parts) {
    if (part.width > width) return undefined
    if (line !== '' && end + part.width > width) {
      lines.push(line.trimEnd())
      line = ''
      end = 0
    }
    line += part.text
    end += part.width + part.space
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

/** Lines of similar length: as narrow as possible without an additional line. */
function balance(parts: readonly MeasuredPart[], width: number, lines: readonly string[]): readonly string[] {
  let best = lines
  let low = width / 2
  let high = width
  // Eight steps are precise enough: the width is then known to 0.2 %.
  for (let step = 0; step < 8 && lines.length > 1; step++) {
    const middle = (low + high) / 2
    const narrower = wrap(parts, middle)
    if (narrower && narrower.length <= lines.length) {
      best = narrower
      high = middle
    } else low = middle
  }
  return best
}

/** As many lines as allowed, with an ellipsis after the last one if more text follows. */
async function truncate(
  parts: readonly MeasuredPart[],
  { width, maxLines }: { readonly width: number; readonly maxLines: number },
  measure: Measure,
): Promise<readonly string[]> {
  const pieces: MeasuredPart[] = []
  for (const part of parts) {
    if (part.width <= width) pieces.push(part)
    else for (const text of breakWord(part.text)) pieces.push({ text, width: await measure(text), space: 0 })
  }
  const lines = wrap(pieces, width) ?? []
  if (lines.length <= maxLines) return lines
  const shownLines = lines.slice(0, maxLines)
  const last = breakWord(shownLines.at(-1) ?? '')
  for (let length = last.length; length > 0; length--) {
    const shortened = `${last
      .slice(0, length)
      .join('')
      .replace(/[\s\p{P}]+$/u, '')}…`
    if ((await measure(shortened)) <= width) return [...shownLines.slice(0, -1), shortened]
  }
  return shownLines
}
