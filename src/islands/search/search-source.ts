import type { SearchDirectory } from '../../search/browser-index/directory.ts'
import type { FoundPage } from '../../search/browser-index/found-page.ts'
import type { Filter, Reader } from '../../search/browser-index/open-index.ts'

/** The values that results can be limited to. */
export type SearchChoices = Pick<SearchDirectory, 'products' | 'versions' | 'languages'>

/** The search of the dialog: in the index of the site, or on its server. */
export interface SearchSource {
  /** @throws If they cannot be loaded. */
  readonly choices: () => Promise<SearchChoices>
  /**
   * The pages that match a query best.
   *
   * @param onBest Called with the first page if it arrives before the others.
   * @throws If the search cannot be reached, or if another search has started.
   */
  readonly find: (
    query: string,
    filter: Filter,
    limit: number,
    onBest?: (pages: readonly FoundPage[]) => void,
  ) => Promise<readonly FoundPage[]>
}

/** @param address The folder of the index, or the address of the search on the server. */
export type OpenSource = (address: string, reader: Reader) => SearchSource
