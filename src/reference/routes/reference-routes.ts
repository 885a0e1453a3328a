import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Channel } from '../../api-spec/model/channel.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import { percentDecoded } from '../../source/text/percent-decoded.ts'
import { operationSlug, segmentOf, withoutInvalidCharacters } from './operation-slug.ts'

/**
 * The route of the page of every operation of a description, in their order, hidden ones last; excluded ones have none.
 *
 * The same whether a page is listed or generated, and whatever else is listed.
 */
export function operationRoutes(description: ApiSpec, directory: string): ReadonlyMap<Operation, string> {
  const known = operationRoutesCache.get(description) ?? new Map<string, ReadonlyMap<Operation, string>>()
  operationRoutesCache.set(description, known)
  const routes = known.get(directory) ?? routesOf(description, directory)
  known.set(directory, routes)
  return routes
}

/** Each entry of a navigation asks for them. */
const operationRoutesCache = new WeakMap<ApiSpec, Map<string, ReadonlyMap<Operation, string>>>()

function routesOf({ operations }: ApiSpec, directory: string): ReadonlyMap<Operation, string> {
  const taken: Taken = { next: new Map(), routes: new Set() }
  return new Map(visibleFirst(operations).map(operation => [operation, routeOf(operation, directory, taken)]))
}

/** Without those that are excluded. What readers do not see takes no name from what they do. */
function visibleFirst<Some extends Pick<Operation, 'extensions'>>(all: readonly Some[]): readonly Some[] {
  const shown = all.filter(({ extensions }) => !extensions.isExcluded)
  return shown.toSorted((one, other) => Number(one.extensions.isHidden) - Number(other.extensions.isHidden))
}

function routeOf(operation: Operation, directory: string, taken: Taken): string {
  const { href } = operation.extensions
  if (href !== undefined) return routeOfHref(href)
  const [tag] = operation.tags
  const folder = tag === undefined ? '' : segmentOf(tag)
  return numbered(routeIn(directory, folder, operationSlug(operation)), taken)
}

/**
 * The route of the page of every channel of a description, in their order, hidden ones last; excluded ones have none.
 *
 * Made as the format's own generator makes it: people have bookmarks. The title has no part in it.
 */
export function channelRoutes({ channels }: ApiSpec, directory: string): ReadonlyMap<Channel, string> {
  const taken: Taken = { next: new Map(), routes: new Set() }
  return new Map(visibleFirst(channels).map(channel => [channel, routeOfChannel(channel, directory, taken)]))
}

function routeOfChannel({ id, tags, extensions }: Channel, directory: string, taken: Taken): string {
  if (extensions.href !== undefined) return routeOfHref(extensions.href)
  const folder = segmentOf(tags[0] ?? '') || folderWithoutTag
  return numbered(routeIn(directory, folder, segmentOf(id) || 'channel'), taken)
}

const folderWithoutTag = 'websockets'

/** The routes that pages have already, and by the name of each the number that the next one gets. */
interface Taken {
  readonly next: Map<string, number>
  readonly routes: Set<string>
}

/** The second page of a name gets `-1`, the third `-2`; a number that is the name of another page is passed over. */
function numbered(route: string, { next, routes }: Taken): string {
  const withCount = (count: number) => (count === 0 ? route : `${route}-${count}`)
  let count = next.get(route) ?? 0
  while (routes.has(withCount(count))) count++
  next.set(route, count + 1)
  routes.add(withCount(count))
  return withCount(count)
}

const routeIn = (directory: string, ...segments: readonly string[]): string =>
  toRoute([withoutInvalidCharacters(directory), ...segments].join('/'))

/** Addresses are percent-encoded. */
const routeOfHref = (href: string): string => toRoute(percentDecoded(href))

/** A path of the site as a route: no needless slashes, nothing that leads out of it. */
const toRoute = (path: string): string =>
  `/${path
    .split('/')
    .filter(segment => segment !== '' && segment !== '.' && segment !== '..')
    .join('/')}`
