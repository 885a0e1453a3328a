import { essenceOf, isForm, isJson, isJsonLines, isText, isXml } from '../../../api-spec/model/media-type.ts'
import { createEventStreamParser, createJsonLinesParser, type StreamParser } from '../streams/event-stream.ts'
import { headerOf, type ResponseHead } from './exchange.ts'

/** How a body is shown. */
export type BodyKind = 'empty' | 'json' | 'xml' | 'text' | 'image' | 'audio' | 'video' | 'pdf' | 'file'

/** How many bytes are enough to detect the type of a body. */
export const sniffedBytes = 512

/**
 * How a body is shown: by its content type, or by its first bytes if it has none.
 *
 * @param beginning The first `sniffedBytes` bytes.
 */
export function detectBodyKind(head: ResponseHead, beginning: Uint8Array): BodyKind {
  if (beginning.byteLength === 0) return 'empty'
  if (isAttachment(head)) return 'file'
  const type = typeOf(head)
  return type === '' ? sniffBodyKind(beginning) : kindOfType(type)
}

/** Whether the server wants the body to be saved as a file. */
export function isAttachment({ headers }: ResponseHead): boolean {
  return /^\s*attachment\b/i.test(headerOf(headers, 'content-disposition') ?? '')
}

/** The parser for a stream of messages; `undefined` for any other response. */
export function streamParserOf(head: ResponseHead): StreamParser | undefined {
  const type = typeOf(head)
  if (type === 'text/event-stream') return createEventStreamParser()
  return isJsonLines(type) ? createJsonLinesParser() : undefined
}

/**
 * Whether a response is text by its content type, so that it can be shown while it arrives, even if it is an
 * attachment.
 */
export function isTextual(head: ResponseHead): boolean {
  const kind = kindOfType(typeOf(head))
  return kind === 'text' || kind === 'json' || kind === 'xml'
}

const typeOf = ({ headers }: ResponseHead): string => essenceOf(headerOf(headers, 'content-type') ?? '')

function kindOfType(type: string): BodyKind {
  if (isJson(type)) return 'json'
  if (/^image\/(png|jpe?g|gif|webp|avif|bmp|svg\+xml|(x-|vnd\.microsoft\.)icon)$/.test(type)) return 'image'
  if (type.startsWith('audio/')) return 'audio'
  if (type.startsWith('video/')) return 'video'
  if (type === 'application/pdf') return 'pdf'
  if (isXml(type) && type !== 'application/xhtml+xml') return 'xml'
  return isText(type) || isJsonLines(type) || isForm(type) || type.startsWith('message/') ? 'text' : 'file'
}

const signatures: readonly (readonly [RegExp, BodyKind])[] = [
  [/^(\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF....WEBP)/s, 'image'],
  [/^%PDF-/, 'pdf'],
  [/^(ID3|OggS|RIFF....WAVE)/s, 'audio'],
  [/^(....ftyp|.E\xdf\xa3)/s, 'video'],
]

function sniffBodyKind(beginning: Uint8Array): BodyKind {
  const characters = Array.from(beginning, byte => String.fromCharCode(byte)).join('')
  const known = signatures.find(([pattern]) => pattern.test(characters))
  if (known) return known[1]
  // Text has no control characters except for line breaks, tabs and escapes.
  if (beginning.some(byte => byte < 32 && !textControls.has(byte))) return 'file'
  if (/^\s*(?:\xef\xbb\xbf)?<\?xml\s/.test(characters)) return 'xml'
  return /^\s*[[{"]/.test(characters) ? 'json' : 'text'
}

const textControls: ReadonlySet<number> = new Set([9, 10, 12, 13, 27])
