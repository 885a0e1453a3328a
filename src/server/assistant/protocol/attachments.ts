import { Buffer } from 'node:buffer'
import type { Attachment } from '../answer.ts'
import type { BodyMessage } from './message-body.ts'

type Part = NonNullable<BodyMessage['parts']>[number]

/** `name` and `mediaType`: lengths in characters. */
const limits = { files: 10, bytes: 5 * 1024 * 1024, name: 200, mediaType: 100 }

/**
 * The files in a message. Only files inside the message are read: other addresses are never requested. Files that
 * cannot be read are empty and of an unknown type, so that the model says so.
 */
export const attachmentsOf = (parts: readonly Part[]): readonly Attachment[] =>
  parts
    .filter(({ type }) => type === 'file')
    .slice(0, limits.files)
    .map(attachmentOf)

export interface FileProblem {
  /** Index of the part; `undefined` for all parts. */
  readonly part: number | undefined
  readonly message: string
}

/** Why the files of a question are rejected; `undefined` if they are accepted. */
export function fileProblemIn(parts: readonly Part[]): FileProblem | undefined {
  if (parts.filter(({ type }) => type === 'file').length > limits.files)
    return { part: undefined, message: `A message can have up to ${limits.files} files.` }
  for (const [part, { type, url }] of parts.entries()) {
    if (type !== 'file') continue
    if (url === undefined) return { part, message: 'A file needs "url".' }
    const bytes = url.startsWith('data:') ? bytesOf(url) : undefined
    if (bytes === 'invalid') return { part, message: 'The "data:" URL of a file is invalid.' }
    if (bytes === 'too-large') return { part, message: 'A file can have up to 5 MB.' }
  }
  return undefined
}

function attachmentOf({ url = '', mediaType, filename }: Part): Attachment {
  // Half of a surrogate pair may be left, which providers of models reject.
  const name = filename?.slice(0, limits.name).replace(/\p{Cs}/gu, '\ufffd')
  const bytes = url.startsWith('data:') ? bytesOf(url) : 'invalid'
  if (typeof bytes === 'string') return { mediaType: 'application/octet-stream', name, bytes: new Uint8Array() }
  const type = mediaType ?? /^data:([\w.+-]+\/[\w.+-]+)/.exec(url)?.[1] ?? 'text/plain'
  return { mediaType: type.slice(0, limits.mediaType).toLowerCase(), name, bytes }
}

/** The content of a `data:` URL. */
function bytesOf(url: string): Uint8Array | 'invalid' | 'too-large' {
  const comma = url.indexOf(',')
  if (comma < 0) return 'invalid'
  if (url.length > limits.bytes * 2) return 'too-large'
  const isBase64 = /;base64$/i.test(url.slice(0, comma))
  const bytes = isBase64 ? Buffer.from(url.slice(comma + 1), 'base64') : decoded(url.slice(comma + 1))
  if (!bytes) return 'invalid'
  return bytes.length > limits.bytes ? 'too-large' : new Uint8Array(bytes)
}

function decoded(text: string): Buffer | undefined {
  try {
    return Buffer.from(decodeURIComponent(text))
  } catch {
    // A file with invalid percent-encoding cannot be read.
    return undefined
  }
}
