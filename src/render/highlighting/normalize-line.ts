/** A line in which each word that does not affect the tokens is replaced by one digit, so that many lines are equal. */
export interface NormalizedLine {
  readonly text: string
  /** The replaced words, in order: the offset of their digit in `text`, and their length. */
  readonly words: readonly Word[]
}

interface Word {
  readonly at: number
  readonly length: number
}

/** Valid in a URL and as a number. */
const placeholder = '1'

/**
 * The first URL of a line that is a complete string without interpolation, and not in a comment. Grammars that
 * highlight placeholders in it only match the characters around the words.
 */
const quotedAddress = /^((?:[^'"`#/]|"[^'"\\]*"|'[^'"\\]*')*(?<![\w$@]))(["'])https?:\/\/[^"'`\\\s$#]*\2/
/**
 * Words with the characters that join them, and names of placeholders, which allow fewer characters. Words that a
 * grammar may highlight (`TODO`, `SELECT`) begin with a capital letter.
 */
const addressWords = /(?<=\{)[a-z]\w*(?=\})|(?<![\w%$@#:{])[a-z][\w./?=&~,+-]*(?![\w:}])/g
/** A property of an object on a separate line, or an entry of a list. */
const jsonLine = /^\s*(?:"([^"\\]*)"\s*:\s*)?(?:"([^"\\]*)"\s*|([1-9]\d*))?[{[]?[\]}]*,?\s*$/d

/** Languages whose samples contain URLs, by their main names. */
const languages = new Set([
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
  'shellscript',
  'swift',
  'typescript',
])

/** Normalize a line that does not begin inside a string or comment; `undefined` if it has no words to replace. */
export function normalizeLine(language: string, line: string): NormalizedLine | undefined {
  if (language === 'json') return replaceWords(line, wordsOfJson(line))
  return languages.has(language) ? replaceWords(line, wordsOfAddress(line)) : undefined
}

/** Names, strings and whole numbers. */
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

function replaceWords(line: string, ranges: readonly Word[]): NormalizedLine | undefined {
  if (ranges.length === 0) return undefined
  const words: Word[] = []
  let text = ''
  let end = 0
  for (const { at, length } of ranges) {
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

/** Convert the tokens of a normalized line to those of the original line. */
export function restoreTokens<Kind extends Token>(
  tokens: readonly Kind[],
  { words }: NormalizedLine,
  line: string,
): readonly Kind[] {
  let wordIndex = 0
  let end = 0
  return tokens.map(token => {
    const offset = end
    const normalizedEnd = token.offset + token.content.length
    end += token.content.length
    for (; (words[wordIndex]?.at ?? normalizedEnd) < normalizedEnd; wordIndex++)
      end += (words[wordIndex]?.length ?? 0) - placeholder.length
    return { ...token, offset, content: line.slice(offset, end) }
  })
}
