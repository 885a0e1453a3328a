import type { ApiRequest, SampleBody, SamplePart } from '../../request/api-request.ts'
import { bracketedLines, jsonLiteral, type LiteralSyntax, withExactBody } from './json-literal.ts'
import { hasUniqueNames } from './request-text.ts'
import { requestUrlOf } from './request-url.ts'
import { hex, isRawLiteralBlock, stringLiteral } from './string-literal.ts'

/** The differences between languages that use `fetch`. */
export interface FetchDialect {
  /** The first line of a sample with files. */
  readonly beforeFiles: string
  /** An expression for the bytes of a file. @param at The index among the files. */
  readonly file: (file: { readonly fileName: string; readonly contentType?: string | undefined }, at: number) => string
  /** Headers that programs can set on this platform. */
  readonly headers: (request: ApiRequest) => readonly (readonly [name: string, value: string])[]
  /** Additional options of the call. */
  readonly options?: (request: ApiRequest) => readonly string[]
  /** Appended to the name of the response. */
  readonly responseType: string
}

/**
 * A `fetch` call. `fetch` rejects a body in GET and HEAD, and some methods completely. In these cases the sample has a
 * comment.
 */
export function fetchSample(original: ApiRequest, dialect: FetchDialect): string {
  const request = withExactBody(original, literals)
  if (/^(TRACE|TRACK|CONNECT)$/.test(request.method))
    return `// fetch sends no request with the method ${request.method}.`
  const isBodiless = /^(GET|HEAD)$/.test(request.method)
  const body = isBodiless ? undefined : request.body
  const comment = isBodiless && request.body ? `// fetch sends no body with ${request.method}.` : undefined
  const before = hasFile(body) ? dialect.beforeFiles : undefined
  const form = body?.type === 'multipart' ? formLines(body.parts, dialect) : undefined
  const options = [...optionsOf(request, dialect), ...(body ? [`body: ${bodyOf(body, dialect)}`] : [])]
  const call = ['fetch', `(${callArguments(requestUrlOf(request), options)});`].join('')
  const lines = `const response${dialect.responseType} = await ${call}`
  const print = 'console.log(await response.text());'
  return [before, form, comment ? `${comment}\n${lines}` : lines, print]
    .filter(block => block !== undefined)
    .join('\n\n')
}

function callArguments(address: string, options: readonly string[]): string {
  return options.length === 0
    ? javascriptLiteral(address)
    : `${javascriptLiteral(address)}, ${bracketedLines(options, ['{', '}'], literals)}`
}

function optionsOf(request: ApiRequest, dialect: FetchDialect): string[] {
  const headers = dialect.headers(request)
  const lines = headers.map(([name, value]) => literals.pair(name, javascriptLiteral(value)))
  return [
    ...(request.method === 'GET' ? [] : [`method: ${javascriptLiteral(request.method)}`]),
    ...(lines.length === 0 ? [] : [`headers: ${bracketedLines(lines, ['{', '}'], literals, literals.indent)}`]),
    ...(dialect.options?.(request) ?? []),
  ]
}

function bodyOf(body: SampleBody, dialect: FetchDialect): string {
  if (body.type === 'multipart') return 'form'
  if (body.type === 'file') return dialect.file(body, 0)
  if (body.type === 'json') return `JSON.stringify(${jsonLiteral(body.value, literals, literals.indent)})`
  if (body.type === 'text') return block(body.text)
  const isTable = hasUniqueNames(body.fields)
  const fields = body.fields.map(([name, value]) =>
    isTable
      ? literals.pair(name, javascriptLiteral(value))
      : `[${javascriptLiteral(name)}, ${javascriptLiteral(value)}]`,
  )
  return `new URLSearchParams(${bracketedLines(fields, isTable ? ['{', '}'] : ['[', ']'], literals, literals.indent)})`
}

function formLines(parts: readonly SamplePart[], dialect: FetchDialect): string {
  const files = parts.filter(part => 'fileName' in part)
  const lines = parts.map(part => {
    if ('fileName' in part)
      return `form.append(${javascriptLiteral(part.name)}, ${dialect.file(part, files.indexOf(part))}, ${javascriptLiteral(part.fileName)});`
    const option = typeOption(part.contentType)
    const value =
      option === '' ? javascriptLiteral(part.value) : `new Blob([${javascriptLiteral(part.value)}]${option})`
    return `form.append(${javascriptLiteral(part.name)}, ${value});`
  })
  return ['const form = new FormData();', ...lines].join('\n')
}

/** The last argument for creating a blob. */
export function typeOption(contentType: string | undefined): string {
  return contentType === undefined ? '' : `, { type: ${javascriptLiteral(contentType)} }`
}

function hasFile(body: SampleBody | undefined): boolean {
  return body?.type === 'file' || (body?.type === 'multipart' && body.parts.some(part => 'fileName' in part))
}

/** A template literal, unless the text has characters that need escapes. */
function block(value: string): string {
  return isRawLiteralBlock(value) && !/[\\`]|\$\{/.test(value) ? `\`${value}\`` : javascriptLiteral(value)
}

/** A string as a JavaScript literal. */
export function javascriptLiteral(value: string): string {
  return stringLiteral(value, {
    quote: "'",
    unicode: code => (code > 0xffff ? `\\u{${hex(code, 1)}}` : `\\u${hex(code, 4)}`),
  })
}

const literals: LiteralSyntax = {
  string: javascriptLiteral,
  true: 'true',
  false: 'false',
  null: 'null',
  object: ['{', '}'],
  array: ['[', ']'],
  pair: (name, value) => `${keyOf(name)}: ${value}`,
  indent: '  ',
  hasLastComma: true,
}

/** A plain `__proto__` key would set the prototype. */
function keyOf(name: string): string {
  if (name === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : javascriptLiteral(name)
}
