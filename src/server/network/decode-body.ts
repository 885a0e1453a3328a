import { pipeline } from 'node:stream'
import { type BrotliDecompress, createBrotliDecompress, createGunzip, type Gunzip } from 'node:zlib'

type Bytes = AsyncIterable<Uint8Array>

/** What we send in `Accept-Encoding`. */
export const acceptedEncodings = 'gzip, br'

/** A body as it was before it was compressed; `undefined` for an unknown encoding. */
export function decodedBody(body: Bytes, encoding: string): Bytes | undefined {
  return decoders[encoding]?.(body)
}

const decoders: Readonly<Record<string, (body: Bytes) => Bytes>> = {
  identity: body => body,
  gzip: body => through(body, createGunzip()),
  'x-gzip': body => through(body, createGunzip()),
  br: body => through(body, createBrotliDecompress()),
}

/** An error of the body becomes one of the decoder, where it is met while reading. */
async function* through(body: Bytes, decoder: Gunzip | BrotliDecompress): Bytes {
  // An error that comes when nobody reads any more would end the process.
  decoder.on('error', () => {})
  const read = { pieces: 0, isComplete: false }
  const decoded = pipeline(counted(body, read), decoder, () => {})
  try {
    yield* decoded
  } catch (error) {
    // An empty body is not a broken one.
    if (read.pieces > 0 || !read.isComplete) throw error
  }
}

async function* counted(body: Bytes, read: { pieces: number; isComplete: boolean }): Bytes {
  for await (const piece of body) {
    read.pieces += 1
    yield piece
  }
  read.isComplete = true
}
