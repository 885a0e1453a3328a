import { memoize } from '../../source/memoize.ts'
import type { PageFacts, PageRecords, SectionRecord } from '../records/page-records.ts'
import { primaryCode, type ToolsByLanguage } from '../words/language-tools.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { type QuestionOptions, questionTerms } from './question-terms.ts'
import { type RankOptions, rankSections } from './rank-sections.ts'
import { pageFields, sectionFields } from './section-fields.ts'
import { createTermIndex, type IndexView } from './term-index.ts'
import { defaultFieldWeights, type FieldWeights, termWeights } from './term-weights.ts'

/** What a reader asks, and where. */
export interface Question {
  readonly text: string
  /** BCP 47 tag of the page that the reader is on. */
  readonly language: string
  /** The route of that page. */
  readonly route?: string | undefined
  readonly version?: string | undefined
  readonly product?: string | undefined
  /** Most pages of the answer. Default: 10. */
  readonly limit?: number | undefined
}

export interface FoundPage {
  readonly route: string
  readonly score: number
  /** Best first, at most three. */
  readonly sections: readonly { readonly recordId: string; readonly score: number }[]
}

/** Finds the pages that answer a question: in memory, without a model and without a network. */
export interface Retrieval {
  /** Add a page, or replace it. */
  readonly set: (page: PageRecords) => void
  readonly delete: (route: string) => void
  readonly search: (question: Question) => readonly FoundPage[]
}

export interface RetrievalOptions extends QuestionOptions, RankOptions {
  readonly fields: FieldWeights
  /** What a page in another language, version or product than the reader's keeps of its score. */
  readonly otherLanguage: number
  readonly otherVersion: number
  /** What the score of the page that the reader is on is multiplied with. */
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
  ownPage: 1.2,
}

/** @param toolsOf All with the same vocabulary. */
export function createRetrieval(
  toolsOf: ToolsByLanguage,
  vocabulary: Vocabulary,
  overrides: Partial<RetrievalOptions> = {},
): Retrieval {
  const options = { ...defaultOptions, ...overrides }
  const index = createTermIndex(vocabulary, toolsOf)
  const pages = new Map<string, IndexedPage>()
  /** By number of the page. */
  const pagesOf = memoize((_: IndexView) => index.routes().map(route => pages.get(route)))
  return {
    set: records => {
      const { page, sections } = records
      const { analyzer } = toolsOf(page.language)
      const shared = termWeights(pageFields(records), analyzer, options.fields)
      const weightsOf = (section: SectionRecord) =>
        termWeights(sectionFields(records, section), analyzer, options.fields, { shared })
      index.set(page.route, sections.map(weightsOf))
      pages.set(page.route, {
        page,
        language: primaryCode(page.language),
        recordIds: sections.map(({ recordId }) => recordId),
      })
    },
    delete: route => {
      index.delete(route)
      pages.delete(route)
    },
    search: question => {
      const view = index.view()
      const indexed = pagesOf(view)
      const words = questionTerms(question.text, toolsOf(question.language), view, options)
      const pageAt = (page: number) => indexed[page] as IndexedPage // one for each page of the view
      const language = primaryCode(question.language)
      const reader = { ...question, language }
      const factor = (page: number) => factorOf(pageAt(page), reader, options)
      const limit = question.limit ?? 10
      return rankSections(view, words, { ...options, limit, factorOf: factor }).map(({ page, score, sections }) => {
        const { page: facts, recordIds } = pageAt(page)
        const first = view.firstSections[page] ?? 0
        const found = sections.map(({ section, score }) => ({ recordId: recordIds[section - first] ?? '', score }))
        return { route: facts.route, score, sections: found }
      })
    },
  }
}

interface IndexedPage {
  readonly page: PageFacts
  /** Without region and script. */
  readonly language: string
  /** Of its sections, in order. */
  readonly recordIds: readonly string[]
}

function factorOf(indexed: IndexedPage, reader: Question, options: RetrievalOptions): number {
  const { page } = indexed
  const { language, route, version, product } = reader
  let factor = page.boost
  if (page.route === route) factor *= options.ownPage
  if (indexed.language !== language) factor *= options.otherLanguage
  if (isOther(page.divisions.version, version, page)) factor *= options.otherVersion
  if (product !== undefined && page.divisions.product !== undefined && page.divisions.product !== product)
    factor *= options.otherVersion
  return factor
}

/** Without a version of the reader, the default one is preferred. */
function isOther(version: string | undefined, preferred: string | undefined, { isInDefaults }: PageFacts): boolean {
  if (version === undefined) return false
  return preferred === undefined ? !isInDefaults : version !== preferred
}
