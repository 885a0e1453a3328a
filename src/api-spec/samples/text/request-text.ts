import type { Json } from '../../../source/json/json.ts'
import { jsonText } from '../../../source/json/json-text.ts'
import type { SampleBody, SampleRequest } from '../../request/sample-request.ts'
import { hex, isInvisible } from './string-literal.ts'

/** The whole address, query included. */
export function requestUrlOf({ url, query }: SampleRequest): string {
  const text = query.map(([name, value]) => (name === '' ? value : `${name}=${value}`)).join('&')
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`
}

/** All headers, the cookies as the last of them. */
export function requestHeadersOf(request: SampleRequest): readonly (readonly [name: string, value: string])[] {
  return request.cookies.length === 0 ? request.headers : [...request.headers, ['Cookie', cookieHeaderOf(request)]]
}

/** The same headers without one that the body of its language sets by itself. */
export function headersWithout(request: SampleRequest, name: string): ReturnType<typeof requestHeadersOf> {
  return requestHeadersOf(request).filter(([own]) => own.toLowerCase() !== name.toLowerCase())
}

export function cookieHeaderOf({ cookies }: SampleRequest): string {
  return cookies.map(([name, value]) => `${name}=${value}`).join('; ')
}

export function contentTypeOf({ headers }: SampleRequest): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
}

/** A body as one text: JSON on several lines, a form as it is sent. `undefined` for files, parts and none. */
export function textOfBody(body: SampleBody | undefined): string | undefined {
  if (body?.type === 'json') return visibleJson(body.value)
  if (body?.type === 'form') return formText(body.fields)
  return body?.type === 'text' ? body.text : undefined
}

/** What cannot be seen is written by its number, as JSON allows everywhere in a text. */
function visibleJson(value: Json): string {
  const lines = jsonText(value, 2).split('\n')
  return lines.map(line => (isInvisible(line) ? line.replace(/[^ -~]/g, byNumber) : line)).join('\n')
}

function byNumber(sign: string): string {
  return isInvisible(sign) ? `\\u${hex(sign.charCodeAt(0), 4)}` : sign
}

/** Fields as a form sends them. */
export function formText(fields: readonly (readonly [name: string, value: string])[]): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
}

/** Whether no name stands twice, so that a table can hold the pairs. */
export function hasUniqueNames(pairs: readonly (readonly [name: string, ...rest: unknown[]])[]): boolean {
  return new Set(pairs.map(([name]) => name)).size === pairs.length
}
