import type { SamplePart } from '../../request/api-request.ts'

/** A multipart body for languages without library support for it. */
export interface MultipartText {
  readonly boundary: string
  /** The content in order: texts, and files between them. */
  readonly segments: readonly ({ readonly text: string } | { readonly fileName: string })[]
}

/** @see RFC 7578 */
export function multipartText(parts: readonly SamplePart[]): MultipartText {
  const boundary = boundaryFor(parts)
  const segments: ({ text: string } | { fileName: string })[] = []
  let open = ''
  for (const part of parts) {
    open += `--${boundary}\r\n${headOf(part)}\r\n`
    if ('fileName' in part) {
      segments.push({ text: open }, { fileName: part.fileName })
      open = '\r\n'
    } else open += `${part.value}\r\n`
  }
  return { boundary, segments: [...segments, { text: `${open}--${boundary}--\r\n` }] }
}

/** The value of `Content-Disposition` of a part. */
export function dispositionOf(part: SamplePart): string {
  const file = 'fileName' in part ? `; filename="${inHeader(part.fileName)}"` : ''
  return `form-data; name="${inHeader(part.name)}"${file}`
}

/** The type of a part; for a file of unknown type, that of binary data. */
export function contentTypeOfPart(part: SamplePart): string | undefined {
  return part.contentType ?? ('fileName' in part ? 'application/octet-stream' : undefined)
}

function headOf(part: SamplePart): string {
  const type = contentTypeOfPart(part)
  return `Content-Disposition: ${dispositionOf(part)}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}`
}

/** Escapes names like browsers do: quotes and line breaks would end them. */
function inHeader(name: string): string {
  return name.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
}

/** A boundary line that does not occur in any value. */
function boundaryFor(parts: readonly SamplePart[]): string {
  const texts = parts.map(part => ('fileName' in part ? '' : part.value)).join('\n')
  let boundary = 'boundary'
  while (texts.includes(boundary)) boundary += '-next'
  return boundary
}
