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
  const progress = { pieces: 0, isComplete: false }
  const decoded = pipeline(counted(body, progress), decoder, () => {})
  try {
    yield* decoded
  } catch (error) {
    // An empty body is valid.
    if (progress.pieces > 0 || !progress.isComplete) throw error
  }
}

async function* counted(body: Bytes, progress: { pieces: number; isComplete: boolean }): Bytes {
  for await (const chunk of body) {
    progress.pieces += 1
    yield chunk
  }
  progress.isComplete = true
}
