import type { ApiRequest, SampleBody, SampleLanguage } from '../../request/api-request.ts'
import { textWithBracedEscapes as text } from '../text/escaped-text.ts'
import { multipartText } from '../text/multipart-text.ts'
import { requestHeadersOf, textOfBody } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'
import { isRawLiteralBlock } from '../text/string-literal.ts'

/** Uses URLSession, which fails with a body in GET. In that case the sample has a comment. */
export const swift: SampleLanguage = {
  key: 'swift',
  aliases: [],
  label: 'Swift',
  highlight: 'swift',
  write: request => ['import Foundation', requestSteps(request).join('\n'), send].join('\n\n'),
}

const send = [
  'let (data, _) = try await URLSession.shared.data(for: request)',
  'print(String(decoding: data, as: UTF8.self))',
].join('\n')

function requestSteps(request: ApiRequest): string[] {
  const isBodiless = request.method === 'GET'
  const headers = requestHeadersOf(request).map(
    ([name, value]) => `request.setValue(${text(value)}, forHTTPHeaderField: ${text(name)})`,
  )
  return [
    `var request = URLRequest(url: URL(string: ${text(requestUrlOf(request))})!)`,
    ...(isBodiless ? [] : [`request.httpMethod = ${text(request.method)}`]),
    // Otherwise the session's cookies would replace these.
    ...(request.cookies.length === 0 ? [] : ['request.httpShouldHandleCookies = false']),
    ...headers,
    ...(isBodiless && request.body ? ['// URLSession sends no body with GET.'] : bodySteps(request.body)),
  ]
}

function bodySteps(body: SampleBody | undefined): string[] {
  if (body === undefined) return []
  if (body.type === 'file') return [`request.httpBody = try ${fileOf(body.fileName)}`]
  if (body.type !== 'multipart') return [`request.httpBody = Data(${block(textOfBody(body) ?? '')}.utf8)`]
  const { boundary, segments } = multipartText(body.parts)
  const appended = segments.map(segment =>
    'text' in segment
      ? `body.append(Data(${text(segment.text)}.utf8))`
      : `body.append(try ${fileOf(segment.fileName)})`,
  )
  const type = text(`multipart/form-data; boundary=${boundary}`)
  return [
    `request.setValue(${type}, forHTTPHeaderField: "Content-Type")`,
    '',
    'var body = Data()',
    ...appended,
    'request.httpBody = body',
  ]
}

function fileOf(fileName: string): string {
  return `Data(contentsOf: URL(fileURLWithPath: ${text(fileName)}))`
}

/** A raw literal, unless the text contains characters that end or change it. */
function block(value: string): string {
  return isRawLiteralBlock(value) && !/"""#|\\#/.test(value) ? `#"""\n${value}\n"""#` : text(value)
}
