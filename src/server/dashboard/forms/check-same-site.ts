import { RejectedRequest } from '../../error-response.ts'
import type { RouteRequest } from '../../route.ts'
import { texts } from '../texts.ts'

/**
 * Reject forms that do not come from a page of this site. Browsers add `Origin` to every POST, and no page can choose it.
 *
 * @throws {RejectedRequest}
 */
export function checkSameSite({ request, client }: Pick<RouteRequest, 'request' | 'client'>): void {
  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  const isSame = origin !== null && origin === client.origin && (site === null || site === 'same-origin')
  if (!isSame) throw new RejectedRequest({ status: 403, code: 'cross-site', message: texts.errors.crossSite })
}
