import type { IncomingMessage } from 'node:http'
import { decodedAnswer, encodingOf } from '../../server/network/decode-answer.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import type { FetchResult } from './fetch-text.ts'

/** Read the body of a response, decompressed, if it does not exceed the limit. */
export async function readResponseBody(answer: IncomingMessage, mostBytes: number): Promise<FetchResult> {
  const { statusCode = 0, headers } = answer
  const isWelcome = statusCode === 200 && !(Number(headers['content-length']) > mostBytes)
  const body = isWelcome ? decodedAnswer(answer) : undefined
  if (body !== undefined) return readBody(body, mostBytes)
  answer.destroy()
  if (statusCode !== 200) return { kind: 'status', status: statusCode }
  return isWelcome ? { kind: 'broken', detail: `Content-Encoding: ${encodingOf(answer)}` } : { kind: 'size' }
}

async function readBody(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<FetchResult> {
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of body) {
      length += piece.length
      if (length > mostBytes) return { kind: 'size' }
      pieces.push(piece)
    }
  } catch (error) {
    return { kind: 'broken', detail: errorCodeOf(error) ?? String(error) }
  }
  return { kind: 'bytes', bytes: Buffer.concat(pieces) }
}
