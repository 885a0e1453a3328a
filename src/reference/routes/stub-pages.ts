import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import { channelRoutes, operationRoutes } from './reference-routes.ts'

/** A page that an author may write around an operation, or a channel. */
export interface StubPage {
  /** Without a slash before it: `api-reference/users/list-users.mdx`. */
  readonly path: string
  /** Nothing but a head. What it leaves out comes from the description, and follows it. */
  readonly text: string
}

/** A page for every operation, webhook and channel of a description that a site shows, at the address of the generated one. */
export function stubPages(description: ApiSpec, directory: string): readonly StubPage[] {
  const operations = [...operationRoutes(description, directory)].map(([{ kind, method, path }, route]) =>
    stub(route, 'openapi', [description.source, kind === 'webhook' ? 'webhook' : method, path]),
  )
  const channels = [...channelRoutes(description, directory)].map(([{ id }, route]) =>
    stub(route, 'asyncapi', [description.source, id]),
  )
  // Of several at one address a site shows the first.
  const taken = new Set<string>()
  return [...operations, ...channels].filter(({ path }) => !taken.has(path) && taken.add(path))
}

/** A text in JSON's quotes is one of YAML too. */
const stub = (route: string, key: 'openapi' | 'asyncapi', words: readonly string[]): StubPage => ({
  path: `${pathOf(route)}.mdx`,
  text: `---\n${key}: ${JSON.stringify(words.join(' '))}\n---\n`,
})

/** A file named "index" lies at the address of its folder. */
const pathOf = (route: string): string =>
  (/(?:^|\/)(?:index)?$/.test(route) ? `${route}/index` : route).replace(/^\/+/, '')
