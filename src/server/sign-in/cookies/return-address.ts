import { canParseUrl } from '../../../source/paths/can-parse-url.ts'

const maxLength = 2048

/**
 * A page of this site that a reader returns to after signing in.
 *
 * @param text As received, with the base path.
 * @param base Prefix of every address, without a trailing slash; empty for none.
 * @returns Path, query and fragment. `undefined` if it is not an address of this site, or is one of the sign-in itself.
 */
export function readReturnAddress(text: string | null | undefined, base: string): string | undefined {
  if (!text || text.length > maxLength || !isPlainPath(text) || !canParseUrl(text, anyOrigin)) return undefined
  const { origin, pathname, search, hash } = new URL(text, anyOrigin)
  const isInside = origin === anyOrigin && (pathname === base || pathname.startsWith(`${base}/`))
  // Other addresses of the sign-in and the API are not pages.
  const isPage = !/^\/(?:login|logout|logout-everywhere|_api)(?:\/|$)/i.test(pathname.slice(base.length))
  return isInside && isPage ? pathname + search + hash : undefined
}

const anyOrigin = 'http://site.invalid'

/**
 * Whether the path is unambiguous: no program finds another host or another folder in it, however often it is decoded.
 */
function isPlainPath(text: string): boolean {
  let path = text
  for (let round = 0; round < maxDecodings; round++) {
    if (!path.startsWith('/') || unsafe.test(path)) return false
    const [pathname = '', ...others] = path.split(/(?=[?#])/)
    const next = decoded(pathname) + others.join('')
    if (next === path) return true
    path = next
  }
  // No legitimate address is encoded so many times.
  return false
}

const maxDecodings = 4

/** Two slashes at the start, dot segments, backslashes, spaces and control characters. */
const unsafe = /^\/\/|^[^?#]*\/\.{1,2}(?:[/?#]|$)|[\\\s\p{Cc}\p{Cs}]/u

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
