import { canParseUrl } from '../../../source/paths/can-parse-url.ts'

/** The address of a repository that the operator has configured. */
export interface Remote {
  /** As Git takes it. Contains no user and no password, except the user of SSH. */
  readonly url: string
  /** The only protocol that Git may use. */
  readonly protocol: 'https' | 'http' | 'ssh' | 'file'
  /** Scheme, host and port, for `https` and `http`: `https://git.example.com`. */
  readonly origin?: string | undefined
  /** For `file`. */
  readonly path?: string | undefined
}

export type RemoteResult = { readonly remote: Remote } | { readonly error: string }

/**
 * Read the address of a repository: `https://…`, `ssh://…`, or an absolute path. `http://` only on this machine, because
 * the token would be readable on the way.
 */
export function parseRemote(address: string): RemoteResult {
  if (/[\p{Cc} ]/u.test(address)) return { error: 'The address of the repository must not contain spaces.' }
  if (address.startsWith('/'))
    return { remote: { url: `file://${encodeURI(address)}`, protocol: 'file', path: address } }
  const url = canParseUrl(address) ? new URL(address) : undefined
  if (!url?.hostname || !/^[a-z0-9]/i.test(url.hostname.replace(/^\[/, ''))) return { error: unknownAddress }
  const protocol = url.protocol.slice(0, -1)
  if (url.password)
    return { error: 'The address of the repository must not contain a password. Set the token instead.' }
  if (url.search || url.hash) return { error: 'The address of the repository must not contain "?" or "#".' }
  if (protocol === 'ssh') return sshRemote(url)
  if (protocol !== 'https' && protocol !== 'http') return { error: unknownAddress }
  if (url.username) return { error: 'The address of the repository must not contain a user. Set the token instead.' }
  if (protocol === 'http' && !isThisMachine(url.hostname))
    return { error: 'The address of the repository must begin with "https://".' }
  return { remote: { url: url.href, protocol, origin: url.origin } }
}

function sshRemote(url: URL): RemoteResult {
  if (!/^[\w.-]*$/.test(url.username) || url.username.startsWith('-')) return { error: unknownAddress }
  return { remote: { url: url.href, protocol: 'ssh' } }
}

const isThisMachine = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

const unknownAddress =
  'The address of the repository is not supported. Use "https://…", "ssh://…", or the absolute path of a repository on this machine.'
