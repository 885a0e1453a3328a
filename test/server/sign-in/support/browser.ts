interface Cookie {
  readonly name: string
  readonly value: string
  readonly host: string
  readonly path: string
}

/** Sends a request without following redirects. */
type Send = (url: URL, init: RequestInit) => Promise<Response>

/** A browser without pages: it stores cookies and follows redirects. */
export function openBrowser(send: Send) {
  const cookies = new Map<string, Cookie>()
  const cookiesFor = ({ host, pathname }: URL) =>
    [...cookies.values()].filter(
      cookie => cookie.host === host && `${pathname}/`.startsWith(cookie.path.replace(/\/?$/, '/')),
    )
  const store = (header: string, { host }: URL) => {
    const [pair = '', ...attributes] = header.split(';').map(part => part.trim())
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const attribute = (wanted: string) =>
      attributes.map(text => text.split('=')).find(([key]) => key?.toLowerCase() === wanted)?.[1]
    const path = attribute('path') ?? '/'
    const expires = attribute('expires')
    const isRemoved = attribute('max-age') === '0' || (expires !== undefined && new Date(expires).getTime() < 1e9)
    if (isRemoved) cookies.delete(`${host}${path}${name}`)
    else cookies.set(`${host}${path}${name}`, { name, value, host, path })
  }
  const request = async (address: string | URL, { headers, ...init }: RequestInit = {}) => {
    const url = new URL(address)
    const all = new Headers(headers)
    const Cookie = cookiesFor(url)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    if (Cookie !== '' && !all.has('Cookie')) all.set('Cookie', Cookie)
    const response = await send(url, { ...init, headers: all, redirect: 'manual' })
    for (const header of response.headers.getSetCookie()) store(header, url)
    return response
  }
  /** Follows redirects until there are none, or until an address begins with `until`. */
  const open = async (address: string | URL, until = 'never:') => {
    let url = new URL(address)
    for (let count = 0; count < 20; count++) {
      const response = await request(url)
      const location = response.headers.get('Location')
      if (location === null) return { url, response }
      await response.body?.cancel()
      url = new URL(location, url)
      if (url.href.startsWith(until)) return { url, response }
    }
    throw new Error(`Too many redirects: ${url}`)
  }
  return { request, open, cookies: () => [...cookies.values()], clear: () => cookies.clear() }
}
