/** A piece of code, and the class that colours it on the page; none for what has the colour of all text. */
export type ColoredToken = readonly [text: string, className: string | undefined]

/** Classes of words and signs, by their text; empty for those without colour. Kinds of them have names with a space. */
export type TokenColors = ReadonlyMap<string, string>

const tokenPattern = /(["'`])(?:\\[\s\S]|(?!\1)[^\\])*\1|\d+(?:\.\d+)?|[\w$-]+|\s+|[\s\S]/g

/**
 * How the page colours code, learnt from what it shows: the theme is the author's, and the classes are what the build
 * made of it.
 *
 * @param language As Shiki calls it.
 */
export function readPageColors(language: string): TokenColors {
  const colors = new Map<string, string>()
  for (const line of document.querySelectorAll(`code.language-${CSS.escape(language)} .line`))
    for (const token of line.childNodes)
      addColors(token.textContent ?? '', token instanceof Element ? token.className : '', colors)
  return colors
}

function addColors(text: string, className: string, colors: Map<string, string>): void {
  for (const [piece] of text.matchAll(tokenPattern)) {
    const kind = className === '' ? undefined : tokenKindOf(piece)
    for (const key of [piece, kind]) if (key !== undefined && !colors.has(key)) colors.set(key, className)
  }
}

/** Longer code is not coloured: nobody reads it, and it would be drawn at each key. */
const maxHighlightedLength = 20_000

/** Code in pieces of one colour each; joined, they are the code. */
export function tokenizeSample(code: string, colors: TokenColors): readonly ColoredToken[] {
  if (colors.size === 0 || code.length > maxHighlightedLength) return [[code, undefined]]
  const joined: [string, string | undefined][] = []
  for (const [piece] of code.matchAll(tokenPattern)) {
    const last = joined.at(-1)
    const className = (colors.get(piece) ?? colors.get(tokenKindOf(piece) ?? '')) || undefined
    if (last && (last[1] === className || piece.trim() === '')) last[0] += piece
    else joined.push([piece, className])
  }
  return joined
}

function tokenKindOf(piece: string): string | undefined {
  if (/^["'`]./.test(piece)) return 'a string'
  return /^\d/.test(piece) ? 'a number' : undefined
}
