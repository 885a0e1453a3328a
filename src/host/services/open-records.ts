import { setImmediate } from 'node:timers/promises'
import type { Embeddings } from '../../search/retrieval/models.ts'
import { createLanguageDetector, type LanguageDetector } from '../../search/words/detect-language.ts'
import { type OpenSiteSearch, openSiteSearch } from '../../server/search/open-site-search.ts'
import { SearchUnavailable, type SiteSearch } from '../../server/search/site-search.ts'
import { openRecordReader } from '../records/record-store.ts'
import { watchRecords } from '../records/watch-records.ts'

export interface RecordsOptions {
  /** The folder of the search records. */
  readonly folder: string
  /** Awaited before the records are loaded. */
  readonly embeddings?: Promise<Embeddings | undefined> | undefined
  readonly report: (problem: unknown) => void
}

/** Search over the records of the site. */
export interface OpenRecords {
  readonly search: SiteSearch
  readonly detector: Promise<LanguageDetector>
  readonly isLoaded: () => boolean
  readonly close: () => void
}

/** Load the search records in the background, and again whenever another build has replaced them. */
export function openRecords({ folder, embeddings, report }: RecordsOptions): OpenRecords {
  const detector = createLanguageDetector()
  let search: OpenSiteSearch | undefined
  let isClosed = false
  const refresh = () => void search?.refresh().catch(report)
  const open = async () => {
    const opened = openSiteSearch({
      open: () => openRecordReader(folder),
      embeddings: await embeddings,
      detector: await detector,
      pause: () => setImmediate(),
      report,
    })
    if (isClosed) return
    search = opened
    refresh()
  }
  open().catch(report)
  const stop = watchRecords(folder, refresh)
  const loaded = (): OpenSiteSearch => {
    if (!search) throw new SearchUnavailable('The records of the site are being loaded.')
    return search
  }
  return {
    detector,
    isLoaded: () => search?.isLoaded() ?? false,
    search: {
      search: async question => loaded().search(question),
      find: async query => loaded().find(query),
      page: (route, filter) => loaded().page(route, filter),
      pages: filter => loaded().pages(filter),
      facets: reader => loaded().facets(reader),
    },
    close: () => {
      isClosed = true
      stop()
      search?.close()
    },
  }
}
