import type { EndpointPath } from '../dialog/endpoint-paths.ts'
import type { CurlRequest } from './parse-curl.ts'
import { pathPattern } from './path-pattern.ts'

/**
 * The endpoint that a command calls, on another page. `/users/me` is preferred to `/users/{id}`, and then the page whose
 * address is most similar: other versions and languages have the same endpoints.
 *
 * @param here Address of this page.
 */
export function calledEndpoint(
  { method, url }: Pick<CurlRequest, 'method' | 'url'>,
  endpoints: readonly EndpointPath[],
  here: string,
): EndpointPath | undefined {
  const found = endpoints.filter(
    endpoint =>
      endpoint.method === method &&
      new URL(endpoint.href).pathname !== new URL(here).pathname &&
      // The path "/" is the end of every path.
      (endpoint.path !== '/' || url.pathname === '/') &&
      pathPattern(endpoint.path).test(url.pathname),
  )
  return found.sort(
    (one, other) =>
      literalLength(other) - literalLength(one) || commonLength(other.href, here) - commonLength(one.href, here),
  )[0]
}

/** Characters of a path outside of its parameters. */
const literalLength = ({ path }: EndpointPath): number => path.replace(/\{[^{}]+\}/g, '').length

function commonLength(one: string, other: string): number {
  const different = [...one].findIndex((character, at) => character !== other[at])
  return different < 0 ? one.length : different
}
