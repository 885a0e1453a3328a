import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { warning } from '../json/report.ts'
import { nameOf } from '../readers/reader.ts'
import { fromText } from './from-text.ts'

/** An origin: `https://api.example.com`. */
export const readOrigin = fromText((text, value, report) => {
  const origin = originIn(text)
  if (origin !== undefined) return origin
  const message = `${nameOf(value)} must be an origin such as "https://api.example.com", but it is "${text}".`
  report(warning('config/invalid-value', value.span, message, originHint(text)))
  return undefined
})

/** An origin has nothing after the host and port, so anything there is rejected. */
function originIn(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#\\@*]+\/?$/i.test(text) || !canParseUrl(text)) return undefined
  return new URL(text).origin
}

function originHint(text: string): string {
  if (text.includes('*')) return 'Wildcards are not supported. List each server.'
  const url = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (!/^https?:/i.test(url) || !canParseUrl(url)) return 'An origin is a scheme, a host and an optional port.'
  return `Write "${new URL(url).origin}".`
}
