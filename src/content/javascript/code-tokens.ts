/** What stands around a sign: an expression or statement, a template, a tag, or text between tags. */
export type TokenContext = 'code' | 'template' | 'tag' | 'text'

/** A sign that may bear on how much a parser has to do, and where the text goes on behind it. */
export interface CodeToken {
  readonly text: string
  readonly start: number
  readonly end: number
}

const strings = /=?(?:"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*')/
const tags = /<\/?[A-Za-z][\w.:-]*|<\/?>|\/>/
const comments = /\/\*|\/\/[^\n]*/
const operators = /[()[\]{}]|=>|\*\*|[-+*/%|&^.`>,;?:!~=]/
const lines = /\n(?=[ \t]*\n)|\n[ \t]*(?=[A-Za-z_$])(?!in\b|instanceof\b|of\b)/
const words =
  /(?<![.\w$])(?:await|case|const|delete|do|else|export|for|function|if|import|let|new|return|typeof|var|void|while|yield)\b/

const anyOf = (...kinds: readonly RegExp[]): RegExp => new RegExp(kinds.map(({ source }) => source).join('|'), 'g')

const tokenPatterns: Readonly<Record<TokenContext, RegExp>> = {
  code: anyOf(strings, tags, comments, operators, lines, words),
  tag: anyOf(strings, tags, operators),
  text: anyOf(tags, operators),
  template: /\\[\s\S]|`|\$\{/g,
}

/** The next sign of a text. Comments are passed over. */
export function nextToken(text: string, from: number, place: TokenContext): CodeToken | undefined {
  const sign = tokenPatterns[place]
  sign.lastIndex = from
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '/*') sign.lastIndex = endOfComment(text, sign.lastIndex)
    else if (!found[0].startsWith('//')) return { text: found[0], start: found.index, end: sign.lastIndex }
  }
  return undefined
}

/** A comment that nothing ends is none. */
function endOfComment(text: string, from: number): number {
  const end = text.indexOf('*/', from)
  return end === -1 ? from : end + 2
}
