import { wordsOfInline } from '../content/inline-markdown.ts'
import { routeHref } from '../site/find-target.ts'
import type { Site, SiteOutline } from '../site/site.ts'
import { shortDigest } from '../source/digest.ts'
import type { SharedFile } from './prepare-frame.ts'

/** Address and title of every page that readers may find: the 404 page looks for a likely one in it. */
export function pagesFile({ outline: { value: outline } }: Site): SharedFile {
  const file = known.get(outline) ?? newPagesFile(outline)
  known.set(outline, file)
  return file
}

const known = new WeakMap<SiteOutline, SharedFile>()

function newPagesFile(site: SiteOutline): SharedFile {
  const pages = [...site.pages.values()].filter(({ route }) => site.navigation.visibility.get(route)?.sidebar)
  const contents = JSON.stringify(
    pages.map(({ route, title }) => ({ href: routeHref(site, route), title: wordsOfInline(title) })),
  )
  return { path: `_lectern/pages-${shortDigest(contents)}.json`, contents }
}
