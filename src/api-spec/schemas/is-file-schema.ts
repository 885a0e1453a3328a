import { isJson, isText } from '../model/media-type.ts'
import type { Schema } from '../model/schema.ts'

/**
 * Whether a value is the content of a file: `format: binary`, the type `file` of OpenAPI 2.0, or a string of a binary
 * media type without an encoding. A file in Base64 is text.
 */
export function isFileSchema({ types, format, contentMediaType, contentEncoding }: Schema): boolean {
  if (types.includes('file')) return true
  if (types.length > 0 && !types.includes('string')) return false
  if (format === 'binary') return true
  if (contentMediaType === undefined || /^base64(url)?$/.test(contentEncoding ?? '')) return false
  return !isJson(contentMediaType) && !isText(contentMediaType)
}
