import { type FileHandle, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FileRange, FileStat, SiteFiles } from '../../server/ports.ts'
import type { ContentCache } from '../../server/site/content-cache.ts'
import { SiteUnavailable } from '../../server/site/open-published-site.ts'
import { servedFile } from '../../server/site/served-file.ts'
import type { ServedFile } from '../../server/site/site-snapshot.ts'
import { createWorkQueue, type WorkQueue } from '../../server/site/work-queue.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { isInternalName, publishPathsOf } from '../publish/publish-paths.ts'

/** In milliseconds. Swapping a folder takes two renames, replacing files one by one takes a few milliseconds. */
const waitLimits = { step: 5, most: 2000 }

/** The files of a site in its output folder. Builds replace it as a whole, or file by file with a journal. */
export function siteFolder(folder: string): SiteFiles {
  const readQueue = createWorkQueue(maxReading)
  const { journal } = publishPathsOf(folder)
  /** The version of a journal that a killed build has left. It is not waited for again. */
  let abandoned: string | undefined
  const activeJournal = async () => {
    const journalVersion = await versionOf(journal)
    return journalVersion !== undefined && journalVersion !== abandoned ? journalVersion : undefined
  }
  return {
    version: async () => {
      for (let waited = 0; ; waited += waitLimits.step) {
        const running = await activeJournal()
        const version = running === undefined ? await versionOf(folder) : undefined
        // Every build that changes something writes to the folder of its journal.
        if (version !== undefined) return `${version} ${await versionOf(dirname(journal))} ${abandoned ?? ''}`
        if (waited >= waitLimits.most) {
          if (running === undefined) throw new SiteUnavailable(`There is no site in "${folder}".`)
          abandoned = running
        }
        await sleep(waitLimits.step)
      }
    },
    stat: async path => (isOfSite(path) ? statOf(join(folder, path)) : undefined),
    open: async (path, expected, range) =>
      isOfSite(path) ? openFile(join(folder, path), expected, readQueue, range) : undefined,
  }
}

/** Output folders also contain the repository of a publishing branch, or an incomplete site. */
function isOfSite(path: string): boolean {
  const [first = ''] = path.split('/')
  // Some file systems are case-insensitive.
  return !isInternalName(first.toLowerCase())
}

/** A file outside of a published site; `undefined`: it does not exist. */
export async function fileOnDisk(diskPath: string, contents: ContentCache): Promise<ServedFile | undefined> {
  const stat = await statOf(diskPath)
  const openRange = async (range?: FileRange) => {
    const stream = stat && (await openFile(diskPath, stat, work => work(), range))
    if (!stream) throw new Error(`"${diskPath}" changed while it was read.`)
    return stream
  }
  return stat && servedFile(diskPath, stat, openRange, contents)
}

/** Identity and time of a file or folder; `undefined`: it does not exist. */
async function versionOf(path: string): Promise<string | undefined> {
  const stats = await unlessMissing(stat(path, { bigint: true }))
  return stats && `${stats.dev}-${stats.ino}-${stats.mtimeNs}`
}

async function statOf(path: string): Promise<FileStat | undefined> {
  const stats = await unlessMissing(stat(path, { bigint: true }))
  return stats?.isFile() ? fileStatOf(stats) : undefined
}

interface Stats {
  readonly dev: bigint
  readonly ino: bigint
  readonly size: bigint
  readonly mtimeNs: bigint
}

const fileStatOf = ({ dev, ino, size, mtimeNs }: Stats): FileStat => ({
  id: `${dev}-${ino}-${size}-${mtimeNs}`,
  size: Number(size),
  modified: Number(mtimeNs / 1_000_000n),
})

async function openFile(
  path: string,
  expected: FileStat,
  readQueue: WorkQueue,
  range?: FileRange,
): ReturnType<SiteFiles['open']> {
  const file = await unlessMissing(open(path))
  if (!file) return undefined
  try {
    // An open file stays the same, even if it is replaced in the folder.
    if (fileStatOf(await file.stat({ bigint: true })).id === expected.id)
      return streamOf(file, expected.size, readQueue, range)
  } catch (error) {
    await file.close()
    throw error
  }
  await file.close()
  return undefined
}

const chunkBytes = 64 * 1024
/** Maximum number of chunks that are read at the same time. */
const maxReading = 2

/** The content of a file, read on demand. The file is closed at the end, or when the stream is cancelled. */
function streamOf(
  file: FileHandle,
  size: number,
  readQueue: WorkQueue,
  { start, end }: FileRange = { start: 0, end: size - 1 },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = start
  return new ReadableStream(
    {
      pull: async controller => {
        const left = end + 1 - at
        const chunk = new Uint8Array(Math.min(chunkBytes, left))
        const { bytesRead } =
          left === 0 ? { bytesRead: 0 } : await readQueue(() => file.read(chunk, 0, chunk.length, at))
        at += bytesRead
        if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead))
        if (at <= end && bytesRead > 0) return
        await file.close()
        if (at > end) controller.close()
        else controller.error(new Error('The file became shorter while it was read.'))
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  )
}

/** Error codes that mean that there is no file to send at a path. */
const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR', 'ELOOP', 'ERR_INVALID_ARG_VALUE'])

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    if (missing.has(errorCodeOf(error) ?? '')) return undefined
    throw error
  }
}
