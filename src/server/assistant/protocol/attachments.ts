import { Buffer } from 'node:buffer'
import type { Attachment } from '../answer.ts'
import type { BodyMessage } from './message-body.ts'

type Part = NonNullable<BodyMessage['parts']>[number]

/** `name` and `mediaType`: lengths in characters. */
const limits = { files: 10, bytes: 5 * 1024 * 1024, name: 200, mediaType: 100 }

/** The files in a message. Only files inside the message are read: other addresses are never requested. */
export function attachmentsOf(parts: readonly Part[]): readonly Attachment[] {
  return parts
    .filter(({ type }) => type === 'file')
    .slice(0, limits.files)
    .flatMap(part => attachmentOf(part) ?? [])
}

function attachmentOf({ url = '', mediaType, filename }: Part): Attachment | undefined {
  const comma = url.indexOf(',')
  if (!url.startsWith('data:') || comma < 0 || url.length > limits.bytes * 2) return undefined
  const isBase64 = /;base64$/i.test(url.slice(0, comma))
  const bytes = isBase64 ? Buffer.from(url.slice(comma + 1), 'base64') : decoded(url.slice(comma + 1))
  if (!bytes || bytes.length > limits.bytes) return undefined
  const type = mediaType ?? /^data:([\w.+-]+\/[\w.+-]+)/.exec(url)?.[1] ?? 'text/plain'
  // Half of a surrogate pair may be left, which providers of models reject.
  const name = filename?.slice(0, limits.name).replace(/\p{Cs}/gu, '\ufffd')
  return { mediaType: type.slice(0, limits.mediaType).toLowerCase(), name, bytes: new Uint8Array(bytes) }
}

function decoded(text: string): Buffer | undefined {
  try {
    return Buffer.from(decodeURIComponent(text))
  } catch {
    // A file with invalid percent-encoding cannot be read.
    return undefined
  }
}
