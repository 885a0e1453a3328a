/** The parts of a regular expression that are needed to generate a matching string. */
export type PatternNode =
  /** One character: the source of its class (`[a-f]`, `\d`, `.`), or the character itself. */
  | { readonly type: 'character'; readonly source: string }
  /** Alternatives. A capturing group has a number. */
  | { readonly type: 'group'; readonly options: readonly (readonly PatternNode[])[]; readonly number?: number }
  | { readonly type: 'repeat'; readonly node: PatternNode; readonly least: number; readonly most: number }
  /** A backreference to a group. */
  | { readonly type: 'reference'; readonly number: number }
  /** An anchor or a lookaround, which matches no character. */
  | { readonly type: 'assertion' }

const limits = { length: 1_000, depth: 30 }

/** The text of a pattern, and the current position in it. */
interface ParserState {
  readonly text: string
  at: number
  groups: number
}

/**
 * Parse a valid regular expression.
 *
 * @returns `undefined` if it is too long, too deep, or uses unsupported syntax.
 */
export function parsePattern(text: string): PatternNode | undefined {
  if (text.length > limits.length) return undefined
  const state: ParserState = { text, at: 0, groups: 0 }
  const options = readOptions(state, 0)
  return options && state.at === text.length ? { type: 'group', options } : undefined
}

function readOptions(state: ParserState, depth: number): (readonly PatternNode[])[] | undefined {
  if (depth > limits.depth) return undefined
  const options: PatternNode[][] = [[]]
  while (state.at < state.text.length && state.text[state.at] !== ')') {
    if (state.text[state.at] === '|') {
      state.at += 1
      options.push([])
      continue
    }
    const node = readAtom(state, depth)
    if (!node) return undefined
    options.at(-1)?.push(repeated(node, state))
  }
  return options
}

function readAtom(state: ParserState, depth: number): PatternNode | undefined {
  const opening = consume(/\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/y, state)
  if (opening !== undefined) return readGroup(opening, state, depth)
  if (consume(/[$^]|\\[bBAzZ]/y, state) !== undefined) return { type: 'assertion' }
  const reference = consume(/\\[1-9]\d*/y, state)
  if (reference !== undefined) return { type: 'reference', number: Number(reference.slice(1)) }
  const source = consume(
    /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\c[a-z]|\\?./isuy,
    state,
  )
  return source === undefined ? undefined : { type: 'character', source }
}

/** @param opening The start of the group, which has been read already. */
function readGroup(opening: string, state: ParserState, depth: number): PatternNode | undefined {
  const isLookaround = /^\(\?<?[=!]$/.test(opening)
  const number = /^\(\?(:|<?[=!])$/.test(opening) ? undefined : ++state.groups
  const options = readOptions(state, depth + 1)
  if (!options || consume(/\)/y, state) === undefined) return undefined
  if (isLookaround) return { type: 'assertion' }
  return number === undefined ? { type: 'group', options } : { type: 'group', options, number }
}

function repeated(node: PatternNode, state: ParserState): PatternNode {
  const quantifier = consume(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y, state)
  if (quantifier === undefined) return node
  const [, from, comma, to] = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier) ?? []
  if (from !== undefined) {
    const least = Number(from)
    if (!comma) return { type: 'repeat', node, least, most: least }
    return { type: 'repeat', node, least, most: to ? Number(to) : Number.POSITIVE_INFINITY }
  }
  const most = quantifier.startsWith('?') ? 1 : Number.POSITIVE_INFINITY
  return { type: 'repeat', node, least: quantifier.startsWith('+') ? 1 : 0, most }
}

/** Read the next part of the text if it has this form, and move past it. */
function consume(form: RegExp, state: ParserState): string | undefined {
  form.lastIndex = state.at
  const [found] = form.exec(state.text) ?? []
  if (found !== undefined) state.at += found.length
  return found
}
