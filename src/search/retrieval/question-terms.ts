import { editDistance } from '../../source/text/edit-distance.ts'
import { type AnalyzedWord, foldAccents } from '../words/analyzer.ts'
import type { LanguageTools } from '../words/language-tools.ts'
import { maxWords } from './rank-sections.ts'
import type { IndexView } from './term-index.ts'

/** A word of a question, and the index terms that match it. A section contains the word if it contains one of them. */
export interface QuestionWord {
  readonly text: string
  /** How much the word counts in relation to the others. */
  readonly importance: number
  readonly terms: readonly WeightedTerm[]
  /** Whether pages without it are not found: a word in quotation marks. */
  readonly isRequired?: true | undefined
}

export interface WeightedTerm {
  readonly term: string
  /** 1 for the word itself, less for a similar one. */
  readonly similarity: number
}

export interface QuestionOptions {
  /** How many times the words of the first clause of a long question count. */
  readonly firstClause: number
  /** Whether words that no page has are replaced by similar ones. */
  readonly typos: boolean
  /** Whether the last word may be incomplete, as while typing. */
  readonly isIncomplete?: boolean | undefined
}

/** A question with fewer words has no clause that matters more. */
const longQuestion = 12

/** What is searched for: the words of a question that say something, each once. */
export function questionTerms(
  question: string,
  { analyzer, fallback, stopWords }: LanguageTools,
  view: IndexView,
  options: QuestionOptions,
): readonly QuestionWord[] {
  const english = new Map(fallback?.wordsOf(question).map(({ text, stems }) => [text, stems]))
  const all = analyzer.wordsOf(question)
  const isStopWord = ({ text }: AnalyzedWord) => stopWords.has(text.toLowerCase().replaceAll('’', "'"))
  const said = all.filter(word => !isStopWord(word))
  const content = said.length > 0 ? said : all
  const clause = content.length >= longQuestion ? analyzer.wordsOf(firstClauseOf(question)).length : 0
  const inClause = new Set(all.slice(0, clause).map(({ text }) => text))
  const last = options.isIncomplete ? all.at(-1) : undefined
  const required = new Set(quotedPhrases(question).flatMap(phrase => analyzer.wordsOf(phrase).map(({ text }) => text)))
  const words = new Map<string, QuestionWord>()
  for (const word of content) {
    const importance = inClause.has(word.text) ? options.firstClause : 1
    const isIncomplete = word === last
    const forms = { importance, english: english.get(word.text) ?? [] }
    for (const found of wordsFor(word, forms, view, { ...options, isIncomplete })) {
      const isRequired = required.has(word.text) || undefined
      // What no page has says nothing, unless it is required.
      if (found.terms.length === 0 && !isRequired) continue
      const key = found.terms[0]?.term ?? found.text
      if (!words.has(key)) words.set(key, isRequired ? { ...found, isRequired } : found)
    }
  }
  return rarest([...words.values()], view)
}

