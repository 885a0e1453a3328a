import { actionTerm, type PossibleAction } from '../words/action-terms.ts'
import { foldAccents } from '../words/analyzer.ts'
import { isEndpointTerm, type NamedEndpoint } from '../words/endpoint-terms.ts'
import type { LanguageTools } from '../words/language-tools.ts'
import { type ContentWord, type ContentWords, maxWords } from './content-words.ts'
import { completions, similarTerms, type TermList, type WeightedTerm } from './similar-terms.ts'

/** A word of a question, and the index terms that match it. A section contains the word if it contains one of them. */
export interface QuestionWord {
  readonly text: string
  /** How much the word counts in relation to the others. */
  readonly importance: number
  readonly terms: readonly WeightedTerm[]
  /** Whether pages without it are excluded: a quoted word. */
  readonly isRequired?: true | undefined
  /** Whether it is not in the question: it only adds to the score of pages. */
  readonly isExtra?: true | undefined
}

/** How much a named endpoint counts compared to a word, and how much one with the same path and another method does. */
const endpointImportance = 3
const samePathSimilarity = 0.5

/** How much the words of an endpoint count individually, if a page describes the endpoint. */
const namedWeight = 0.3

/** How much the parts of a compound count if the compound itself is on no page. */
const compoundImportance = 0.7

export interface TermSearch extends Pick<LanguageTools, 'analyzer'> {
  /** The terms of the index. */
  readonly list: TermList
  /** Whether words that are on no page are replaced with similar ones. */
  readonly typos: boolean
}

/** Converts a question to the words and terms that an index is searched for. */
export function questionTerms(
  { words, endpoints, actions, title }: ContentWords,
  search: TermSearch,
): readonly QuestionWord[] {
  const { list } = search
  const questionWords = new Map<string, QuestionWord>()
  const named = endpoints.map(endpoint => endpointWord(endpoint, list)).filter(({ terms }) => terms.length > 0)
  const weightOf = ({ text }: ContentWord) => (named.some(endpoint => endpoint.text.includes(text)) ? namedWeight : 1)
  const all = [
    ...named,
    ...words.flatMap((word, at) => {
      const weighted = { ...word, importance: word.importance * weightOf(word) }
      return wordsFor(weighted, { ...search, typos: search.typos && at < maxCorrected })
    }),
  ]
  for (const word of all) {
    // A word that is on no page is ignored unless it is required.
    if (word.terms.length === 0 && !word.isRequired) continue
    const key = word.terms[0]?.term ?? word.text
    const other = questionWords.get(key)
    if (!other) questionWords.set(key, word)
    else if (word.isRequired) questionWords.set(key, { ...other, isRequired: true })
  }
  const asked = rarest([...questionWords.values()], list)
  return [...asked, ...titleWords(title, list), ...actionWords(asked, actions, list)]
}

/** An identifier is searched for as a whole, and its parts as separate words. */
function wordsFor(word: ContentWord, search: TermSearch): readonly QuestionWord[] {
  const { text, whole, stems, importance, isQuoted } = word
  const required = isQuoted ? ({ isRequired: true } as const) : {}
  const parts = stems.flatMap((_, at) => partWords(word, at, search)).map(part => ({ ...part, ...required }))
  if (whole === undefined || search.list.commonness(whole) === 0) return parts
  const asWhole = { text, importance, terms: [{ term: whole, similarity: 1 }], ...required }
  return [asWhole, ...parts.map(part => ({ ...part, importance: importance / stems.length }))]
}

function partWords(word: ContentWord, at: number, search: TermSearch): readonly QuestionWord[] {
  const { text, importance } = word
  const terms = termsOfPart(word, at, search.list)
  if (terms.length > 0 || word.isQuoted) return [{ text, importance, terms }]
  const { compound, similar } = substitutesFor(word, at, search)
  if (compound.length === 0) return [{ text, importance, terms: similar }]
  return compound.map(term => ({ text, importance: importance * compoundImportance, terms: [{ term, similarity: 1 }] }))
}

/** Maximum number of words that are corrected: a pasted text has many that are on no page. */
export const maxCorrected = 8

