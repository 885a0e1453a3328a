import { signedInReader } from '../../../source/access/access.ts'
import type { FoundSection, SiteSearch } from '../../search/site-search.ts'
import { SearchUnavailable } from '../../search/site-search.ts'

/** The most similar pages for a question at the moment. */
export interface NearestPages {
  readonly pages: readonly NearPage[]
  /** Whether the docs probably answer the question now. */
  readonly isCovered: boolean
}

export interface NearPage {
  readonly title: string
  /** With the base path. */
  readonly href: string
}

const maxPages = 3
/** Minimum confidence of a section that answers the question. */
const coveredConfidence = 0.8

/** @returns `undefined` while the records of the site are being loaded. */
export async function nearestPagesTo(
  question: string,
  { search }: Pick<SiteSearch, 'search'>,
): Promise<NearestPages | undefined> {
  try {
    const text = question.slice(0, 500)
    const sections = await search({ text, filter: { reader: signedInReader([]) }, limit: maxPages })
    return { pages: sections.map(pageOf), isCovered: (sections[0]?.confidence ?? 0) >= coveredConfidence }
  } catch (error) {
    if (error instanceof SearchUnavailable) return undefined
    throw error
  }
}

const pageOf = ({ page, section }: FoundSection): NearPage => ({
  title: section.titles.filter((title, at, all) => title !== '' && title !== all[at - 1]).join(' › ') || page.title,
  href: section.href,
})
