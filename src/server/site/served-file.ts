import { createHash } from 'node:crypto'
import type { FileStat } from '../ports.ts'
import type { ByteRange } from './byte-range.ts'
import { collect } from './collect.ts'
import type { Content, ContentCache } from './content-cache.ts'
import { isCompressible } from './content-encoding.ts'
import type { ServedFile } from './site-snapshot.ts'

type Open = (range?: ByteRange) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>

/** Maximum size in bytes of a file that is cached in memory, where all readers share it, including slow ones. */
const maxCached = 8 * 1024 * 1024
/** Maximum bytes of a file whose tag is a hash of its content. */
const maxHashed = 1024 * 1024

/** A file on disk. Its content, also compressed, is cached in memory while it is in use. */
export function servedFile(path: string, stat: FileStat, open: Open, contents: ContentCache): ServedFile {
  const { size, modified, id, varies } = stat
  const isCached = size <= maxCached
  const lastModified = new Date(modified).toUTCString()
  const wholeContent = () => contents.get(id, async () => collect(await open()))
  let tag: string | undefined
  return {
    size,
    modified,
    lastModified,
    varies,
    tag: () => {
      // A larger file is not read for a request that only checks for changes.
      tag ??= size <= maxHashed ? undefined : `${size.toString(36)}-${hashOf(id)}`
      return tag ?? wholeContent().then(content => (tag ??= hashOf(content)))
    },
    body: async range => {
      if (!isCached) return open(range)
      const content = await wholeContent()
      return range ? content.subarray(range.start, range.end + 1) : content
    },
    ...(isCompressible(path, size) && {
      compressed: encoding =>
        contents.get(`${id} ${encoding}`, async () =>
          contents.compress(isCached ? await wholeContent() : await collect(await open()), encoding),
        ),
    }),
  }
}

/** A file that is completely in memory. It is unknown whether it depends on the reader. */
export function fileInMemory(content: Content): ServedFile {
  let tag: string | undefined
  return {
    size: content.length,
    varies: true,
    tag: () => (tag ??= hashOf(content)),
    body: async range => (range ? content.subarray(range.start, range.end + 1) : content),
  }
}

const hashOf = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16)
