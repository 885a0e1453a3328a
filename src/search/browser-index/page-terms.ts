import { memoize } from '../../source/memoize.ts'
import type { PageRecords, SectionRecord } from '../records/page-records.ts'
import { exactTerms, pageFields, sectionFields } from '../retrieval/section-fields.ts'
import { copyWeights, createTermWeigher, defaultFieldWeights } from '../retrieval/term-weights.ts'
import type { LanguageTools, ToolsByLanguage } from '../words/language-tools.ts'
import { createTextTerms } from '../words/text-terms.ts'
import { createVocabulary, type Vocabulary } from '../words/vocabulary.ts'
import { toImpact } from './postings-text.ts'

/** The terms of a page for the index of browsers, section by section. */
export type BrowserTerms = readonly BrowserSectionTerms[]

export interface BrowserSectionTerms {
  /** Separated by spaces. */
  readonly terms: string
  /** The impact of each term as a hexadecimal digit. */
  readonly impacts: string
}

/**
 * Maximum number of terms that are kept from one page to the next. Kept words need no stemming again. But many pages have
 * identifiers that no other page has, so the terms of all pages would fill the memory.
 */
const maxKnownTerms = 100_000

/** Finds the terms of pages. Stop words are only indexed in titles and names: nobody searches for them elsewhere. */
export function createBrowserTerms(
  toolsOf: ToolsByLanguage,
  maxTerms = maxKnownTerms,
): (records: PageRecords) => BrowserTerms {
  let [termsOf, vocabulary] = withVocabulary(toolsOf)
  return records => {
    if (vocabulary.size() > maxTerms) [termsOf, vocabulary] = withVocabulary(toolsOf)
    return termsOf(records)
  }
}

function withVocabulary(toolsOf: ToolsByLanguage): [termsOf: (records: PageRecords) => BrowserTerms, Vocabulary] {
  const vocabulary = createVocabulary()
  const weigh = createTermWeigher(defaultFieldWeights)
  const textTermsOf = memoize(({ analyzer, stopWords }: LanguageTools) =>
    createTextTerms(analyzer, vocabulary, stopWords),
  )
  const termsOfPage = (records: PageRecords): BrowserTerms => {
    const tools = toolsOf(records.page.language)
    const textTerms = textTermsOf(tools)
    const exact = exactTerms(records, tools.analyzer).map(vocabulary.add)
    const shared = copyWeights(weigh(pageFields(records), textTerms, { exact }))
    const termsOf = (section: SectionRecord): BrowserSectionTerms => {
      const { forAgents: _, ...forReaders } = section
      const { terms, weights } = weigh(sectionFields(records, forReaders), textTerms, { shared })
      return {
        terms: Array.from(terms, vocabulary.termAt).join(' '),
        impacts: Array.from(weights, weight => toImpact(weight).toString(16)).join(''),
      }
    }
    return records.sections.filter(isForReaders).map(termsOf)
  }
  return [termsOfPage, vocabulary]
}

export const isForReaders = ({ isForAgents }: SectionRecord): boolean => isForAgents === undefined
