import type { ApiRequest, SampleLanguage, SamplePart } from '../../request/api-request.ts'
import { textWithWideEscapes as text } from '../text/escaped-text.ts'
import { bracketedLines, jsonLiteral, type LiteralSyntax, withExactBody } from '../text/json-literal.ts'
import { contentTypeOf, hasUniqueNames, requestHeadersOf } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'
import { isRawLiteralBlock } from '../text/string-literal.ts'

/** Uses the library requests. */
export const python: SampleLanguage = {
  key: 'python',
  aliases: ['py'],
  label: 'Python',
  highlight: 'python',
  write: original => {
    const request = withExactBody(original, literals)
    const all = [...cookieArgument(request), ...headerArgument(request), ...bodyArgument(request)]
    const named = all.filter(({ value }) => value.includes('\n'))
    const passed = all.map(({ name, value }) => `${name}=${value.includes('\n') ? variables[name] : value}`)
    const assigned = named.map(({ name, value }) => `${variables[name]} = ${value}`)
    const head = [`url = ${text(requestUrlOf(request))}`, ...assigned].join('\n')
    const call = `response = ${functionOf(request.method)}${['url', ...passed].join(', ')})`
    return ['import requests', head, call, 'print(response.text)'].join('\n\n')
  },
}

interface Argument {
  readonly name: keyof typeof variables
  readonly value: string
}

/** The variable name of an argument that takes several lines. */
const variables = { headers: 'headers', cookies: 'cookies', json: 'payload', data: 'payload', files: 'files' } as const

function functionOf(method: string): string {
  const isKnown = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method)
  return isKnown ? `requests.${method.toLowerCase()}(` : `requests.request(${text(method)}, `
}

/** Cookies as a dictionary if their names are unique, otherwise as a header. */
function cookieArgument({ cookies }: ApiRequest): Argument[] {
  if (cookies.length === 0 || !hasUniqueNames(cookies)) return []
  return [{ name: 'cookies', value: dictionaryOf(cookies) }]
}

function headerArgument(request: ApiRequest): Argument[] {
  const otherHeaders = hasUniqueNames(request.cookies) ? request.headers : requestHeadersOf(request)
  const headers = otherHeaders.filter(([name]) => name.toLowerCase() !== 'content-type' || !isTypeImplied(request))
  return headers.length === 0 ? [] : [{ name: 'headers', value: dictionaryOf(headers) }]
}

/** Whether the body argument already sets the content type. */
function isTypeImplied(request: ApiRequest): boolean {
  const { body } = request
  if (body?.type === 'form') return true
  return body?.type === 'json' && body.value !== null && contentTypeOf(request) === 'application/json'
}

function bodyArgument({ body }: ApiRequest): Argument[] {
  if (body === undefined) return []
  if (body.type === 'multipart')
    return [{ name: 'files', value: bracketedLines(body.parts.map(partOf), ['[', ']'], literals) }]
  if (body.type === 'file') return [{ name: 'data', value: `open(${text(body.fileName)}, "rb")` }]
  if (body.type === 'form')
    return [{ name: 'data', value: hasUniqueNames(body.fields) ? dictionaryOf(body.fields) : pairsOf(body.fields) }]
  // With `json=None`, requests sends no body.
  if (body.type === 'json' && body.value === null) return [{ name: 'data', value: text('null') }]
  if (body.type === 'json') return [{ name: 'json', value: jsonLiteral(body.value, literals) }]
  // Text would be sent as Latin-1, so it is encoded.
  return [{ name: 'data', value: block(body.text) + (/[^\0-\x7F]/.test(body.text) ? '.encode()' : '') }]
}

function partOf(part: SamplePart): string {
  const type = part.contentType === undefined ? '' : `, ${text(part.contentType)}`
  if ('fileName' in part) {
    return `(${text(part.name)}, (${text(part.fileName)}, open(${text(part.fileName)}, "rb")${type}))`
  }
  return `(${text(part.name)}, (None, ${text(part.value)}${type}))`
}

function dictionaryOf(pairs: readonly (readonly [name: string, value: string])[]): string {
  return bracketedLines(
    pairs.map(([name, value]) => `${text(name)}: ${text(value)}`),
    literals.object,
    literals,
  )
}

function pairsOf(pairs: readonly (readonly [name: string, value: string])[]): string {
  return bracketedLines(
    pairs.map(([name, value]) => `(${text(name)}, ${text(value)})`),
    literals.array,
    literals,
  )
}

/** A triple-quoted string, unless the text has characters that need escapes. */
function block(value: string): string {
  return isRawLiteralBlock(value) && !/\\|"""|"$/.test(value) ? `"""${value}"""` : text(value)
}

const literals: LiteralSyntax = {
  string: text,
  true: 'True',
  false: 'False',
  null: 'None',
  object: ['{', '}'],
  array: ['[', ']'],
  pair: (name, value) => `${text(name)}: ${value}`,
  indent: '    ',
  hasLastComma: true,
  hasBigIntegers: true,
}
