/** The length of a line from which the parameters of a declaration get lines of their own. */
const maxLineLength = 80

const opening = '([{<'
const closing = ')]}>'

/** A declaration of one line. If it is long, each parameter is on its own line, and so are the types that it extends. */
export function layOutDeclaration(code: string): string {
  if (code.length <= maxLineLength) return code
  const [start = 0, ...further] = clausesOf(code)
  const parts = [start, ...further].map((at, index, all) => code.slice(at, all[index + 1]).trim())
  return parts.map(part => (part.length <= maxLineLength ? part : withBrokenParameters(part))).join('\n    ')
}

/** The words before the parents of a type, and before conditions of its type parameters. */
const clause = /^\s(?:extends|implements|permits|where)\s/

/** The offsets at which the declaration and its clauses begin. Type parameters also have `extends`, but in brackets. */
function clausesOf(code: string): number[] {
  const offsets = [0]
  let depth = 0
  for (let at = 0; at < code.length; at++) {
    const character = code.charAt(at)
    if (character === '"' || character === "'") at = endOfString(code, at)
    else if (opening.includes(character)) depth++
    else if (closing.includes(character) && !isArrow(code, at)) depth--
    else if (character === ' ' && depth === 0 && clause.test(code.slice(at, at + 12))) offsets.push(at)
  }
  return offsets
}

function withBrokenParameters(code: string): string {
  const start = parametersStart(code)
  const end = start === undefined ? undefined : endOfBracket(code, start)
  if (start === undefined || end === undefined) return code
  const parameters = splitAtCommas(code.slice(start + 1, end)).map(part => part.trim())
  if (parameters.join('') === '') return code
  return `${code.slice(0, start + 1)}\n${parameters.map(part => `    ${part}`).join(',\n')}\n${code.slice(end)}`
}

/** The first parenthesis outside of angle brackets and after the name. */
function parametersStart(code: string): number | undefined {
  const match = /[\p{L}\p{N}_\]>]\(/u.exec(code)
  return match ? match.index + 1 : undefined
}

/** The offset of the closing bracket for the opening bracket at `start`. `undefined` if it is missing. */
export function endOfBracket(code: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < code.length; at++) {
    const character = code.charAt(at)
    if (character === '"' || character === "'") at = endOfString(code, at)
    else if (opening.includes(character)) depth++
    // The second character of `->` and `=>` closes nothing.
    else if (closing.includes(character) && !isArrow(code, at) && --depth === 0) return at
  }
  return undefined
}

/** Splits at commas that are not in brackets or strings. */
export function splitAtCommas(code: string): string[] {
  return commasOf(code).map(([start, end]) => code.slice(start, end))
}

/** The ranges between commas that are not in brackets or strings. */
export function commasOf(code: string): (readonly [start: number, end: number])[] {
  const ranges: (readonly [number, number])[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < code.length; at++) {
    const character = code.charAt(at)
    if (character === '"' || character === "'") at = endOfString(code, at)
    else if (opening.includes(character)) depth++
    else if (closing.includes(character) && !isArrow(code, at)) depth--
    else if (character === ',' && depth === 0) {
      ranges.push([start, at])
      start = at + 1
    }
  }
  return [...ranges, [start, code.length]]
}

const isArrow = (code: string, at: number): boolean => code.charAt(at) === '>' && /[-=]/.test(code.charAt(at - 1))

/** The offset of the quotation mark that ends a string, or the one that starts it if nothing ends it. */
function endOfString(code: string, start: number): number {
  const quote = code.charAt(start)
  for (let at = start + 1; at < code.length; at++) {
    if (code.charAt(at) === '\\') at++
    else if (code.charAt(at) === quote) return at
  }
  return start
}
