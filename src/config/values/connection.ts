import { warning } from '../json/report.ts'
import { nameOf } from '../readers/reader.ts'
import { fromText } from './from-text.ts'

/**
 * An allowed target of requests, as in a content security policy: `http://localhost:3000`, `http://*.example.com`,
 * `http://localhost:*`, or a scheme (`http:`) for all hosts.
 *
 * @see Content Security Policy Level 3, section 2.3.1
 */
export const readConnection = fromText((text, value, report) => {
  const source = text.trim().replace(/\/$/, '').toLowerCase()
  if (isSource.test(source)) return source
  const message = `${nameOf(value)} must be an origin such as "http://localhost:3000", or a scheme such as "http:", but it is "${text}".`
  report(warning('config/invalid-value', value.span, message, hintFor(source)))
  return undefined
})

const isSource = /^(?:https?|wss?):(?:\/\/(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*(?::(?:\d{1,5}|\*))?)?$/

function hintFor(source: string): string | undefined {
  if (/\/\/\[/.test(source))
    return 'A content security policy cannot name an IPv6 address. Allow the scheme instead: "http:".'
  const origin = /^(?:https?|wss?):\/\/[^/?#]+/.exec(source)?.[0]
  if (origin !== undefined) return isSource.test(origin) ? `Write "${origin}".` : undefined
  return /^[\w.:-]+$/.test(source) ? `Begin with a scheme: "http://${source}".` : undefined
}
