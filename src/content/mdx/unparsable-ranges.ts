import { parseCostOf } from '../javascript/parse-cost.ts'
import { parseExpression } from '../javascript/parse-javascript.ts'
import { maskFences } from '../syntax/fences.ts'
import type { TextEdit, TextRange } from '../syntax/text-edits.ts'
import { findDenseRange } from './dense-text-limits.ts'

/** Parts of a text on which the parser would crash or take too long. */
export interface UnparsableRanges {
  /** Full lines to show as source, in order. */
  readonly ranges: readonly TextRange[]
  /**
   * Offsets of braces to treat as text, because they are unclosed or followed by many unclosed tags. The parser also
   * tries each such tag as a type, so that each one doubles its work.
   */
  readonly braces: readonly number[]
}

/** The beginning of code. Also matches escaped characters and inline code, to skip their braces. */
const codeStart = /\\.|(?<!`)(`+)(?!`)[^\n]{0,1000}?(?<!`)\1(?!`)|\{|^(?:import|export)\s/gm
const maxOpenTags = 12
/** The number of characters that may be scanned again after unclosed braces. */
const maxRescanned = 50_000_000

/** Find the parts of a text that the parser cannot handle. Normal texts have none. */
export function findUnparsableRanges(text: string): UnparsableRanges {
  const prose = maskFences(text)
  const { ranges, braces } = longCodeIn(prose)
  for (let range = findDenseRange(prose); range; range = findDenseRange(prose, range.end)) ranges.push(range)
  const lineRanges = mergeRanges(ranges.map(range => toFullLines(range, text)))
  return {
    ranges: lineRanges,
    braces: braces.filter(brace => !lineRanges.some(({ start, end }) => brace >= start && brace < end)),
  }
}

function longCodeIn(text: string): { ranges: TextRange[]; braces: number[] } {
  const ranges: TextRange[] = []
  const braces: number[] = []
  let rescanned = 0
  const next = new RegExp(codeStart)
  for (let match = next.exec(text); match && rescanned < maxRescanned; match = next.exec(text)) {
    const { index } = match
    if (match[1] !== undefined || match[0].startsWith('\\')) continue
    const isBrace = match[0] === '{'
    const { end, limitOffset } = parseCostOf(text, index, isBrace ? 'braces' : 'module')
    const isText = isBrace && ((end === undefined && limitOffset !== undefined) || hasOpenTags(text, index, end))
    if (isText) braces.push(index)
    else if (limitOffset !== undefined && end !== undefined) ranges.push({ start: index, end })
    if (end === undefined) rescanned += text.length - index
    next.lastIndex = isText ? index + 1 : (end ?? index + 1)
  }
  return { ranges, braces }
}

/** Whether many tags after a brace are unclosed, unless the expression is valid, so that they are in a string. */
function hasOpenTags(text: string, start: number, end: number | undefined): boolean {
  const code = text.slice(start + 1, end === undefined ? undefined : end - 1)
  const open: string[] = []
  let crossed = 0
  for (const [tag, name] of code.matchAll(/<\/?([A-Za-z][\w.:-]*|(?=>))|\/>/g)) {
    const isSelfClosing = tag === '/>'
    if (!isSelfClosing && !tag.startsWith('</')) {
      open.push(name ?? '')
      continue
    }
    const at = isSelfClosing ? open.length - 1 : open.lastIndexOf(name ?? '')
    if (at !== -1) crossed += open.splice(at).length - 1
  }
  return open.length + crossed > maxOpenTags && (end === undefined || parseExpression(code) === undefined)
}

function toFullLines({ start, end }: TextRange, text: string): TextRange {
  const lineEnd = text.indexOf('\n', end - 1)
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: lineEnd === -1 ? text.length : lineEnd }
}

/** Sort ranges and merge those that touch. */
function mergeRanges(ranges: readonly TextRange[]): TextRange[] {
  const merged: TextRange[] = []
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) merged[merged.length - 1] = { start: last.start, end: Math.max(end, last.end) }
    else merged.push({ start, end })
  }
  return merged
}

/** The edits that turn a range into a code block. */
export function fenceEdits({ start, end }: TextRange, text: string): TextEdit[] {
  const ticks = text.slice(start, end).match(/`{5,}/g) ?? []
  const fence = '`'.repeat(ticks.reduce((max, run) => Math.max(max, run.length + 1), 5))
  return [
    { offset: start, remove: 0, insert: `\n${fence}mdx\n` },
    { offset: end, remove: 0, insert: `\n${fence}\n` },
  ]
}
