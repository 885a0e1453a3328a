import type { ApiRequest, SampleBody, SampleLanguage, SamplePart } from '../../request/api-request.ts'
import { cLiteralLines, cLiteral as text } from '../text/c-literal.ts'
import { cookieHeaderOf, textOfBody } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'

/** Uses libcurl, which writes the response to standard output. */
export const c: SampleLanguage = {
  key: 'c',
  aliases: [],
  label: 'C',
  highlight: 'c',
  write: request => {
    const { body } = request
    const blocks = [
      ['CURL *curl = curl_easy_init();', ...addressSteps(request)],
      headerSteps(request),
      bodySteps(body),
      [
        'CURLcode result = curl_easy_perform(curl);',
        'if (result != CURLE_OK) {',
        '  fprintf(stderr, "%s\\n", curl_easy_strerror(result));',
        '}',
      ],
      [...cleanupSteps(request), 'curl_easy_cleanup(curl);', 'return (int)result;'],
    ]
    const main = blocks.filter(lines => lines.length > 0).map(lines => lines.map(line => `  ${line}`).join('\n'))
    return `#include <curl/curl.h>\n#include <stdio.h>\n\nint main(void) {\n${main.join('\n\n')}\n}`
  },
}

const set = (option: string, value: string) => `curl_easy_setopt(curl, CURLOPT_${option}, ${value});`

function addressSteps(request: ApiRequest): string[] {
  const method = request.method === 'HEAD' ? set('NOBODY', '1L') : set('CUSTOMREQUEST', text(request.method))
  const isPlain = request.method === 'GET' && !request.body
  return [
    set('URL', text(requestUrlOf(request))),
    ...(isPlain ? [] : [method]),
    ...(request.cookies.length === 0 ? [] : [set('COOKIE', text(cookieHeaderOf(request)))]),
  ]
}

function headerSteps({ headers }: ApiRequest): string[] {
  if (headers.length === 0) return []
  // An empty header needs a semicolon: with a colon, curl would leave it out.
  const lines = headers.map(([name, value]) => text(value === '' ? `${name};` : `${name}: ${value}`))
  const added = lines.map(line => `headers = curl_slist_append(headers, ${line});`)
  return ['struct curl_slist *headers = NULL;', ...added, set('HTTPHEADER', 'headers')]
}

function bodySteps(body: SampleBody | undefined): string[] {
  if (body === undefined) return []
  if (body.type === 'file') {
    return [`FILE *file = fopen(${text(body.fileName)}, "rb");`, set('UPLOAD', '1L'), set('READDATA', 'file')]
  }
  if (body.type === 'multipart') {
    const first = ['curl_mime *form = curl_mime_init(curl);', 'curl_mimepart *part;']
    return [...first, ...body.parts.flatMap(partSteps), set('MIMEPOST', 'form')]
  }
  return [set('POSTFIELDS', cLiteralLines(textOfBody(body) ?? '', '    '))]
}

function partSteps(part: SamplePart): string[] {
  const content =
    'fileName' in part
      ? `curl_mime_filedata(part, ${text(part.fileName)});`
      : `curl_mime_data(part, ${text(part.value)}, CURL_ZERO_TERMINATED);`
  return [
    'part = curl_mime_addpart(form);',
    `curl_mime_name(part, ${text(part.name)});`,
    content,
    ...(part.contentType === undefined ? [] : [`curl_mime_type(part, ${text(part.contentType)});`]),
  ]
}

function cleanupSteps({ headers, body }: ApiRequest): string[] {
  return [
    ...(body?.type === 'multipart' ? ['curl_mime_free(form);'] : []),
    ...(body?.type === 'file' ? ['fclose(file);'] : []),
    ...(headers.length > 0 ? ['curl_slist_free_all(headers);'] : []),
  ]
}
