/** A code block that is open. */
export interface Fence {
  readonly mark: '`' | '~'
  readonly length: number
  /** What is before each line of its content: spaces, and the `>` of quotes. */
  readonly prefix: string
}

/** The beginning of a line as far as it may be followed by a fence: spaces and the markers of quotes and lists. */
export type LinePrefix = 'whole' | 'partial' | 'no'

const whole = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t]))*[ \t]*$/
const partial = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t]))*[ \t]*(?:[-*+]|\d{1,9}[.)]?)$/

/** A longer one is text. */
const maxPrefix = 200

export function linePrefix(text: string): LinePrefix {
  if (text.length > maxPrefix) return 'no'
  return whole.test(text) ? 'whole' : partial.test(text) ? 'partial' : 'no'
}

/**
 * What is before each line of a block whose first line begins with some text: spaces, and the `>` of quotes. The space
 * after the last `>` belongs to it, so it must not be missing.
 */
export const contentPrefix = (before: string): string => withoutTabs(before).replace(/[^>]/g, ' ').replace(/>$/, '> ')

/** Spaces instead of tabs, up to the next column that is a multiple of 4. */
function withoutTabs(text: string): string {
  let columns = ''
  for (const character of text) columns += character === '\t' ? ' '.repeat(4 - (columns.length % 4)) : character
  return columns
}

/** The first and the last line of a code block, without the language. */
export const fenceLine = ({ prefix, mark, length }: Fence): string => prefix + mark.repeat(length)

export const hasListMarker = (before: string): boolean => /[^\s>]/.test(before)

/**
 * Whether a code block only begins here below a blank line: in a quote, or so far to the right that it may be a part of
 * the text above.
 */
export const needsBlankLine = ({ prefix }: Fence): boolean => !/^ {0,3}$/.test(prefix)
