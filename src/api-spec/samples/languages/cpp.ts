import type { ApiRequest, SampleBody, SampleLanguage, SamplePart } from '../../request/api-request.ts'
import { cLiteral as text } from '../text/c-literal.ts'
import { headersWithout, requestHeadersOf, textOfBody } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'
import { isRawLiteralBlock } from '../text/string-literal.ts'

/** Uses the library cpr, while the C sample uses plain libcurl. */
export const cpp: SampleLanguage = {
  key: 'c++',
  aliases: ['cpp'],
  label: 'C++',
  highlight: 'cpp',
  write: request => {
    if (!methods.test(request.method)) return `// cpr sends no request with the method ${text(request.method)}.`
    const name = `${request.method.charAt(0)}${request.method.slice(1).toLowerCase()}`
    const all = [`cpr::Url{${text(requestUrlOf(request))}}`, ...headerArgument(request), ...bodyArgument(request.body)]
    const call = `cpr::Response response = cpr::${name}(${all.map(argument => `\n      ${argument}`).join(',')});`
    const main = `int main() {\n  ${call}\n\n  std::cout << response.text << std::endl;\n}`
    return `#include <cpr/cpr.h>\n#include <iostream>\n\n${main}`
  },
}

const methods = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/

function headerArgument(request: ApiRequest): string[] {
  const headers = request.body?.type === 'form' ? headersWithout(request, 'Content-Type') : requestHeadersOf(request)
  if (headers.length === 0) return []
  return [`cpr::Header{${headers.map(([name, value]) => `\n          {${text(name)}, ${text(value)}}`).join(',')}}`]
}

function bodyArgument(body: SampleBody | undefined): string[] {
  if (body === undefined) return []
  if (body.type === 'file') return [`cpr::Body{cpr::File{${text(body.fileName)}}}`]
  if (body.type === 'form') {
    const fields = body.fields.map(([name, value]) => `\n          {${text(name)}, ${text(value)}}`)
    return [`cpr::Payload{${fields.join(',')}}`]
  }
  if (body.type === 'multipart')
    return [`cpr::Multipart{${body.parts.map(part => `\n          ${partOf(part)}`).join(',')}}`]
  return [`cpr::Body{${block(textOfBody(body) ?? '')}}`]
}

function partOf(part: SamplePart): string {
  const type = part.contentType === undefined ? '' : `, ${text(part.contentType)}`
  const content = 'fileName' in part ? `cpr::File{${text(part.fileName)}}` : text(part.value)
  return `{${text(part.name)}, ${content}${type}}`
}

/** A raw literal, unless the text contains its end. */
function block(value: string): string {
  return isRawLiteralBlock(value) && !value.includes(')"') ? `R"(${value})"` : text(value)
}
