import { parseCostOf } from '../javascript/parse-cost.ts'
import { parseExpression } from '../javascript/parse-javascript.ts'
import { maskFences } from '../syntax/fences.ts'
import type { TextEdit, TextRange } from '../syntax/text-edits.ts'
import { findTooDense } from './dense-text-limits.ts'

/** What no parser must see of a text: it would crash, or not end in time. */
export interface UnparsableRanges {
  /** Whole lines that are to be shown as their source, in order. */
  readonly ranges: readonly TextRange[]
  /**
   * Offsets of braces that are to be text: nothing closes them, or many tags behind them. A parser tries each such tag
   * as a type as well, so that one more doubles its work.
   */
  readonly braces: readonly number[]
}

/** Where code begins, and inline code, in which no brace does. */
const beginning = /(?<!`)(`+)(?!`)[^\n]{0,1000}?(?<!`)\1(?!`)|\{|^(?:import|export)\s/gm
const maxOpenTags = 12
/** Characters that are gone over once more behind braces that nothing closes. */
const maxRescanned = 50_000_000

/** What no parser must see of a text. Nothing, in any that a person wrote with care. */
export function findUnparsable(text: string): UnparsableRanges {
  const prose = maskFences(text)
  const { pieces, braces } = longCodeIn(prose)
  for (let piece = findTooDense(prose); piece; piece = findTooDense(prose, piece.end)) pieces.push(piece)
  const whole = joined(pieces.map(piece => toFullLines(piece, text)))
  return {
    ranges: whole,
    braces: braces.filter(brace => !whole.some(({ start, end }) => brace >= start && brace < end)),
  }
}

function longCodeIn(text: string): { pieces: TextRange[]; braces: number[] } {
  const pieces: TextRange[] = []
  const braces: number[] = []
  let repeated = 0
  const next = new RegExp(beginning)
  for (let found = next.exec(text); found && repeated < maxRescanned; found = next.exec(text)) {
    const { index } = found
    if (found[1] !== undefined) continue
    const isBrace = found[0] === '{'
    const { end, limitOffset } = parseCostOf(text, index, isBrace ? 'braces' : 'module')
    const isText = isBrace && ((end === undefined && limitOffset !== undefined) || hasOpenTags(text, index, end))
    if (isText) braces.push(index)
    else if (limitOffset !== undefined && end !== undefined) pieces.push({ start: index, end })
    if (end === undefined) repeated += text.length - index
    next.lastIndex = isText ? index + 1 : (end ?? index + 1)
  }
  return { pieces, braces }
}

/** Whether many tags behind a brace are never closed, and not only in a string of what can be read. */
function hasOpenTags(text: string, start: number, end: number | undefined): boolean {
  const code = text.slice(start + 1, end === undefined ? undefined : end - 1)
  const open: string[] = []
  let crossed = 0
  for (const [tag, name] of code.matchAll(/<\/?([A-Za-z][\w.:-]*|(?=>))|\/>/g)) {
    if (!tag.startsWith('</') && tag !== '/>') open.push(name ?? '')
    const at = tag === '/>' ? open.length - 1 : tag.startsWith('</') ? open.lastIndexOf(name ?? '') : -1
    if (at !== -1) crossed += open.splice(at).length - 1
  }
  return open.length + crossed > maxOpenTags && (end === undefined || parseExpression(code) === undefined)
}

function toFullLines({ start, end }: TextRange, text: string): TextRange {
  const lineEnd = text.indexOf('\n', end - 1)
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: lineEnd === -1 ? text.length : lineEnd }
}

/** Stretches in order, those that touch as one. */
function joined(stretches: readonly TextRange[]): TextRange[] {
  const pieces: TextRange[] = []
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const last = pieces.at(-1)
    if (last && start <= last.end) pieces[pieces.length - 1] = { start: last.start, end: Math.max(end, last.end) }
    else pieces.push({ start, end })
  }
  return pieces
}

/** The edits that make a block of code of a piece. */
export function fenceEdits({ start, end }: TextRange, text: string): TextEdit[] {
  const ticks = text.slice(start, end).match(/`{5,}/g) ?? []
  const fence = '`'.repeat(ticks.reduce((most, run) => Math.max(most, run.length + 1), 5))
  return [
    { offset: start, remove: 0, insert: `\n${fence}mdx\n` },
    { offset: end, remove: 0, insert: `\n${fence}\n` },
  ]
}
