import { type ContentEncoding, compress } from './content-encoding.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** Contents in memory, up to a number of bytes; those that were used longest ago are dropped first. */
export interface ContentCache {
  /** The content of a key, loaded at most once at a time. What is too large is not cached. */
  readonly get: (key: string, load: () => Promise<Content>) => Promise<Content>
  /** The content of a key, if it is in memory. */
  readonly peek: (key: string) => Content | undefined
  /** Compress a content that is to be cached. */
  readonly compress: (content: Content, encoding: ContentEncoding) => Promise<Content>
}

export type Content = Uint8Array<ArrayBuffer>

/** Bytes of keys and tables for each entry, estimated. */
const entryBytes = 200
/** Contents that are compressed at the same time. */
const maxCompressing = 1

/** @param mostBytes Of all contents together; a content of more than an eighth of it is not kept. */
export function openContentCache(mostBytes: number): ContentCache {
  const contents = new Map<string, Content>()
  const compressing = limitConcurrency(maxCompressing)
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
      if (bytes <= mostBytes) break
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
    compress: (content, encoding) => compressing(() => compress(content, encoding)),
    get: async (key, load) => {
      const known = peek(key) ?? loading.get(key)
      if (known) return known
      const started = load()
        .then(content => {
          if (content.length <= mostBytes / 8) add(key, content)
          return content
        })
        .finally(() => loading.delete(key))
      loading.set(key, started)
      return started
    },
  }
}
