export type TokenKind = 'comment' | 'string' | 'name' | 'number' | 'literal' | 'keyword' | 'option' | 'call'

/** A token of code; the kind is absent for text in the default color. */
export type CodeToken = readonly [text: string, kind: TokenKind | undefined]

/** Longer code has no colors: it is split again on every keystroke. */
const maxLength = 40_000

/**
 * Split code into tokens of one color each, with rules that fit all languages of samples, JSON and XML. Joined, they are
 * the code.
 */
export function tokenizeCode(code: string): readonly CodeToken[] {
  if (code.length > maxLength) return [[code, undefined]]
  const tokens: [string, TokenKind | undefined][] = []
  for (const [text, ...groups] of code.matchAll(tokenPattern)) {
    const at = groups.findIndex(group => group !== undefined)
    const kind = kinds[at] === 'word' ? kindOfWord(text) : (kinds[at] as TokenKind | undefined)
    const last = tokens.at(-1)
    if (last && (last[1] === kind || text.trim() === '')) last[0] += text
    else tokens.push([text, kind])
  }
  return tokens
}

/** The kinds of the groups in the pattern. The quote of a string is a group in the group of the string. */
const kinds = ['comment', 'name', 'string', 'string', 'option', 'number', 'call', 'word'] as const

const backtick = '`'

const string = String.raw`(["'${backtick}])(?:\\[\s\S]|(?!\4)[^\\])*\4`

const tokenPattern = new RegExp(
  [
    String.raw`((?:^|(?<=\s))(?:\/\/|#(?!include|import\b))[^\n]*|<!--[\s\S]*?-->)`,
    String.raw`("(?:\\.|[^"\\\n])*"(?=\s*:))`,
    `(${string})`,
    String.raw`((?<=\s)--?[a-zA-Z][\w-]*)`,
    String.raw`(\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)`,
    String.raw`([A-Za-z_$][\w$]*!?(?=\())`,
    String.raw`([A-Za-z_$][\w$]*)`,
    String.raw`\s+|[\s\S]`,
  ].join('|'),
  'g',
)

const literals = new Set('true false null None True False nil nullptr undefined'.split(' '))

const keywords = new Set(
  (
    'async await auto begin catch char class const def defer do echo else end export extends final for foreach from fun func ' +
    'function guard if import in include int let make match mut namespace new nil package print private public require ' +
    'return static string struct suspend throw throws try type use using val var void while with curl'
  ).split(' '),
)

function kindOfWord(word: string): TokenKind | undefined {
  if (literals.has(word)) return 'literal'
  return keywords.has(word) ? 'keyword' : undefined
}
