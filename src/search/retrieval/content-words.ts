import { actionsIn, type PossibleAction } from '../words/action-terms.ts'
import { type AnalyzedWord, foldAccents } from '../words/analyzer.ts'
import { endpointsIn, isMethodName, type NamedEndpoint } from '../words/endpoint-terms.ts'
import type { LanguageTools } from '../words/language-tools.ts'
import { isUnspaced } from '../words/split-words.ts'
import { titleTerm } from '../words/title-term.ts'

/** The content of a question, without looking into an index. */
export interface ContentWords {
  /** The words of the question without common ones, each once, in order. At most `maxWords`. */
  readonly words: readonly ContentWord[]
  readonly endpoints: readonly NamedEndpoint[]
  readonly actions: readonly PossibleAction[]
  /** The term of a page whose title is the question. */
  readonly title: string | undefined
  /** Texts in quotation marks. */
  readonly phrases: readonly string[]
  /** Whether the question consists only of phrases. */
  readonly isOnlyPhrases: boolean
}

export interface ContentWord extends AnalyzedWord {
  /** The stems of its parts in English, for pages that are not translated. */
  readonly english: readonly string[]
  /** The stems of its parts if their accents were left out. */
  readonly unaccented: readonly string[]
  /** How much it counts in relation to the others. */
  readonly importance: number
  readonly isQuoted: boolean
  /** Whether the reader may still be typing it. */
  readonly isIncomplete: boolean
}

export interface ContentOptions {
  /** Factor for the words of the first clause of a long question. */
  readonly firstClause: number
  /** Whether the last word may be incomplete, as while typing. */
  readonly isIncomplete?: boolean | undefined
}

/** Words, or parts of identifiers, that are searched for. */
export const maxWords = 32
const maxParts = 6
const maxEndpoints = 4

/** A shorter question has no clause that matters more. */
const longQuestion = 12

/** Maximum number of characters of a question that are read, because readers paste whole error messages. */
export const maxQuestion = 5_000

/** The words of a question without common ones; all of them if it has only common words. */
export function contentWords(
  question: string,
  { analyzer, fallback, stopWords }: LanguageTools,
  options: ContentOptions,
): ContentWords {
  const text = question.slice(0, maxQuestion).normalize('NFKC').slice(0, maxQuestion)
  const phrases = quotedPhrases(text)
  const endpoints = endpointsIn(text).slice(0, maxEndpoints)
  const all = analyzer.wordsOf(text)
  const methods = new Set(endpoints.map(({ method }) => method))
  const isStopWord = (word: AnalyzedWord) =>
    stopWords.has(word.text.toLowerCase().replaceAll('’', "'")) && !methods.has(word.text) && !isMethodName(word.text)
  const meaningful = all.filter(word => !isStopWord(word))
  const content = meaningful.length > 0 ? meaningful : all
  const clause = content.length >= longQuestion ? analyzer.wordsOf(firstClauseOf(text)).length : 0
  const inClause = new Set(all.slice(0, clause).map(word => word.text))
  const quoted = new Set(phrases.flatMap(phrase => analyzer.wordsOf(phrase).map(word => word.text)))
  const english = new Map(fallback?.wordsOf(text).map(word => [word.text, word.stems]))
  const last = options.isIncomplete && !/["”]\s*$/u.test(text) ? all.at(-1) : undefined
  const words = content.map(lastParts).map(
    (word): ContentWord => ({
      ...word,
      english: english.get(word.text)?.slice(-maxParts) ?? [],
      unaccented: word.parts.map(part => analyzer.stemOf(foldAccents(part))),
      importance: inClause.has(word.text) ? options.firstClause : 1,
      isQuoted: quoted.has(word.text) && !isStopWord(word),
      isIncomplete: word === last || ([...word.text].length === 1 && isUnspaced(word.text)),
    }),
  )
  const isOnlyPhrases = text.replace(phrase, '').trim() === ''
  const title = titleTerm(text, analyzer)
  return { words: mostSpecific(words), endpoints, actions: actionsIn(text), title, phrases, isOnlyPhrases }
}

/** Whether the last word of a query may be incomplete: while typing, no character follows it. */
export const mayBeIncomplete = (query: string): boolean => !/[\s.?!。？]$/u.test(query)

const phrase = /["“„]([^"“”„]+)["”“]/gu

/** The last parts of a path or address are the most specific. */
function lastParts(word: AnalyzedWord): AnalyzedWord {
  if (word.stems.length <= maxParts) return word
  return { ...word, parts: word.parts.slice(-maxParts), stems: word.stems.slice(-maxParts) }
}

/** The texts in quotation marks. */
const quotedPhrases = (question: string): readonly string[] =>
  [...question.matchAll(phrase)].map(([, text = '']) => text.trim()).filter(text => text !== '')

/** Long questions often begin with the subject and end with background. */
const firstClauseOf = (question: string): string =>
  question.split(/[.?!;:\n]|,\s|。|？|，/u).find(part => part.trim() !== '') ?? ''

/**
 * If there are too many words, keeps only quoted words, identifiers and long words, in their order. Parts of
 * identifiers count as words.
 */
function mostSpecific(words: readonly ContentWord[]): readonly ContentWord[] {
  const first = new Map(words.toReversed().map(word => [foldAccents(word.text.toLowerCase()), word]))
  const unique = [...first.values()].reverse()
  if (partCount(unique) <= maxWords) return unique
  const specificity = ({ isQuoted, whole, text }: ContentWord) =>
    (isQuoted ? 1_000 : 0) + (whole === undefined ? 0 : 100) + text.length
  const kept = new Set<ContentWord>()
  let left = maxWords
  for (const word of unique.toSorted((one, two) => specificity(two) - specificity(one))) {
    if (word.stems.length > left) continue
    kept.add(word)
    left -= word.stems.length
  }
  return unique.filter(word => kept.has(word))
}

const partCount = (words: readonly ContentWord[]): number => words.reduce((sum, { stems }) => sum + stems.length, 0)
