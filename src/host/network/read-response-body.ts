import type { IncomingMessage } from 'node:http'
import { decodedResponse, encodingOf } from '../../server/network/decode-response.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import type { FetchResult } from './fetch-text.ts'

/** Read the body of a response, decompressed, if it does not exceed the limit. */
export async function readResponseBody(response: IncomingMessage, maxBytes: number): Promise<FetchResult> {
  const { statusCode = 0, headers } = response
  const isReadable = statusCode === 200 && !(Number(headers['content-length']) > maxBytes)
  const body = isReadable ? decodedResponse(response) : undefined
  if (body !== undefined) return readBody(body, maxBytes)
  response.destroy()
  if (statusCode !== 200) return { kind: 'status', status: statusCode }
  return isReadable ? { kind: 'unreadable', detail: `Content-Encoding: ${encodingOf(response)}` } : { kind: 'size' }
}

async function readBody(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<FetchResult> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of body) {
      length += chunk.length
      if (length > maxBytes) return { kind: 'size' }
      chunks.push(chunk)
    }
  } catch (error) {
    return { kind: 'unreadable', detail: errorCodeOf(error) ?? String(error) }
  }
  return { kind: 'bytes', bytes: Buffer.concat(chunks) }
}
