/** The scope of the site's cookies. */
export interface CookieScope {
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  /** Whether browsers send them only over encrypted connections. */
  readonly isSecure: boolean
}

/** Only if a connection is known to be unencrypted, its cookies may be sent over unencrypted connections. */
export const isSecureOrigin = (origin: string | undefined): boolean => !origin?.startsWith('http:')

/** The header that stores a cookie. No script can read it, and no other site can send it with a form. */
export function cookieHeader(name: string, value: string, maxAgeSeconds: number, scope: CookieScope): string {
  const { base, isSecure } = scope
  const secure = isSecure ? '; Secure' : ''
  const maxAge = Math.max(0, Math.round(maxAgeSeconds))
  return `${cookieName(name, scope)}=${value}; Max-Age=${maxAge}; Path=${base || '/'}; HttpOnly; SameSite=Lax${secure}`
}

/**
 * Browsers accept these prefixes only from the host itself over an encrypted connection, so no other host of the domain
 * can replace the cookie.
 *
 * @see RFC 6265bis, section 4.1.3
 */
function cookieName(name: string, { base, isSecure }: CookieScope): string {
  if (!isSecure) return name
  return base === '' ? `__Host-${name}` : `__Secure-${name}`
}

export interface ReadCookies {
  /** The value of a cookie, by its name without a prefix. */
  readonly get: (name: string) => string | undefined
  /** Names without their prefixes. */
  readonly names: readonly string[]
}

/**
 * The cookies of a request.
 *
 * @param siteOrigin Where readers find the site, if that is configured: `https://docs.example.com`. Only encrypted
 * connections have cookies there.
 */
export function readCookies(request: Request, base: string, siteOrigin: string | undefined): ReadCookies {
  const values = new Map<string, string>()
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(0, at)).trim()
    // Browsers send the cookie with the longest path first.
    if (name !== '' && !values.has(name)) values.set(name, pair.slice(at + 1).trim())
  }
  const scopes = scopesOf(request, base, siteOrigin)
  const withPrefixes = (name: string) => scopes.map(scope => cookieName(name, scope))
  return {
    get: name => withPrefixes(name).flatMap(full => values.get(full) ?? [])[0],
    names: [...values.keys()].flatMap(full => {
      const name = full.replace(/^__(?:Host|Secure)-/, '')
      return withPrefixes(name).includes(full) ? [name] : []
    }),
  }
}

/** A server may be reachable at its public address, and also without encryption on its own machine. */
function scopesOf(request: Request, base: string, siteOrigin: string | undefined): readonly CookieScope[] {
  const secure = { base, isSecure: true }
  const isPublic = siteOrigin?.startsWith('https:') && request.headers.get('Host') === new URL(siteOrigin).host
  return isPublic ? [secure] : [secure, { base, isSecure: false }]
}
