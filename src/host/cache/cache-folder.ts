import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { createFolder } from '../disk/create-folder.ts'
import { isOlderThan } from '../disk/stat-if-exists.ts'

const draftMs = 60 * 60 * 1000

/** The folder of cached results, if it is writable. */
export function openCacheFolder(folder: string | undefined): {
  readonly cache?: string | undefined
  readonly diagnostics: readonly Diagnostic[]
} {
  if (folder === undefined) return { diagnostics: [] }
  const cache = resolve(folder)
  try {
    createFolder(cache)
    accessSync(cache, constants.W_OK)
    // Cached files may be deleted at any time, so they should not be committed.
    if (!existsSync(join(cache, '.gitignore'))) writeFileSync(join(cache, '.gitignore'), '*\n')
    removeStaleDrafts(cache)
    return { cache, diagnostics: [] }
  } catch (error) {
    return { diagnostics: [unwritableCache(folder, error)] }
  }
}

/** Delete incomplete files of a killed build. Recent ones may belong to a running build. */
function removeStaleDrafts(cache: string): void {
  for (const folder of [cache, join(cache, 'store'), join(cache, 'published')]) {
    const drafts = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.draft')) : []
    for (const draft of drafts) {
      if (isOlderThan(join(folder, draft), draftMs)) rmSync(join(folder, draft), { force: true })
    }
  }
}

/**
 * Cache something for the next build. If writing fails, the next build is slower, but correct.
 *
 * @param cache If absent, nothing is cached.
 */
export function tryCacheWrite(cache: string | undefined, work: () => void): readonly Diagnostic[] {
  if (cache === undefined) return []
  try {
    work()
    return []
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return [unwritableCache(cache, error)]
    throw error
  }
}

/** Several writes to a cache. After the first failure, nothing more is written. */
export interface CacheWrites {
  readonly tryWrite: (work: () => void) => void
  /** A diagnostic if a write has failed. */
  readonly diagnostics: () => readonly Diagnostic[]
}

/** A full or read-only disk does not affect a build: it continues without caching. */
export function createCacheWrites(cache: string): CacheWrites {
  let failure: unknown
  return {
    tryWrite: work => {
      try {
        if (failure === undefined) work()
      } catch (error) {
        failure = error
      }
    },
    diagnostics: () => (failure === undefined ? [] : [unwritableCache(cache, failure)]),
  }
}

/** The diagnostic for results that cannot be cached. */
export function unwritableCache(folder: string, error: unknown): Diagnostic {
  const reason = errorMessage(error)
  return {
    code: 'host/unwritable-cache',
    severity: 'warning',
    message: `The results of this build could not be stored in "${folder}": ${reason}.`,
    hint: 'Use another folder with --cache, or build with --no-cache.',
  }
}
