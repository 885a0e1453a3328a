import { type BrowserTerms, createBrowserTerms } from '../../search/browser-index/page-terms.ts'
import { resultPage as resultPageOf } from '../../search/browser-index/result-page.ts'
import { type ContentTexts, parseSections } from '../../search/page-content.ts'
import { type IncomingLink, linksForEverybody } from '../../search/records/page-records.ts'
import type { PageWithoutLinks, RecordTexts } from '../../search/records/record-store.ts'
import { recordsOfPage } from '../../search/records/records-of-page.ts'
import { languageToolsOf } from '../../search/words/language-tools.ts'
import { memoize } from '../../source/memoize.ts'
import type { Stage } from '../../source/stage.ts'
import { shortDigest } from '../../source/text/short-digest.ts'

export interface RecordSettings {
  /** The languages of all pages. */
  readonly languages: readonly string[]
}

/** The content of a page, and what is needed of its records. */
export interface RecordInput {
  readonly metadata: PageWithoutLinks['page']
  /** The links to the page: `IncomingLink[]` as JSON. Absent if no page links to it. */
  readonly incoming: string | undefined
  /** With the Markdown of the fragments. */
  readonly content: ContentTexts
  /** `ContentTexts.sections` of the fragments, by the hrefs of their HTML files. */
  readonly fragments: ReadonlyArray<readonly [href: string, sections: string]>
  readonly needsTexts: boolean
  readonly needsTerms: boolean
}

/** The records of a page in the forms in which they are stored. */
export interface RecordedPage {
  /** Absent if they are not needed. */
  readonly texts?: RecordTexts | undefined
  /** Absent if they are not needed. */
  readonly terms?: BrowserTerms | undefined
  /** What results of the browser search show: `ResultPage` as JSON, and its digest. */
  readonly resultPage: string
  readonly digest: string
}

/** The records of a page. */
export const recordPage: Stage<RecordSettings, RecordInput, RecordedPage> = {
  name: 'record-page',
  cache: {},
  // The main thread reads the contents, and writes the results of the other threads.
  threads: 'others',
  apply: async (settings, { metadata, incoming, content, fragments, needsTexts, needsTerms }) => {
    const sectionsByHref = new Map(fragments)
    const fragmentAt = (href: string) => {
      const text = sectionsByHref.get(href)
      return text === undefined ? undefined : parseSections(text)
    }
    const complete = { marked: content.marked, ...parseSections(content.sections) }
    const records = recordsOfPage(metadata, complete, fragmentAt)
    const { sections } = records
    const links = incoming === undefined ? [] : (JSON.parse(incoming) as readonly IncomingLink[]) // from `linkedEntries`
    const linked = { page: { ...metadata, incoming: links }, sections }
    const resultPage = JSON.stringify(resultPageOf(linked))
    const termsOf = needsTerms ? await termsFor(settings) : undefined
    return {
      texts: needsTexts
        ? { records: JSON.stringify(records), links: JSON.stringify(linksForEverybody(sections)) }
        : undefined,
      terms: termsOf?.(linked),
      resultPage,
      digest: shortDigest(resultPage),
    }
  },
}

/** Shared by all pages of a build, because most words occur on many pages. */
const termsFor = memoize(async ({ languages }: RecordSettings) => createBrowserTerms(await languageToolsOf(languages)))
