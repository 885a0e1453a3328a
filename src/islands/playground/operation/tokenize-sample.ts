/** A token of code, and the class with its color; no class for the default color. */
export type ColoredToken = readonly [text: string, className: string | undefined]

/** Classes by token text; empty for tokens in the default color. Keys of token kinds contain a space. */
export type TokenColors = ReadonlyMap<string, string>

const tokenPattern = /(["'`])(?:\\[\s\S]|(?!\1)[^\\])*\1|\d+(?:\.\d+)?|[\w$-]+|\s+|[\s\S]/g

/**
 * Read the token colors from the code on the page: the theme is the author's choice, and the build generated the
 * classes.
 *
 * @param language The name in Shiki.
 */
export function readPageColors(language: string): TokenColors {
  const colors = new Map<string, string>()
  for (const line of document.querySelectorAll(`code.language-${CSS.escape(language)} .line`))
    for (const token of line.childNodes)
      addColors(token.textContent ?? '', token instanceof Element ? token.className : '', colors)
  return colors
}

function addColors(text: string, className: string, colors: Map<string, string>): void {
  for (const [token] of text.matchAll(tokenPattern)) {
    const kind = className === '' ? undefined : tokenKindOf(token)
    for (const key of [token, kind]) if (key !== undefined && !colors.has(key)) colors.set(key, className)
  }
}

/** Longer code is not highlighted: it would be processed on every keystroke. */
const maxHighlightedLength = 20_000

/** Split code into tokens of one color each. Joined, they are the code. */
export function tokenizeSample(code: string, colors: TokenColors): readonly ColoredToken[] {
  if (colors.size === 0 || code.length > maxHighlightedLength) return [[code, undefined]]
  const joined: [string, string | undefined][] = []
  for (const [token] of code.matchAll(tokenPattern)) {
    const last = joined.at(-1)
    const className = (colors.get(token) ?? colors.get(tokenKindOf(token) ?? '')) || undefined
    if (last && (last[1] === className || token.trim() === '')) last[0] += token
    else joined.push([token, className])
  }
  return joined
}

function tokenKindOf(token: string): string | undefined {
  if (/^["'`]./.test(token)) return 'a string'
  return /^\d/.test(token) ? 'a number' : undefined
}
