import { RejectedRequest } from './error-response.ts'
import type { RouteRequest } from './route.ts'

/**
 * Reject requests that do not come from a page of this site. Browsers add `Origin` to every POST request, and no page
 * can choose its value.
 *
 * @throws {RejectedRequest}
 */
export function checkOrigin({ request, client }: Pick<RouteRequest, 'request' | 'client'>): void {
  const site = request.headers.get('Sec-Fetch-Site')
  const isSame = request.headers.get('Origin') === client.origin && (site === null || site === 'same-origin')
  if (!isSame) throw new RejectedRequest({ status: 403, code: 'cross-site', message })
}

const message = 'Only pages of this site can call this address. Other clients need an API key.'
