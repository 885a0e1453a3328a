import { readSettings } from '../../config/read-settings.ts'
import { routeOfPath } from '../../content/pages/routes.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { joinPath } from '../../source/paths/join-path.ts'
import { folderOf } from '../../source/paths/path-parts.ts'
import { encodePath, parseHref } from '../links/href.ts'
import { type LinkTargets, resolveTarget } from '../links/link-target.ts'
import type { LinkRewriter } from './page-links.ts'

/** The files of the docs, as targets of links. */
export function linkTargets(paths: readonly string[], settings: string | undefined): LinkTargets {
  const routes = paths.filter(path => /\.mdx?$/.test(path)).map(routeOfPath)
  const get = (path: string) => (settings === undefined ? undefined : { path, text: settings })
  return {
    config: { settings: readSettings({ get }, undefined, () => {}) },
    pages: new Set(routes),
    routesInLowerCase: new Map(routes.map(route => [route.toLowerCase(), route])),
    assets: new Set(paths),
    navigation: {},
    redirects: [],
  }
}

/** The route of the page that an address in a file leads to, if it leads to one. */
export function routeOfHref(targets: LinkTargets, from: string, href: string): string | undefined {
  const { path } = parseHref(href)
  if (path === '' || hasScheme(href) || href.startsWith('//')) return undefined
  const target = resolveTarget(targets, from, path)
  return target && 'route' in target ? target.route : undefined
}

/** A page that gets another path. */
export interface PageMove {
  readonly from: string
  readonly to: string
}

/** Links of another file that lead to a moved page. */
export function linksToMoved(targets: LinkTargets, file: string, { from, to }: PageMove): LinkRewriter {
  const oldRoute = routeOfPath(from)
  return {
    href: href => (routeOfHref(targets, file, href) === oldRoute ? hrefTo(to, href) : undefined),
    specifier: specifier => (importedPath(file, specifier) === from ? `/${to}` : undefined),
  }
}

/** Links of the moved page itself: relative ones would lead elsewhere from its new path. */
export function linksOfMoved(targets: LinkTargets, { from, to }: PageMove): LinkRewriter {
  const oldRoute = routeOfPath(from)
  return {
    href: href => {
      const { path, query, fragment } = parseHref(href)
      if (path === '' || hasScheme(href) || href.startsWith('//')) return undefined
      const target = resolveTarget(targets, from, path)
      if (target && 'route' in target && target.route === oldRoute) return hrefTo(to, href)
      if (!target || path.startsWith('/')) return undefined
      return encodePath('route' in target ? target.route : `/${target.file}`) + query + fragment
    },
    specifier: specifier => {
      const path = specifier.startsWith('.') ? importedPath(from, specifier) : undefined
      return path === undefined ? undefined : `/${path === from ? to : path}`
    },
  }
}

function hrefTo(path: string, href: string): string {
  const { query, fragment } = parseHref(href)
  return encodePath(routeOfPath(path)) + query + fragment
}

const importedPath = (from: string, specifier: string): string | undefined =>
  joinPath(specifier.startsWith('.') ? folderOf(from) : '', specifier)
