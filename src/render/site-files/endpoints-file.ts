import { routeHref } from '../../site/links/link-target.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { RenderInput } from '../render-input.ts'

/** A page with the playground of an operation, in the file of all of them. */
export interface ListedEndpoint {
  /** Upper case. */
  readonly method: string
  /** As in the spec: `/users/{id}`. */
  readonly path: string
  /** Address of the page, with the base path. */
  readonly href: string
}

/**
 * The operations that readers can call, with their paths. A playground fetches it to filter its list of endpoints by
 * path, and to find the endpoint of a command. Its name never changes, because no page refers to it.
 */
export function endpointsFile({ site, inputs }: Pick<RenderInput, 'site' | 'inputs'>): OutputFile {
  const { pages, navigation } = site.summary.value
  const endpoints = inputs.flatMap(({ route, reference }): readonly ListedEndpoint[] => {
    const subject = reference?.subject
    const isListed = pages.get(route)?.hasPlayground && navigation.visibility.get(route)?.sidebar
    if (subject?.type !== 'operation' || !isListed) return []
    return [{ method: subject.method, path: subject.path, href: routeHref(site.summary.value, route) }]
  })
  return { path: '_lectern/api/endpoints.json', contents: JSON.stringify(endpoints) }
}
