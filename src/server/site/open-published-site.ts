import type { Clock, SiteFiles } from '../ports.ts'
import { type ContentCache, openContentCache } from './content-cache.ts'
import { OutdatedSnapshot, type PublishedSnapshot, takeSnapshot, textOf } from './published-snapshot.ts'
import type { SiteSnapshot } from './site-snapshot.ts'

/** A published site that may be replaced by another at any time. */
export interface PublishedSite {
  /**
   * Run work on the snapshot of the currently published site. If another site is published meanwhile, so that files of
   * the snapshot are gone, the work is repeated with the new snapshot.
   */
  readonly use: <Value>(work: (site: SiteSnapshot) => Promise<Value>) => Promise<Value>
  /** A value derived from a text file of the site: computed once for each publication. */
  readonly derived: <Value>(path: string, make: (text: string | undefined) => Value) => () => Promise<Value>
}

export interface SiteOptions {
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  readonly clock: Clock
  /** Bytes of memory for contents, compressed and not. */
  readonly cacheBytes?: number | undefined
  /** Contents in memory, shared with other sites. If absent, the site has a cache of its own. */
  readonly contents?: ContentCache | undefined
}

/** There is currently no complete site. */
export class SiteUnavailable extends Error {}

export const defaultCacheBytes = 64 * 1024 * 1024
/** Milliseconds for which the site is assumed to be unchanged. */
const checkMs = 100
const maxAttempts = 8
const retryMs = 20

/** Serve a site from its files. Files are read on demand, and only once as long as they fit in memory. */
export function openPublishedSite(
  files: SiteFiles,
  { base, clock, cacheBytes = defaultCacheBytes, contents = openContentCache(cacheBytes) }: SiteOptions,
): PublishedSite {
  const source = { files, contents, clock, base }
  let snapshot: PublishedSnapshot | undefined
  let checkedAt = 0
  let loading: Promise<PublishedSnapshot> | undefined
  const load = () => {
    loading ??= takeSnapshot(source, snapshot)
      .then(loaded => {
        snapshot = loaded
        checkedAt = clock.now()
        return loaded
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  const current = async (): Promise<PublishedSnapshot> => {
    const known = snapshot
    if (!known || loading) return load()
    if (clock.now() - checkedAt < checkMs) return known
    checkedAt = clock.now()
    return (await files.version()) === known.version ? known : load()
  }
  return {
    use: async work => {
      for (let attempt = 1; ; attempt++) {
        const currentSnapshot = await current()
        try {
          return await work(currentSnapshot)
        } catch (error) {
          if (!(error instanceof OutdatedSnapshot)) throw error
          if (attempt === maxAttempts) throw new SiteUnavailable('The site changes all the time.')
          if (attempt > 1) await clock.sleep(retryMs)
          if (snapshot === currentSnapshot) await load()
        }
      }
    },
    derived: (path, make) => {
      const values = new WeakMap<PublishedSnapshot, Promise<ReturnType<typeof make>>>()
      return async () => {
        const currentSnapshot = await current()
        const value = values.get(currentSnapshot) ?? textOf(source, path).then(make)
        values.set(currentSnapshot, value)
        // A failure is not cached.
        value.catch(() => values.delete(currentSnapshot))
        return value
      }
    },
  }
}
