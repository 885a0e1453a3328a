import { nextSign, type SignPlace } from './code-signs.ts'

/** Brackets in brackets, and operators behind operators, as shares of what parsers survive: half of it is allowed. */
const mostEffort = 6_000
const ofBracket = 20
const ofOperator = 10
/** What leans to the left costs less: `1 + 1 + 1`, `a.b.c`, `f()()`. */
const ofLeftOperator = 3

const leftOperator = /^[-+*/%|&^.>]$/
const endOfOperand = /^(?:[,;]|case|const|export|function|import|let|return|var)$/
/** Behind a value, `<` is a comparison, and a word on the next line begins a statement. */
const endOfValue =
  /(?<!\b(?:await|case|default|delete|do|else|in|instanceof|new|of|return|typeof|void|yield))[\w$)\]}"'`]\s*$/
const openerOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Whether no parser must see this code, which stands in a file of its own. */
export const isTooLongCode = (code: string): boolean => effortOf(code, 0, 'file').excess !== undefined

/** What a parser is asked for by a piece of code. Offsets are those of the text around it. */
export interface CodeEffort {
  /** Absent where a brace is never closed. */
  readonly end: number | undefined
  /** Where it became more than a parser survives, if it did. */
  readonly excess: number | undefined
}

interface Level {
  readonly bracket: string
  /** What a comma ends, and what it does not. */
  effort: number
  lasting: number
  openTags: number
  /** Whether the last tag still has attributes. */
  isInTag: boolean
}

interface Walk {
  readonly levels: Level[]
  effort: number
}

/** Go over one piece of code: to its closing brace, or of a module to a blank line outside of all brackets. */
export function effortOf(text: string, start: number, kind: 'braces' | 'module' | 'file'): CodeEffort {
  const walk: Walk = { levels: [], effort: 0 }
  let excess: number | undefined
  if (kind !== 'braces') enter('', walk)
  for (let found = nextSign(text, start, 'code'); found; found = nextSign(text, found.end, placeOf(walk))) {
    take(found.sign, text.slice(Math.max(0, found.start - 20), found.start), walk)
    if (walk.effort > mostEffort) excess ??= found.end
    if (walk.levels.length === 0 || (kind === 'module' && isModuleOver(text, found.start, walk)))
      return { end: found.end, excess }
  }
  return { end: kind === 'braces' ? undefined : text.length, excess }
}

function placeOf({ levels }: Walk): SignPlace {
  const level = levels.at(-1)
  if (level?.bracket === '`') return 'template'
  if (level === undefined || level.openTags === 0) return 'code'
  return level.isInTag ? 'tag' : 'text'
}

const isModuleOver = (text: string, at: number, { levels }: Walk): boolean =>
  levels.length === 1 && /^\n[ \t]*\n/.test(text.slice(at, at + 200))

function take(sign: string, before: string, walk: Walk): void {
  const opener = openerOf[sign]
  const level = walk.levels.at(-1)
  if (/["']$/.test(sign) || sign.startsWith('\\')) return
  if (/^(?:[([{]|\$\{)$/.test(sign)) enter(sign.slice(-1), walk)
  else if (sign === '`' && level?.openTags === 0) takeTick(walk)
  else if (opener !== undefined) leave(opener, walk)
  else if (endOfOperand.test(sign) || (sign.startsWith('\n') && endOfValue.test(before)))
    add(walk, 'effort', -(level?.effort ?? 0))
  else if (/^<[A-Za-z>]/.test(sign)) openTag(sign, before, walk)
  else if (/^<\/|^\/>/.test(sign)) closeTag(walk)
  else if (sign === '>' && level?.isInTag) level.isInTag = false
  else if (sign.startsWith('\n')) return
  else if (sign === 'else') add(walk, 'lasting', ofOperator)
  // Between tags, signs are text.
  else if (level?.openTags === 0) add(walk, 'effort', costOf(sign))
}

/** Templates behind each other are calls of what stands before them. */
function takeTick(walk: Walk): void {
  if (walk.levels.at(-1)?.bracket === '`') leave('`', walk)
  else enter('`', walk)
}

function costOf(sign: string): number {
  if (sign === '=>') return ofBracket
  return leftOperator.test(sign) ? ofLeftOperator : ofOperator
}

function openTag(sign: string, before: string, walk: Walk): void {
  const level = walk.levels.at(-1)
  if (!level) return
  const isTag = level.openTags > 0 || !endOfValue.test(before)
  if (isTag) level.openTags++
  if (isTag) level.isInTag = sign !== '<>'
  add(walk, isTag ? 'lasting' : 'effort', ofOperator)
}

function closeTag(walk: Walk): void {
  const level = walk.levels.at(-1)
  if (!level || level.openTags === 0) return
  level.openTags--
  level.isInTag = false
  add(walk, 'lasting', -ofOperator)
}

function enter(bracket: string, walk: Walk): void {
  walk.levels.push({ bracket, effort: 0, lasting: 0, openTags: 0, isInTag: false })
  if (bracket !== '') add(walk, 'lasting', ofBracket)
}

/** A bracket in text that closes none is none. */
function leave(bracket: string, walk: Walk): void {
  const at = walk.levels.findLastIndex(level => level.bracket === bracket)
  if (at === -1) return
  for (const { effort, lasting } of walk.levels.splice(at)) walk.effort -= effort + lasting
  if (walk.levels.at(-1)?.openTags === 0) add(walk, 'effort', ofLeftOperator)
}

function add(walk: Walk, kind: 'effort' | 'lasting', cost: number): void {
  const level = walk.levels.at(-1)
  if (!level) return
  level[kind] += cost
  walk.effort += cost
}
