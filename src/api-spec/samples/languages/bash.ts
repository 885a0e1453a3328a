import { percentEncode } from '../../../source/paths/percent-encode.ts'
import type { ApiRequest, SampleBody, SampleLanguage, SamplePart } from '../../request/api-request.ts'
import { quoteShellWord } from '../text/quote-shell-word.ts'
import { cookieHeaderOf, textOfBody } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'

/** A curl command line for any POSIX shell. */
export const bash: SampleLanguage = {
  key: 'bash',
  aliases: ['curl', 'sh', 'shell'],
  label: 'cURL',
  highlight: 'bash',
  write: request => {
    const options = [...addressOptions(request), ...headerOptions(request), ...bodyOptions(request.body)]
    return `curl ${options.join(' \\\n  ')}`
  },
}

function addressOptions(request: ApiRequest): string[] {
  const address = requestUrlOf(request)
  // `--request HEAD` would wait for a body.
  const method = request.method === 'HEAD' ? '--head' : `--request ${quoteShellWord(request.method)}`
  // Curl treats brackets and braces as URL patterns.
  return [method, ...(/[[\]{}]/.test(address) ? ['--globoff'] : []), `--url ${quoteShellWord(address)}`]
}

function headerOptions(request: ApiRequest): string[] {
  // An empty header needs a semicolon: with a colon, curl would leave it out.
  const headers = request.headers.map(([name, value]) =>
    quoteShellWord(value === '' ? `${name};` : `${name}: ${value}`),
  )
  const cookies = request.cookies.length === 0 ? [] : [`--cookie ${quoteShellWord(cookieHeaderOf(request))}`]
  return [...headers.map(header => `--header ${header}`), ...cookies]
}

function bodyOptions(body: SampleBody | undefined): string[] {
  if (body?.type === 'form') {
    return body.fields.map(([name, value]) => `--data-urlencode ${quoteShellWord(`${percentEncode(name)}=${value}`)}`)
  }
  if (body?.type === 'multipart') return body.parts.map(formOption)
  if (body?.type === 'file') return [`--data-binary ${quoteShellWord(`@${body.fileName}`)}`]
  const text = textOfBody(body)
  if (text === undefined) return []
  // `--data` treats a string that begins with @ as a file name.
  return [`${text.startsWith('@') ? '--data-raw' : '--data'} ${quoteShellWord(text)}`]
}

function formOption(part: SamplePart): string {
  const type = part.contentType === undefined ? '' : `;type=${part.contentType}`
  if ('fileName' in part) return `--form ${quoteShellWord(`${part.name}=@${part.fileName}${type}`)}`
  const isSimple = !/^[@<"(\s]|[;\\]|\s$/.test(part.value)
  if (isSimple) return `--form ${quoteShellWord(`${part.name}=${part.value}${type}`)}`
  if (type === '') return `--form-string ${quoteShellWord(`${part.name}=${part.value}`)}`
  return `--form ${quoteShellWord(`${part.name}="${part.value.replace(/["\\]/g, '\\$&')}"${type}`)}`
}
