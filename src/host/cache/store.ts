import { join } from 'node:path'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { createFolder } from '../disk/create-folder.ts'
import { createCacheWrites } from './cache-folder.ts'
import { openStageCache, type StageCache } from './stage-cache.ts'

/** A result that was found. */
export interface CachedResult {
  readonly value: unknown
}

/** Results of stages by key, stored from one build to the next. */
export interface Store {
  /** The cache folder that contains it. */
  readonly cache: string
  /** The version of the code that computed the results: part of every key. */
  readonly version: string
  /** `undefined` if it does not exist, or is damaged. */
  readonly get: (stage: string, key: string) => CachedResult | undefined
  readonly set: (stage: string, key: string, value: unknown) => void
  /** Whether `get` finds what `set` has added. A store on a thread passes new results on instead. */
  readonly findsNewResults: boolean
  /** Record that a result was used elsewhere. Results that are not used are deleted eventually. */
  readonly touch: (stage: string, key: string) => void
  /** Write new results. Returns a diagnostic if they cannot be cached. The build is not affected. */
  readonly close: () => readonly Diagnostic[]
}

/** Open the store in a cache folder. A stage's results are loaded when they are first requested. */
export function openStore(cache: string, version: string): Store {
  const folder = join(cache, 'store')
  const caches = new Map<string, StageCache>()
  const { tryWrite, diagnostics } = createCacheWrites(cache)
  const cacheOf = (stage: string): StageCache => {
    const stageCache = caches.get(stage) ?? openStageCache(folder, stage)
    caches.set(stage, stageCache)
    return stageCache
  }
  return {
    cache,
    version,
    findsNewResults: true,
    get: (stage, key) => parseResult(cacheOf(stage).get(key)?.toString('utf8')),
    set: (stage, key, value) => tryWrite(() => cacheOf(stage).set(key, JSON.stringify({ value }))),
    touch: (stage, key) => cacheOf(stage).touch(key),
    close: () => {
      if (caches.size > 0) tryWrite(() => createFolder(folder))
      for (const [stage, stageCache] of caches) {
        tryWrite(stageCache.close)
        // Its index is large, and the next one needs memory while it is written.
        caches.delete(stage)
      }
      return diagnostics()
    },
  }
}

function parseResult(text: string | undefined): CachedResult | undefined {
  if (text === undefined) return undefined
  const { value } = JSON.parse(text) as { value?: unknown }
  return { value }
}
