import type { PageRecords, SectionRecord } from '../records/page-records.ts'
import { exactTerms, pageFields, sectionFields } from '../retrieval/section-fields.ts'
import { defaultFieldWeights, termWeights } from '../retrieval/term-weights.ts'
import type { LanguageTools } from '../words/language-tools.ts'
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

/** The terms of a page. Stop words only count in titles and names: elsewhere nobody searches for them. */
export function browserTerms(records: PageRecords, { analyzer, stopWords }: LanguageTools): BrowserTerms {
  const { vocabulary } = analyzer
  // Words in scripts without spaces are not known as such.
  const pairs = new Set<number>()
  for (const word of stopWords) if (isUnspaced(word)) analyzer.forEachTerm(word, term => pairs.add(term))
  const isStopWord = (term: number, raw: string) => pairs.has(term) || stopWords.has(raw.toLowerCase())
  const shared = termWeights(pageFields(records), analyzer, defaultFieldWeights, {
    isStopWord,
    exact: exactTerms(records),
  })
  const termsOf = (section: SectionRecord): BrowserSectionTerms => {
    const { forAgents: _, ...forReaders } = section
    const weights = termWeights(sectionFields(records, forReaders), analyzer, defaultFieldWeights, {
      shared,
      isStopWord,
    })
    return {
      terms: [...weights.keys()].map(vocabulary.termAt).join(' '),
      impacts: [...weights.values()].map(weight => toImpact(weight).toString(16)).join(''),
    }
  }
  return records.sections.filter(isForReaders).map(termsOf)
}

export const isForReaders = ({ isForAgents }: SectionRecord): boolean => isForAgents === undefined
