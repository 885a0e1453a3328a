/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Line height of a label in Mermaid, in pixels. */
const lineHeight = 24

const narrow = /[\s.,:;'`|!()[\]{}/\\fijlrtI1-]/
const wide = /[mwMW@%&—…]/
/** Characters of Chinese, Japanese and Korean, and emoji: as wide as they are high. */
const square = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\p{Extended_Pictographic}]/u

/** Estimates the width of a line at a font size, in pixels, without a browser. The error is about a tenth. */
export function textWidth(text: string, fontSize = 16): number {
  const share = [...text].reduce((sum, letter) => sum + shareOf(letter), 0)
  return share * fontSize
}

function shareOf(letter: string): number {
  if (square.test(letter) && !/\d/.test(letter)) return 1
  if (narrow.test(letter)) return 0.31
  if (wide.test(letter)) return 0.87
  return /\p{Lu}/u.test(letter) ? 0.69 : 0.59
}

/** The size of a label, broken at the author's line breaks and at the maximum width. */
export function labelSize(label: string, maxWidth = Number.POSITIVE_INFINITY): Size {
  const lines = linesOf(label).map(line => textWidth(line))
  const rows = lines.reduce((sum, width) => sum + Math.max(1, Math.ceil((width * 1.05) / maxWidth)), 0)
  return { width: Math.min(Math.max(0, ...lines), maxWidth), height: rows * lineHeight }
}

/** The lines of a label, without quotes and formatting. */
export function linesOf(label: string): readonly string[] {
  return label
    .replace(/^["'`]+|["'`]+$/g, '')
    .split(/<br\s*\/?>|\\n|\n/i)
    .map(line => line.replace(/<[^>]*>|\*\*|#\w+;/g, '').trim())
}
