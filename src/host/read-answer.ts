import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { codeOf } from './error-code.ts'
import type { FetchedText } from './fetch-text.ts'

/** Read the body of an answer, decompressed, as far as it is no longer than allowed. */
export async function readAnswer(answer: IncomingMessage, mostBytes: number): Promise<FetchedText> {
  const { statusCode = 0, headers } = answer
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const decoder = decoders[encoding]
  const isWelcome = statusCode === 200 && decoder !== undefined && !(Number(headers['content-length']) > mostBytes)
  if (isWelcome) return readBody(decoder(answer), mostBytes)
  answer.destroy()
  if (statusCode !== 200) return { kind: 'status', status: statusCode }
  return decoder === undefined ? { kind: 'broken', detail: `Content-Encoding: ${encoding}` } : { kind: 'size' }
}

const decoders: Readonly<Record<string, (answer: IncomingMessage) => Readable>> = {
  identity: answer => answer,
  gzip: answer => through(answer, createGunzip()),
  'x-gzip': answer => through(answer, createGunzip()),
  br: answer => through(answer, createBrotliDecompress()),
}

/** An error of the answer becomes one of the decoder, where it is met while reading. */
const through = (answer: IncomingMessage, decoder: Transform): Readable => pipeline(answer, decoder, () => {})

async function readBody(body: Readable, mostBytes: number): Promise<FetchedText> {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of body) {
      length += piece.length
      if (length > mostBytes) return { kind: 'size' }
      pieces.push(piece)
    }
  } catch (error) {
    return { kind: 'broken', detail: codeOf(error) ?? String(error) }
  }
  return { kind: 'bytes', bytes: Buffer.concat(pieces) }
}
