import type { Json } from '../../../source/json/json.ts'
import { jsonText } from '../../../source/json/json-text.ts'
import type { ApiRequest, SampleBody } from '../../request/api-request.ts'
import { hex, isInvisible } from './string-literal.ts'

/** All headers, with cookies last. */
export function requestHeadersOf(request: ApiRequest): readonly (readonly [name: string, value: string])[] {
  return request.cookies.length === 0 ? request.headers : [...request.headers, ['Cookie', cookieHeaderOf(request)]]
}

/** All headers except one that the language sets with the body. */
export function headersWithout(request: ApiRequest, name: string): ReturnType<typeof requestHeadersOf> {
  return requestHeadersOf(request).filter(([headerName]) => headerName.toLowerCase() !== name.toLowerCase())
}

export function cookieHeaderOf({ cookies }: ApiRequest): string {
  return cookies.map(([name, value]) => `${name}=${value}`).join('; ')
}

export function contentTypeOf({ headers }: ApiRequest): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
}

/** A body as text: JSON on several lines, a form URL-encoded. `undefined` for files, multipart bodies and no body. */
export function textOfBody(body: SampleBody | undefined): string | undefined {
  if (body?.type === 'json') return visibleJson(body.value)
  if (body?.type === 'form') return formText(body.fields)
  return body?.type === 'text' ? body.text : undefined
}

/** Invisible characters become escapes, which JSON allows everywhere in a string. */
function visibleJson(value: Json): string {
  const lines = jsonText(value, 2).split('\n')
  return lines.map(line => (isInvisible(line) ? line.replace(/[^ -~]/g, byNumber) : line)).join('\n')
}

function byNumber(sign: string): string {
  return isInvisible(sign) ? `\\u${hex(sign.charCodeAt(0), 4)}` : sign
}

/** URL-encodes the fields of a form. */
export function formText(fields: readonly (readonly [name: string, value: string])[]): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
}

/** Whether all names are unique, so that a map can contain the pairs. */
export function hasUniqueNames(pairs: readonly (readonly [name: string, ...rest: unknown[]])[]): boolean {
  return new Set(pairs.map(([name]) => name)).size === pairs.length
}
