import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { contentHash } from '../disk/content-hash.ts'
import { writeAtomically } from '../disk/write-atomically.ts'
import type { FetchedSpec } from '../fetch/fetch-specs.ts'
import type { PublishedBody } from './published-body.ts'

/** A file as it was published. Size and time tell whether it still is what it was. */
export interface PublishedFile {
  readonly hash: string
  readonly size: number
  readonly mtimeMs: number
  /** Hash of all it was made from. */
  readonly key?: string | undefined
  /** What was found wrong when it was made; absent for nothing. */
  readonly diagnostics?: readonly Diagnostic[] | undefined
  /** Where its body stands; absent when it has none that can be taken out of it. */
  readonly body?: PublishedBody | undefined
}

/** What the last build said, for a build that finds nothing changed. */
export interface LastBuild {
  /** Digest of all that the build knew. */
  readonly digest: string
  /** Commit that pages were dated from; absent when no dates were asked for. */
  readonly commit?: string | undefined
  /** API descriptions at a URL, with what came from there. */
  readonly specs: readonly FetchedSpec[]
  /** Those about fetching are not among them: each build has its own. */
  readonly diagnostics: readonly Diagnostic[]
}

/** An output folder as the last build left it. */
export interface Manifest {
  readonly files: ReadonlyMap<string, PublishedFile>
  readonly last?: LastBuild | undefined
}

/** Read what the last build left in an output folder; nothing when it is not known. */
export function readManifest(cache: string | undefined, out: string): Manifest {
  if (cache === undefined) return { files: new Map() }
  try {
    const parsed: unknown = JSON.parse(readFileSync(manifestPath(cache, out), 'utf8'))
    // Written by us as a whole or not at all; anything else ends below.
    const { files, last } = parsed as { files: unknown[]; last?: LastBuild }
    // What another version of ours wrote may have another shape.
    return files.every(isNamedFile) ? { files: new Map(files), last } : { files: new Map() }
  } catch {
    return { files: new Map() }
  }
}

function isNamedFile(value: unknown): value is [string, PublishedFile] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false
  const file: unknown = value[1]
  if (typeof file !== 'object' || file === null || !('hash' in file && 'size' in file && 'mtimeMs' in file))
    return false
  return typeof file.hash === 'string' && typeof file.size === 'number' && typeof file.mtimeMs === 'number'
}

/** Remember what an output folder holds now. */
export function writeManifest(cache: string | undefined, out: string, { files, last }: Manifest): void {
  if (cache !== undefined) writeAtomically(manifestPath(cache, out), JSON.stringify({ files: [...files], last }))
}

function manifestPath(cache: string, out: string): string {
  return join(cache, 'published', `${contentHash(out).slice(0, 16)}.json`)
}
