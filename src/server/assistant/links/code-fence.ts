/** An open code block. */
export interface Fence {
  readonly mark: '`' | '~'
  readonly length: number
  /** The prefix of each line of its content: spaces, and the `>` of quotes. */
  readonly prefix: string
}

/** The beginning of a line that a fence may follow: spaces and the markers of quotes and lists. */
export type LinePrefix = 'whole' | 'partial' | 'no'

const whole = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t]))*[ \t]*$/
const partial = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t]))*[ \t]*(?:[-*+]|\d{1,9}[.)]?)$/

/** A longer prefix is treated as text. */
const maxPrefix = 200

export function linePrefix(text: string): LinePrefix {
  if (text.length > maxPrefix) return 'no'
  if (whole.test(text)) return 'whole'
  return partial.test(text) ? 'partial' : 'no'
}

/**
 * The prefix of each line in a block, from the text before its fence: spaces, and the `>` of quotes. The space after
 * the last `>` is part of it, so it must not be missing.
 */
export const contentPrefix = (before: string): string => withoutTabs(before).replace(/[^>]/g, ' ').replace(/>$/, '> ')

/** Replaces tabs with spaces, up to the next column that is a multiple of 4. */
function withoutTabs(text: string): string {
  let columns = ''
  for (const character of text) columns += character === '\t' ? ' '.repeat(4 - (columns.length % 4)) : character
  return columns
}

/** The first and the last line of a code block, without the language. */
export const fenceLine = ({ prefix, mark, length }: Fence): string => prefix + mark.repeat(length)

export const hasListMarker = (before: string): boolean => /[^\s>]/.test(before)

/**
 * Whether a code block can only begin after a blank line: in a quote, or with so much indentation that it may be part
 * of the text above.
 */
export const needsBlankLine = ({ prefix }: Fence): boolean => !/^ {0,3}$/.test(prefix)