/** The phrases of a question that are in quotation marks. */
export const quotedPhrases = (question: string): readonly string[] =>
  [...question.matchAll(/["“„]([^"“”„]+)["”“]/gu)]
    .map(([, phrase = '']) => phrase.trim())
    .filter(phrase => phrase !== '')

/** A question often says first what it is about, and then how it came to it. */
const firstClauseOf = (question: string): string =>
  question.split(/[.?!;:\n]|,\s|。|？|，/u).find(part => part.trim() !== '') ?? ''

/** An identifier is searched for as a whole, and its parts as words of their own. */
function wordsFor(
  { text, whole, stems, parts }: AnalyzedWord,
  { importance, english }: { readonly importance: number; readonly english: readonly string[] },
  view: IndexView,
  options: QuestionOptions,
): readonly QuestionWord[] {
  const words = stems.map((stem, at): QuestionWord => {
    // Only the last part of an identifier can be incomplete.
    const isIncomplete = options.isIncomplete === true && at === stems.length - 1
    const forms = { stem, word: foldAccents(parts[at] ?? stem), english: english[at] }
    return { text, importance, terms: termsLike(forms, view, { ...options, isIncomplete }) }
  })
  if (whole === undefined || view.commonness(whole) === 0) return words
  const asWhole = { text, importance, terms: [{ term: whole, similarity: 1 }] }
  return [asWhole, ...words.map(word => ({ ...word, importance: importance / stems.length }))]
}

/** The forms in which a word can be in the index. */
interface Forms {
  readonly stem: string
  /** As it was typed. It is a term if it is an identifier elsewhere: `createsession`. */
  readonly word: string
  readonly english?: string | undefined
}

/** How much a word of the reader's language counts on English pages. */
const englishSimilarity = 0.8

/** The word itself. If no page has it, the most similar ones; of a word that may be incomplete, its completions too. */
function termsLike(forms: Forms, view: IndexView, options: QuestionOptions): readonly WeightedTerm[] {
  const { stem, word, english } = forms
  const exact = [...new Set([stem, word])].map(term => ({ term, similarity: 1 }))
  if (english !== undefined && english !== stem && english !== word)
    exact.push({ term: english, similarity: englishSimilarity })
  const known = exact.filter(({ term }) => view.commonness(term) > 0)
  const all = [...known, ...(options.isIncomplete ? completions(stem, word, view) : [])]
  const terms = new Map(all.toReversed().map(found => [found.term, found]))
  if (terms.size > 0) return [...terms.values()].reverse()
  return options.typos ? similarTerms(stem, view) : []
}

const maxCompletions = 8

/** Terms that begin with what was typed, or that are the stem of it: `authentica` → `authent`. Common ones first. */
function completions(term: string, typed: string, view: IndexView): readonly WeightedTerm[] {
  if (typed.length < 2) return []
  const all = view.terms()
  const found: { readonly term: string; readonly count: number }[] = []
  for (let at = firstFrom(all, typed); all[at]?.startsWith(typed); at++) {
    const other = all[at] ?? ''
    if (other !== term) found.push({ term: other, count: view.commonness(other) })
  }
  for (let length = typed.length - 1; length >= Math.max(4, typed.length - 6); length--) {
    const stem = typed.slice(0, length)
    if (stem !== term && view.commonness(stem) > 0) found.push({ term: stem, count: Number.POSITIVE_INFINITY })
  }
  return found
    .sort((one, two) => two.count - one.count)
    .slice(0, maxCompletions)
    .map(({ term: other }) => ({
      term: other,
      similarity: (0.8 * Math.min(typed.length, other.length)) / Math.max(typed.length, other.length),
    }))
}

/** Terms that differ by one or two typing errors. */
function similarTerms(term: string, view: IndexView): readonly WeightedTerm[] {
  if (term.length < 4) return []
  const limit = term.length < 8 ? 1 : 2
  const similar: WeightedTerm[] = []
  // The first letter is seldom wrong, and leaves few terms to compare.
  const all = view.terms()
  for (let at = firstFrom(all, term.charAt(0)); all[at]?.charAt(0) === term.charAt(0); at++) {
    const other = all[at] ?? ''
    if (Math.abs(other.length - term.length) > limit) continue
    const distance = editDistance(term, other, limit)
    if (distance <= limit) similar.push({ term: other, similarity: 1 - distance / (limit + 2) })
  }
  return similar.sort((one, two) => two.similarity - one.similarity).slice(0, 3)
}

/** The position of the first text that is not before another one, in a sorted list. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The others say little. */
function rarest(words: readonly QuestionWord[], view: IndexView): readonly QuestionWord[] {
  if (words.length <= maxWords) return words
  const frequency = ({ terms }: QuestionWord) => view.commonness(terms[0]?.term ?? '')
  return words.toSorted((one, two) => frequency(one) - frequency(two)).slice(0, maxWords)
}
