import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import { baseUrlOf } from '../../api-spec/servers/server-url.ts'
import type { Route } from '../../content/page.ts'
import { apiInputs } from '../../reference/subjects/site-page-input.ts'
import type { Site } from '../../site/site.ts'
import { lazy } from '../../source/lazy.ts'
import { extensionOf } from '../../source/paths/path-parts.ts'
import { isDownloadable } from '../frame/agent-files-of.ts'
import type { RenderInput } from '../render-input.ts'

/** An API with a description that readers can download. */
export interface PublishedApi {
  readonly spec: ApiSpec
  /** Project path or URL of its description. */
  readonly source: string
  /** Media type of its description. */
  readonly type: string
  /** Address of the API itself; `undefined` if its description does not say it. */
  readonly endpoint: string | undefined
  /** The first page about it that lists show. */
  readonly route: Route | undefined
}

/** The APIs of a site in the order in which pages name them. */
export function publishedApis(input: RenderInput): readonly PublishedApi[] {
  const firstRoutes = lazy(() => firstRoutesOf(input))
  return Object.values(input.specs).flatMap(spec => {
    const { source, kind } = spec
    // A library is not an API that programs call.
    if (kind === 'sdk' || !isDownloadable(input, source)) return []
    return [{ spec, source, type: typeOf(kind, source), endpoint: endpointOf(spec), route: firstRoutes().get(source) }]
  })
}

function firstRoutesOf({ site, inputs }: RenderInput): ReadonlyMap<string, Route> {
  const ofApi = apiInputs(inputs)
  if (ofApi.length === 0) return new Map()
  const positions = positionsOf(site, new Set(ofApi.map(({ route }) => route)))
  const routes = new Map<string, Route>()
  for (const { route, reference } of ofApi) {
    const position = positions.get(route)
    if (!reference || position === undefined || !site.navigation.visibility.get(route)?.llms) continue
    const known = routes.get(reference.source)
    if (known === undefined || position < (positions.get(known) ?? 0)) routes.set(reference.source, route)
  }
  return routes
}

/** The positions of some pages in the navigation. */
function positionsOf({ navigation }: Site, routes: ReadonlySet<Route>): ReadonlyMap<Route, number> {
  const positions = new Map<Route, number>()
  let at = 0
  for (const route of navigation.locations.keys()) {
    if (routes.has(route)) positions.set(route, at)
    at++
  }
  return positions
}

/** The registered types of OpenAPI and AsyncAPI documents, and the usual ones of GraphQL schemas. */
const typeOf = (kind: ApiSpec['kind'], source: string): string => {
  const format = /^ya?ml$/.test(extensionOf(source.replace(/[?#].*$/s, ''))) ? 'yaml' : 'json'
  if (kind === 'graphql') return /\.json$/i.test(source) ? 'application/json' : 'application/graphql'
  return kind === 'openapi' ? `application/vnd.oai.openapi+${format}` : `application/vnd.aai.asyncapi+${format}`
}

function endpointOf({ operations, channels, definitions = [] }: ApiSpec): string | undefined {
  const servers = [...operations, ...channels].flatMap(({ servers }) => servers)
  const ofCalls = definitions.flatMap(({ call }) =>
    (call?.operation?.servers ?? []).map(server => `${baseUrlOf(server)}${call?.operation?.path}`),
  )
  return [...servers.map(baseUrlOf), ...ofCalls].find(url => /^(?:https?|wss?):\/\/[^{}\s]+$/i.test(url))
}
