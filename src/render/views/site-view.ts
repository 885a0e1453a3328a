import { iconKey, type PageData } from '../../components/page-data.ts'
import type { Banner, Footer, Navbar } from '../../config/config.ts'
import type { InlineText } from '../../content/body/parse-inline-markdown.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { memoize } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { hasBlocks, inlineHtml } from '../body/inline-html.ts'
import { styleHrefs } from '../frame/client-files.ts'
import { hasServerSearch } from '../frame/has-server-search.ts'
import { frameLink, type PageFrame } from '../frame/page-frame.ts'
import { socialIcon, socialName } from '../icons/icon-references.ts'
import { searchFolder } from '../output/output-paths.ts'
import type { LinkView } from '../templates/navigation-view.ts'
import type { SiteView } from '../templates/site-view.ts'
import { darkenForWhiteText } from '../theme/color.ts'
import { themeDesigns } from '../theme/theme-designs.ts'
import { assistantViewOf } from './assistant-view.ts'
import type { PageNavigation } from './page-navigation.ts'

/** The view of the site for one page. A language may have its own banner, navbar and footer. */
export function siteViewOf(frame: PageFrame, navigation: PageNavigation, data: PageData): SiteView {
  const { config } = frame
  const { overrides } = navigation
  const homeHref = frameLink(frame, navigation.homeRoute).href
  return {
    name: config.name,
    description: config.description,
    base: config.settings.base,
    homeHref,
    logo: logoOf(frame, homeHref),
    theme: config.theme,
    tabsPosition: themeDesigns[config.theme].tabs,
    themes: frame.themes,
    appearance: { default: config.appearance.default, isStrict: config.appearance.strict },
    background: { decoration: config.background.decoration, hasImage: config.background.image !== undefined },
    banner: bannerOf(frame, overrides.banner ?? config.banner, data),
    navbar: navbarOf(frame, overrides.navbar ?? config.navbar),
    footer: footerOf(frame, overrides.footer ?? config.footer),
    search: frame.hasSearch ? searchOf(frame, navigation) : undefined,
    assistant: assistantViewOf(frame, navigation),
    allowedHosts: config.settings.allowedHosts.join(' '),
  }
}

function searchOf(frame: PageFrame, { version, product }: PageNavigation): SiteView['search'] {
  const { search, settings } = frame.config
  const [styleHref] = styleHrefs(frame, ['search-sheet'])
  return {
    ...search,
    version,
    product,
    results: settings.search.results,
    ...(hasServerSearch(frame)
      ? { serverHref: hrefOfFile('_api/search', settings) }
      : { folderHref: hrefOfFile(searchFolder(frame.files.version), settings) }),
    styleHref,
  }
}

function logoOf(frame: PageFrame, homeHref: string): SiteView['logo'] {
  const { config, logoWidths } = frame
  const { logo } = config
  if (!logo) return undefined
  return {
    light: frameLink(frame, logo.light).href,
    lightWidth: logoWidths.light,
    dark: frameLink(frame, logo.dark).href,
    darkWidth: logoWidths.dark,
    href: logo.href ? frameLink(frame, logo.href).href : homeHref,
  }
}

function bannerOf(frame: PageFrame, banner: Banner | undefined, data: PageData): SiteView['banner'] {
  if (!banner) return undefined
  const contentHtml = inlineHtml(textOf(banner), frame.content, data, href => frameLink(frame, href))
  return {
    contentHtml,
    hasBlocks: hasBlocks(contentHtml),
    isDismissible: banner.dismissible,
    type: banner.type,
    id: shortDigest(banner.content),
    color: banner.color && {
      light: darkenForWhiteText(banner.color.light),
      dark: darkenForWhiteText(banner.color.dark),
    },
  }
}

/** One object for all pages, so that the text is parsed once. */
const textOf = memoize(({ content }: Banner): InlineText => ({ text: content, path: 'docs.json' }))

function navbarOf(frame: PageFrame, { links, primary }: Navbar): SiteView['navbar'] {
  const toView = ({
    label,
    href,
    icon,
    type,
  }: Pick<Navbar['links'][number], 'label' | 'href' | 'icon'> & { type: string }): LinkView => {
    const kindIcon = type === 'github' || type === 'discord' ? { name: type } : undefined
    const reference = icon ?? kindIcon
    return {
      title: label,
      ...frameLink(frame, href),
      icon: reference && frame.icons[iconKey(reference)],
      isCurrent: false,
    }
  }
  return { links: links.map(toView), primary: primary && toView(primary) }
}

function footerOf(frame: PageFrame, { socials, columns }: Footer): SiteView['footer'] {
  return {
    socials: socials.map(({ platform, href }) => ({
      title: socialName(platform),
      ...frameLink(frame, href),
      icon: frame.icons[iconKey({ name: socialIcon(platform) })],
      isCurrent: false,
    })),
    columns: columns.map(({ header, items }) => ({
      header,
      items: items.map(({ label, href }) => ({ title: label, ...frameLink(frame, href), isCurrent: false })),
    })),
  }
}
