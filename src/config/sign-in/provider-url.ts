import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { warning } from '../json/report.ts'
import { nameOf } from '../readers/reader.ts'
import { fromText } from '../values/from-text.ts'

/**
 * An address of a provider. `https://` may be missing, or written twice. Only addresses of this machine may be
 * unencrypted.
 */
export const readProviderUrl = fromText((text, value, report) => {
  const address = withScheme(text)
  const url = canParseUrl(address) && !/[\s\\<>"#]/.test(address) ? new URL(address) : undefined
  if (url === undefined || hasCredentials(url)) {
    // An address with a password is not repeated in the message.
    const written = text.includes('@') ? '' : `, but it is "${text}"`
    const message = `${nameOf(value)} must be an address such as "https://login.example.com/authorize"${written}.`
    report(warning('config/invalid-address', value.span, message, 'Leave out user names, passwords and fragments.'))
    return undefined
  }
  if (url.protocol === 'https:' || isThisMachine(url.hostname)) return address
  const message = `${nameOf(value)} is the address "${text}", which is not encrypted.`
  report(warning('config/insecure-address', value.span, message, 'Begin the address with "https:".'))
  return undefined
})

const hasCredentials = ({ username, password }: URL) => username !== '' || password !== ''

function withScheme(text: string): string {
  const [written = '', scheme = 'https://'] = /^(https?:\/\/)*/i.exec(text) ?? []
  return scheme + text.slice(written.length)
}

/** Names and addresses of this machine, as `URL` normalizes them. */
function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
