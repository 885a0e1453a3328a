import { pipeline } from 'node:stream'
import { type BrotliDecompress, createBrotliDecompress, createGunzip, type Gunzip } from 'node:zlib'

type Bytes = AsyncIterable<Uint8Array>

/** The value of `Accept-Encoding` in our requests. */
export const acceptedEncodings = 'gzip, br'

/** A decompressed body. `undefined` for an unknown encoding. */
export function decodedBody(body: Bytes, encoding: string): Bytes | undefined {
  return decoders[encoding]?.(body)
}

const decoders: Readonly<Record<string, (body: Bytes) => Bytes>> = {
  identity: body => body,
  gzip: body => through(body, createGunzip()),
  'x-gzip': body => through(body, createGunzip()),
  br: body => through(body, createBrotliDecompress()),
}

/** Forward an error of the body to the decoder, so that it occurs while reading. */
async function* through(body: Bytes, decoder: Gunzip | BrotliDecompress): Bytes {
  // An error after reading has ended would otherwise end the process.
  decoder.on('error', () => {})
  const read = { pieces: 0, isComplete: false }
  const decoded = pipeline(counted(body, read), decoder, () => {})
  try {
    yield* decoded
  } catch (error) {
    // An empty body is valid.
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
