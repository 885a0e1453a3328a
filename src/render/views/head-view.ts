import type { Page, ResolvedLink } from '../../content/page.ts'
import { hrefOfFile, hrefOfRoute } from '../../site/links/href.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { inlineText } from '../body/inline-html.ts'
import { agentLinksOf } from '../frame/agent-links.ts'
import { pictureTags } from '../frame/frame-links.ts'
import { authoredTags, robotsTag } from '../frame/meta-tags.ts'
import { frameLink, type PageFrame } from '../frame/page-frame.ts'
import { absoluteUrl, alternatesOf, canonicalUrlOf, hasSitemap, sitemapPath } from '../frame/page-urls.ts'
import { imageSize } from '../image-design/social-image.ts'
import { markdownPathOf } from '../output/output-paths.ts'
import type { PageView } from '../templates/page-view.ts'
import type { PageDetails } from './page-details.ts'
import type { PageNavigation } from './page-navigation.ts'

type Meta = PageView['head']['metas'][number]
type HeadLink = PageView['head']['links'][number]

type PageLinks = Readonly<Record<string, ResolvedLink>>

/** The meta tags of a page. The author's tags replace generated ones. */
export function metasOf(
  frame: PageFrame,
  page: Page,
  { frontMatterLinks: links, isNoindex = false, socialImage }: PageDetails,
): Meta[] {
  const authored = authoredTags(frame.config, page)
  const tags = new Map(Object.entries({ ...generatedTags(frame, page), ...imageTags(frame, page, socialImage) }))
  // What the author wrote for one network is also for the other, whose generated tag would show something else.
  for (const name of ['title', 'description', 'image']) {
    const shared = authored[`og:${name}`]
    if (shared) tags.set(`twitter:${name}`, name === 'image' ? pictureUrl(frame, links, shared) : shared)
  }
  for (const [name, content] of Object.entries(authored))
    tags.set(name, pictureTags.includes(name) ? pictureUrl(frame, links, content) : content)
  tags.set('robots', robotsTag(frame.config, page, isNoindex))
  if (!frame.config.settings.discovery.pageTools) tags.set('page-tools', 'off')
  return [...tags].flatMap(([name, content]): Meta[] => {
    if (name === 'canonical' || name === 'charset' || content === '') return []
    return [name.startsWith('og:') || name.startsWith('article:') ? { property: name, content } : { name, content }]
  })
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

/** The generated image of a page. Its text is the title: the picture shows the same words. */
function imageTags(frame: PageFrame, page: Page, href: string | undefined): Record<string, string> {
  const url = href && absoluteUrl(frame, href)
  if (!url) return {}
  const alt = inlineText({ text: page.title, path: page.path }, frame.content)
  const width = String(imageSize.width)
  const height = String(imageSize.height)
  return {
    'og:image': url,
    'og:image:type': 'image/png',
    'og:image:width': width,
    'og:image:height': height,
    'og:image:alt': alt,
    'twitter:image': url,
    'twitter:image:width': width,
    'twitter:image:height': height,
    'twitter:image:alt': alt,
  }
}

/** Other sites fetch the image, so its URL is absolute if the URL of the site is known. */
function pictureUrl(frame: PageFrame, links: PageLinks, written: string): string {
  const { href } = ownValue(links, written) ?? frameLink(frame, written)
  return hasScheme(href) ? href : (absoluteUrl(frame, href) ?? href)
}

interface HeadLinkOptions {
  readonly navigation: PageNavigation
  readonly hasMarkdown: boolean
  readonly feedHref: string | undefined
}

/** The `<link>` elements of a page: canonical URL, the page in other languages, icons. */
export function headLinksOf(
  frame: PageFrame,
  page: Page,
  { navigation, hasMarkdown, feedHref }: HeadLinkOptions,
): HeadLink[] {
  const canonical = canonicalUrlOf(frame, page, navigation)
  return [
    ...(canonical ? [{ rel: 'canonical', href: canonical }] : []),
    ...alternatesOf(frame, navigation).map(alternate => ({ rel: 'alternate', ...alternate })),
    ...(hasMarkdown ? [markdownLink(frame, page)] : []),
    ...(feedHref === undefined ? [] : [{ rel: 'alternate', type: 'application/rss+xml', href: feedHref }]),
    ...(hasSitemap(frame) ? [sitemapLink(frame)] : []),
    ...agentLinksOf(frame),
    ...iconLinks(frame),
  ]
}

/** The Markdown file of a page, for programs. */
const markdownLink = ({ config }: PageFrame, { route }: Page): HeadLink => ({
  rel: 'alternate',
  type: 'text/markdown',
  href: hrefOfFile(markdownPathOf(route), config.settings),
})

const sitemapLink = ({ config }: PageFrame): HeadLink => ({
  rel: 'sitemap',
  type: 'application/xml',
  href: hrefOfFile(sitemapPath, config.settings),
})

/** The icon of the site, or one for each color scheme. */
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
