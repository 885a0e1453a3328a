/** A line in which one digit stands for each word that no grammar looks into, so that many lines look alike. */
export interface NormalizedLine {
  readonly text: string
  /** The words: where their digit stands in `text`, and how long they are. In their order. */
  readonly words: readonly Word[]
}

interface Word {
  readonly at: number
  readonly length: number
}

/** A word in an address and a number as well. */
const placeholder = '1'

/**
 * The first address of a line, as a whole text in quotes in which nothing is evaluated, behind no comment. Where a grammar
 * looks for placeholders in it, it looks for the marks around the words.
 */
const quotedAddress = /^((?:[^'"`#/]|"[^'"\\]*"|'[^'"\\]*')*(?<![\w$@]))(["'])https?:\/\/[^"'`\\\s$#]*\2/
/**
 * Words with what joins them, and names of placeholders, in which not every sign is allowed. What a grammar might know
 * (`TODO`, `SELECT`) begins with a large letter.
 */
const addressWords = /(?<=\{)[a-z]\w*(?=\})|(?<![\w%$@#:{])[a-z][\w./?=&~,+-]*(?![\w:}])/g
/** A property of an object on a line of its own, or an entry of a list. */
const jsonLine = /^\s*(?:"([^"\\]*)"\s*:\s*)?(?:"([^"\\]*)"\s*|([1-9]\d*))?[{[]?[\]}]*,?\s*$/d

/** Languages whose samples hold addresses. */
const languages = new Set([
  'bash',
  'c',
  'cpp',
  'csharp',
  'dart',
  'go',
  'java',
  'javascript',
  'kotlin',
  'php',
  'powershell',
  'python',
  'ruby',
  'rust',
  'swift',
  'typescript',
])

/** The shape of a line that begins neither in a text nor in a comment; `undefined` where it has none of its own. */
export function normalizeLine(language: string, line: string): NormalizedLine | undefined {
  if (language === 'json') return replaceWords(line, wordsOfJson(line))
  return languages.has(language) ? replaceWords(line, wordsOfAddress(line)) : undefined
}

/** Names, texts and whole numbers. */
function wordsOfJson(line: string): Word[] {
  const [, ...groups] = jsonLine.exec(line)?.indices ?? []
  return groups.flatMap(range => (range && range[1] > range[0] ? [{ at: range[0], length: range[1] - range[0] }] : []))
}

function wordsOfAddress(line: string): Word[] {
  const [found, before = ''] = quotedAddress.exec(line) ?? ['']
  const address = found.slice(before.length)
  return [...address.matchAll(addressWords)].map(({ index, 0: text }) => ({
    at: before.length + index,
    length: text.length,
  }))
}

function replaceWords(line: string, inLine: readonly Word[]): NormalizedLine | undefined {
  if (inLine.length === 0) return undefined
  const words: Word[] = []
  let text = ''
  let end = 0
  for (const { at, length } of inLine) {
    text += line.slice(end, at)
    words.push({ at: text.length, length })
    text += placeholder
    end = at + length
  }
  return { text: text + line.slice(end), words }
}

interface Token {
  readonly content: string
  readonly offset: number
}

/** Tokens of a shape as those of a line that has it. */
export function restoreTokens<Kind extends Token>(
  tokens: readonly Kind[],
  { words }: NormalizedLine,
  line: string,
): readonly Kind[] {
  let met = 0
  let end = 0
  return tokens.map(token => {
    const offset = end
    const endInShape = token.offset + token.content.length
    end += token.content.length
    for (; (words[met]?.at ?? endInShape) < endInShape; met++) end += (words[met]?.length ?? 0) - placeholder.length
    return { ...token, offset, content: line.slice(offset, end) }
  })
}
