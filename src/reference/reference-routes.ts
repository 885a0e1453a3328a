import type { ApiDescription } from '../api-spec/api-description.ts'
import type { Channel } from '../api-spec/channel.ts'
import type { Operation } from '../api-spec/operation.ts'
import { operationSlug, segmentOf } from './operation-slug.ts'

/** Where pages lie of which nobody says it. */
export const defaultDirectory = 'api-reference'

/**
 * The route of the page of every operation of a description, in their order; excluded ones have none.
 *
 * The same whether a page is listed or generated, and whatever else is listed.
 */
export function operationRoutes(description: ApiDescription, directory: string): ReadonlyMap<Operation, string> {
  const known = routesIn.get(description) ?? new Map<string, ReadonlyMap<Operation, string>>()
  routesIn.set(description, known)
  const routes = known.get(directory) ?? routesOf(description, directory)
  known.set(directory, routes)
  return routes
}

/** Each entry of a navigation asks for them. */
const routesIn = new WeakMap<ApiDescription, Map<string, ReadonlyMap<Operation, string>>>()

function routesOf({ operations }: ApiDescription, directory: string): ReadonlyMap<Operation, string> {
  const next = new Map<string, number>()
  const shown = operations.filter(({ extensions }) => !extensions.isExcluded)
  return new Map(shown.map(operation => [operation, routeOf(operation, directory, next)]))
}

function routeOf(operation: Operation, directory: string, next: Map<string, number>): string {
  const { href } = operation.extensions
  if (href !== undefined) return toRoute(href)
  const [tag] = operation.tags
  return numbered(
    toRoute([directory, tag === undefined ? '' : segmentOf(tag), operationSlug(operation)].join('/')),
    next,
  )
}

/**
 * The route of the page of every channel of a description, in their order; excluded ones have none.
 *
 * Made as the format's own generator makes it: people have bookmarks. The title has no part in it.
 */
export function channelRoutes({ channels }: ApiDescription, directory: string): ReadonlyMap<Channel, string> {
  const next = new Map<string, number>()
  const shown = channels.filter(({ extensions }) => !extensions.isExcluded)
  return new Map(shown.map(channel => [channel, routeOfChannel(channel, directory, next)]))
}

function routeOfChannel({ id, tags, extensions }: Channel, directory: string, next: Map<string, number>): string {
  if (extensions.href !== undefined) return toRoute(extensions.href)
  const folder = segmentOf(tags[0] ?? '') || folderWithoutTag
  return numbered(toRoute([directory, folder, segmentOf(id) || 'channel'].join('/')), next)
}

const folderWithoutTag = 'websockets'

/** The second page of a name gets `-1`, the third `-2`. */
function numbered(route: string, next: Map<string, number>): string {
  const count = next.get(route) ?? 0
  next.set(route, count + 1)
  return count === 0 ? route : `${route}-${count}`
}

/** A path of the site as a route: no needless slashes, nothing that leads out of it. */
const toRoute = (path: string): string =>
  `/${path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(segment => segment !== '' && segment !== '.' && segment !== '..')
    .join('/')}`
