import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Diagnostic } from '../source/diagnostic.ts'

/** The folder of kept results, if this disk lets us keep any. */
export function usableCache(folder: string | undefined): {
  readonly cache?: string | undefined
  readonly diagnostics: readonly Diagnostic[]
} {
  if (folder === undefined) return { diagnostics: [] }
  const cache = resolve(folder)
  try {
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK)
    return { cache, diagnostics: [] }
  } catch (error) {
    return { diagnostics: [unwritableCache(folder, error)] }
  }
}

/** The diagnostic for results that cannot be kept. */
export function unwritableCache(folder: string, error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    code: 'host/unwritable-cache',
    severity: 'warning',
    message: `The results of this build could not be kept in "${folder}": ${reason}.`,
    hint: 'Name another folder with --cache, or build with --no-cache.',
  }
}
