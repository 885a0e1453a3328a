import { canParseUrl } from '../../../source/paths/can-parse-url.ts'

/** Hosts of AI clients that are known to receive codes. */
const knownHosts: ReadonlySet<string> = new Set([
  'claude.ai',
  'claude.com',
  'chatgpt.com',
  'chat.openai.com',
  'platform.openai.com',
  'vscode.dev',
  'insiders.vscode.dev',
  'www.cursor.com',
])

/** Addresses of AI clients with a custom scheme. */
const knownAddresses: ReadonlySet<string> = new Set(['cursor://anysphere.cursor-mcp/oauth/callback'])

/** Schemes that a browser would run or open itself. */
const refusedSchemes = /^(?:javascript|data|file|blob|vbscript|about|view-source|ws|wss|ftp):$/

/**
 * Whether codes may be sent to an address.
 *
 * @param listed Hosts, and whole addresses with a scheme of their own, from the settings.
 */
export function isTrustedRedirect(address: string, listed: readonly string[]): boolean {
  if (!canParseUrl(address) || /[\s\\\p{Cc}#]/u.test(address)) return false
  const { protocol, hostname, host, username, password } = new URL(address)
  if (refusedSchemes.test(protocol) || username !== '' || password !== '') return false
  if (protocol === 'http:') return isLoopback(hostname)
  if (protocol === 'https:') return isLoopback(hostname) || knownHosts.has(host) || listed.includes(host)
  return knownAddresses.has(address) || listed.includes(address)
}

/** Local programs receive codes at any free port. See RFC 8252, section 7.3. */
export function isSameRedirect(registered: string, given: string): boolean {
  if (registered === given) return true
  if (!canParseUrl(registered) || !canParseUrl(given)) return false
  const one = new URL(registered)
  const other = new URL(given)
  const withoutPort = ({ protocol, hostname, pathname, search }: URL) => protocol + hostname + pathname + search
  return one.protocol === 'http:' && isLoopback(one.hostname) && withoutPort(one) === withoutPort(other)
}

const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
