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

const atOnce = 4

/** Maximum number of files that all specs of a project may refer to, and maximum time to fetch them. */
const maxReferences = 1000
const maxMs = 120_000

/**
 * Fetch referenced files recursively, each URL once.
 *
 * @returns The given files, then the files they refer to, nearest first.
 */
export async function fetchReferences(
  named: readonly FetchedFile[],
  means: ReferenceOptions,
): Promise<readonly FetchedFileWithReferences[]> {
  const now = means.now ?? Date.now
  const known = new Set(named.map(({ remote }) => remote.url))
  const until = now() + maxMs
  const joined: FetchedFileWithReferences[] = []
  let bytes = maxMegabytes * 1024 * 1024
  for (let level = named; level.length > 0; ) {
    const read = await Promise.all(level.map(found => withReferences(found, means.refersTo)))
    const fresh = newReferencesIn(read, known)
    const room = fresh.slice(0, maxReferences + named.length - known.size)
    for (const { url } of room) known.add(url)
    joined.push(...read, ...tooManyDiagnostics(fresh[room.length]))
    level = await mapConcurrently(room, async remote => {
      const limits = { origin: new URL(remote.url).origin, maxBytes: bytes, ms: Math.max(1, until - now()) }
      const found = await means.fetch(remote, limits)
      bytes -= Math.min(bytes, found.file?.text.length ?? 0)
      return found
    })
  }
  return joined
}

async function withReferences(found: FetchedFile, refersTo: References): Promise<FetchedFileWithReferences> {
  return { ...found, refersTo: found.file ? await refersTo(found.file) : [] }
}

/** The references that occur for the first time. */
function newReferencesIn(
  read: readonly FetchedFileWithReferences[],
  known: ReadonlySet<string>,
): readonly RemoteSpec[] {
  const fresh = new Map<string, RemoteSpec>()
  for (const { remote, refersTo } of read) {
    for (const url of refersTo) {
      if (!known.has(url) && !fresh.has(url)) fresh.set(url, { url, span: remote.span, from: remote.url })
    }
  }
  return [...fresh.values()]
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
  const waiting = [...items.entries()].reverse()
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
