import { chosenFileOf, withFileNames } from '../../../api-spec/model/request-values.ts'
import type { SampleBody, SamplePart } from '../../../api-spec/request/sample-request.ts'
import type { Json } from '../../../source/json/json.ts'
import { jsonText } from '../../../source/json/json-text.ts'
import type { FileStore } from '../values/file-store.ts'
import type { DroppedPart } from './exchange.ts'

export interface EncodedBody {
  /** Without a type of its own: the header says it, or nothing does. */
  readonly bytes: Blob
  /** Of a body of parts, which nothing else names. */
  readonly contentType?: string | undefined
  /** Files that nobody chose, and those in places where only text can be. */
  readonly dropped: readonly DroppedPart[]
}

/**
 * A body as the bytes that go out.
 *
 * @param boundary What divides the parts of a multipart body; no part may contain it.
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
      // Sliced, since the type of a file would stand above that of the request.
      if (file) return { bytes: file.slice(0, file.size, ''), dropped: [] }
      return { bytes: new Blob([]), dropped: [{ type: 'file', name: body.fileName }] }
    }
  }
}

/**
 * Parts in the order of the sample. Written here, since a form of the browser's gives every part that has a type the
 * name of a file, and many servers then take it for one.
 *
 * @see RFC 7578; HTML, multipart/form-data encoding algorithm
 */
function multipart(parts: readonly SamplePart[], files: FileStore, boundary: string): EncodedBody {
  const pieces: BlobPart[] = []
  const dropped: DroppedPart[] = []
  for (const part of parts) {
    const content = 'value' in part ? part.value.replace(/\r\n?|\n/g, '\r\n') : files.fileOf(part.chosen)
    if (content === undefined) dropped.push({ type: 'file', name: part.name })
    else pieces.push(`--${boundary}\r\n${headOf(part, content)}\r\n\r\n`, content, '\r\n')
  }
  pieces.push(`--${boundary}--\r\n`)
  return { bytes: new Blob(pieces), contentType: `multipart/form-data; boundary=${boundary}`, dropped }
}

function headOf(part: SamplePart, content: string | File): string {
  const disposition = `Content-Disposition: form-data; name="${quoted(part.name)}"`
  if (typeof content === 'string') {
    return part.contentType === undefined ? disposition : `${disposition}\r\nContent-Type: ${part.contentType}`
  }
  const type = part.contentType || content.type || 'application/octet-stream'
  return `${disposition}; filename="${quoted(content.name)}"\r\nContent-Type: ${type}`
}

const quoted = (name: string): string => name.replace(/\r\n?|\n|"/g, sign => (sign === '"' ? '%22' : '%0D%0A'))

const newBoundary = (): string => `----LecternFormBoundary${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`

/** Files that stand where only text can be: their names are sent in the place of their bytes. */
function filesIn(value: Json, name = ''): DroppedPart[] {
  if (chosenFileOf(value) !== undefined) return [{ type: 'file', name }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, held]: [string, Json]) => filesIn(held, key))
}
