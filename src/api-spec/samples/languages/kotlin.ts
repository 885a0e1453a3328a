import type { ApiRequest, SampleBody, SampleLanguage, SamplePart } from '../../request/api-request.ts'
import { contentTypeOf, headersWithout, textOfBody } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'
import { hex, isRawLiteralBlock, stringLiteral } from '../text/string-literal.ts'

/** Uses OkHttp, which rejects a body in GET and HEAD. In that case the sample has a comment. */
export const kotlin: SampleLanguage = {
  key: 'kotlin',
  aliases: ['kt'],
  label: 'Kotlin',
  highlight: 'kotlin',
  write: request => {
    const isBodiless = /^(GET|HEAD)$/.test(request.method)
    const body = isBodiless ? undefined : bodyOf(request)
    const comment = isBodiless && request.body ? [`    // OkHttp sends no body with ${request.method}.`] : []
    const main = [
      '    val client = OkHttpClient()',
      ...(body === undefined ? [] : [`    val body = ${body}`]),
      ...comment,
      `    val request = Request.Builder()${stepsOf(request, body)
        .map(step => `\n        ${step}`)
        .join('')}`,
    ]
    return [importsOf(body ?? ''), `fun main() {\n${main.join('\n')}\n\n${send}\n}`].join('\n\n')
  },
}

const send = [
  '    client.newCall(request).execute().use { response ->',
  '        println(response.body?.string())',
  '    }',
].join('\n')

/** Calls for creating a body, and the import for each. A call is found by its text. */
const helpers = [
  ['File(', 'java.io.File'],
  ['FormBody.', 'okhttp3.FormBody'],
  ['toMediaType(', 'okhttp3.MediaType.Companion.toMediaType'],
  ['MultipartBody.', 'okhttp3.MultipartBody'],
  ['', 'okhttp3.OkHttpClient'],
  ['', 'okhttp3.Request'],
  ['asRequestBody(', 'okhttp3.RequestBody.Companion.asRequestBody'],
  ['toRequestBody(', 'okhttp3.RequestBody.Companion.toRequestBody'],
] as const

function importsOf(body: string): string {
  return helpers
    .filter(([call]) => body.includes(call))
    .map(([, name]) => `import ${name}`)
    .join('\n')
}

function stepsOf(request: ApiRequest, body: string | undefined): string[] {
  const headers = headersWithout(request, request.body ? 'Content-Type' : '')
  const method = `.method(${text(request.method)}, ${body === undefined ? 'null' : 'body'})`
  return [
    `.url(${text(requestUrlOf(request))})`,
    ...headers.map(([name, value]) => `.addHeader(${text(name)}, ${text(value)})`),
    ...(request.method === 'GET' ? [] : [method]),
    '.build()',
  ]
}

function bodyOf(request: ApiRequest): string | undefined {
  const { body, method } = request
  // OkHttp requires a body for these methods, even an empty one.
  if (body === undefined) return /^(POST|PUT|PATCH)$/.test(method) ? '"".toRequestBody()' : undefined
  const type = typeOf(contentTypeOf(request))
  if (body.type === 'form') return formOf(body)
  if (body.type === 'multipart')
    return ['MultipartBody.Builder()', '.setType(MultipartBody.FORM)', ...body.parts.map(partOf), '.build()'].join(
      '\n        ',
    )
  if (body.type === 'file') return `File(${text(body.fileName)}).asRequestBody(${type})`
  return `${block(textOfBody(body) ?? '')}.toRequestBody(${type})`
}

function formOf({ fields }: SampleBody & { readonly type: 'form' }): string {
  const added = fields.map(([name, value]) => `.add(${text(name)}, ${text(value)})`)
  return ['FormBody.Builder()', ...added, '.build()'].join('\n        ')
}

function partOf(part: SamplePart): string {
  const type = typeOf(part.contentType)
  const add = `.addFormDataPart(${text(part.name)}, `
  if ('fileName' in part) return `${add}${text(part.fileName)}, File(${text(part.fileName)}).asRequestBody(${type}))`
  return type === '' ? `${add}${text(part.value)})` : `${add}null, ${text(part.value)}.toRequestBody(${type}))`
}

function typeOf(type: string | undefined): string {
  return type === undefined ? '' : `${text(type)}.toMediaType()`
}

/** A raw literal, in which only the dollar sign needs escaping. */
function block(value: string): string {
  if (!isRawLiteralBlock(value) || value.includes('"""')) return text(value)
  const lines = value.replaceAll('$', () => `\${'$'}`).split('\n')
  return `"""${lines.map(line => `\n${line === '' ? '' : '        '}${line}`).join('')}\n    """.trimIndent()`
}

function text(value: string): string {
  return stringLiteral(value, { quote: '"', escapes: { $: '\\$' }, unicode: utf16 })
}

/** UTF-16 escapes: one, or two for a surrogate pair. */
function utf16(code: number): string {
  return [...String.fromCodePoint(code).split('')].map(unit => `\\u${hex(unit.charCodeAt(0), 4)}`).join('')
}
