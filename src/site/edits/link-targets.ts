import { readSettings } from '../../config/read-settings.ts'
import { routeOfPath } from '../../content/pages/routes.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { parseHref } from '../links/href.ts'
import { type LinkTargets, resolveTarget } from '../links/link-target.ts'
import { isPageFile } from './file-moves.ts'

/** Possible targets of links, in addition to files. */
export interface OtherTargets {
  /** Routes of pages without a file: those of operations. */
  readonly routes?: readonly string[] | undefined
  readonly redirects?: LinkTargets['redirects'] | undefined
}

/**
 * The files of the docs, as targets of links.
 *
 * @param settings The text of `lectern.json`.
 */
export function linkTargets(
  paths: Iterable<string>,
  settings: string | undefined,
  other: OtherTargets = {},
): LinkTargets {
  const files = new Set(paths)
  const routes = [...[...files].filter(isPageFile).map(routeOfPath), ...(other.routes ?? [])]
  const get = (path: string) => (settings === undefined ? undefined : { path, text: settings })
  return {
    config: { settings: readSettings({ get }, undefined, () => {}) },
    pages: new Set(routes),
    routesInLowerCase: new Map(routes.map(route => [route.toLowerCase(), route])),
    assets: files,
    navigation: {},
    redirects: other.redirects ?? [],
  }
}

/** The route of the page that an address in a file leads to, if it leads to one. */
export function routeOfHref(targets: LinkTargets, from: string, href: string): string | undefined {
  const { path } = parseHref(href)
  if (path === '' || hasScheme(href) || href.startsWith('//')) return undefined
  const target = resolveTarget(targets, from, path)
  return target && 'route' in target ? target.route : undefined
}
