/** The parts of a regular expression that are needed to generate a text. */
export type PatternNode =
  /** One character: the source of its class (`[a-f]`, `\d`, `.`), or the character itself. */
  | { readonly type: 'character'; readonly source: string }
  /** Alternatives. A capturing group has a number. */
  | { readonly type: 'group'; readonly options: readonly (readonly PatternNode[])[]; readonly number?: number }
  | { readonly type: 'repeat'; readonly node: PatternNode; readonly least: number; readonly most: number }
  /** A backreference to a group. */
  | { readonly type: 'reference'; readonly number: number }
  /** An anchor or a lookaround, which matches no character. */
  | { readonly type: 'place' }

const limits = { length: 1_000, depth: 30 }

/** The text of a pattern, and the current position in it. */
interface Reading {
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
  const reading: Reading = { text, at: 0, groups: 0 }
  const options = readOptions(reading, 0)
  return options && reading.at === text.length ? { type: 'group', options } : undefined
}

function readOptions(reading: Reading, depth: number): (readonly PatternNode[])[] | undefined {
  if (depth > limits.depth) return undefined
  const options: PatternNode[][] = [[]]
  while (reading.at < reading.text.length && reading.text[reading.at] !== ')') {
    if (reading.text[reading.at] === '|') {
      reading.at += 1
      options.push([])
      continue
    }
    const node = readAtom(reading, depth)
    if (!node) return undefined
    options.at(-1)?.push(repeated(node, reading))
  }
  return options
}

function readAtom(reading: Reading, depth: number): PatternNode | undefined {
  const opening = take(/\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/y, reading)
  if (opening !== undefined) return readGroup(opening, reading, depth)
  if (take(/[$^]|\\[bBAzZ]/y, reading) !== undefined) return { type: 'place' }
  const reference = take(/\\[1-9]\d*/y, reading)
  if (reference !== undefined) return { type: 'reference', number: Number(reference.slice(1)) }
  const source = take(
    /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\c[a-z]|\\?./isuy,
    reading,
  )
  return source === undefined ? undefined : { type: 'character', source }
}

/** @param opening The start of the group, which has been read already. */
function readGroup(opening: string, reading: Reading, depth: number): PatternNode | undefined {
  const isAround = /^\(\?<?[=!]$/.test(opening)
  const number = /^\(\?(:|<?[=!])$/.test(opening) ? undefined : ++reading.groups
  const options = readOptions(reading, depth + 1)
  if (!options || take(/\)/y, reading) === undefined) return undefined
  if (isAround) return { type: 'place' }
  return number === undefined ? { type: 'group', options } : { type: 'group', options, number }
}

function repeated(node: PatternNode, reading: Reading): PatternNode {
  const quantifier = take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y, reading)
  if (quantifier === undefined) return node
  const [, from, comma, to] = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier) ?? []
  if (from !== undefined) {
    const end = comma ? (to ? Number(to) : Number.POSITIVE_INFINITY) : Number(from)
    return { type: 'repeat', node, least: Number(from), most: end }
  }
  const most = quantifier.startsWith('?') ? 1 : Number.POSITIVE_INFINITY
  return { type: 'repeat', node, least: quantifier.startsWith('+') ? 1 : 0, most }
}

/** Read the next part of the text if it has this form, and move past it. */
function take(form: RegExp, reading: Reading): string | undefined {
  form.lastIndex = reading.at
  const [found] = form.exec(reading.text) ?? []
  if (found !== undefined) reading.at += found.length
  return found
}
