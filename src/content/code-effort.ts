/** A stretch of a text. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Brackets in brackets, and operators behind operators, as shares of what parsers survive: half of it is allowed. */
const mostEffort = 6_000
const ofBracket = 20
const ofOperator = 10
/** What leans to the left costs less: `1 + 1 + 1`, `a.b.c`, `f()()`. */
const ofLeftOperator = 3
/** A tag that nothing closes is tried as a type as well, so each doubles the work. */
const mostOpenAngles = 12
/** Braces that nothing closes, each of which has the rest of the text to be gone over once more. */
const mostOpenBraces = 20

const beginning = /\{|^(?:import|export)\s/gm
const token =
  /=?(?:"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*')|<\/?[A-Za-z][\w.:-]*|<\/?>|\/>|[()[\]{}]|=>|\*\*|[-+*/%|&^.`>,;?:!~=]|\n(?=[ \t]*\n)|\n[ \t]*(?=[A-Za-z_$])(?!in\b|instanceof\b|of\b)|(?<![.\w$])(?:await|case|const|delete|do|else|export|for|function|if|import|let|new|return|typeof|var|void|while|yield)\b/g
const leftOperator = /^[-+*/%|&^.`>]$/
const endOfOperand = /^(?:[,;]|case|const|export|function|import|let|return|var)$/
/** Behind a value, `<` is a comparison, and a word on the next line begins a statement. */
const endOfValue =
  /(?<!\b(?:await|case|default|delete|do|else|in|instanceof|new|of|return|typeof|void|yield))[\w$)\]}"'`]\s*$/
const openerOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * The first code in a text, from an offset on, that no parser must see, since it would exhaust the stack or never end.
 * Code is what stands in braces, and what begins a line with `import` or `export`.
 */
export function firstTooLongCode(text: string, from = 0): Stretch | undefined {
  beginning.lastIndex = from
  let openBraces = 0
  for (let found = beginning.exec(text); found && openBraces < mostOpenBraces; found = beginning.exec(text)) {
    const { index } = found
    const { end, isTooMuch } = follow(text, index, found[0] === '{' ? 'braces' : 'module')
    if (end === undefined) openBraces++
    else if (isTooMuch) return { start: index, end }
    beginning.lastIndex = end ?? index + 1
  }
  return undefined
}

/** Whether no parser must see this code, which may stand in a file of its own. */
export const isTooLongCode = (code: string): boolean => follow(code, 0, 'file').isTooMuch

interface Level {
  readonly bracket: string
  /** What a comma ends, and what it does not. */
  effort: number
  lasting: number
  openTags: number
  openAngles: number
}

interface Walk {
  readonly levels: Level[]
  readonly kind: 'braces' | 'module' | 'file'
  effort: number
  isTooMuch: boolean
}

/**
 * Go over one piece of code: to its closing brace, or of a module to a blank line outside of all brackets.
 *
 * @returns No `end`, where a brace is never closed.
 */
function follow(text: string, start: number, kind: Walk['kind']): { end: number | undefined; isTooMuch: boolean } {
  const walk: Walk = { levels: [], kind, effort: 0, isTooMuch: false }
  if (kind !== 'braces') enter('', walk)
  token.lastIndex = start
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const end = token.lastIndex
    take(found[0], text.slice(Math.max(0, found.index - 20), found.index), walk)
    const isOver =
      kind === 'module' && walk.levels.length === 1 && /^\n[ \t]*\n/.test(text.slice(found.index, end + 200))
    if (isOver || walk.levels.length === 0) return { end, isTooMuch: walk.isTooMuch }
  }
  return { end: kind === 'braces' ? undefined : text.length, isTooMuch: walk.isTooMuch }
}

function take(sign: string, before: string, walk: Walk): void {
  const opener = openerOf[sign]
  const level = walk.levels.at(-1)
  if (/["']$/.test(sign)) return
  if (/^[([{]$/.test(sign)) enter(sign, walk)
  else if (opener !== undefined) leave(opener, walk)
  else if (endOfOperand.test(sign) || (sign.startsWith('\n') && endOfValue.test(before)))
    add(walk, 'effort', -(level?.effort ?? 0))
  else if (/^<[A-Za-z>]/.test(sign)) takeTag(1, level?.openTags === 0 && endOfValue.test(before), walk)
  else if (/^<\/|^\/>/.test(sign)) takeTag(-1, false, walk)
  else if (sign.startsWith('\n')) return
  else if (sign === 'else') add(walk, 'lasting', ofOperator)
  // Between tags, signs are text.
  else if (level?.openTags === 0) add(walk, 'effort', effortOf(sign))
}

function effortOf(sign: string): number {
  if (sign === '=>') return ofBracket
  return leftOperator.test(sign) ? ofLeftOperator : ofOperator
}

function takeTag(count: 1 | -1, isComparison: boolean, walk: Walk): void {
  const level = walk.levels.at(-1)
  if (!level) return
  level.openAngles += count
  if (!isComparison) level.openTags = Math.max(0, level.openTags + count)
  add(walk, 'lasting', count * ofOperator)
}

function enter(bracket: string, walk: Walk): void {
  walk.levels.push({ bracket, effort: 0, lasting: 0, openTags: 0, openAngles: 0 })
  if (bracket !== '') add(walk, 'lasting', ofBracket)
}

/** A bracket in text that closes none is none. */
function leave(bracket: string, walk: Walk): void {
  const at = walk.levels.findLastIndex(level => level.bracket === bracket)
  if (at === -1) return
  for (const { effort, lasting, openAngles } of walk.levels.splice(at)) {
    walk.effort -= effort + lasting
    walk.isTooMuch ||= walk.kind === 'braces' && openAngles > mostOpenAngles
  }
  if (walk.levels.at(-1)?.openTags === 0) add(walk, 'effort', ofLeftOperator)
}

function add(walk: Walk, kind: 'effort' | 'lasting', cost: number): void {
  const level = walk.levels.at(-1)
  if (!level) return
  level[kind] += cost
  walk.effort += cost
  walk.isTooMuch ||= walk.effort > mostEffort
}
