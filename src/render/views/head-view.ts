import type { Page, Route } from '../../content/page.ts'
import { currentVersionOf } from '../../navigation/lookup/current-version.ts'
import { translationsOf } from '../../navigation/lookup/translations.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import { hrefOfFile, hrefOfRoute } from '../../site/links/href.ts'
import { routeHref } from '../../site/links/link-target.ts'
import { siteHref } from '../../site/links/site-href.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { inlineText } from '../body/inline-html.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import { markdownPathOf } from '../output/output-paths.ts'
import type { PageView } from '../templates/page-view.ts'

type Meta = PageView['head']['metas'][number]
type HeadLink = PageView['head']['links'][number]

/** The meta tags of a page. The author's tags replace generated ones. */
export function metasOf(frame: SiteFrame, page: Page): Meta[] {
  const tags = new Map(Object.entries(generatedTags(frame, page)))
  for (const [name, content] of Object.entries(authoredTags(frame, page))) tags.set(name, content)
  tags.set('robots', robotsOf(frame, page, tags.get('robots')))
  return [...tags].flatMap(([name, content]): Meta[] => {
    if (name === 'canonical' || name === 'charset' || content === '') return []
    return [name.startsWith('og:') || name.startsWith('article:') ? { property: name, content } : { name, content }]
  })
}

/** The `robots` tag. A page with `noindex` keeps it, even if a tag for all pages says otherwise. */
function robotsOf({ site }: SiteFrame, { route }: Page, written = ''): string {
  if (site.config.settings.noindex) return 'noindex, nofollow'
  if (!site.navigation.visibility.get(route)?.noindex || /\b(?:noindex|none)\b/i.test(written)) return written
  return written === '' ? 'noindex' : `noindex, ${written}`
}

function generatedTags(frame: SiteFrame, page: Page): Record<string, string> {
  const { config } = frame.site
  const { frontmatter } = page
  const title = inlineText({ text: page.title, path: page.path }, frame.content)
  const summary = frontmatter.description ?? config.description ?? ''
  const description = inlineText({ text: summary, path: page.path }, frame.content)
  const url = absoluteUrl(frame, routeHref(frame.site, page.route))
  return {
    generator: 'Lectern',
    'application-name': config.name,
    description,
    keywords: frontmatter.keywords.join(', '),
    author: frontmatter.authors.map(({ name }) => name).join(', '),
    'og:type': frontmatter.createdDate === undefined && frontmatter.authors.length === 0 ? 'website' : 'article',
    'article:published_time': frontmatter.createdDate ?? '',
    'article:modified_time': frontmatter.lastUpdatedDate ?? '',
    'og:site_name': config.name,
    'og:title': title,
    'og:description': description,
    'og:url': url ?? '',
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
  }
}

/** Tags from `seo.metatags`, then from `seo.paths` (longer paths have priority), then from the page's front matter. */
function authoredTags(frame: SiteFrame, page: Page): Record<string, string> {
  const { site } = frame
  const { metatags, paths } = site.config.seo
  const ofFolders = paths
    .filter(({ path }) => page.route === `/${path}` || page.route.startsWith(`/${path}/`))
    .sort((a, b) => a.path.length - b.path.length)
  const pageTags = Object.entries(page.frontmatter.custom).filter(
    ([name, value]) => /^(og|twitter|article):/.test(name) && typeof value === 'string',
  )
  const { robots } = page.frontmatter
  const folders = ofFolders.map(folder => folder.metatags)
  const tags: Record<string, string> = Object.assign(
    {},
    metatags,
    ...folders,
    Object.fromEntries(pageTags),
    robots ? { robots } : {},
  )
  return Object.fromEntries(
    Object.entries(tags).map(([name, value]) => [name, isImageTag(name) ? imageUrl(frame, value) : value]),
  )
}

const isImageTag = (name: string): boolean => /^(og|twitter):image$/.test(name)

/** Other sites fetch the image, so its URL is absolute if the URL of the site is known. */
function imageUrl(frame: SiteFrame, written: string): string {
  const { href } = siteHref(frame.site, written)
  return hasScheme(href) ? href : (absoluteUrl(frame, href) ?? href)
}

