/** A mail server for outgoing mail. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** `tls`: encrypted from the start. `starttls`: required. `optional`: encrypted if the server can. */
  readonly encryption: 'tls' | 'starttls' | 'optional'
  readonly auth?: { readonly user: string; readonly pass: string } | undefined
}

/** `smtps://user:password@host:465`, or `smtp:` for a connection that is encrypted after it begins. `undefined` if invalid. */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined
  // Reject unknown options, which would otherwise be ignored silently.
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '' || url.port === '0') return undefined
  const user = decode(url.username)
  const pass = decode(url.password)
  if (user === undefined || pass === undefined || (user === '') !== (pass === '')) return undefined
  const host = decode(url.hostname)?.replace(/^\[(.*)\]$/, '$1')
  if (!host || !/^[\w.:-]+$/.test(host)) return undefined
  const isTls = url.protocol === 'smtps:'
  const defaultPort = isTls ? 465 : 587
  return {
    host,
    port: url.port === '' ? defaultPort : Number(url.port),
    encryption: isTls ? 'tls' : encryptionFor(host, user),
    auth: user === '' ? undefined : { user, pass },
  }
}

/** A password is never sent over a network without encryption. */
const encryptionFor = (host: string, user: string) =>
  user === '' || /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host) ? 'optional' : 'starttls'

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
