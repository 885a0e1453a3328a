import type { ApiRequest, SampleBody, SampleLanguage, SamplePart } from '../../request/api-request.ts'
import { contentTypeOf, hasUniqueNames, requestHeadersOf, textOfBody } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'
import { isRawLiteralBlock } from '../text/string-literal.ts'

/** Uses Invoke-RestMethod of PowerShell 7. */
export const powershell: SampleLanguage = {
  key: 'powershell',
  aliases: [],
  label: 'PowerShell',
  highlight: 'powershell',
  write: request => {
    const headers = requestHeadersOf(request).filter(([name]) => name.toLowerCase() !== 'content-type')
    const table = headers.length === 0 ? [] : [`$headers = ${tableOf(headers)}`]
    const prepared = [...table, ...bodySteps(request.body)].join('\n')
    const callArguments = [
      ...addressArguments(request),
      ...(table.length === 0 ? [] : ['-Headers $headers']),
      ...bodyArguments(request),
    ]
    const call = `$response = Invoke-RestMethod ${callArguments.join(' ')}`
    return [...(prepared === '' ? [] : [prepared]), call, '$response'].join('\n\n')
  },
}

function addressArguments(request: ApiRequest): string[] {
  const isKnown = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)$/.test(request.method)
  const method = `${request.method.charAt(0)}${request.method.slice(1).toLowerCase()}`
  return [
    `-Uri ${text(requestUrlOf(request))}`,
    isKnown ? `-Method ${method}` : `-CustomMethod ${text(request.method)}`,
  ]
}

function bodySteps(body: SampleBody | undefined): string[] {
  if (body?.type === 'multipart')
    return canUseForm(body.parts) ? [`$form = ${formOf(body.parts)}`] : contentSteps(body.parts)
  const written = textOfBody(body)
  return written === undefined ? [] : [`$body = ${isRawLiteralBlock(written) ? `@'\n${written}\n'@` : text(written)}`]
}

function bodyArguments(request: ApiRequest): string[] {
  const { body } = request
  if (body?.type === 'multipart') return [canUseForm(body.parts) ? '-Form $form' : '-Body $form']
  const type = contentTypeOf(request)
  const typed = type === undefined ? [] : [`-ContentType ${text(type)}`]
  if (body === undefined) return typed
  if (body.type === 'file') return [...typed, `-InFile ${text(body.fileName)}`]
  // Versions before 7.4 send text as Latin-1.
  const isAscii = !/[^\0-\x7F]/.test(textOfBody(body) ?? '')
  return [...typed, isAscii ? '-Body $body' : '-Body ([Text.Encoding]::UTF8.GetBytes($body))']
}

/** Whether `-Form` can express all parts: it supports neither types nor several parts of the same name. */
function canUseForm(parts: readonly SamplePart[]): boolean {
  return parts.every(part => part.contentType === undefined) && hasUniqueNames(parts.map(({ name }) => [name] as const))
}

function formOf(parts: readonly SamplePart[]): string {
  const lines = parts.map(part => {
    const value = 'fileName' in part ? `Get-Item ${text(part.fileName)}` : text(part.value)
    return `\n    ${text(part.name)} = ${value}`
  })
  return `@{${lines.join('')}\n}`
}

function contentSteps(parts: readonly SamplePart[]): string[] {
  const added = parts.flatMap(part => {
    const type = part.contentType
    const content =
      'fileName' in part ? `[IO.File]::ReadAllBytes((Resolve-Path ${text(part.fileName)}))` : text(part.value)
    const kind = 'fileName' in part ? 'ByteArrayContent' : 'StringContent'
    const name = 'fileName' in part ? `${text(part.name)}, ${text(part.fileName)}` : text(part.name)
    return [
      `$part = [Net.Http.${kind}]::new(${content})`,
      ...(type === undefined
        ? []
        : [`$part.Headers.ContentType = [Net.Http.Headers.MediaTypeHeaderValue]::Parse(${text(type)})`]),
      `$form.Add($part, ${name})`,
    ]
  })
  return ['$form = [Net.Http.MultipartFormDataContent]::new()', ...added]
}

function tableOf(pairs: readonly (readonly [name: string, value: string])[]): string {
  return `@{${pairs.map(([name, value]) => `\n    ${text(name)} = ${text(value)}`).join('')}\n}`
}

/** PowerShell treats typographic quotes like straight ones, so all of them are doubled. */
function text(value: string): string {
  return `'${value.replace(/['\u2018\u2019\u201A\u201B]/g, '$&$&')}'`
}
