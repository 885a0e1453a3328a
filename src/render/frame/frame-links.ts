import type { Banner, Footer, Navbar } from '../../config/config.ts'
import type { ContentSettings } from '../../content/context/content-settings.ts'
import type { ResolvedLink } from '../../content/page.ts'
import type { NavDivision, NavGroup, Navigation, NavNode } from '../../navigation/navigation.ts'
import { hrefOfRoute } from '../../site/links/href.ts'
import { siteHref } from '../../site/links/site-href.ts'
import type { SiteSummary } from '../../site/site.ts'
import { memoize } from '../../source/memoize.ts'
import { inlineLinks } from '../body/inline-html.ts'

/** The resolved addresses of a configuration and its navigation, without those that are only a route. */
export function frameLinksOf(site: SiteSummary, content: ContentSettings): Readonly<Record<string, ResolvedLink>> {
  const { settings } = site.config
  const addresses = new Set([...configAddresses(site, content), ...navigationAddresses(site.navigation, content)])
  return Object.fromEntries(
    [...addresses].flatMap(address => {
      const link = siteHref(site, address)
      return !link.isExternal && link.href === hrefOfRoute(address, settings) ? [] : [[address, link]]
    }),
  )
}

function configAddresses({ config }: SiteSummary, content: ContentSettings): readonly string[] {
  const { logo, favicon, seo } = config
  const metatags = [seo.metatags, ...seo.paths.map(path => path.metatags)]
  return [
    '/',
    ...defined([logo?.light, logo?.dark, logo?.href, favicon?.light, favicon?.dark, seo.organization?.logo]),
    ...metatags.flatMap(tags => defined(pictureTags.map(name => tags[name]))),
    ...menuAddresses(config),
    ...frameAddresses(config, content),
  ]
}

/** Addresses of own entries in the page menu. Those with placeholders are not pages of the site. */
const menuAddresses = ({ contextual }: SiteSummary['config']): readonly string[] =>
  (contextual?.options ?? []).flatMap(({ href }) => (typeof href === 'string' && !href.includes('$') ? [href] : []))

/** Meta tags whose values are addresses of pictures. */
export const pictureTags: readonly string[] = ['og:image', 'twitter:image']

interface FrameParts {
  readonly navbar?: Navbar | undefined
  readonly footer?: Footer | undefined
  readonly banner?: Banner | undefined
}

/** The addresses in the bars of the site, or of a division that has its own. */
function frameAddresses({ navbar, footer, banner }: FrameParts, content: ContentSettings): readonly string[] {
  return [
    ...(navbar?.links ?? []).map(({ href }) => href),
    ...defined([navbar?.primary?.href]),
    ...(footer?.socials ?? []).map(({ href }) => href),
    ...(footer?.columns ?? []).flatMap(({ items }) => items.map(({ href }) => href)),
    ...(banner ? inlineLinks({ text: banner.content, path: 'docs.json' }, content) : []),
  ]
}

function navigationAddresses(
  { children, global }: Pick<Navigation, 'children' | 'global'>,
  content: ContentSettings,
): readonly string[] {
  return [...nodeAddresses(children, content), ...nodeAddresses(global, content)]
}

function nodeAddresses(nodes: readonly NavNode[], content: ContentSettings): readonly string[] {
  return nodes.flatMap(node => {
    if (node.type === 'link') return node.href
    if (node.type === 'group') return nodeAddresses(nodesWithAddresses(node), content)
    return node.type === 'division' ? divisionAddresses(node, content) : []
  })
}

/** What is in a group and the groups inside it, except for pages. Cached, because an edit changes few groups. */
const nodesWithAddresses = memoize(({ children }: NavGroup): readonly NavNode[] =>
  children.flatMap(node => {
    if (node.type === 'page') return []
    return node.type === 'group' ? nodesWithAddresses(node) : node
  }),
)

function divisionAddresses(division: NavDivision, content: ContentSettings): readonly string[] {
  const { href, landing } = division
  return [...defined([href, landing]), ...frameAddresses(division, content), ...navigationAddresses(division, content)]
}

const defined = (addresses: readonly (string | undefined)[]): readonly string[] =>
  addresses.filter(address => address !== undefined)
