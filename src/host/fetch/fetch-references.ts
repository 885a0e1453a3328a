import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { maxMegabytes } from '../network/fetch-text.ts'
import type { RemoteSpec } from './remote-specs.ts'
import { tooManyReferences } from './spec-diagnostics.ts'

/** The result of fetching one URL. */
export interface FetchedFile {
  readonly remote: RemoteSpec
  /** Its path is the URL. Absent if it could not be fetched. */
  readonly file?: SourceFile | undefined
  /** The files of a library. */
  readonly files?: readonly SourceFile[] | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** URLs that a file refers to, all of the same origin. */
export type References = (file: SourceFile) => readonly string[] | Promise<readonly string[]>

/** The limits for a referenced file. */
export interface ReferenceLimits {
  readonly origin: string
  /** Milliseconds left for all files together. */
  readonly ms: number
  /** Bytes left for all files together. */
  readonly maxBytes: number
}

/** How referenced files are found and fetched. */
export interface ReferenceOptions {
  readonly refersTo: References
  readonly fetch: (remote: RemoteSpec, limits: ReferenceLimits) => Promise<FetchedFile>
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined
}

/** A result with the URLs that its file refers to. */
export type FetchedFileWithReferences = FetchedFile & { readonly refersTo: readonly string[] }

const maxConcurrent = 4

/** Maximum number of files that all specs of a project may refer to, and maximum time to fetch them. */
const maxReferences = 1000
const maxMs = 120_000

/**
 * Fetch referenced files recursively, each URL once.
 *
 * @returns The given files, then the files they refer to, nearest first.
 */
export async function fetchReferences(
  initial: readonly FetchedFile[],
  options: ReferenceOptions,
): Promise<readonly FetchedFileWithReferences[]> {
  const now = options.now ?? Date.now
  const seen = new Set(initial.map(({ remote }) => remote.url))
  const deadline = now() + maxMs
  const results: FetchedFileWithReferences[] = []
  let bytes = maxMegabytes * 1024 * 1024
  for (let level = initial; level.length > 0; ) {
    const resolved = await Promise.all(level.map(found => withReferences(found, options.refersTo)))
    const newReferences = newReferencesIn(resolved, seen)
    const allowed = newReferences.slice(0, maxReferences + initial.length - seen.size)
    for (const { url } of allowed) seen.add(url)
    results.push(...resolved, ...tooManyDiagnostics(newReferences[allowed.length]))
    level = await mapConcurrently(allowed, async remote => {
      const limits = { origin: new URL(remote.url).origin, maxBytes: bytes, ms: Math.max(1, deadline - now()) }
      const found = await options.fetch(remote, limits)
      bytes -= Math.min(bytes, found.file?.text.length ?? 0)
      return found
    })
  }
  return results
}

async function withReferences(found: FetchedFile, refersTo: References): Promise<FetchedFileWithReferences> {
  return { ...found, refersTo: found.file ? await refersTo(found.file) : [] }
}

/** The references that occur for the first time. */
function newReferencesIn(
  resolved: readonly FetchedFileWithReferences[],
  seen: ReadonlySet<string>,
): readonly RemoteSpec[] {
  const newReferences = new Map<string, RemoteSpec>()
  for (const { remote, refersTo } of resolved) {
    for (const url of refersTo) {
      if (!seen.has(url) && !newReferences.has(url))
        newReferences.set(url, { url, span: remote.span, from: remote.url })
    }
  }
  return [...newReferences.values()]
}

const tooManyDiagnostics = (remote: RemoteSpec | undefined): FetchedFileWithReferences[] =>
  remote ? [{ remote, diagnostics: [tooManyReferences(remote, maxReferences)], refersTo: [] }] : []

/** The URLs that a text refers to. The code for this is loaded on demand, because most projects do not need it. */
export async function referencesIn(file: SourceFile): Promise<readonly string[]> {
  if (!file.text.includes('$ref')) return []
  const { referencedPaths } = await import('../../api-spec/document/referenced-paths.ts')
  return referencedPaths(file)
}

/** Process the items of a list, a few at a time. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = [...items.entries()].reverse()
  const worker = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: maxConcurrent }, worker))
  return results
}
