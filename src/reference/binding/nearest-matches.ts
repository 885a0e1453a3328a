import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import { sharedFolders } from '../subjects/find-source.ts'

/**
 * The matches in specs that share the most folders with a page, such as the folder of its language. Of these, specs in
 * fewer folders come first: translations are often below a folder of their own.
 */
export function nearestMatches<Match extends { readonly apiSpec: ApiSpec }>(
  found: readonly Match[],
  page: string,
): readonly Match[] {
  if (found.length < 2) return found
  const measured = found.map(match => ({ match, shared: sharedFolders(match.apiSpec.source, page) }))
  const most = Math.max(...measured.map(({ shared }) => shared))
  const nearest = measured.filter(({ shared }) => shared === most).map(({ match }) => match)
  return nearest.toSorted((one, other) => depthOf(one) - depthOf(other))
}

const depthOf = ({ apiSpec }: { readonly apiSpec: ApiSpec }): number => apiSpec.source.split('/').length
