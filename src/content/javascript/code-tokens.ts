/** The context of a token: an expression or statement, a template, a tag, or text between tags. */
export type TokenContext = 'code' | 'template' | 'tag' | 'text'

/** A token that may affect the parse cost, and its range. */
export interface CodeToken {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** An escaped quotation mark starts no string. Otherwise an unterminated string would be read again from each of them. */
const strings = /=?(?<!\\)(?:"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*')/
const tags = /<\/?[A-Za-z][\w.:-]*|<\/?>|\/>/
const comments = /\/\*|\/\/[^\n]*/
const operators = /[()[\]{}]|=>|\*\*|[-+*/%|&^.`>,;?:!~=]/
const lines = /\n(?=[ \t]*\n)|\n[ \t]*(?=[A-Za-z_$])(?!in\b|instanceof\b|of\b)/
const keywords =
  /(?<![.\w$])(?:await|case|const|delete|do|else|export|for|function|if|import|let|new|return|typeof|var|void|while|yield)\b/

const anyOf = (...kinds: readonly RegExp[]): RegExp => new RegExp(kinds.map(({ source }) => source).join('|'), 'g')

const tokenPatterns: Readonly<Record<TokenContext, RegExp>> = {
  code: anyOf(strings, tags, comments, operators, lines, keywords),
  tag: anyOf(strings, tags, operators),
  text: anyOf(tags, operators),
  template: /\\[\s\S]|`|\$\{/g,
}

/** Finds the next token of a text. Comments are skipped. */
export type NextToken = (from: number, context: TokenContext) => CodeToken | undefined

/** Read the tokens of a text in their order. */
export function createTokenizer(text: string): NextToken {
  /** From here on no comment is closed. */
  let unclosedFrom = text.length
  /** An unclosed comment is not a comment. */
  const endOfComment = (from: number): number => {
    const end = from < unclosedFrom ? text.indexOf('*/', from) : -1
    if (end !== -1) return end + 2
    unclosedFrom = Math.min(unclosedFrom, from)
    return from
  }
  return (from, context) => {
    const pattern = tokenPatterns[context]
    pattern.lastIndex = from
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      if (match[0] === '/*') pattern.lastIndex = endOfComment(pattern.lastIndex)
      else if (!match[0].startsWith('//')) return { text: match[0], start: match.index, end: pattern.lastIndex }
    }
    return undefined
  }
}
