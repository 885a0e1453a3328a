import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Channel } from '../../api-spec/model/channel.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import { memoize, memoizeByText } from '../../source/memoize.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import { operationSlug, segmentOf, withoutInvalidCharacters } from './operation-slug.ts'

/**
 * The route of the page of each operation in a spec, in order, hidden ones last. Excluded ones have none.
 *
 * It does not depend on whether the page is listed or generated, nor on other entries.
 */
export function operationRoutes(spec: ApiSpec, directory: string): ReadonlyMap<Operation, string> {
  return operationRoutesIn(spec)(directory)
}

/** Each navigation entry needs the routes. */
const operationRoutesIn = memoize((spec: ApiSpec) => memoizeByText((directory: string) => routesOf(spec, directory)))

function routesOf({ operations }: ApiSpec, directory: string): ReadonlyMap<Operation, string> {
  const taken: Taken = { next: new Map(), routes: new Set() }
  return new Map(visibleFirst(operations).map(operation => [operation, routeOf(operation, directory, taken)]))
}

/** Remove excluded ones, and put hidden ones last, so that they do not take a route from visible ones. */
function visibleFirst<Some extends Pick<Operation, 'extensions'>>(all: readonly Some[]): readonly Some[] {
  const included = all.filter(({ extensions }) => !extensions.isExcluded)
  return included.toSorted((one, other) => Number(one.extensions.isHidden) - Number(other.extensions.isHidden))
}

function routeOf(operation: Operation, directory: string, taken: Taken): string {
  const { href } = operation.extensions
  if (href !== undefined) return routeOfHref(href)
  const [tag] = operation.tags
  const folder = tag === undefined ? '' : segmentOf(tag)
  return numbered(routeIn(directory, folder, operationSlug(operation)), taken)
}

/**
 * The route of the page of each channel in a spec, in order, hidden ones last. Excluded ones have none.
 *
 * It matches the format's own generator, because readers have bookmarks. The title has no effect on it.
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

/** The routes that are taken, and for each name the next number. */
interface Taken {
  readonly next: Map<string, number>
  readonly routes: Set<string>
}

/**
 * The second page of a name gets `-1`, the third `-2`. A number that is already the name of another page is skipped.
 */
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

/** An `href` is percent-encoded. */
const routeOfHref = (href: string): string => toRoute(percentDecode(href))

/** A path as a route: without superfluous slashes, and never outside of the site. */
export const toRoute = (path: string): string =>
  `/${path
    .split('/')
    .filter(segment => segment !== '' && segment !== '.' && segment !== '..')
    .join('/')}`
