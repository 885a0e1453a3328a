import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { contentHash } from '../disk/content-hash.ts'

/** Texts that are compressed together. Files of one folder are similar, and are mostly needed one after another. */
const batchSize = 16
/** Batches that stay readable after a text of them was needed. */
const maxReadable = 64

type AddText = (text: string) => () => string

/** Up to `batchSize` texts. They are compressed together when the batch is full. */
interface Batch {
  /** Empty once the texts are compressed. */
  readonly texts: string[]
  /** The compressed texts of a full batch. */
  packed?: Uint8Array | undefined
}

/**
 * Returns a function that adds a text and returns a function for reading it. The texts are compressed in memory: those
 * of 50,000 pages need more than 100 MB, and are hardly ever needed after the pages were parsed.
 *
 * They are not read from the disk again, because a file may have changed since. Equal texts are compressed once: versions
 * of a site often consist of the same pages.
 */
export function createTextPacker(): AddText {
  return oncePerText(createPacker())
}

function createPacker(): AddText {
  const readable = new Map<Batch, readonly string[]>()
  const unpack = (batch: Batch, packed: Uint8Array): readonly string[] => {
    const texts = JSON.parse(inflateRawSync(packed).toString()) as readonly string[] // from `pack`
    readable.set(batch, texts)
    const [oldest] = readable.keys()
    if (oldest && readable.size > maxReadable) readable.delete(oldest)
    return texts
  }
  const textAt = (batch: Batch, at: number): string => {
    const texts = batch.packed ? (readable.get(batch) ?? unpack(batch, batch.packed)) : batch.texts
    return texts[at] as string // added before
  }
  let current: Batch = { texts: [] }
  return text => {
    const batch = current
    const at = batch.texts.push(text) - 1
    if (at === batchSize - 1) {
      batch.packed = pack(batch.texts.splice(0))
      current = { texts: [] }
    }
    return () => textAt(batch, at)
  }
}

/** Equal texts are found by their hash, so that texts can be freed while others are read. */
function oncePerText(add: AddText): AddText {
  const known = new Map<string, () => string>()
  return text => {
    const hash = contentHash(text)
    const read = known.get(hash) ?? add(text)
    known.set(hash, read)
    return read
  }
}

function pack(texts: readonly string[]): Uint8Array {
  // The result is a part of a larger buffer, so it is copied.
  return Buffer.from(deflateRawSync(JSON.stringify(texts), { level: 1 }))
}
