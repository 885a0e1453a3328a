import type { Route } from '../../content/page.ts'
import type { Reader } from '../../source/access/access.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { parseHref } from '../links/href.ts'
import { resolveTarget } from '../links/link-target.ts'
import { createMentionIndex, filesMentionedIn } from '../published/mentioned-files.ts'
import type { Site } from '../site.ts'

/** The pages and other parts of a site that use each file. */
export interface AssetUsers {
  /** Files that are not only for pages: logos, style sheets. */
  readonly shared: ReadonlySet<string>
  /** The pages that use each file. Files without such a page are missing. */
  readonly pages: ReadonlyMap<string, ReadonlySet<Route>>
  /** The pages that are generated from each file: specs, and the files that they refer to. */
  readonly sources: ReadonlyMap<string, ReadonlySet<Route>>
}

/** The texts of a site that may refer to its files. */
export interface AssetTexts {
  /** Each page with its snippets and its spec. */
  readonly pages: readonly { readonly route: Route; readonly texts: readonly SourceFile[] }[]
  /** Texts that belong to all pages: configuration, style sheets, scripts, templates. */
  readonly shared: readonly SourceFile[]
  readonly sources: AssetUsers['sources']
  /** The text of a file of the site. */
  readonly textOf: (path: string) => SourceFile | undefined
}

const noRoutes: ReadonlySet<Route> = new Set()

/** Find out which pages use which files. A file that a used file refers to is used by the same pages. */
export function assetUsers(site: Site, { pages, shared, sources, textOf }: AssetTexts): AssetUsers {
  const { siteUrl } = site.config.settings
  const origin = siteUrl === undefined ? undefined : new URL(siteUrl).origin
  const mentions = createMentionIndex([...site.assets.keys()], { isRelativeInProse: true, origin })
  const users = new Map<string, Set<Route>>()
  const sharedFiles = new Set<string>()
  const routesByText = new Map<SourceFile, Set<Route>>()
  for (const { route, texts } of pages) {
    for (const path of linkedFiles(site, route)) addTo(users, path, route)
    for (const text of texts) addTo(routesByText, text, route)
  }
  for (const [text, routes] of routesByText)
    for (const path of filesMentionedIn(text, mentions)) for (const route of routes) addTo(users, path, route)
  for (const text of shared) for (const path of filesMentionedIn(text, mentions)) sharedFiles.add(path)
  const namedBy = (path: string) => {
    const text = textOf(path)
    return text ? filesMentionedIn(text, mentions) : []
  }
  const queue = [...sharedFiles, ...users.keys()]
  for (const path of queue) {
    for (const named of namedBy(path)) {
      const isNew = sharedFiles.has(path)
        ? !sharedFiles.has(named)
        : addsRoutes(users, named, users.get(path) ?? noRoutes)
      if (sharedFiles.has(path)) sharedFiles.add(named)
      if (isNew) queue.push(named)
    }
  }
  return { shared: sharedFiles, pages: users, sources }
}

function addTo<Key>(map: Map<Key, Set<Route>>, key: Key, route: Route): void {
  const routes = map.get(key)
  if (routes) routes.add(route)
  else map.set(key, new Set([route]))
}

/** Whether a file got a new user. */
function addsRoutes(users: Map<string, Set<Route>>, path: string, routes: ReadonlySet<Route>): boolean {
  const before = users.get(path)?.size ?? 0
  for (const route of routes) addTo(users, path, route)
  return (users.get(path)?.size ?? 0) > before
}

/** The files that links and images of a page point to. */
function linkedFiles(site: Site, route: Route): readonly string[] {
  const page = site.pages.get(route) ?? site.links.find(link => link.route === route)
  return (page?.links ?? []).flatMap(({ href }) => {
    const target = resolveTarget(site, page?.path ?? '', parseHref(href).path)
    return target && 'file' in target ? [target.file] : []
  })
}

/** The readers that request a file. */
export interface AssetReader {
  readonly reader: Reader
  /** The pages that the reader may read. */
  readonly routes: Pick<ReadonlySet<Route>, 'has'>
  /** Pages about parts of specs that the reader may not see. The files of the specs do not contain them. */
  readonly hiddenRoutes: ReadonlySet<Route>
}

/** Files that browsers request without a link. */
const wellKnown = /^(?:robots\.txt|favicon\.\w+|apple-touch-icon[\w-]*\.png|\.well-known\/security\.txt)$/

/**
 * Whether a reader may get a file. A file that no page uses is for signed-in readers. A spec is only for readers of all
 * pages that are generated from it.
 */
export function maySeeAsset(
  path: string,
  { shared, pages, sources }: AssetUsers,
  { reader, routes, hiddenRoutes }: AssetReader,
): boolean {
  const sourceRoutes = sources.get(path)
  if (sourceRoutes)
    return sourceRoutes.size === 0
      ? reader.isSignedIn
      : [...sourceRoutes].every(route => routes.has(route) || hiddenRoutes.has(route))
  if (shared.has(path) || wellKnown.test(path)) return true
  const users = pages.get(path)
  return users ? [...users].some(route => routes.has(route)) : reader.isSignedIn
}
