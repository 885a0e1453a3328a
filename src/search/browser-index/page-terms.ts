import type { PageRecords, SectionRecord } from '../records/page-records.ts'
import { exactTerms, pageFields, sectionFields } from '../retrieval/section-fields.ts'
import { defaultFieldWeights, termWeights } from '../retrieval/term-weights.ts'
import type { LanguageTools } from '../words/language-tools.ts'
import { toImpact } from './postings-text.ts'

/** The terms of a page for the index of browsers, section by section. */
export type BrowserTerms = readonly BrowserSectionTerms[]

export interface BrowserSectionTerms {
  /** With a space between them. */
  readonly terms: string
  /** The impact of each term as a hexadecimal digit. */
  readonly impacts: string
}

/** The terms of a page. Stop words only count in titles and names: elsewhere nobody searches for them. */
export function browserTerms(records: PageRecords, { analyzer, stopWords }: LanguageTools): BrowserTerms {
  const { vocabulary } = analyzer
  const stopTerms = new Set<number>()
  for (const word of stopWords) analyzer.forEachTerm(word, term => stopTerms.add(term))
  const shared = termWeights(pageFields(records), analyzer, defaultFieldWeights, {
    stopTerms,
    exact: exactTerms(records),
  })
  const termsOf = (section: SectionRecord): BrowserSectionTerms => {
    const { forAgents: _, ...forReaders } = section
    const weights = termWeights(sectionFields(records, forReaders), analyzer, defaultFieldWeights, {
      shared,
      stopTerms,
    })
    return {
      terms: [...weights.keys()].map(vocabulary.termAt).join(' '),
      impacts: [...weights.values()].map(weight => toImpact(weight).toString(16)).join(''),
    }
  }
  return records.sections.filter(isForReaders).map(termsOf)
}

export const isForReaders = ({ isForAgents }: SectionRecord): boolean => isForAgents === undefined
