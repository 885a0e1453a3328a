import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

/** What we say in `Accept-Encoding`. */
export const acceptedEncodings = 'gzip, br'

/** The body of an answer as it was before it was compressed; `undefined` when nobody here can tell what that was. */
export function decodedAnswer(answer: IncomingMessage): Readable | undefined {
  return decoders[encodingOf(answer)]?.(answer)
}

/** `identity` where nothing was done to it. */
export function encodingOf({ headers }: IncomingMessage): string {
  return headers['content-encoding']?.trim().toLowerCase() || 'identity'
}

const decoders: Readonly<Record<string, (answer: IncomingMessage) => Readable>> = {
  identity: answer => answer,
  gzip: answer => through(answer, createGunzip()),
  'x-gzip': answer => through(answer, createGunzip()),
  br: answer => through(answer, createBrotliDecompress()),
}

/** An error of the answer becomes one of the decoder, where it is met while reading. */
function through(answer: IncomingMessage, decoder: Transform): Readable {
  // Whoever reads meets it too; but one that comes after the last reader has gone would end the process.
  decoder.on('error', () => {})
  return pipeline(answer, decoder, () => {})
}
