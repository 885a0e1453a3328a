import type { CharacterTests } from './character-kinds.ts'

/** A word of a text, with the parts of an identifier. */
export interface Word {
  /** As written, without punctuation around it: `createSession`, `dry-run`. */
  readonly text: string
  /** In lower case. Several for an identifier: `create`, `session`. */
  readonly parts: readonly string[]
}

const word = /[\p{L}\p{N}\p{M}]+(?:[._\-/:'’@#+][\p{L}\p{N}\p{M}]+)*/gu

/** Scripts that are written without spaces between words. */
const scripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const unspaced = new RegExp(`[${scripts}]`, 'u')
const unspacedRuns = new RegExp(`[${scripts}\\p{M}ー々]+`, 'gu')

/** Patterns for single characters: the characters of words, and those that join words. */
export const characterTests: CharacterTests = {
  word: /[\p{L}\p{N}\p{M}]/u,
  joiner: /[._\-/:'’@#+]/,
  unspaced,
  unspacedRun: new RegExp(`[${scripts}\\p{M}ー々]`, 'u'),
}

/** The word boundaries in `createSession`, `HTTPServer` and `snake_case`. */
const border = /[^\p{L}\p{N}\p{M}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

/**
 * The words of a text as written. Identifiers, addresses and texts of scripts without spaces count as one word.
 * Compatibility characters must be normalized before.
 */
export const rawWords = (text: string): readonly string[] => text.match(word) ?? []

/** The words of a text as in `rawWords`, with their offsets. */
export const locatedWords = (text: string): readonly { readonly raw: string; readonly start: number }[] =>
  [...text.matchAll(word)].map(({ 0: raw, index }) => ({ raw, start: index }))

/**
 * The words in one of `rawWords`. Text of scripts without spaces is split into pairs of characters: this needs no
 * dictionary, and every browser splits it in the same way.
 */
export function splitWord(raw: string): readonly Word[] {
  if (!isUnspaced(raw)) return [{ text: raw, parts: partsOf(raw) }]
  const words: Word[] = []
  let position = 0
  for (const { index, 0: run } of raw.matchAll(unspacedRuns)) {
    words.push(...spacedWords(raw.slice(position, index)))
    words.push(...pairsOf(run).map(pair => ({ text: pair, parts: [pair] })))
    position = index + run.length
  }
  return [...words, ...spacedWords(raw.slice(position))]
}

const spacedWords = (text: string): Word[] => rawWords(text).map(raw => ({ text: raw, parts: partsOf(raw) }))

/** Most words. They are recognized without the slower expressions for all scripts. */
const plainWord = /^[a-z\d]+$/
const ascii = /^[\0-\x7f]*$/
/** The parts between the boundaries of a word in ASCII. */
const asciiParts = /[A-Z]+(?![a-z])[a-z\d]*|[A-Z]?[a-z\d]+/g

function partsOf(text: string): readonly string[] {
  if (plainWord.test(text)) return [text]
  const parts = ascii.test(text) ? (text.match(asciiParts) ?? []) : text.split(border).filter(part => part !== '')
  return parts.map(part => part.toLowerCase())
}

/** The last character of each text in a script without spaces, because readers search for single characters too. */
export function lastCharacters(raw: string): readonly string[] {
  if (!isUnspaced(raw)) return []
  return [...raw.matchAll(unspacedRuns)].flatMap(([run]) => {
    const characters = charactersOf(run)
    return characters.length > 1 ? characters.slice(-1) : []
  })
}

/** Whether a word is one of the pairs or single characters of a script without spaces. */
export const isUnspaced = (text: string): boolean => !ascii.test(text) && unspaced.test(text)

const charactersOf = (run: string): readonly string[] => run.match(/\P{M}\p{M}*/gu) ?? []

function pairsOf(run: string): readonly string[] {
  const characters = charactersOf(run)
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}