/** The `<link>` elements of a page: canonical URL, the page in other languages, icons. */
export function headLinksOf(
  frame: SiteFrame,
  page: Page,
  { place, hasMarkdown }: { readonly place: NavLocation; readonly hasMarkdown: boolean },
): HeadLink[] {
  const route = canonicalRouteOf(frame, page, place)
  const canonical = canonicalOf(frame, page, route)
  return [
    ...(canonical ? [{ rel: 'canonical', href: canonical }] : []),
    // Search engines ignore the translations of a page that stands for another one.
    ...(route === page.route ? alternatesOf(frame, page, place) : []),
    ...(hasMarkdown ? [markdownLink(frame, page)] : []),
    ...iconLinks(frame),
  ]
}

/** The Markdown file of a page, for programs. */
const markdownLink = ({ site }: SiteFrame, { route }: Page): HeadLink => ({
  rel: 'alternate',
  type: 'text/markdown',
  href: hrefOfFile(markdownPathOf(route), site.config.settings),
})

/** The page in every language that has it, including its own. Other languages get the default language. */
function alternatesOf(frame: SiteFrame, { route }: Page, place: NavLocation): HeadLink[] {
  const { index, counterpartOf } = frame.navigation
  const translations = translationsOf(index, counterpartOf, route, place)
  if (translations.length < 2) return []
  const links = translations.map(({ language, route }) => ({ hreflang: language.tag, route }))
  const main = translations.find(({ isDefault }) => isDefault)
  return [...links, ...(main ? [{ hreflang: 'x-default', route: main.route }] : [])].flatMap(({ hreflang, route }) => {
    const href = absoluteUrl(frame, routeHref(frame.site, route))
    return href === undefined ? [] : [{ rel: 'alternate', hreflang, href }]
  })
}

/** The route that search engines should show: of an old version, the same page in the current version. */
function canonicalRouteOf({ navigation, site }: SiteFrame, { route }: Page, location: NavLocation): Route {
  const { visibility } = site.navigation
  const isIndexed = (candidate: Route) => visibility.get(candidate)?.noindex !== true
  return currentVersionOf(navigation.index, navigation.counterpartOf, { route, location, isIndexed })
}

/** The canonical URL: from the page, else from the site's `canonical` and the path, else from the URL of the site. */
function canonicalOf({ site }: SiteFrame, page: Page, route: Route): string | undefined {
  const base = site.config.seo.metatags.canonical
  const authored = page.frontmatter.canonical
  if (authored) return hasScheme(authored) ? authored : absoluteUrl({ site }, authored)
  if (base) return base.replace(/\/$/, '') + hrefOfRoute(route, { ...site.config.settings, base: '' })
  return absoluteUrl({ site }, routeHref(site, route))
}

/** An absolute URL; `undefined` if the URL of the site is unknown. */
export function absoluteUrl({ site }: Pick<SiteFrame, 'site'>, href: string): string | undefined {
  const { siteUrl } = site.config.settings
  return siteUrl === undefined ? undefined : siteUrl + href
}

export function iconLinks({ site }: SiteFrame): HeadLink[] {
  const { favicon } = site.config
  // Without an icon link, browsers request a file that does not exist.
  if (!favicon) return [{ rel: 'icon', href: 'data:,' }]
  if (favicon.light === favicon.dark)
    return [{ rel: 'icon', href: siteHref(site, favicon.light).href, type: typeOf(favicon.light) }]
  return [
    {
      rel: 'icon',
      href: siteHref(site, favicon.light).href,
      type: typeOf(favicon.light),
      media: '(prefers-color-scheme: light)',
    },
    {
      rel: 'icon',
      href: siteHref(site, favicon.dark).href,
      type: typeOf(favicon.dark),
      media: '(prefers-color-scheme: dark)',
    },
  ]
}

const imageTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}
const typeOf = (path: string): string | undefined => imageTypes[path.split('.').at(-1)?.toLowerCase() ?? '']
