import type { ApiRequest, SampleBody, SampleLanguage, SamplePart } from '../../request/api-request.ts'
import { textWithBracedEscapes as text } from '../text/escaped-text.ts'
import { headersWithout, requestHeadersOf, textOfBody } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'
import { isRawLiteralBlock } from '../text/string-literal.ts'

/** Uses reqwest and tokio. Multipart bodies require the feature `multipart`. */
export const rust: SampleLanguage = {
  key: 'rust',
  aliases: ['rs'],
  label: 'Rust',
  highlight: 'rust',
  write: request => {
    const { body } = request
    const form = body?.type === 'multipart' ? [formOf(body.parts)] : []
    const steps = [methodStep(request), ...headerSteps(request), ...bodySteps(body), '.send()', '.await?;']
    const call = `    let response = reqwest::Client::new()${steps.map(step => `\n        ${step}`).join('')}`
    const main = [...form, call, '    println!("{}", response.text().await?);\n    Ok(())'].join('\n\n')
    return `#[tokio::main]\nasync fn main() -> Result<(), Box<dyn std::error::Error>> {\n${main}\n}`
  },
}

function methodStep(request: ApiRequest): string {
  const { method } = request
  const address = text(requestUrlOf(request))
  if (/^(GET|POST|PUT|PATCH|DELETE|HEAD)$/.test(method)) return `.${method.toLowerCase()}(${address})`
  const isKnown = /^(OPTIONS|TRACE|CONNECT)$/.test(method)
  return `.request(${isKnown ? `reqwest::Method::${method}` : `${text(method)}.parse::<reqwest::Method>()?`}, ${address})`
}

function headerSteps(request: ApiRequest): string[] {
  const headers = request.body?.type === 'form' ? headersWithout(request, 'Content-Type') : requestHeadersOf(request)
  return headers.map(([name, value]) => `.header(${text(name)}, ${text(value)})`)
}

function bodySteps(body: SampleBody | undefined): string[] {
  if (body === undefined) return []
  if (body.type === 'multipart') return ['.multipart(form)']
  if (body.type === 'file') return [`.body(std::fs::read(${text(body.fileName)})?)`]
  if (body.type !== 'form') return [`.body(${block(textOfBody(body) ?? '')})`]
  const fields = body.fields.map(([name, value]) => `\n            (${text(name)}, ${text(value)}),`)
  return [`.form(&[${fields.join('')}\n        ])`]
}

function formOf(parts: readonly SamplePart[]): string {
  const steps = parts.map(part => `\n        ${partStep(part)}`)
  return `    let form = reqwest::multipart::Form::new()${steps.join('')};`
}

function partStep(part: SamplePart): string {
  const type = part.contentType === undefined ? '' : `.mime_str(${text(part.contentType)})?`
  const name = text(part.name)
  if ('value' in part && type === '') return `.text(${name}, ${text(part.value)})`
  if ('value' in part) return `.part(${name}, reqwest::multipart::Part::text(${text(part.value)})${type})`
  const file = `reqwest::multipart::Part::bytes(std::fs::read(${text(part.fileName)})?).file_name(${text(part.fileName)})`
  return `.part(${name}, ${file}${type})`
}

/** A raw literal with as many `#` as it needs. */
function block(value: string): string {
  if (!isRawLiteralBlock(value)) return text(value)
  const longest = Math.max(-1, ...(value.match(/"#*/g) ?? []).map(end => end.length - 1))
  const signs = '#'.repeat(longest + 1)
  return `r${signs}"${value}"${signs}`
}
