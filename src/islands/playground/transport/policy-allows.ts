/**
 * Whether a content security policy lets a page connect to a URL. Paths are ignored.
 *
 * @see Content Security Policy Level 3, section 6.7.2
 */
export function policyAllows(policy: string, { protocol, hostname, port }: URL): boolean {
  const directives = new Map(
    policy.split(';').map(text => {
      const [name = '', ...sources] = text.trim().split(/\s+/)
      return [name.toLowerCase(), sources] as const
    }),
  )
  const sources = directives.get('connect-src') ?? directives.get('default-src') ?? ['*']
  return sources.some(source => {
    if (source === '*') return true
    const [, scheme, host, allowedPort] =
      /^(?:([a-z][a-z\d+.-]*:)(?:\/\/|$))?([^/:]*)?(?::(\d+|\*))?/i.exec(source) ?? []
    if (scheme !== undefined && !schemesOf(scheme.toLowerCase()).includes(protocol)) return false
    if (host === undefined || host === '') return scheme !== undefined
    const isHost = host.startsWith('*.')
      ? hostname.endsWith(host.slice(1).toLowerCase())
      : hostname === host.toLowerCase()
    return isHost && (allowedPort === '*' || (allowedPort ?? '') === port)
  })
}

/** A source with an unencrypted scheme also allows the encrypted one. */
function schemesOf(scheme: string): readonly string[] {
  if (scheme === 'http:') return ['http:', 'https:']
  return scheme === 'ws:' ? ['ws:', 'wss:', 'http:', 'https:'] : [scheme]
}
