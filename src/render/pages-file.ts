import { wordsOfInline } from '../content/inline-markdown.ts'
import { routeHref } from '../site/find-target.ts'
import type { Site } from '../site/site.ts'
import { shortDigest } from '../source/digest.ts'

/** Address and title of every page that readers may find: the 404 page looks for a likely one in it. */
export function pagesFile(site: Site): { readonly path: string; readonly contents: string } {
  const pages = [...site.pages.values()].filter(({ route }) => site.navigation.visibility.get(route)?.sidebar)
  const contents = JSON.stringify(
    pages.map(({ route, title }) => ({ href: routeHref(site, route), title: wordsOfInline(title) })),
  )
  return { path: `_lectern/pages-${shortDigest(contents)}.json`, contents }
}
