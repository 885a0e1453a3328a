import type { ApiRequest, SampleBody, SampleLanguage, SamplePart } from '../../request/api-request.ts'
import { csharpRawLiteral, csharpLiteral as text } from '../text/csharp-literal.ts'
import { contentTypeOfPart } from '../text/multipart-text.ts'
import { contentTypeOf, headersWithout, textOfBody } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'

/** Uses HttpClient, which is part of .NET. */
export const csharp: SampleLanguage = {
  key: 'csharp',
  aliases: ['c#'],
  label: 'C#',
  highlight: 'csharp',
  write: request => {
    const headers = headersWithout(request, 'Content-Type').map(
      ([name, value]) => `request.Headers.TryAddWithoutValidation(${text(name)}, ${text(value)});`,
    )
    const setup = [
      'using var client = new HttpClient();',
      `using var request = new HttpRequestMessage(${methodOf(request.method)}, ${text(requestUrlOf(request))});`,
      ...headers,
    ]
    const content = contentSteps(request)
    const usings = content.some(line => line.includes('MediaTypeHeaderValue')) ? ['using System.Net.Http.Headers;'] : []
    return [...usings, setup.join('\n'), ...(content.length === 0 ? [] : [content.join('\n')]), send].join('\n\n')
  },
}

const send = [
  'using var response = await client.SendAsync(request);',
  'Console.WriteLine(await response.Content.ReadAsStringAsync());',
].join('\n')

function methodOf(method: string): string {
  const isKnown = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)$/.test(method)
  return isKnown ? `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}` : `new HttpMethod(${text(method)})`
}

function contentSteps(request: ApiRequest): string[] {
  const { body } = request
  if (body === undefined) return []
  if (body.type === 'multipart') return formSteps(body.parts)
  if (body.type === 'form') return [`request.Content = ${formContent(body.fields)};`]
  const type = contentTypeOf(request)
  const typed = type === undefined ? [] : [`request.Content.Headers.ContentType = ${typeLiteral(type)};`]
  return [`request.Content = ${contentOf(body)};`, ...typed]
}

function contentOf(body: SampleBody): string {
  if (body.type === 'file') return `new StreamContent(File.OpenRead(${text(body.fileName)}))`
  return `new StringContent(${csharpRawLiteral(textOfBody(body) ?? '')})`
}

function formContent(fields: readonly (readonly [name: string, value: string])[]): string {
  const pairs = fields.map(([name, value]) => `\n    new KeyValuePair<string, string>(${text(name)}, ${text(value)}),`)
  return `new FormUrlEncodedContent(new KeyValuePair<string, string>[]\n{${pairs.join('')}\n})`
}

function formSteps(parts: readonly SamplePart[]): string[] {
  const added = parts.flatMap((part, at) => {
    const variable = `part${at + 1}`
    const type = contentTypeOfPart(part)
    const content =
      'fileName' in part
        ? contentOf({ type: 'file', fileName: part.fileName })
        : `new StringContent(${text(part.value)})`
    const file = 'fileName' in part ? `, ${text(part.fileName)}` : ''
    return type === undefined
      ? [`form.Add(${content}, ${text(part.name)}${file});`]
      : [
          `var ${variable} = ${content};`,
          `${variable}.Headers.ContentType = ${typeLiteral(type)};`,
          `form.Add(${variable}, ${text(part.name)}${file});`,
        ]
  })
  return ['var form = new MultipartFormDataContent();', ...added, 'request.Content = form;']
}

function typeLiteral(type: string): string {
  return `MediaTypeHeaderValue.Parse(${text(type)})`
}
