/** A word as it is written, and what it consists of. */
export interface Word {
  /** As written: `createSession`, `--dry-run` without the first hyphens. */
  readonly text: string
  /** In lower case. Several for an identifier: `create`, `session`. */
  readonly parts: readonly string[]
}

const word = /[\p{L}\p{N}\p{M}]+(?:[._\-/:'’@#+][\p{L}\p{N}\p{M}]+)*/gu

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const unspacedRuns =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}ー々]+/gu

/** The borders in `createSession`, `HTTPServer` and `snake_case`. */
const border = /[^\p{L}\p{N}\p{M}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

/**
 * The words of a text in order. Text of scripts without spaces is split into pairs of characters, so that no dictionary
 * is needed and every browser splits it in the same way.
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = []
  for (const [match] of text.normalize('NFKC').matchAll(word)) addWord(match, words)
  return words
}

function addWord(text: string, words: Word[]): void {
  if (!unspaced.test(text)) {
    words.push({ text, parts: partsOf(text) })
    return
  }
  let position = 0
  for (const { index, 0: run } of text.matchAll(unspacedRuns)) {
    addSpaced(text.slice(position, index), words)
    for (const pair of pairsOf(run)) words.push({ text: pair, parts: [pair] })
    position = index + run.length
  }
  addSpaced(text.slice(position), words)
}

function addSpaced(text: string, words: Word[]): void {
  for (const [match] of text.matchAll(word)) words.push({ text: match, parts: partsOf(match) })
}

function partsOf(text: string): readonly string[] {
  const lower = text.toLowerCase()
  if (/^[\p{Ll}\p{M}]+$/u.test(text)) return [lower]
  return text
    .split(border)
    .filter(part => part !== '')
    .map(part => part.toLowerCase())
}

function pairsOf(run: string): readonly string[] {
  const characters = run.match(/\P{M}\p{M}*/gu) ?? []
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}
