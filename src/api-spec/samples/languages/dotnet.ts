import type { ApiRequest, SampleBody, SampleLanguage, SamplePart } from '../../request/api-request.ts'
import { csharpRawLiteral, csharpLiteral as text } from '../text/csharp-literal.ts'
import { contentTypeOf, headersWithout, textOfBody } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'

/** Uses the package RestSharp, while the C# sample uses only .NET. */
export const dotnet: SampleLanguage = {
  key: 'dotnet',
  aliases: ['.net', '.NET', 'dot-net'],
  label: '.NET',
  highlight: 'csharp',
  write: request => {
    if (!methods.test(request.method)) return `// RestSharp sends no request with the method ${text(request.method)}.`
    const method = `${request.method.charAt(0)}${request.method.slice(1).toLowerCase()}`
    const headers = headersWithout(request, 'Content-Type').map(
      ([name, value]) => `request.AddHeader(${text(name)}, ${text(value)});`,
    )
    const setup = [
      'using var client = new RestClient();',
      `var request = new RestRequest(${text(requestUrlOf(request))}, Method.${method});`,
      ...headers,
      ...bodySteps(request),
    ]
    return [usingsOf(request.body), setup.join('\n'), send].join('\n\n')
  },
}

const methods = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/

const send = ['var response = await client.ExecuteAsync(request);', 'Console.WriteLine(response.Content);'].join('\n')

function usingsOf(body: SampleBody | undefined): string {
  const isText =
    body?.type === 'multipart' && body.parts.some(part => 'value' in part && part.contentType !== undefined)
  return [...(isText ? ['using System.Text;'] : []), 'using RestSharp;'].join('\n')
}

function bodySteps(request: ApiRequest): string[] {
  const { body } = request
  if (body === undefined) return []
  if (body.type === 'form') return body.fields.map(fieldStep)
  if (body.type === 'multipart') return ['request.AlwaysMultipartFormData = true;', ...body.parts.map(partStep)]
  const type = text(contentTypeOf(request) ?? 'text/plain')
  if (body.type === 'file') return [`request.AddBody(File.ReadAllBytes(${text(body.fileName)}), ${type});`]
  return [`request.AddStringBody(${csharpRawLiteral(textOfBody(body) ?? '')}, ${type});`]
}

function fieldStep([name, value]: readonly [name: string, value: string]): string {
  return `request.AddParameter(${text(name)}, ${text(value)});`
}

/** Only parts with a file name can have a type. */
function partStep(part: SamplePart): string {
  const type = part.contentType === undefined ? '' : `, ${text(part.contentType)}`
  if ('fileName' in part) return `request.AddFile(${text(part.name)}, ${text(part.fileName)}${type});`
  if (type === '') return fieldStep([part.name, part.value])
  return `request.AddFile(${text(part.name)}, Encoding.UTF8.GetBytes(${text(part.value)}), "blob"${type});`
}
