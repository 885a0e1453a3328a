import { readFileSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { contentHash } from '../disk/content-hash.ts'
import { jsonItems } from '../disk/json-items.ts'
import { writePartsAtomically } from '../disk/write-atomically.ts'
import type { FetchedSpec } from '../fetch/fetch-specs.ts'
import { type InputSet, type InputSets, setIdOf } from './input-digests.ts'
import type { PublishedBody } from './published-body.ts'

/** A published file. Size and time tell whether it has changed since. */
export interface PublishedFile {
  readonly hash: string
  readonly size: number
  readonly mtimeMs: number
  /** Hash of its whole input. Absent if the file is not reused. */
  readonly key?: string | undefined
  /** Its inputs as short digests (`FileKey.inputs`). */
  readonly inputs?: string | undefined
  /** Why the last build rendered it: names of inputs, or values of `reasons`. Absent if it did not. */
  readonly reasons?: readonly string[] | undefined
  /** Diagnostics of the render; absent if there are none. */
  readonly diagnostics?: readonly Diagnostic[] | undefined
  /** The position of its body; absent if it cannot be extracted. */
  readonly body?: PublishedBody | undefined
}

/** The result of the last build, for a build that finds nothing changed. */
export interface LastBuild {
  /** Digest of the whole input of the build. */
  readonly digest: string
  /** The commit that page dates were read from; absent if no dates were needed. */
  readonly commit?: string | undefined
  /** Specs at a URL, with their hashes. */
  readonly specs: readonly FetchedSpec[]
  /** Without diagnostics about fetching, because each build has its own. */
  readonly diagnostics: readonly Diagnostic[]
}

/** An output folder as the last build left it. */
export interface Manifest {
  readonly files: ReadonlyMap<string, PublishedFile>
  /** The sets of the inputs of the files. */
  readonly sets: InputSets
  readonly last?: LastBuild | undefined
}

const emptyManifest: Manifest = { files: new Map(), sets: new Map() }

/** Read the manifest of an output folder; empty if it does not exist. */
export function readManifest(cache: string | undefined, out: string): Manifest {
  if (cache === undefined) return emptyManifest
  try {
    const parsed: unknown = JSON.parse(readFileSync(manifestPath(cache, out), 'utf8'))
    // Written atomically by a build. Anything else fails below.
    const { files, sets, last } = parsed as { files: unknown[]; sets: [string, InputSet][]; last?: LastBuild }
    // Another version of Lectern may have written another shape.
    return files.every(isNamedFile) ? { files: new Map(files), sets: new Map(sets), last } : emptyManifest
  } catch {
    return emptyManifest
  }
}

function isNamedFile(value: unknown): value is [string, PublishedFile] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false
  const file: unknown = value[1]
  if (typeof file !== 'object' || file === null || !('hash' in file && 'size' in file && 'mtimeMs' in file))
    return false
  return typeof file.hash === 'string' && typeof file.size === 'number' && typeof file.mtimeMs === 'number'
}

/** Save the current content of an output folder. */
export function writeManifest(cache: string | undefined, out: string, manifest: Manifest): void {
  if (cache !== undefined) writePartsAtomically(manifestPath(cache, out), manifestTexts(manifest))
}

/** The text of a manifest in parts, because that of a large site would need much memory. */
function* manifestTexts({ files, sets, last }: Manifest): Generator<string> {
  const others = JSON.stringify({ sets: usedSets(files, sets), last })
  yield '{"files":['
  yield* jsonItems(files)
  yield `],${others.slice(1)}`
}

/** The sets that a file has. Those of earlier builds are left out. */
function usedSets(files: Manifest['files'], sets: InputSets): [string, InputSet][] {
  const used = new Set<string>()
  for (const { inputs } of files.values()) if (inputs !== undefined) used.add(setIdOf(inputs))
  return [...sets].filter(([id]) => used.has(id))
}

/** The name depends on the output folder as seen from the cache, so that a copy of both elsewhere finds it. */
function manifestPath(cache: string, out: string): string {
  const outFromCache = relative(realPathIfExists(cache), out).split(sep).join('/')
  return join(cache, 'published', `${contentHash(outFromCache).slice(0, 16)}.json`)
}

function realPathIfExists(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    // It is created when the manifest is written.
    return path
  }
}
