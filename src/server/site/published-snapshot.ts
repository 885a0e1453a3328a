import type { Clock, FileStat, SiteFiles } from '../ports.ts'
import { collect } from './collect.ts'
import type { Content, ContentCache } from './content-cache.ts'
import { headerLookup, parseHeaders } from './header-rules.ts'
import { parseRedirects, redirectLookup } from './redirect-rules.ts'
import { fileInMemory, servedFile } from './served-file.ts'
import type { ServedFile, SiteSnapshot } from './site-snapshot.ts'

/** A snapshot of a published site. What is found out about its files is remembered. */
export interface PublishedSnapshot extends SiteSnapshot {
  readonly version: string
  /** What was found out, by path. */
  readonly entries: ReadonlyMap<string, Entry>
  /** Hashed files of earlier publications, by path: pages that readers have open still ask for them. */
  readonly earlier: ReadonlyMap<string, Content>
}

interface Entry {
  /** `undefined`: there is no file. */
  readonly file: ServedFile | undefined
  readonly id: string | undefined
  checkedAt: number
}

/** Where snapshots come from. */
export interface SnapshotSource {
  readonly files: SiteFiles
  readonly contents: ContentCache
  readonly clock: Clock
  readonly base: string
}

/** Thrown when the files are not those of the snapshot any more. */
export class OutdatedSnapshot extends Error {}

/** How long a file is taken to be the same, in milliseconds: so tools that exchange files one by one are noticed. */
const recheckMs = 1000
const maxAttempts = 8
/** Addresses without a file are remembered too. Anybody can invent them, so there are limits for their number and length. */
const maxEntries = 50_000
const maxMissingLength = 256
/** Bytes of files of earlier publications. */
const maxEarlierBytes = 16 * 1024 * 1024

/** Take a snapshot of the site that is published now: read its rules. */
export async function takeSnapshot(
  source: SnapshotSource,
  previous: PublishedSnapshot | undefined,
): Promise<PublishedSnapshot> {
  for (let attempt = 1; ; attempt++) {
    const version = await source.files.version()
    const [headers, redirects] = await Promise.all([textOf(source, '_headers'), textOf(source, '_redirects')])
    // Otherwise the rules of two sites may be mixed.
    if (version !== (await source.files.version()) && attempt < maxAttempts) continue
    const rules = parseRedirects(redirects ?? '')
    const earlier = earlierFiles(source, previous)
    return {
      version,
      base: source.base,
      headers: headerLookup(parseHeaders(headers ?? '')),
      redirects: redirectLookup(rules),
      forcedRedirects: redirectLookup(rules.filter(({ isForced }) => isForced)),
      earlier,
      ...openEntries(source, version, earlier),
    }
  }
}

/** A text file of the site; `undefined`: there is none. */
export async function textOf({ files }: Pick<SnapshotSource, 'files'>, path: string): Promise<string | undefined> {
  const stat = await files.stat(path)
  const stream = stat && (await files.open(path, stat))
  return stream && new TextDecoder().decode(await collect(stream))
}

/** Contents of the replaced site that are in memory, up to a number of bytes; those of the last publication first. */
function earlierFiles({ contents }: SnapshotSource, previous: PublishedSnapshot | undefined): Map<string, Content> {
  const earlier = new Map<string, Content>()
  let bytes = 0
  const add = (path: string, content: Content | undefined) => {
    if (!content || earlier.has(path) || bytes + content.length > maxEarlierBytes) return
    bytes += content.length
    earlier.set(path, content)
  }
  for (const [path, { id }] of previous?.entries ?? [])
    if (id !== undefined && path.startsWith('_lectern/')) add(path, contents.peek(id))
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
  /** Entries that were made, and how many of them are sure to be about this site. */
  let [learned, verified] = [0, 0]
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
    learned += 1
    return entry
  }
  /** What was learned is about this site only if it is still published afterwards. */
  const verify = async () => {
    const count = learned
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
      if (verified < learned) await verify()
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
