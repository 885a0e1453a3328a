import { memoize } from '../../source/memoize.ts'
import type { PageMetadata, PageRecords } from '../records/page-records.ts'
import type { LanguageTools, ToolsByLanguage } from '../words/language-tools.ts'
import { createTextTerms } from '../words/text-terms.ts'
import { createVocabulary } from '../words/vocabulary.ts'
import { type ContentOptions, contentWords } from './content-words.ts'
import { createFacetMatcher, type FacetFactors, type FacetMatch, type PageFacets } from './facet-matcher.ts'
import { coverageOf, type WeightedWord, weightedWords } from './question-coverage.ts'
import { type QuestionWord, questionTerms, type TermSearch } from './question-terms.ts'
import { type RankOptions, rankSections } from './rank-sections.ts'
import { exactTerms, pageFields, type SearchedFields, sectionFields } from './section-fields.ts'
import { createTermIndex, type IndexView } from './term-index.ts'
import {
  copyWeights,
  createTermWeigher,
  defaultFieldWeights,
  type FieldWeights,
  type WeightedTerms,
} from './term-weights.ts'

/** A reader's question, and the page that the reader is on. */
export interface Question {
  readonly text: string
  /** BCP 47 tag of the page that the reader is on. */
  readonly language: string
  /** The route of that page. */
  readonly route?: string | undefined
  readonly version?: string | undefined
  readonly product?: string | undefined
  /** Whether the last word may be incomplete, as while typing. */
  readonly isIncomplete?: boolean | undefined
  /** Maximum number of pages. Default: 10. */
  readonly limit?: number | undefined
  /** Which pages may be found. If absent, all pages may. */
  readonly accepts?: ((page: PageMetadata) => boolean) | undefined
}

export interface RetrievedPage {
  readonly route: string
  readonly score: number
  /** Best first, at most three. */
  readonly sections: readonly RetrievedSection[]
}

export interface RetrievedSection {
  readonly recordId: string
  readonly score: number
  /** How much of the question it covers, including the fields of its page: from 0 to 1. */
  readonly coverage: number
}

/** Finds the pages that answer a question, in memory, without a model and without a network. */
export interface Retrieval {
  /** Add or replace a page. */
  readonly set: (page: PageRecords) => void
  readonly delete: (route: string) => void
  readonly search: (question: Question) => readonly RetrievedPage[]
  /** The terms that a question is searched for. */
  readonly termsOf: (question: Question) => QuestionTerms
  /** The words of a question with their weights in this index. */
  readonly wordsOf: (question: Question) => readonly WeightedWord[]
}

export interface QuestionTerms {
  /** With the matching terms of the index, which the results contain. */
  readonly words: readonly QuestionWord[]
  /** Texts in quotation marks. */
  readonly phrases: readonly string[]
}

export interface RetrievalOptions extends ContentOptions, RankOptions, FacetFactors {
  /** Whether words that are on no page are replaced with similar ones. */
  readonly typos: boolean
  readonly fields: FieldWeights
  /** Factor for the score of the page that the reader is on. */
  readonly ownPage: number
}

export const defaultOptions: RetrievalOptions = {
  fields: defaultFieldWeights,
  firstClause: 2,
  typos: true,
  saturation: 2,
  further: [0.3, 0.1],
  coverage: 0.5,
  otherLanguage: 0.3,
  otherVersion: 0.7,
  otherProduct: 0.7,
  ownPage: 1.2,
}

export function createRetrieval(toolsOf: ToolsByLanguage, overrides: Partial<RetrievalOptions> = {}): Retrieval {
  const options = { ...defaultOptions, ...overrides }
  const vocabulary = createVocabulary()
  const textTermsOf = memoize(({ analyzer }: LanguageTools) => createTextTerms(analyzer, vocabulary))
  const index = createTermIndex(vocabulary, toolsOf)
  const weigh = createTermWeigher(options.fields)
  const pages = new Map<string, IndexedPage>()
  /** The metadata of the pages, by the number of the page. */
  const pagesOf = memoize((_: IndexView) => index.routes().map(route => pages.get(route)))
  const analyze = (question: Question, view: IndexView) => {
    const tools = toolsOf(question.language)
    const content = contentWords(question.text, tools, {
      ...options,
      isIncomplete: question.isIncomplete ?? options.isIncomplete,
    })
    const search: TermSearch = { ...tools, list: view, typos: options.typos }
    return { content, search, words: weightedWords(content, search, view) }
  }
  return {
    set: records => {
      const { page, sections } = records
      const tools = toolsOf(page.language)
      const textTerms = textTermsOf(tools)
      const exact = exactTerms(records, tools.analyzer).map(vocabulary.add)
      const shared = copyWeights(weigh(pageFields(records), textTerms, { exact }))
      index.set(
        page.route,
        weightedSections(records, fields => weigh(fields, textTerms, { shared })),
      )
      pages.set(page.route, { page, recordIds: sections.map(({ recordId }) => recordId) })
    },
    delete: route => {
      index.delete(route)
      pages.delete(route)
    },
    termsOf: question => {
      const { content, search } = analyze(question, index.view())
      return { words: questionTerms(content, search), phrases: content.phrases }
    },
    wordsOf: question => analyze(question, index.view()).words,
    search: question => {
      const view = index.view()
      const indexed = pagesOf(view)
      const pageAt = (page: number) => indexed[page] as IndexedPage // one for each page of the view
      const { content, search, words } = analyze(question, view)
      const matchOf = createPageMatcher(question, options)
      const ranking = rankSections(view, questionTerms(content, search), {
        ...options,
        isOnlyPhrases: content.isOnlyPhrases,
        limit: question.limit ?? 10,
        matchOf: page => matchOf(pageAt(page).page),
        copyKeyOf: page => pageAt(page).page.copyKey,
      })
      return ranking.map(({ page, score, sections }) => {
        const { page: metadata, recordIds } = pageAt(page)
        const first = view.firstSections[page] ?? 0
        const records = sections.map(({ section, score }) => ({
          recordId: recordIds[section - first] ?? '',
          score,
          coverage: coverageOf(view, words, section),
        }))
        return { route: metadata.route, score, sections: records }
      })
    },
  }
}

function* weightedSections(
  records: PageRecords,
  weigh: (fields: Partial<SearchedFields>) => WeightedTerms,
): Generator<WeightedTerms> {
  for (const section of records.sections) yield weigh(sectionFields(records, section))
}

interface IndexedPage {
  readonly page: PageMetadata
  /** IDs of its sections, in order. */
  readonly recordIds: readonly string[]
}

/** The facets of a page, to compare them with those of the reader. */
export function pageFacets({ language, isInDefaults, boost, divisions }: PageMetadata): PageFacets {
  const { version, product } = divisions
  return { language, version, product, isInDefaults, boost }
}

/** Also applies the filter of the question, and prefers the page that the reader is on. */
function createPageMatcher(
  reader: Question,
  options: RetrievalOptions,
): (page: PageMetadata) => FacetMatch | undefined {
  const matchFacets = createFacetMatcher(reader, options)
  return page => {
    if (reader.accepts?.(page) === false) return undefined
    const match = matchFacets(pageFacets(page))
    return page.route === reader.route ? { ...match, factor: match.factor * options.ownPage } : match
  }
}
