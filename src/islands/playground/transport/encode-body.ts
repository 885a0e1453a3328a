import { chosenFileOf, withFileNames } from '../../../api-spec/model/request-values.ts'
import type { SampleBody, SamplePart } from '../../../api-spec/request/api-request.ts'
import type { Json } from '../../../source/json/json.ts'
import { jsonText } from '../../../source/json/json-text.ts'
import type { FileStore } from '../values/file-store.ts'
import type { DroppedPart } from './exchange.ts'

export interface EncodedBody {
  /** Has no type of its own: the content type is in the header, if at all. */
  readonly bytes: Blob
  /** Only for a multipart body, because its boundary is created here. */
  readonly contentType?: string | undefined
  /** Files that were not chosen, and files where only text is allowed. */
  readonly dropped: readonly DroppedPart[]
}

/**
 * Encode a body as bytes.
 *
 * @param boundary Separates the parts of a multipart body. No part may contain it.
 */
export function encodeBody(body: SampleBody, files: FileStore, boundary = newBoundary()): EncodedBody {
  switch (body.type) {
    case 'json':
      return { bytes: new Blob([jsonText(withFileNames(body.value))]), dropped: filesIn(body.value) }
    case 'form': {
      const fields = body.fields.map(([name, value]) => [name, chosenFileOf(value)?.name ?? value])
      const dropped = body.fields.flatMap(([name, value]) => filesIn(value, name))
      return { bytes: new Blob([new URLSearchParams(fields).toString()]), dropped }
    }
    case 'multipart':
      return multipart(body.parts, files, boundary)
    case 'text':
      return { bytes: new Blob([body.text]), dropped: [] }
    case 'file': {
      const file = files.fileOf(body.chosen)
      // Sliced to remove the type of the file, which would override that of the request.
      if (file) return { bytes: file.slice(0, file.size, ''), dropped: [] }
      return { bytes: new Blob([]), dropped: [{ type: 'file', name: body.fileName }] }
    }
  }
}

/**
 * Parts in the order of the sample. Not encoded with FormData, because it adds a file name to every part with a type,
 * and many servers then treat it as a file.
 *
 * @see RFC 7578; HTML, multipart/form-data encoding algorithm
 */
function multipart(parts: readonly SamplePart[], files: FileStore, boundary: string): EncodedBody {
  const chunks: BlobPart[] = []
  const dropped: DroppedPart[] = []
  for (const part of parts) {
    const content = 'value' in part ? part.value.replace(/\r\n?|\n/g, '\r\n') : files.fileOf(part.chosen)
    if (content === undefined) dropped.push({ type: 'file', name: part.name })
    else chunks.push(`--${boundary}\r\n${headOf(part, content)}\r\n\r\n`, content, '\r\n')
  }
  chunks.push(`--${boundary}--\r\n`)
  return { bytes: new Blob(chunks), contentType: `multipart/form-data; boundary=${boundary}`, dropped }
}

function headOf(part: SamplePart, content: string | File): string {
  const disposition = `Content-Disposition: form-data; name="${quoted(part.name)}"`
  if (typeof content === 'string') {
    return part.contentType === undefined ? disposition : `${disposition}\r\nContent-Type: ${part.contentType}`
  }
  const type = part.contentType || content.type || 'application/octet-stream'
  return `${disposition}; filename="${quoted(content.name)}"\r\nContent-Type: ${type}`
}

const quoted = (name: string): string =>
  name.replace(/\r\n?|\n|"/g, character => (character === '"' ? '%22' : '%0D%0A'))

const newBoundary = (): string => `----LecternFormBoundary${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`

/** Files where only text is allowed: their names are sent instead of their content. */
function filesIn(value: Json, name = ''): DroppedPart[] {
  if (chosenFileOf(value) !== undefined) return [{ type: 'file', name }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, held]: [string, Json]) => filesIn(held, key))
}
