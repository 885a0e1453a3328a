import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import { channelRoutes, operationRoutes } from './reference-routes.ts'

/** A page that an author can write for an operation or a channel. */
export interface StubPage {
  /** Without a leading slash: `api-reference/users/list-users.mdx`. */
  readonly path: string
  /** Only front matter. Everything else comes from the spec, so it stays up to date. */
  readonly text: string
}

/** A page for every visible operation, webhook and channel of a spec, at the route of the generated page. */
export function stubPages(spec: ApiSpec, directory: string): readonly StubPage[] {
  const operations = [...operationRoutes(spec, directory)].map(([{ kind, method, path }, route]) =>
    stub(route, 'openapi', [spec.source, kind === 'webhook' ? 'webhook' : method, path]),
  )
  const channels = [...channelRoutes(spec, directory)].map(([{ id }, route]) =>
    stub(route, 'asyncapi', [spec.source, id]),
  )
  // If several have the same route, the site shows the first.
  const taken = new Set<string>()
  return [...operations, ...channels].filter(({ path }) => !taken.has(path) && taken.add(path))
}

/** A quoted JSON string is also valid YAML. */
const stub = (route: string, key: 'openapi' | 'asyncapi', parts: readonly string[]): StubPage => ({
  path: `${pathOf(route)}.mdx`,
  text: `---\n${key}: ${JSON.stringify(parts.join(' '))}\n---\n`,
})

/** A file named "index" has the route of its folder. */
const pathOf = (route: string): string =>
  (/(?:^|\/)(?:index)?$/.test(route) ? `${route}/index` : route).replace(/^\/+/, '')
