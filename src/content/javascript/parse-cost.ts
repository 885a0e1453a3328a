import { createTokenizer, type TokenContext } from './code-tokens.ts'

/** Limit for the cost of nested brackets and chained operators: half of what parsers can handle. */
const maxCost = 6_000
const bracketCost = 20
const operatorCost = 10
/** Left-associative code costs less: `1 + 1 + 1`, `a.b.c`, `f()()`. */
const leftOperatorCost = 3

const leftOperator = /^[-+*/%|&^.>]$/
const endOfOperand = /^(?:[,;]|case|const|export|function|import|let|return|var)$/
/** After a value, `<` is a comparison, and a word on the next line begins a statement. */
const endOfValue =
  /(?<!\b(?:await|case|default|delete|do|else|in|instanceof|new|of|return|typeof|void|yield))[\w$)\]}"'`]\s*$/
const openerOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Whether a whole file or expression of code is too costly for a parser. */
export const isTooCostly = (code: string): boolean => parseCostOf(code, 0, 'file').limitOffset !== undefined

/** The cost of parsing a part of a text. Offsets are relative to the whole text. */
export interface ParseCost {
  /** `undefined` if a brace is never closed. */
  readonly end: number | undefined
  /** Where the cost exceeds the limit, if it does. */
  readonly limitOffset: number | undefined
}

interface Level {
  readonly bracket: string
  /** Cost that a comma resets, and cost that remains. */
  cost: number
  lasting: number
  openTags: number
  /** Whether the last tag still has attributes. */
  isInTag: boolean
}

interface CostState {
  readonly levels: Level[]
  /** The number of open brackets of each kind. */
  readonly open: Map<string, number>
  cost: number
}

/** The cost of code up to its closing brace, up to a blank line outside of brackets (in a module), or up to the end. */
export function parseCostOf(text: string, start: number, kind: 'braces' | 'module' | 'file'): ParseCost {
  const state: CostState = { levels: [], open: new Map(), cost: 0 }
  const nextToken = createTokenizer(text)
  let limitOffset: number | undefined
  if (kind !== 'braces') enter('', state)
  for (let token = nextToken(start, 'code'); token; token = nextToken(token.end, tokenContextOf(state))) {
    addToken(token.text, text.slice(Math.max(0, token.start - 20), token.start), state)
    if (state.cost > maxCost) limitOffset ??= token.end
    if (state.levels.length === 0 || (kind === 'module' && isModuleOver(text, token.start, state)))
      return { end: token.end, limitOffset }
  }
  return { end: kind === 'braces' ? undefined : text.length, limitOffset }
}

function tokenContextOf({ levels }: CostState): TokenContext {
  const level = levels.at(-1)
  if (level?.bracket === '`') return 'template'
  if (level === undefined || level.openTags === 0) return 'code'
  return level.isInTag ? 'tag' : 'text'
}

const isModuleOver = (text: string, at: number, { levels }: CostState): boolean =>
  levels.length === 1 && /^\n[ \t]*\n/.test(text.slice(at, at + 200))

function addToken(token: string, preceding: string, state: CostState): void {
  const opener = openerOf[token]
  const level = state.levels.at(-1)
  if (/["']$/.test(token) || token.startsWith('\\')) return
  if (/^(?:[([{]|\$\{)$/.test(token)) enter(token.slice(-1), state)
  else if (token === '`' && level?.openTags === 0) addBacktick(state)
  else if (opener !== undefined) leave(opener, state)
  else if (endOfOperand.test(token) || (token.startsWith('\n') && endOfValue.test(preceding)))
    add(state, 'cost', -(level?.cost ?? 0))
  else if (/^<[A-Za-z>]/.test(token)) openTag(token, preceding, state)
  else if (/^<\/|^\/>/.test(token)) closeTag(state)
  else if (token === '>' && level?.isInTag) level.isInTag = false
  else if (token.startsWith('\n')) return
  else if (token === 'else') add(state, 'lasting', operatorCost)
  // Between tags, operators are text.
  else if (level?.openTags === 0) add(state, 'cost', costOf(token))
}

/** Begin or end a template. Adjacent templates are tagged templates, which nest. */
function addBacktick(state: CostState): void {
  if (state.levels.at(-1)?.bracket === '`') leave('`', state)
  else enter('`', state)
}

function costOf(token: string): number {
  if (token === '=>') return bracketCost
  return leftOperator.test(token) ? leftOperatorCost : operatorCost
}

function openTag(token: string, preceding: string, state: CostState): void {
  const level = state.levels.at(-1)
  if (!level) return
  const isTag = level.openTags > 0 || !endOfValue.test(preceding)
  if (isTag) level.openTags++
  if (isTag) level.isInTag = token !== '<>'
  add(state, isTag ? 'lasting' : 'cost', operatorCost)
}

function closeTag(state: CostState): void {
  const level = state.levels.at(-1)
  if (!level || level.openTags === 0) return
  level.openTags--
  level.isInTag = false
  add(state, 'lasting', -operatorCost)
}

function enter(bracket: string, state: CostState): void {
  count(bracket, 1, state)
  state.levels.push({ bracket, cost: 0, lasting: 0, openTags: 0, isInTag: false })
  if (bracket !== '') add(state, 'lasting', bracketCost)
}

/** Close a bracket. A closing bracket without an opening one is text. */
function leave(bracket: string, state: CostState): void {
  if (!state.open.get(bracket)) return
  const at = state.levels.findLastIndex(level => level.bracket === bracket)
  for (const closed of state.levels.splice(at)) {
    state.cost -= closed.cost + closed.lasting
    count(closed.bracket, -1, state)
  }
  if (state.levels.at(-1)?.openTags === 0) add(state, 'cost', leftOperatorCost)
}

function count(bracket: string, change: number, { open }: CostState): void {
  open.set(bracket, (open.get(bracket) ?? 0) + change)
}

function add(state: CostState, kind: 'cost' | 'lasting', cost: number): void {
  const level = state.levels.at(-1)
  if (!level) return
  level[kind] += cost
  state.cost += cost
}
