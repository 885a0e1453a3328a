import type { Endpoint } from './endpoints.ts'

/** An endpoint with its path in the spec, if that is known. */
export interface FilteredEndpoint extends Endpoint {
  readonly path?: string | undefined
}

/** The endpoints that contain all words of a text, in any order: in the method, the path, the title or the group. */
export function filterEndpoints(
  endpoints: readonly Endpoint[],
  paths: ReadonlyMap<string, string>,
  query: string,
): readonly FilteredEndpoint[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return endpoints
    .map(endpoint => ({ ...endpoint, path: paths.get(endpoint.href) }))
    .filter(({ method, path = '', title, group }) => {
      const text = `${method} ${path} ${title} ${group}`.toLowerCase()
      return words.every(word => text.includes(word))
    })
}
