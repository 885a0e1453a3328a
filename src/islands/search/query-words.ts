/** The most words of a query that are searched for: each needs files of the index. */
const maxWords = 12

/**
 * The words of a query, each once and in order. Words that readers do not separate, as in Chinese, Japanese and Thai, are
 * split as the language does. Words that nearly every text has are left out, unless there is nothing else.
 *
 * @param isStopWord Whether a word in lower case says nothing about what is searched for.
 */
export function queryWords(query: string, lang: string, isStopWord: (word: string) => boolean): readonly string[] {
  const words = new Map<string, string>()
  for (const token of query.match(/"[^"]*"|[^\s"]+/g) ?? [])
    for (const word of wordsOfToken(token, lang)) {
      const key = word.toLowerCase()
      if (!words.has(key)) words.set(key, word)
    }
  const content = [...words].filter(([key]) => !isStopWord(key)).map(([, word]) => word)
  const chosen = content.length > 0 ? content : [...words.values()]
  return chosen.length <= maxWords ? chosen : longest(chosen)
}

/** Long words are the rare ones. */
function longest(words: readonly string[]): readonly string[] {
  const kept = new Set(words.toSorted((one, other) => other.length - one.length).slice(0, maxWords))
  return words.filter(word => kept.has(word))
}

/** Scripts that are written without spaces between words. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A phrase in quotation marks stays as it is: Pagefind finds it as a whole. */
function wordsOfToken(token: string, lang: string): readonly string[] {
  if (token.startsWith('"') && /[\p{L}\p{N}]/u.test(token)) return [token]
  const word = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  if (word === '') return []
  if (!withoutSpaces.test(word) || typeof Intl.Segmenter !== 'function') return [word]
  const segments = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(word)]
  return segments.flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
}

/** The parts of an identifier: `createSession` → `create`, `Session`; `/users/{id}` → `users`, `id`. */
export function identifierParts(word: string): readonly string[] {
  if (word.startsWith('"')) return []
  const parts = word.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter(part => part !== '')
  return parts.length > 1 ? parts : []
}
