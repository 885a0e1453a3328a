import type { Clock, FileStat, SiteFiles } from '../ports.ts'
import { collect } from './collect.ts'
import type { Content, ContentCache } from './content-cache.ts'
import { headerLookup, parseHeaders } from './header-rules.ts'
import { parseRedirects, precedingRules, redirectLookup } from './redirect-rules.ts'
import { fileInMemory, servedFile } from './served-file.ts'
import type { ServedFile, SiteSnapshot } from './site-snapshot.ts'

/** A snapshot of a published site. Information about its files is cached. */
export interface PublishedSnapshot extends SiteSnapshot {
  readonly version: string
  /** Cached information, by path. */
  readonly entries: ReadonlyMap<string, Entry>
  /** Hashed files of earlier publications, by path: pages that are still open in browsers request them. */
  readonly earlier: ReadonlyMap<string, Content>
}

interface Entry {
  /** `undefined` if there is no file. */
  readonly file: ServedFile | undefined
  readonly id: string | undefined
  checkedAt: number
}

/** The source of snapshots. */
export interface SnapshotSource {
  readonly files: SiteFiles
  readonly contents: ContentCache
  readonly clock: Clock
  readonly base: string
}

/** Thrown if the files no longer belong to the snapshot. */
export class OutdatedSnapshot extends Error {}

/** Milliseconds for which a file is assumed to be unchanged. This detects tools that replace files one by one. */
const recheckMs = 1000
const maxAttempts = 8
/** Addresses without a file are cached too. Clients can invent them, so their number and length are limited. */
const maxEntries = 50_000
const maxMissingLength = 256
/** Maximum bytes of files of earlier publications. */
const maxEarlierBytes = 16 * 1024 * 1024

/** Take a snapshot of the currently published site: read its rules. */
export async function takeSnapshot(
  source: SnapshotSource,
  previous: PublishedSnapshot | undefined,
): Promise<PublishedSnapshot> {
  for (let attempt = 1; ; attempt++) {
    const version = await source.files.version()
    const [headers, redirects] = await Promise.all([textOf(source, '_headers'), textOf(source, '_redirects')])
    // Otherwise the rules of two sites could be mixed.
    if (version !== (await source.files.version()) && attempt < maxAttempts) continue
    const rules = parseRedirects(redirects ?? '')
    const earlier = earlierFiles(source, previous)
    return {
      version,
      base: source.base,
      headers: headerLookup(parseHeaders(headers ?? '')),
      redirects: redirectLookup(rules),
      precedingRedirects: redirectLookup(precedingRules(rules)),
      earlier,
      ...openEntries(source, version, earlier),
    }
  }
}

/** The content of a text file of the site. `undefined` if it does not exist. */
export async function textOf({ files }: Pick<SnapshotSource, 'files'>, path: string): Promise<string | undefined> {
  const stat = await files.stat(path)
  const stream = stat && (await files.open(path, stat))
  return stream && new TextDecoder().decode(await collect(stream))
}

/**
 * Contents of the replaced site that are in memory, up to a number of bytes. Those of the last publication come first.
 */
function earlierFiles({ contents }: SnapshotSource, previous: PublishedSnapshot | undefined): Map<string, Content> {
  const earlier = new Map<string, Content>()
  let bytes = 0
  const add = (path: string, content: Content | undefined) => {
    if (!content || earlier.has(path) || bytes + content.length > maxEarlierBytes) return
    bytes += content.length
    earlier.set(path, content)
  }
  // Who may read a file that varies is only known as long as it is published.
  for (const [path, { id, file }] of previous?.entries ?? [])
    if (id !== undefined && path.startsWith('_lectern/') && file?.varies !== true) add(path, contents.peek(id))
  for (const [path, content] of previous?.earlier ?? []) add(path, content)
  return earlier
}

function openEntries(
  source: SnapshotSource,
  version: string,
  earlier: PublishedSnapshot['earlier'],
): Pick<PublishedSnapshot, 'entries' | 'has' | 'file'> {
  const { files, clock } = source
  const entries = new Map<string, Entry>()
  /** Number of entries created. */
  let created = 0
  /** How many of them are confirmed to be about this site. */
  let verified = 0
  const lookUp = async (path: string, known: Entry | undefined): Promise<Entry> => {
    const stat = await files.stat(path)
    const now = clock.now()
    if (known && known.id === stat?.id) {
      known.checkedAt = now
      return known
    }
    if (known) throw new OutdatedSnapshot()
    const content = earlier.get(path)
    const file = stat ? fileOf(source, path, stat) : content && fileInMemory(content)
    const entry = { file, id: stat?.id, checkedAt: now }
    if (file !== undefined || path.length <= maxMissingLength) {
      if (entries.size >= maxEntries) entries.clear()
      entries.set(path, entry)
    }
    created += 1
    return entry
  }
  /** New entries are only valid if this site is still published afterwards. */
  const verify = async () => {
    const count = created
    if ((await files.version()) !== version) throw new OutdatedSnapshot()
    verified = Math.max(verified, count)
  }
  const entryOf = (path: string) => {
    const known = entries.get(path)
    return known && clock.now() - known.checkedAt < recheckMs ? known : lookUp(path, known)
  }
  return {
    entries,
    has: path => {
      const entry = entryOf(path)
      return entry instanceof Promise ? entry.then(({ file }) => file !== undefined) : entry.file !== undefined
    },
    file: async path => {
      const { file } = await entryOf(path)
      if (verified < created) await verify()
      return file
    },
  }
}

function fileOf({ files, contents }: SnapshotSource, path: string, stat: FileStat): ServedFile {
  return servedFile(
    path,
    stat,
    async range => {
      const stream = await files.open(path, stat, range)
      if (!stream) throw new OutdatedSnapshot()
      return stream
    },
    contents,
  )
}
