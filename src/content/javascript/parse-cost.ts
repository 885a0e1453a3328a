import { nextToken, type TokenContext } from './code-tokens.ts'

/** Brackets in brackets, and operators behind operators, as shares of what parsers survive: half of it is allowed. */
const maxCost = 6_000
const bracketCost = 20
const operatorCost = 10
/** What leans to the left costs less: `1 + 1 + 1`, `a.b.c`, `f()()`. */
const leftOperatorCost = 3

const leftOperator = /^[-+*/%|&^.>]$/
const endOfOperand = /^(?:[,;]|case|const|export|function|import|let|return|var)$/
/** Behind a value, `<` is a comparison, and a word on the next line begins a statement. */
const endOfValue =
  /(?<!\b(?:await|case|default|delete|do|else|in|instanceof|new|of|return|typeof|void|yield))[\w$)\]}"'`]\s*$/
const openerOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Whether no parser must see this code, which stands in a file of its own. */
export const isTooCostly = (code: string): boolean => parseCostOf(code, 0, 'file').limitOffset !== undefined

/** What a parser is asked for by a piece of code. Offsets are those of the text around it. */
export interface ParseCost {
  /** Absent where a brace is never closed. */
  readonly end: number | undefined
  /** Where it became more than a parser survives, if it did. */
  readonly limitOffset: number | undefined
}

interface Level {
  readonly bracket: string
  /** What a comma ends, and what it does not. */
  cost: number
  lasting: number
  openTags: number
  /** Whether the last tag still has attributes. */
  isInTag: boolean
}

interface Walk {
  readonly levels: Level[]
  cost: number
}

/** Go over one piece of code: to its closing brace, or of a module to a blank line outside of all brackets. */
export function parseCostOf(text: string, start: number, kind: 'braces' | 'module' | 'file'): ParseCost {
  const walk: Walk = { levels: [], cost: 0 }
  let excess: number | undefined
  if (kind !== 'braces') enter('', walk)
  for (let found = nextToken(text, start, 'code'); found; found = nextToken(text, found.end, tokenContextOf(walk))) {
    addToken(found.text, text.slice(Math.max(0, found.start - 20), found.start), walk)
    if (walk.cost > maxCost) excess ??= found.end
    if (walk.levels.length === 0 || (kind === 'module' && isModuleOver(text, found.start, walk)))
      return { end: found.end, limitOffset: excess }
  }
  return { end: kind === 'braces' ? undefined : text.length, limitOffset: excess }
}

function tokenContextOf({ levels }: Walk): TokenContext {
  const level = levels.at(-1)
  if (level?.bracket === '`') return 'template'
  if (level === undefined || level.openTags === 0) return 'code'
  return level.isInTag ? 'tag' : 'text'
}

const isModuleOver = (text: string, at: number, { levels }: Walk): boolean =>
  levels.length === 1 && /^\n[ \t]*\n/.test(text.slice(at, at + 200))

function addToken(sign: string, before: string, walk: Walk): void {
  const opener = openerOf[sign]
  const level = walk.levels.at(-1)
  if (/["']$/.test(sign) || sign.startsWith('\\')) return
  if (/^(?:[([{]|\$\{)$/.test(sign)) enter(sign.slice(-1), walk)
  else if (sign === '`' && level?.openTags === 0) addBacktick(walk)
  else if (opener !== undefined) leave(opener, walk)
  else if (endOfOperand.test(sign) || (sign.startsWith('\n') && endOfValue.test(before)))
    add(walk, 'cost', -(level?.cost ?? 0))
  else if (/^<[A-Za-z>]/.test(sign)) openTag(sign, before, walk)
  else if (/^<\/|^\/>/.test(sign)) closeTag(walk)
  else if (sign === '>' && level?.isInTag) level.isInTag = false
  else if (sign.startsWith('\n')) return
  else if (sign === 'else') add(walk, 'lasting', operatorCost)
  // Between tags, signs are text.
  else if (level?.openTags === 0) add(walk, 'cost', costOf(sign))
}

/** Templates behind each other are calls of what stands before them. */
function addBacktick(walk: Walk): void {
  if (walk.levels.at(-1)?.bracket === '`') leave('`', walk)
  else enter('`', walk)
}

function costOf(sign: string): number {
  if (sign === '=>') return bracketCost
  return leftOperator.test(sign) ? leftOperatorCost : operatorCost
}

function openTag(sign: string, before: string, walk: Walk): void {
  const level = walk.levels.at(-1)
  if (!level) return
  const isTag = level.openTags > 0 || !endOfValue.test(before)
  if (isTag) level.openTags++
  if (isTag) level.isInTag = sign !== '<>'
  add(walk, isTag ? 'lasting' : 'cost', operatorCost)
}

function closeTag(walk: Walk): void {
  const level = walk.levels.at(-1)
  if (!level || level.openTags === 0) return
  level.openTags--
  level.isInTag = false
  add(walk, 'lasting', -operatorCost)
}

function enter(bracket: string, walk: Walk): void {
  walk.levels.push({ bracket, cost: 0, lasting: 0, openTags: 0, isInTag: false })
  if (bracket !== '') add(walk, 'lasting', bracketCost)
}

/** A bracket in text that closes none is none. */
function leave(bracket: string, walk: Walk): void {
  const at = walk.levels.findLastIndex(level => level.bracket === bracket)
  if (at === -1) return
  for (const { cost: effort, lasting } of walk.levels.splice(at)) walk.cost -= effort + lasting
  if (walk.levels.at(-1)?.openTags === 0) add(walk, 'cost', leftOperatorCost)
}

function add(walk: Walk, kind: 'cost' | 'lasting', cost: number): void {
  const level = walk.levels.at(-1)
  if (!level) return
  level[kind] += cost
  walk.cost += cost
}
