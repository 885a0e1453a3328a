import { memoize } from '../../source/memoize.ts'
import type { PageRecords, SectionRecord } from '../records/page-records.ts'
import { exactTerms, pageFields, sectionFields } from '../retrieval/section-fields.ts'
import { createTermWeigher, defaultFieldWeights } from '../retrieval/term-weights.ts'
import type { LanguageTools, ToolsByLanguage } from '../words/language-tools.ts'
import { isUnspaced } from '../words/split-words.ts'
import { toImpact } from './postings-text.ts'

/** The terms of a page for the index of browsers, section by section. */
export type BrowserTerms = readonly BrowserSectionTerms[]

export interface BrowserSectionTerms {
  /** With a space between them. */
  readonly terms: string
  /** The impact of each term as a hexadecimal digit. */
  readonly impacts: string
}

/**
 * Finds the terms of pages. Stop words only count in titles and names: elsewhere nobody searches for them.
 *
 * @param toolsOf All with the same vocabulary.
 */
export function createBrowserTerms(toolsOf: ToolsByLanguage): (records: PageRecords) => BrowserTerms {
  const weigh = createTermWeigher(defaultFieldWeights)
  const stopWordTestOf = memoize(stopWordTest)
  return records => {
    const tools = toolsOf(records.page.language)
    const { analyzer } = tools
    const isStopWord = stopWordTestOf(tools)
    const shared = weigh(pageFields(records), analyzer, { isStopWord, exact: exactTerms(records) })
    const termsOf = (section: SectionRecord): BrowserSectionTerms => {
      const { forAgents: _, ...forReaders } = section
      const { terms, weights } = weigh(sectionFields(records, forReaders), analyzer, { shared, isStopWord })
      return {
        terms: Array.from(terms, analyzer.vocabulary.termAt).join(' '),
        impacts: Array.from(weights, weight => toImpact(weight).toString(16)).join(''),
      }
    }
    return records.sections.filter(isForReaders).map(termsOf)
  }
}

function stopWordTest({ analyzer, stopWords }: LanguageTools): (term: number, raw: string) => boolean {
  // Words in scripts without spaces are not known as such.
  const pairs = new Set<number>()
  for (const word of stopWords) if (isUnspaced(word)) analyzer.forEachTerm(word, term => pairs.add(term))
  return (term, raw) => pairs.has(term) || stopWords.has(raw.toLowerCase())
}

export const isForReaders = ({ isForAgents }: SectionRecord): boolean => isForAgents === undefined
