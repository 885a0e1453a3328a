import type { EndpointPath } from '../dialog/endpoint-paths.ts'
import { matchPath } from './match-path.ts'
import type { CurlRequest } from './parse-curl.ts'

interface Here {
  /** Address of this page. */
  readonly href: string
  /** Addresses of the servers of its API, without a trailing slash. */
  readonly servers: readonly string[]
}

/**
 * The endpoint that a command calls, on another page. An endpoint whose path follows a server address is preferred to
 * one with only the same end of the path. Then `/users/me` is preferred to `/users/{id}`, and then the page whose
 * address is most similar: other versions and languages have the same endpoints.
 */
export function calledEndpoint(
  { method, url }: Pick<CurlRequest, 'method' | 'url'>,
  endpoints: readonly EndpointPath[],
  here: Here,
): EndpointPath | undefined {
  const found = endpoints.flatMap(endpoint => {
    if (endpoint.method !== method || new URL(endpoint.href).pathname === new URL(here.href).pathname) return []
    const match = matchPath(endpoint.path, url.pathname)
    const isOnServer = match !== undefined && here.servers.includes(url.origin + match.prefix)
    // The path "/" is the end of many paths.
    const isFound = isOnServer || (match && (endpoint.path !== '/' || url.pathname === '/'))
    return isFound ? [{ endpoint, isOnServer }] : []
  })
  return found.sort(
    (one, other) =>
      Number(other.isOnServer) - Number(one.isOnServer) ||
      literalLength(other.endpoint) - literalLength(one.endpoint) ||
      commonLength(other.endpoint.href, here.href) - commonLength(one.endpoint.href, here.href),
  )[0]?.endpoint
}

/** Characters of a path outside of its parameters. */
const literalLength = ({ path }: EndpointPath): number => path.replace(/\{[^{}]+\}/g, '').length

function commonLength(one: string, other: string): number {
  const different = [...one].findIndex((character, at) => character !== other[at])
  return different < 0 ? one.length : different
}
