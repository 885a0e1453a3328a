import { type ContentEncoding, compress } from './content-encoding.ts'
import { createWorkQueue } from './work-queue.ts'

/** Contents in memory, up to a number of bytes. The least recently used ones are dropped first. */
export interface ContentCache {
  /** The content of a key. Concurrent calls load it once. A content that is too large is not cached. */
  readonly get: (key: string, load: () => Promise<Content>) => Promise<Content>
  /** The content of a key, if it is in memory. */
  readonly peek: (key: string) => Content | undefined
  /** Compress a content that will be cached. */
  readonly compress: (content: Content, encoding: ContentEncoding) => Promise<Content>
}

export type Content = Uint8Array<ArrayBuffer>

/** Estimated bytes of keys and tables for each entry. */
const entryBytes = 200
/** Maximum number of contents that are compressed at the same time. */
const maxCompressing = 1

/** @param maxBytes For all contents together. A content of more than an eighth of it is not cached. */
export function openContentCache(maxBytes: number): ContentCache {
  const contents = new Map<string, Content>()
  const compressionQueue = createWorkQueue(maxCompressing)
  const loading = new Map<string, Promise<Content>>()
  let bytes = 0
  const drop = (key: string) => {
    const content = contents.get(key)
    if (content && contents.delete(key)) bytes -= content.length + entryBytes
  }
  const add = (key: string, content: Content) => {
    drop(key)
    contents.set(key, content)
    bytes += content.length + entryBytes
    for (const [oldest] of contents) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }
  const peek = (key: string) => {
    const content = contents.get(key)
    // The most recently used entry is the last one.
    if (content && contents.delete(key)) contents.set(key, content)
    return content
  }
  return {
    peek,
    compress: (content, encoding) => compressionQueue(() => compress(content, encoding)),
    get: async (key, load) => {
      const known = peek(key) ?? loading.get(key)
      if (known) return known
      const started = load()
        .then(content => {
          if (content.length <= maxBytes / 8) add(key, content)
          return content
        })
        .finally(() => loading.delete(key))
      loading.set(key, started)
      return started
    },
  }
}
