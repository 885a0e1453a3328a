import { type FoundPage, toFoundPages } from '../../search/browser-index/found-page.ts'
import { hasPhrases } from '../../search/browser-index/has-phrases.ts'
import type { Filter, LoadedPage } from '../../search/browser-index/open-index.ts'
import { isForReaders } from '../../search/browser-index/page-terms.ts'
import { resultPage } from '../../search/browser-index/result-page.ts'
import type { PageMetadata, PageRecords } from '../../search/records/page-records.ts'
import { mayBeIncomplete } from '../../search/retrieval/content-words.ts'
import type { Facets } from '../../search/retrieval/facet-matcher.ts'
import type { Question, Retrieval, RetrievedPage } from '../../search/retrieval/retrieval.ts'
import type { ToolsByLanguage } from '../../search/words/language-tools.ts'
import { mayRead, type Reader } from '../../source/access/access.ts'

/** A query in the search dialog. */
export interface DialogQuery {
  readonly text: string
  readonly reader: Reader
  /** Those of the page that the reader is on. */
  readonly facets: Facets
  /** The language, version and product that results must have. */
  readonly only: Filter
  /** Maximum number of pages. */
  readonly limit: number
}

interface FindOptions {
  readonly retrieval: Retrieval
  readonly toolsOf: ToolsByLanguage
  readonly read: (route: string) => PageRecords | undefined
}

/** Maximum number of pages that are checked for a phrase, as in the browser search. */
const maxPhrasePages = 50

/**
 * The pages that match a query best, in the format of the dialog. The result is the same as from the index for
 * browsers.
 */
export function findPages(
  { text, reader, facets, only, limit }: DialogQuery,
  { retrieval, toolsOf, read }: FindOptions,
): readonly FoundPage[] {
  const question: Question = {
    text,
    language: only.language ?? facets.language,
    version: facets.version,
    product: facets.product,
    isIncomplete: mayBeIncomplete(text),
    accepts: page => page.visibility.search && mayRead(page.access, reader) && isIn(page, only),
  }
  const { words, phrases } = retrieval.termsOf(question)
  const results = retrieval.search({ ...question, limit: phrases.length > 0 ? maxPhrasePages : limit })
  const pages = results.flatMap(page => loadedPage(page, read) ?? [])
  const isFirst = ({ page }: LoadedPage) => hasPhrases(page, phrases)
  const ordered = phrases.length === 0 ? pages : [...pages.filter(isFirst), ...pages.filter(page => !isFirst(page))]
  return toFoundPages({ pages: ordered.slice(0, limit), words }, toolsOf(question.language), facets)
}

function isIn({ language, divisions }: PageMetadata, only: Filter): boolean {
  const isAccepted = (wanted: string | undefined, actual: string | undefined) =>
    wanted === undefined || wanted === actual
  return (
    isAccepted(only.language, language) &&
    isAccepted(only.version, divisions.version) &&
    isAccepted(only.product, divisions.product)
  )
}

/** Without content for agents only. */
function loadedPage({ route, sections }: RetrievedPage, read: FindOptions['read']): LoadedPage | undefined {
  const records = read(route)
  if (!records) return undefined
  const ids = records.sections.filter(isForReaders).map(({ recordId }) => recordId)
  const positions = sections.map(({ recordId }) => ids.indexOf(recordId))
  return { page: resultPage(records), sections: positions.filter(at => at >= 0) }
}
