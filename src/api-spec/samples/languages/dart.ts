import type { ApiRequest, SampleBody, SampleLanguage, SamplePart } from '../../request/api-request.ts'
import { bracketedLines, jsonLiteral, type LiteralSyntax, withExactBody } from '../text/json-literal.ts'
import { formText, hasUniqueNames, requestHeadersOf } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'
import { hex, isRawLiteralBlock, stringLiteral } from '../text/string-literal.ts'

/** Uses the package http. */
export const dart: SampleLanguage = {
  key: 'dart',
  aliases: ['flutter'],
  label: 'Dart',
  highlight: 'dart',
  write: original => {
    const request = withExactBody(original, literals)
    const kind = request.body?.type === 'multipart' ? 'MultipartRequest' : 'Request'
    const headers = requestHeadersOf(request).map(([name, value]) => literals.pair(name, text(value)))
    const added = bracketedLines(headers, literals.object, literals, literals.indent)
    const main = [
      `final request = http.${kind}(${text(request.method)}, Uri.parse(${text(requestUrlOf(request))}));`,
      ...(headers.length === 0 ? [] : [`request.headers.addAll(${added});`]),
      ...bodySteps(request.body),
    ]
    const blocks = [[...main.map(line => `  ${line}`)].join('\n'), send]
    return [importsOf(request).join('\n'), `Future<void> main() async {\n${blocks.join('\n\n')}\n}`].join('\n\n')
  },
}

const send = [
  '  final response = await http.Response.fromStream(await request.send());',
  '  print(response.body);',
].join('\n')

function importsOf({ body }: ApiRequest): string[] {
  const isTyped = body?.type === 'multipart' && body.parts.some(part => part.contentType !== undefined)
  return [
    ...(body?.type === 'json' ? ["import 'dart:convert';"] : []),
    ...(body?.type === 'file' ? ["import 'dart:io';"] : []),
    "import 'package:http/http.dart' as http;",
    ...(isTyped ? ["import 'package:http_parser/http_parser.dart';"] : []),
  ]
}

function bodySteps(body: SampleBody | undefined): string[] {
  if (body === undefined) return []
  if (body.type === 'json') return [`request.body = jsonEncode(${jsonLiteral(body.value, literals, literals.indent)});`]
  if (body.type === 'text') return [`request.body = ${block(body.text)};`]
  if (body.type === 'file') return [`request.bodyBytes = await File(${text(body.fileName)}).readAsBytes();`]
  if (body.type === 'multipart') return body.parts.map(part => partStep(part, hasUniqueNames(namesOf(body.parts))))
  if (!hasUniqueNames(body.fields)) return [`request.body = ${text(formText(body.fields))};`]
  const fields = body.fields.map(([name, value]) => literals.pair(name, text(value)))
  return [`request.bodyFields = ${bracketedLines(fields, literals.object, literals, literals.indent)};`]
}

/** @param isTable Whether the map of fields can contain all text parts: it has one value per name. */
function partStep(part: SamplePart, isTable: boolean): string {
  const type = part.contentType === undefined ? '' : `, contentType: MediaType.parse(${text(part.contentType)})`
  const name = text(part.name)
  if ('fileName' in part)
    return `request.files.add(await http.MultipartFile.fromPath(${name}, ${text(part.fileName)}${type}));`
  if (type === '' && isTable) return `request.fields[${name}] = ${text(part.value)};`
  return `request.files.add(http.MultipartFile.fromString(${name}, ${text(part.value)}${type}));`
}

function namesOf(parts: readonly SamplePart[]): [string][] {
  return parts.map(({ name }) => [name])
}

/** A raw multi-line literal, unless the text contains its end. */
function block(value: string): string {
  return isRawLiteralBlock(value) && !/'''|'$/.test(value) ? `r'''${value}'''` : text(value)
}

function text(value: string): string {
  return stringLiteral(value, { quote: "'", escapes: { $: '\\$' }, unicode: code => `\\u{${hex(code, 1)}}` })
}

const literals: LiteralSyntax = {
  string: text,
  true: 'true',
  false: 'false',
  null: 'null',
  object: ['{', '}'],
  array: ['[', ']'],
  pair: (name, value) => `${text(name)}: ${value}`,
  indent: '  ',
  hasLastComma: true,
}
