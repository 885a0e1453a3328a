import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import { type BrotliDecompress, createBrotliDecompress, createGunzip, type Gunzip } from 'node:zlib'

/** What we say in `Accept-Encoding`. */
export const acceptedEncodings = 'gzip, br'

/** The body of an answer as it was before it was compressed; `undefined` when nobody here can tell what that was. */
export function decodedAnswer(answer: IncomingMessage): AsyncIterable<Uint8Array> | undefined {
  return decoders[encodingOf(answer)]?.(answer)
}

/** `identity` where nothing was done to it. */
export function encodingOf({ headers }: IncomingMessage): string {
  return headers['content-encoding']?.trim().toLowerCase() || 'identity'
}

const decoders: Readonly<Record<string, (answer: IncomingMessage) => AsyncIterable<Uint8Array>>> = {
  identity: answer => answer,
  gzip: answer => through(answer, createGunzip()),
  'x-gzip': answer => through(answer, createGunzip()),
  br: answer => through(answer, createBrotliDecompress()),
}

/** An error of the answer becomes one of the decoder, where it is met while reading. */
async function* through(answer: IncomingMessage, decoder: Gunzip | BrotliDecompress): AsyncIterable<Uint8Array> {
  // One that comes when nobody reads any more would end the process.
  decoder.on('error', () => {})
  const decoded = pipeline(answer, decoder, () => {})
  let isEmpty = true
  answer.once('data', () => {
    isEmpty = false
  })
  try {
    yield* decoded
  } catch (error) {
    // No body at all is no broken one.
    if (!isEmpty || !answer.complete) throw error
  }
}
