import { join } from 'node:path'
import type { IndexStore } from '../../search/browser-index/stored-terms.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { createCacheWrites } from './cache-folder.ts'
import { openStageCache, type StageCache } from './stage-cache.ts'

/** The search index in a cache folder. */
export interface CachedIndex extends IndexStore {
  /** Write what this build has stored. Without anything, the last index stays. Returns a diagnostic if that fails. */
  readonly close: () => readonly Diagnostic[]
  /** Call this if the build has failed: the last index is kept. */
  readonly abandon: () => void
}

/** Texts that a build neither stores nor keeps are deleted. */
const storeOptions = { maxUnusedBuilds: 1 }

/**
 * Open the search index in a cache folder. It is loaded when it is first requested.
 *
 * @param version The version of the code that writes the index: part of every key, so that no other version reads it.
 */
export function openIndexStore(cache: string, version: string): CachedIndex {
  let opened: StageCache | undefined
  let isChanged = false
  const open = () => {
    opened ??= openStageCache(join(cache, 'store'), 'search-index', storeOptions)
    return opened
  }
  const keyOf = (key: string) => `${version} ${key}`
  const { tryWrite, diagnostics } = createCacheWrites(cache)
  return {
    get: key => open().get(keyOf(key))?.toString('utf8'),
    set: (key, text) =>
      tryWrite(() => {
        open().set(keyOf(key), text)
        isChanged = true
      }),
    keep: key => open().touch(keyOf(key)),
    close: () => {
      if (isChanged) tryWrite(() => opened?.close())
      const failed = diagnostics()
      if (!isChanged || failed.length > 0) opened?.abandon()
      return failed
    },
    abandon: () => opened?.abandon(),
  }
}
