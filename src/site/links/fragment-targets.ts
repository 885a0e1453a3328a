import type { Page, Route } from '../../content/page.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import type { Site } from '../site.ts'
import { parseHref } from './href.ts'
import { resolveTarget } from './link-target.ts'

/** The pages that links with a fragment lead to: `/guides/start#install`. */
export function fragmentTargets(site: Site, pages: readonly Page[]): readonly Route[] {
  return pages.flatMap(page =>
    page.links.flatMap(({ href }) => {
      const { path, fragment } = parseHref(href)
      if (hasScheme(href) || path === '' || fragment.length < 2) return []
      const target = resolveTarget(site, page.path, path)
      return target && 'route' in target && site.pages.has(target.route) ? [target.route] : []
    }),
  )
}
