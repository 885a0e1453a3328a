import type { IncomingMessage } from 'node:http'
import { decodedBody } from './decode-body.ts'

/** The decompressed body of a response. `undefined` for an unknown encoding. */
export function decodedResponse(response: IncomingMessage): AsyncIterable<Uint8Array> | undefined {
  return decodedBody(response, encodingOf(response))
}

/** `identity` for a body that is not compressed. */
export function encodingOf({ headers }: IncomingMessage): string {
  return headers['content-encoding']?.trim().toLowerCase() || 'identity'
}
