import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import type { LocatedString } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { nameOf } from '../readers/reader.ts'
import { fromText } from './from-text.ts'

/** The address of a link: a path of the site, a fragment, or a URL. Never a script. */
export const readHref = fromText((text, value, report) => {
  if (/^(?:\/|#|mailto:)/.test(text)) return text
  if (isSafeUrl(text)) return text
  if (isRelative(text)) return reportRelative(text, value, report)
  return reportAddress(text, value, report)
})

/** Like `readHref`, but an unencrypted address is reported. */
export const readSecureHref = fromText((text, value, report) => {
  const href = readHref(value, report)
  if (href !== undefined && /^http:/i.test(href)) {
    const message = `${nameOf(value)} is the address "${text}", which is not encrypted.`
    report(warning('config/insecure-address', value.span, message, 'Begin the address with "https:".'))
  }
  return href
})

/** A full `http` or `https` URL. */
export const readUrl = fromText((text, value, report) => {
  if (/^https?:\/\//i.test(text) && isSafeUrl(text)) return text
  const message = `${nameOf(value)} must be a full address such as "https://example.com", but it is "${text}".`
  report(warning('config/invalid-address', value.span, message))
  return undefined
})

/** A full `http` or `https` URL that all readers see. A user name or a password is rejected, and not repeated in messages. */
export const readPublicUrl = fromText((_, value, report) => {
  const url = readUrl(value, report)
  if (url === undefined || !hasCredentials(url)) return url
  const message = `${nameOf(value)} must not have a user name or a password: all readers see it.`
  report(warning('config/invalid-address', value.span, message))
  return undefined
})

function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}

function isSafeUrl(text: string): boolean {
  return canParseUrl(text) && !/^(?:javascript|vbscript|data):/i.test(text)
}

function isRelative(text: string): boolean {
  return /^[\w.-][^:\s]*$/.test(text)
}

function reportRelative(text: string, value: LocatedString, report: Report): string {
  const href = `/${text.replace(/^(?:\.?\/)+/, '')}`
  const message = `${nameOf(value)} is the address "${text}". It is read as "${href}".`
  const hint = isHost(text)
    ? `Write "https://${text}" for another site, or "${href}" for a page of this site.`
    : `Write "${href}".`
  report(warning('config/invalid-address', value.span, message, hint))
  return href
}

/** Whether a string without a scheme looks like the address of a host: `example.com/a`, not `start.html`. */
export function isHost(text: string): boolean {
  return /^(?:[a-z\d-]+\.)+(?!(?:html?|mdx?|pdf|json|ya?ml|png|svg|jpe?g|txt|zip)\b)[a-z]{2,}(?:[/:?#]|$)/i.test(text)
}

function reportAddress(text: string, value: LocatedString, report: Report): undefined {
  const message = `${nameOf(value)} must be an address, but it is "${text}".`
  const hint = 'An address begins with "/", "#", "mailto:" or a scheme such as "https:".'
  report(warning('config/invalid-address', value.span, message, hint))
}
