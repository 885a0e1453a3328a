import type { AnalyzedWord, Analyzer } from '../words/analyzer.ts'
import { editDistance } from '../words/edit-distance.ts'
import type { IndexView } from './term-index.ts'

/** One word of a question, as the terms that stand for it. A section has the word if it has any of them. */
export interface QuestionWord {
  readonly text: string
  /** How much the word counts in relation to the others. */
  readonly importance: number
  readonly terms: readonly WeightedTerm[]
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

/** More words make a search slow, and say little: the rarest are kept. */
const maxWords = 32

/** What is searched for: the words of a question that say something, each once. */
export function questionTerms(
  question: string,
  analyzer: Analyzer,
  stopWords: ReadonlySet<string>,
  view: IndexView,
  options: QuestionOptions,
): readonly QuestionWord[] {
  const all = analyzer.wordsOf(question)
  const isStopWord = ({ text }: AnalyzedWord) => stopWords.has(text.toLowerCase().replaceAll('’', "'"))
  const said = all.filter(word => !isStopWord(word))
  const content = said.length > 0 ? said : all
  const clause = content.length >= longQuestion ? analyzer.wordsOf(firstClauseOf(question)).length : 0
  const inClause = new Set(all.slice(0, clause).map(({ text }) => text))
  const words = new Map<string, QuestionWord>()
  for (const word of content) {
    const importance = inClause.has(word.text) ? options.firstClause : 1
    for (const found of wordsFor(word, importance, view, options)) {
      const key = found.terms[0]?.term ?? found.text
      if (!words.has(key)) words.set(key, found)
    }
  }
  return rarest([...words.values()], view)
}

/** A question often says first what it is about, and then how it came to it. */
const firstClauseOf = (question: string): string => question.split(/[.?!;:\n]|,\s|。|？|，/u).find(part => part.trim() !== '') ?? ''

/** An identifier is searched for as a whole, and its parts as words of their own. */
function wordsFor(
  { text, whole, stems }: AnalyzedWord,
  importance: number,
  view: IndexView,
  options: QuestionOptions,
): readonly QuestionWord[] {
  const single = (term: string, share: number): QuestionWord => ({
    text,
    importance: importance * share,
    terms: termsLike(term, view, options),
  })
  if (whole === undefined) return stems.map(stem => single(stem, 1))
  const isKnown = view.postingsOf(whole) !== undefined
  const parts = [...new Set(stems)].map(stem => single(stem, isKnown ? 1 / stems.length : 1))
  return isKnown ? [{ text, importance, terms: [{ term: whole, similarity: 1 }] }, ...parts] : parts
}

/** The term itself; if no page has it, the most similar ones. */
function termsLike(term: string, view: IndexView, { typos }: QuestionOptions): readonly WeightedTerm[] {
  if (view.postingsOf(term)) return [{ term, similarity: 1 }]
  if (!typos || term.length < 4) return []
  const maxDistance = term.length < 8 ? 1 : 2
  const similar: WeightedTerm[] = []
  for (const other of view.terms()) {
    if (other[0] !== term[0] || Math.abs(other.length - term.length) > maxDistance) continue
    const distance = editDistance(term, other, maxDistance)
    if (distance <= maxDistance) similar.push({ term: other, similarity: 1 - distance / (maxDistance + 2) })
  }
  return similar.sort((one, two) => two.similarity - one.similarity).slice(0, 3)
}

function rarest(words: readonly QuestionWord[], view: IndexView): readonly QuestionWord[] {
  if (words.length <= maxWords) return words
  const frequency = ({ terms }: QuestionWord) => view.postingsOf(terms[0]?.term ?? '')?.sections.length ?? 0
  return words.toSorted((one, two) => frequency(one) - frequency(two)).slice(0, maxWords)
}
