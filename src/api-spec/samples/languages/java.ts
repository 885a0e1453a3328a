import type { ApiRequest, SampleBody, SampleLanguage } from '../../request/api-request.ts'
import { multipartText } from '../text/multipart-text.ts'
import { requestHeadersOf, textOfBody } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'
import { hex, isRawLiteralBlock, stringLiteral } from '../text/string-literal.ts'

/** Uses java.net.http of Java 17. */
export const java: SampleLanguage = {
  key: 'java',
  aliases: [],
  label: 'Java',
  highlight: 'java',
  write: request => {
    const sent = contentOf(request.body)
    const path = sent.includes('Path.of') ? ['import java.nio.file.Path;'] : []
    return [
      [...imports, ...path].join('\n'),
      `public class Main {\n    public static void main(String[] args) throws Exception {\n${mainOf(request, sent)}\n    }\n}`,
    ].join('\n\n')
  },
}

const imports = [
  'import java.net.URI;',
  'import java.net.http.HttpClient;',
  'import java.net.http.HttpRequest;',
  'import java.net.http.HttpRequest.BodyPublishers;',
  'import java.net.http.HttpResponse.BodyHandlers;',
]

const inMain = ' '.repeat(8)
const inCall = ' '.repeat(12)

function mainOf(request: ApiRequest, content: string): string {
  const headers = requestHeadersOf(request).map(([name, value]) => `.header(${text(name)}, ${text(value)})`)
  const type = request.body?.type === 'multipart' ? [typeOf(request.body)] : []
  const steps = [`.method(${text(request.method)}, ${content})`, ...headers, ...type, '.build();'].map(
    step => `\n${inCall}${step}`,
  )
  return [
    `${inMain}var request = HttpRequest.newBuilder(URI.create(${text(requestUrlOf(request))}))${steps.join('')}\n`,
    `${inMain}var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());`,
    `${inMain}System.out.println(response.body());`,
  ].join('\n')
}

function typeOf(body: SampleBody & { readonly type: 'multipart' }): string {
  return `.header("Content-Type", ${text(`multipart/form-data; boundary=${multipartText(body.parts).boundary}`)})`
}

function contentOf(body: SampleBody | undefined): string {
  if (body === undefined) return 'BodyPublishers.noBody()'
  if (body.type === 'file') return fileOf(body.fileName)
  const written = textOfBody(body)
  if (written !== undefined) return `BodyPublishers.ofString(${block(written)})`
  const { segments } = multipartText(body.type === 'multipart' ? body.parts : [])
  const publishers = segments.map(segment =>
    'text' in segment ? `BodyPublishers.ofString(${text(segment.text)})` : fileOf(segment.fileName),
  )
  if (publishers.length === 1) return publishers.join('')
  return `BodyPublishers.concat(${publishers.map(publisher => `\n${inCall}    ${publisher}`).join(',')})`
}

function fileOf(fileName: string): string {
  return `BodyPublishers.ofFile(Path.of(${text(fileName)}))`
}

/** A text block. The common indentation of its lines is removed, and backslashes are escapes in it too. */
function block(value: string): string {
  if (!isRawLiteralBlock(value) || value.includes('"""')) return text(value)
  const lines = value.replaceAll('\\', '\\\\').split('\n')
  return `"""${lines.map(line => `\n${line === '' ? '' : inCall}${line}`).join('')}"""`
}

/** Uses octal escapes for ASCII: the compiler replaces `\u000a` with a line break before it parses the literal. */
function text(value: string): string {
  const unicode = (code: number) => (code < 0x80 ? `\\${code.toString(8).padStart(3, '0')}` : `\\u${hex(code, 4)}`)
  return stringLiteral(value, { quote: '"', unicode })
}
