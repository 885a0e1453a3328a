import { join } from 'node:path'
import type { IndexStore } from '../../search/browser-index/stored-terms.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { createCacheWrites } from './cache-folder.ts'
import { openStageCache, type StageCache } from './stage-cache.ts'

/** The search index in a cache folder. */
export interface CachedIndex extends IndexStore {
  /** Replace the index of the last build, if this one has stored an index. Returns a diagnostic if that fails. */
  readonly close: () => readonly Diagnostic[]
  /** Call this if the build has failed: the last index is kept. */
  readonly abandon: () => void
}

/** The whole index is replaced by that of the next build. */
const storeOptions = { maxUnusedBuilds: 1, erases: false }

/** Open the search index in a cache folder. It is loaded when it is first requested. */
export function openIndexStore(cache: string): CachedIndex {
  const open = () => openStageCache(join(cache, 'store'), 'search-index', storeOptions)
  // Two caches, so that a text of the last build can be read after this build has replaced it.
  let previous: StageCache | undefined
  let next: StageCache | undefined
  const { tryWrite, diagnostics } = createCacheWrites(cache)
  const abandon = () => {
    previous?.abandon()
    next?.abandon()
  }
  return {
    get: key => {
      previous ??= open()
      return previous.get(key)?.toString('utf8')
    },
    set: (key, text) =>
      tryWrite(() => {
        next ??= open()
        next.set(key, text)
      }),
    close: () => {
      previous?.abandon()
      tryWrite(() => next?.close())
      const failed = diagnostics()
      if (failed.length > 0) next?.abandon()
      return failed
    },
    abandon,
  }
}
