import type { SamplePart } from '../../request/sample-request.ts'

/** A body of parts for languages that leave its making to their users. */
export interface MultipartText {
  readonly boundary: string
  /** What is sent, in its order: texts, and files that stand between them. */
  readonly segments: readonly ({ readonly text: string } | { readonly fileName: string })[]
}

/** @see RFC 7578 */
export function multipartText(parts: readonly SamplePart[]): MultipartText {
  const boundary = boundaryFor(parts)
  const pieces: ({ text: string } | { fileName: string })[] = []
  let open = ''
  for (const part of parts) {
    open += `--${boundary}\r\n${headOf(part)}\r\n`
    if ('fileName' in part) {
      pieces.push({ text: open }, { fileName: part.fileName })
      open = '\r\n'
    } else open += `${part.value}\r\n`
  }
  return { boundary, segments: [...pieces, { text: `${open}--${boundary}--\r\n` }] }
}

/** The value of `Content-Disposition` of a part. */
export function dispositionOf(part: SamplePart): string {
  const file = 'fileName' in part ? `; filename="${inHeader(part.fileName)}"` : ''
  return `form-data; name="${inHeader(part.name)}"${file}`
}

/** The type of a part; of a file of unknown type that of bytes. */
export function contentTypeOfPart(part: SamplePart): string | undefined {
  return part.contentType ?? ('fileName' in part ? 'application/octet-stream' : undefined)
}

function headOf(part: SamplePart): string {
  const type = contentTypeOfPart(part)
  return `Content-Disposition: ${dispositionOf(part)}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}`
}

/** As browsers write names: a quote or a line break would end it. */
function inHeader(name: string): string {
  return name.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
}

/** A line that stands in none of the values. */
function boundaryFor(parts: readonly SamplePart[]): string {
  const texts = parts.map(part => ('fileName' in part ? '' : part.value)).join('\n')
  let boundary = 'boundary'
  while (texts.includes(boundary)) boundary += '-next'
  return boundary
}
