import type { OutputFile } from '../../render/output/output-file.ts'
import { createPreviewIndexCache } from '../../search/preview-index-cache.ts'
import { createPause } from '../threads/in-slices.ts'
import type { SiteState } from './site-state.ts'

/** Indexes all pages of a site. Returns the files of the search, by path. */
export type SearchIndexer = (state: Pick<SiteState, 'plan'>) => Promise<ReadonlyMap<string, OutputFile>>

/**
 * Create an indexer that only reads the pages that have changed since its last index. Indexing starts when a user opens the
 * search, and takes a while on a large site. Requests for pages take precedence.
 */
export function createSearchIndexer(): SearchIndexer {
  const previewCache = createPreviewIndexCache()
  let last: Promise<unknown> = Promise.resolve()
  return ({ plan }) => {
    // One index after the other, because each one uses what the last one has read.
    const files = last.then(async () => {
      const byPath = new Map<string, OutputFile>()
      if (!plan) return byPath
      for await (const { value } of plan.record({ pause: createPause(), previewCache }))
        if (value) byPath.set(value.path, value)
      return byPath
    })
    last = files.catch(() => {}) // whoever has requested this index gets the error
    return files
  }
}
