import type { ApiRequest, SampleBody, SampleLanguage, SamplePart } from '../../request/api-request.ts'
import { bracketedLines, jsonLiteral, type LiteralSyntax, withExactBody } from '../text/json-literal.ts'
import { headersWithout, requestHeadersOf } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'
import { hex, isInvisible, isRawLiteralBlock, stringLiteral } from '../text/string-literal.ts'

/** Uses net/http of the standard library. */
export const ruby: SampleLanguage = {
  key: 'ruby',
  aliases: ['rb'],
  label: 'Ruby',
  highlight: 'ruby',
  write: original => {
    const request = withExactBody(original, literals)
    const requires = ["require 'net/http'", ...(request.body?.type === 'json' ? ["require 'json'"] : [])]
    const headers = headersOfRuby(request).map(([name, value]) => `request[${text(name)}] = ${text(value)}`)
    const setup = [
      `uri = URI(${text(requestUrlOf(request))})`,
      `request = ${requestOf(request)}`,
      ...headers,
      ...bodyOf(request.body),
    ]
    return [requires.join('\n'), setup.join('\n'), send, 'puts response.body'].join('\n\n')
  },
}

const send = [
  "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
  '  http.request(request)',
  'end',
].join('\n')

function requestOf({ method, body }: ApiRequest): string {
  const isKnown = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)$/.test(method)
  if (isKnown) return `Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(uri)`
  return `Net::HTTPGenericRequest.new(${text(method)}, ${body !== undefined}, true, uri)`
}

function headersOfRuby(request: ApiRequest) {
  return request.body?.type === 'form' ? headersWithout(request, 'Content-Type') : requestHeadersOf(request)
}

function bodyOf(body: SampleBody | undefined): string[] {
  if (body === undefined) return []
  if (body.type === 'json') return [`request.body = ${jsonLiteral(body.value, literals)}.to_json`]
  if (body.type === 'text')
    return [`request.body = ${isRawLiteralBlock(body.text) ? lines(body.text) : text(body.text)}`]
  if (body.type === 'file') return [`request.body = File.binread(${text(body.fileName)})`]
  if (body.type === 'form') {
    const fields = body.fields.map(([name, value]) => `[${text(name)}, ${text(value)}]`)
    return [`request.set_form_data(${bracketedLines(fields, literals.array, literals)})`]
  }
  return [
    `request.set_form(${bracketedLines(body.parts.map(partOf), literals.array, literals)}, 'multipart/form-data')`,
  ]
}

/** Only parts with a file name can have a type. */
function partOf(part: SamplePart): string {
  const type = part.contentType === undefined ? '' : `, content_type: ${text(part.contentType)}`
  if ('fileName' in part)
    return `[${text(part.name)}, File.open(${text(part.fileName)}, 'rb')${type === '' ? '' : `, {${type.slice(1)} }`}]`
  return `[${text(part.name)}, ${text(part.value)}${type === '' ? '' : `, { filename: 'blob'${type} }`}]`
}

/** Single-quoted strings can contain line breaks. */
function lines(value: string): string {
  return value
    .split('\n')
    .map(line => text(line).slice(1, -1))
    .join('\n')
    .replace(/^|$/g, "'")
}

/** Single quotes need escapes only for quote and backslash; invisible characters need double quotes. */
function text(value: string): string {
  const unicode = (code: number) => `\\u{${hex(code, 1)}}`
  if (isInvisible(value)) return stringLiteral(value, { quote: '"', escapes: { '#': '\\#' }, unicode })
  return stringLiteral(value, { quote: "'", unicode })
}

const literals: LiteralSyntax = {
  string: text,
  true: 'true',
  false: 'false',
  null: 'nil',
  object: ['{', '}'],
  array: ['[', ']'],
  pair: (name, value) => `${/^[A-Za-z_]\w*$/.test(name) ? name : text(name)}: ${value}`,
  indent: '  ',
  hasLastComma: false,
  hasBigIntegers: true,
}