/** Replaces a part that is on no page: with its own parts if it is a compound, otherwise with similar terms. */
export function substitutesFor(
  { parts, stems }: ContentWord,
  at: number,
  { analyzer, list, typos }: TermSearch,
): { readonly compound: readonly string[]; readonly similar: readonly WeightedTerm[] } {
  const compound = analyzer.partsOfCompound(parts[at] ?? '', term => list.commonness(term) > 0)
  return { compound, similar: compound.length === 0 && typos ? similarTerms(stems[at] ?? '', list) : [] }
}

/** The longest path that a page has. The first part of a path in the question may belong to the server. */
function endpointWord({ text, candidates }: NamedEndpoint, list: TermList): QuestionWord {
  const isKnown = (term: string) => list.commonness(term) > 0
  const terms = candidates.find(candidate => candidate.some(isKnown)) ?? []
  return {
    text,
    importance: endpointImportance,
    terms: terms.filter(isKnown).map(term => ({ term, similarity: term === terms[0] ? 1 : samePathSimilarity })),
  }
}

/** How much a word of the reader's language counts on English pages. */
const englishSimilarity = 0.8

/**
 * The terms for a part of a word: its stem, the word as typed, which may be an identifier elsewhere (`createsession`),
 * and its English stem. If it may be incomplete, its completions too.
 */
export function termsOfPart(word: ContentWord, at: number, list: TermList): readonly WeightedTerm[] {
  const isKnown = ({ term }: WeightedTerm) => list.commonness(term) > 0
  const known = formsOf(word, at).filter(isKnown)
  const exact = known.length > 0 ? known : [{ term: word.unaccented[at] ?? '', similarity: 1 }].filter(isKnown)
  const stem = word.stems[at] ?? ''
  const typed = foldAccents(word.parts[at] ?? '')
  // Only the last part of an identifier can be incomplete.
  const isIncomplete = word.isIncomplete && at === word.stems.length - 1 && !word.isQuoted
  const all = [...exact, ...(isIncomplete ? completions(stem, typed, list) : [])]
  return [...new Map(all.toReversed().map(found => [found.term, found])).values()].reverse()
}

/** The forms in which an index may contain a part of a word. */
export function formsOf({ stems, parts, english }: ContentWord, at: number): readonly WeightedTerm[] {
  const stem = stems[at] ?? ''
  const englishStem = english[at] ?? ''
  const forms = [...new Set([stem, foldAccents(parts[at] ?? stem)])]
  return [
    ...forms.map(term => ({ term, similarity: 1 })),
    ...(englishStem === '' || forms.includes(englishStem)
      ? []
      : [{ term: englishStem, similarity: englishSimilarity }]),
  ]
}

/** How much a page counts whose title is the question, compared to all words. */
const titleImportance = 0.5

/** How much an operation counts that does what the question asks for, compared to all words. */
const actionImportance = 0.2

/** A longer question describes a situation, which guides answer more often than operations. */
const maxActionWords = 4

/** The page whose title is the question. */
const titleWords = (title: string | undefined, list: TermList): readonly QuestionWord[] =>
  title === undefined || list.commonness(title) === 0
    ? []
    : [{ text: '', importance: titleImportance, terms: [{ term: title, similarity: 1 }], isExtra: true }]

/** The actions on resources that the words of the question name: `=create:droplet` for "create droplet". */
function actionWords(
  words: readonly QuestionWord[],
  actions: readonly PossibleAction[],
  list: TermList,
): readonly QuestionWord[] {
  const terms = words.flatMap(word =>
    word.terms.flatMap(({ term, similarity }) =>
      actions.map(([action, likelihood]) => ({ term: actionTerm(action, term), similarity: similarity * likelihood })),
    ),
  )
  const known = terms.filter(({ term }) => list.commonness(term) > 0)
  return known.length === 0 || words.length > maxActionWords
    ? []
    : [{ text: '', importance: actionImportance, terms: known, isExtra: true }]
}

/** Common words are left out first. Endpoints are rare. */
function rarest(words: readonly QuestionWord[], list: TermList): readonly QuestionWord[] {
  if (words.length <= maxWords) return words
  const frequency = ({ terms: [first] }: QuestionWord) =>
    first === undefined || isEndpointTerm(first.term) ? 0 : list.commonness(first.term)
  return words.toSorted((one, two) => frequency(one) - frequency(two)).slice(0, maxWords)
}
