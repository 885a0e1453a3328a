import type { Page, ResolvedLink, Route } from '../../content/page.ts'
import { currentVersionOf } from '../../navigation/lookup/current-version.ts'
import { translationsOf } from '../../navigation/lookup/translations.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import { hrefOfFile, hrefOfRoute } from '../../site/links/href.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { inlineText } from '../body/inline-html.ts'
import { pictureTags } from '../frame/frame-links.ts'
import { frameLink, type PageFrame } from '../frame/page-frame.ts'
import { markdownPathOf } from '../output/output-paths.ts'
import type { PageView } from '../templates/page-view.ts'
import type { PageSurroundings } from './page-surroundings.ts'

type Meta = PageView['head']['metas'][number]
type HeadLink = PageView['head']['links'][number]

type PageLinks = Readonly<Record<string, ResolvedLink>>

/** The meta tags of a page. The author's tags replace generated ones. */
export function metasOf(
  frame: PageFrame,
  page: Page,
  { frontMatterLinks: links, isNoindex = false }: PageSurroundings,
): Meta[] {
  const tags = new Map(Object.entries(generatedTags(frame, page)))
  for (const [name, content] of Object.entries(authoredTags(frame, page, links))) tags.set(name, content)
  tags.set('robots', robotsOf(frame, isNoindex, tags.get('robots')))
  return [...tags].flatMap(([name, content]): Meta[] => {
    if (name === 'canonical' || name === 'charset' || content === '') return []
    return [name.startsWith('og:') || name.startsWith('article:') ? { property: name, content } : { name, content }]
  })
}

/** The `robots` tag. A page with `noindex` keeps it, even if a tag for all pages says otherwise. */
function robotsOf({ config }: PageFrame, isNoindex: boolean, written = ''): string {
  if (config.settings.noindex) return 'noindex, nofollow'
  if (!isNoindex || /\b(?:noindex|none)\b/i.test(written)) return written
  return written === '' ? 'noindex' : `noindex, ${written}`
}

function generatedTags(frame: PageFrame, page: Page): Record<string, string> {
  const { config } = frame
  const { frontmatter } = page
  const title = inlineText({ text: page.title, path: page.path }, frame.content)
  const summary = frontmatter.description ?? config.description ?? ''
  const description = inlineText({ text: summary, path: page.path }, frame.content)
  const url = absoluteUrl(frame, hrefOfRoute(page.route, config.settings))
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
function authoredTags(frame: PageFrame, page: Page, links: PageLinks): Record<string, string> {
  const { metatags, paths } = frame.config.seo
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
    Object.entries(tags).map(([name, value]) => [
      name,
      pictureTags.includes(name) ? pictureUrl(frame, links, value) : value,
    ]),
  )
}

/** Other sites fetch the image, so its URL is absolute if the URL of the site is known. */
function pictureUrl(frame: PageFrame, links: PageLinks, written: string): string {
  const { href } = ownValue(links, written) ?? frameLink(frame, written)
  return hasScheme(href) ? href : (absoluteUrl(frame, href) ?? href)
}

/** The `<link>` elements of a page: canonical URL, the page in other languages, icons. */
export function headLinksOf(
  frame: PageFrame,
  page: Page,
  { place, hasMarkdown }: { readonly place: NavLocation; readonly hasMarkdown: boolean },
): HeadLink[] {
  const route = canonicalRouteOf(frame, page, place)
  const canonical = canonicalOf(frame, page, route)
  return [
    ...(canonical ? [{ rel: 'canonical', href: canonical }] : []),
    // Search engines ignore the translations of a page whose canonical URL is another page.
    ...(route === page.route ? alternatesOf(frame, page, place) : []),
    ...(hasMarkdown ? [markdownLink(frame, page)] : []),
    ...iconLinks(frame),
  ]
}

/** The Markdown file of a page, for programs. */
const markdownLink = ({ config }: PageFrame, { route }: Page): HeadLink => ({
  rel: 'alternate',
  type: 'text/markdown',
  href: hrefOfFile(markdownPathOf(route), config.settings),
})

/** The page in every language that has it, including its own. Other languages get the default language. */
function alternatesOf(frame: PageFrame, { route }: Page, place: NavLocation): HeadLink[] {
  const { navigation, config } = frame
  const { index, counterpartOf } = navigation
  const translations = translationsOf(index, counterpartOf, route, place)
  if (translations.length < 2) return []
  const links = translations.map(({ language, route }) => ({ hreflang: language.tag, route }))
  const main = translations.find(({ isDefault }) => isDefault)
  return [...links, ...(main ? [{ hreflang: 'x-default', route: main.route }] : [])].flatMap(({ hreflang, route }) => {
    const href = absoluteUrl(frame, hrefOfRoute(route, config.settings))
    return href === undefined ? [] : [{ rel: 'alternate', hreflang, href }]
  })
}

/** The route that search engines should show: of an old version, the same page in the current version. */
function canonicalRouteOf({ navigation, noindexRoutes }: PageFrame, { route }: Page, location: NavLocation): Route {
  const isIndexed = (candidate: Route) => !noindexRoutes.has(candidate)
  return currentVersionOf(navigation.index, navigation.counterpartOf, { route, location, isIndexed })
}

/** The canonical URL: from the page, else from the site's `canonical` and the path, else from the URL of the site. */
function canonicalOf({ config }: PageFrame, page: Page, route: Route): string | undefined {
  const base = config.seo.metatags.canonical
  const authored = page.frontmatter.canonical
  if (authored) return hasScheme(authored) ? authored : absoluteUrl({ config }, authored)
  if (base) return base.replace(/\/$/, '') + hrefOfRoute(route, { ...config.settings, base: '' })
  return absoluteUrl({ config }, hrefOfRoute(route, config.settings))
}

/** An absolute URL; `undefined` if the URL of the site is unknown. */
export function absoluteUrl({ config }: Pick<PageFrame, 'config'>, href: string): string | undefined {
  const { siteUrl } = config.settings
  return siteUrl === undefined ? undefined : siteUrl + href
}

export function iconLinks(frame: PageFrame): HeadLink[] {
  const { favicon } = frame.config
  // Without an icon link, browsers request a file that does not exist.
  if (!favicon) return [{ rel: 'icon', href: 'data:,' }]
  if (favicon.light === favicon.dark)
    return [{ rel: 'icon', href: frameLink(frame, favicon.light).href, type: typeOf(favicon.light) }]
  return [
    {
      rel: 'icon',
      href: frameLink(frame, favicon.light).href,
      type: typeOf(favicon.light),
      media: '(prefers-color-scheme: light)',
    },
    {
      rel: 'icon',
      href: frameLink(frame, favicon.dark).href,
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
