import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { openStore } from '../cache/store.ts'
import { contentHash } from '../disk/content-hash.ts'

/** A fetched text, and its time in milliseconds since 1970. */
export interface CachedSpecText {
  readonly text: string
  readonly at: number
}

/** The last valid text of each URL. */
export interface SpecCache {
  readonly get: (url: string) => CachedSpecText | undefined
  readonly set: (url: string, cached: CachedSpecText) => void
  /** Write new texts. Returns a diagnostic if they cannot be cached. */
  readonly close: () => readonly Diagnostic[]
}

const stageName = 'descriptions'

/**
 * Open the cache of specs that earlier builds fetched.
 *
 * @param cache If absent, nothing is known, and nothing is cached.
 */
export function openSpecCache(cache: string | undefined): SpecCache {
  if (cache === undefined) return { get: () => undefined, set: () => {}, close: () => [] }
  // The text does not depend on the version of Lectern that fetched it.
  const store = openStore(cache, '')
  return {
    get: url => {
      // Only `set` below writes under these keys.
      const fetch = store.get(stageName, contentHash(url))?.value as { at: number; text: string } | undefined
      const text = fetch && store.get(stageName, fetch.text)?.value
      return fetch && typeof text === 'string' ? { text, at: fetch.at } : undefined
    },
    set: (url, { text, at }) => {
      const key = contentHash(text)
      if (store.get(stageName, key) === undefined) store.set(stageName, key, text)
      store.set(stageName, contentHash(url), { at, text: key })
    },
    close: store.close,
  }
}
