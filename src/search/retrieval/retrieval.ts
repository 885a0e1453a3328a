import type { PageFacts, PageRecords } from '../records/page-records.ts'
import type { ToolsByLanguage } from '../words/language-tools.ts'
import { type QuestionOptions, questionTerms } from './question-terms.ts'
import { type RankOptions, rankSections } from './rank-sections.ts'
import { fieldsOf } from './section-fields.ts'
import { createTermIndex } from './term-index.ts'
import { defaultFieldWeights, type FieldWeights, termWeights } from './term-weights.ts'

/** What a reader asks, and where. */
export interface Question {
  readonly text: string
  /** BCP 47 tag of the page that the reader is on. */
  readonly language: string
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
}

export function createRetrieval(toolsOf: ToolsByLanguage, overrides: Partial<RetrievalOptions> = {}): Retrieval {
  const options = { ...defaultOptions, ...overrides }
  const index = createTermIndex()
  const pages = new Map<string, IndexedPage>()
  return {
    set: records => {
      const { page, sections } = records
      const { analyzer } = toolsOf(page.language)
      index.set(
        page.route,
        sections.map(section => termWeights(fieldsOf(records, section), analyzer, options.fields)),
      )
      pages.set(page.route, { page, recordIds: sections.map(({ recordId }) => recordId) })
    },
    delete: route => {
      index.delete(route)
      pages.delete(route)
    },
    search: question => {
      const view = index.view()
      const { analyzer, stopWords } = toolsOf(question.language)
      const words = questionTerms(question.text, analyzer, stopWords, view, options)
      const ranked = rankSections(view, words, options).map(({ page, score, sections }): FoundPage => {
        const route = view.routes[page] ?? ''
        const { page: facts, recordIds } = pages.get(route) as IndexedPage // set with the terms of the page
        const first = view.firstSections[page] ?? 0
        return {
          route,
          score: score * factorOf(facts, question, options),
          sections: sections.map(found => ({ recordId: recordIds[found.section - first] ?? route, score: found.score })),
        }
      })
      return ranked.sort((one, two) => two.score - one.score).slice(0, question.limit ?? 10)
    },
  }
}

interface IndexedPage {
  readonly page: PageFacts
  /** Of its sections, in order. */
  readonly recordIds: readonly string[]
}

function factorOf(page: PageFacts, { language, version, product }: Question, options: RetrievalOptions): number {
  const { divisions } = page
  let factor = page.boost
  if (page.language.split('-')[0] !== language.split('-')[0]) factor *= options.otherLanguage
  if (isOther(divisions.version, version, page)) factor *= options.otherVersion
  if (product !== undefined && divisions.product !== undefined && divisions.product !== product)
    factor *= options.otherVersion
  return factor
}

/** Without a version of the reader, the default one is preferred. */
function isOther(version: string | undefined, preferred: string | undefined, { isInDefaults }: PageFacts): boolean {
  if (version === undefined) return false
  return preferred === undefined ? !isInDefaults : version !== preferred
}
