import type { ApiRequest, SampleBody, SampleLanguage, SamplePart } from '../../request/api-request.ts'
import { bracketedLines, jsonLiteral, type LiteralSyntax, withExactBody } from '../text/json-literal.ts'
import { multipartText } from '../text/multipart-text.ts'
import { cookieHeaderOf, formText, hasUniqueNames } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'
import { hex, isInvisible, isRawLiteralBlock, stringLiteral } from '../text/string-literal.ts'

/** Uses the curl extension, which nearly every PHP installation has. */
export const php: SampleLanguage = {
  key: 'php',
  aliases: [],
  label: 'PHP',
  highlight: 'php',
  write: original => {
    const request = withExactBody(original, literals)
    const options = bracketedLines(optionsOf(request), literals.array, literals)
    return [
      '<?php',
      `$curl = curl_init(${text(requestUrlOf(request))});`,
      `curl_setopt_array($curl, ${options});`,
      '$response = curl_exec($curl);',
      'echo $response === false ? curl_error($curl) : $response;',
    ].join('\n\n')
  },
}

function optionsOf(request: ApiRequest): string[] {
  const { method, body } = request
  const parts = body?.type === 'multipart' && !isTable(body.parts) ? multipartText(body.parts) : undefined
  const type = parts ? [`Content-Type: multipart/form-data; boundary=${parts.boundary}`] : []
  // An empty header needs a semicolon: with a colon, curl would leave it out.
  const headers = request.headers.map(([name, value]) => (value === '' ? `${name};` : `${name}: ${value}`))
  const lines = bracketedLines([...headers, ...type].map(text), literals.array, literals, literals.indent)
  return [
    'CURLOPT_RETURNTRANSFER => true',
    ...(method === 'GET' && !body
      ? []
      : [method === 'HEAD' ? 'CURLOPT_NOBODY => true' : `CURLOPT_CUSTOMREQUEST => ${text(method)}`]),
    ...(lines === '[]' ? [] : [`CURLOPT_HTTPHEADER => ${lines}`]),
    ...(request.cookies.length === 0 ? [] : [`CURLOPT_COOKIE => ${text(cookieHeaderOf(request))}`]),
    ...(body && method !== 'HEAD'
      ? [`CURLOPT_POSTFIELDS => ${parts ? segmentsExpression(parts.segments) : bodyOf(body)}`]
      : []),
  ]
}

function bodyOf(body: SampleBody): string {
  if (body.type === 'json') return `json_encode(${jsonLiteral(body.value, literals, literals.indent)})`
  if (body.type === 'text') return isRawLiteralBlock(body.text) ? lines(body.text) : text(body.text)
  if (body.type === 'file') return `file_get_contents(${text(body.fileName)})`
  if (body.type === 'multipart') return tableOf(body.parts.map(part => [part.name, valueOfPart(part)]))
  if (!hasUniqueNames(body.fields)) return text(formText(body.fields))
  return `http_build_query(${tableOf(body.fields.map(([name, value]) => [name, text(value)]))})`
}

/** Whether an array can contain the parts: its keys are unique, and keys that look like numbers become numbers. */
function isTable(parts: readonly SamplePart[]): boolean {
  return hasUniqueNames(parts.map(({ name }) => [name] as const)) && parts.length > 0
}

function valueOfPart(part: SamplePart): string {
  const type = part.contentType === undefined ? '' : `, ${text(part.contentType)}`
  if ('fileName' in part) return `new CURLFile(${text(part.fileName)}${type})`
  return type === '' ? text(part.value) : `new CURLStringFile(${text(part.value)}, 'blob'${type})`
}

function segmentsExpression(segments: readonly ({ readonly text: string } | { readonly fileName: string })[]): string {
  const texts = segments.map(segment =>
    'text' in segment ? text(segment.text) : `file_get_contents(${text(segment.fileName)})`,
  )
  return texts.join(`\n${literals.indent}${literals.indent}. `)
}

function tableOf(pairs: readonly (readonly [name: string, value: string])[]): string {
  const members = pairs.map(([name, value]) => literals.pair(name, value))
  return bracketedLines(members, literals.array, literals, literals.indent)
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
  if (isInvisible(value)) return stringLiteral(value, { quote: '"', escapes: { $: '\\$' }, unicode })
  return stringLiteral(value, { quote: "'", unicode })
}

const literals: LiteralSyntax = {
  string: text,
  true: 'true',
  false: 'false',
  null: 'null',
  object: ['[', ']'],
  array: ['[', ']'],
  pair: (name, value) => `${text(name)} => ${value}`,
  emptyObject: 'new stdClass()',
  // An array whose keys are all numbers becomes a list.
  beforeObject: names => (names.every(name => /^\d+$/.test(name)) ? '(object) ' : ''),
  indent: '    ',
  hasLastComma: true,
}
