import type { PageRecords } from '../../../src/search/records/page-records.ts'
import type { RecordReader } from '../../../src/search/records/record-store.ts'
import { type OpenSiteSearch, openSiteSearch } from '../../../src/server/search/open-site-search.ts'

/** The search over these pages. */
export async function searchOf(pages: readonly PageRecords[]): Promise<OpenSiteSearch> {
  const search = unloadedSearchOf(pages)
  await search.refresh()
  return search
}

/** The same before its records are loaded. */
export function unloadedSearchOf(pages: readonly PageRecords[]): OpenSiteSearch {
  return openSiteSearch({
    open: () => readerOf(pages),
    pause: async () => {},
    // The language of a question has its own tests.
    detector: { languageOf: () => undefined, bestOf: () => undefined },
    report: problem => {
      throw new Error(problem)
    },
  })
}

function readerOf(pages: readonly PageRecords[]): RecordReader {
  const byRoute = new Map(pages.map(records => [records.page.route, records]))
  return {
    routes: [...byRoute.keys()],
    languages: [...new Set(pages.map(({ page }) => page.language))],
    keyOf: route => route,
    read: route => byRoute.get(route),
    close: () => {},
  }
}
