import { isApiPage, type Page } from '../../content/page.ts'
import { hrefOfRoute } from '../../site/links/href.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { inlineText } from '../body/inline-html.ts'
import { isIndexable } from '../frame/meta-tags.ts'
import { frameLink, type PageFrame } from '../frame/page-frame.ts'
import { absoluteUrl, canonicalUrlOf } from '../frame/page-urls.ts'
import type { PageDetails } from './page-details.ts'

/**
 * What search engines read about a page: its publisher, its site, itself and the pages above it, as JSON-LD in which `<` is
 * written as `\u003c`. It consists of whole URLs, so pages have it only if the URL of the site is known.
 *
 * @see https://schema.org/TechArticle, https://schema.org/APIReference, https://schema.org/BreadcrumbList
 */
export function structuredDataOf(frame: PageFrame, page: Page, details: PageDetails): string | undefined {
  const { is404, isNoindex = false, navigation } = details
  const home = absoluteUrl(frame, hrefOfRoute('/', frame.config.settings))
  if (home === undefined || is404 || !isIndexable(frame.config, page, isNoindex)) return undefined
  const url = canonicalUrlOf(frame, page, navigation)
  if (url === undefined) return undefined
  const site = { home, url, language: navigation.language.tag }
  const { mode } = page.frontmatter
  const graph = [
    organizationOf(frame, site),
    websiteOf(frame, site),
    webPageOf(frame, page, site, details),
    breadcrumbListOf(frame, page, site, details),
    // Such pages have a layout of their own: they are landing pages, not articles.
    ...(mode === 'custom' || mode === 'frame' ? [] : [articleOf(frame, page, site, details)]),
  ]
  const data = { '@context': 'https://schema.org', '@graph': graph.map(withoutEmptyFields) }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

interface Addresses {
  /** The URL of the home page. */
  readonly home: string
  /** The canonical URL of the page. */
  readonly url: string
  readonly language: string
}

type Fields = Readonly<Record<string, unknown>>

function organizationOf(frame: PageFrame, { home }: Addresses): Fields {
  const { config } = frame
  const { name = config.name, legalName, url = home, logo = config.logo?.light, sameAs } = config.seo.organization ?? {}
  return {
    '@type': 'Organization',
    '@id': organizationId(frame, home),
    name,
    legalName,
    url,
    logo: logo === undefined ? undefined : fileUrl(frame, logo),
    sameAs,
  }
}

const organizationId = ({ config }: PageFrame, home: string): string =>
  config.seo.organization?.id ?? `${new URL(home).origin}/#organization`

function fileUrl(frame: PageFrame, address: string): string | undefined {
  const { href } = frameLink(frame, address)
  return hasScheme(href) ? href : absoluteUrl(frame, href)
}

const websiteId = (home: string): string => `${home}#website`

const websiteOf = (frame: PageFrame, { home }: Addresses): Fields => ({
  '@type': 'WebSite',
  '@id': websiteId(home),
  url: home,
  name: frame.config.name,
  description: frame.config.description,
  publisher: { '@id': organizationId(frame, home) },
})

function webPageOf(frame: PageFrame, page: Page, { home, url, language }: Addresses, details: PageDetails): Fields {
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: titleOf(frame, page),
    description: descriptionOf(frame, page),
    inLanguage: language,
    isPartOf: { '@id': websiteId(home) },
    breadcrumb: { '@id': `${url}#breadcrumb` },
    ...datesOf(page, details),
  }
}

/** The pages above a page, and the page itself. Groups without a page are left out, because each entry needs a URL. */
function breadcrumbListOf(frame: PageFrame, page: Page, { home, url }: Addresses, { navigation }: PageDetails): Fields {
  const above = navigation.breadcrumbs.flatMap(({ title, href }) => {
    const item = href === undefined ? undefined : absoluteUrl(frame, frameLink(frame, href).href)
    return item === undefined ? [] : [{ name: title, item }]
  })
  const entries = [{ name: frame.config.name, item: home }, ...above, { name: titleOf(frame, page), item: url }]
  const distinct = entries.filter(({ item }, at) => entries.findLastIndex(other => other.item === item) === at)
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: distinct.map((entry, at) => ({ '@type': 'ListItem', position: at + 1, ...entry })),
  }
}

function articleOf(frame: PageFrame, page: Page, { home, url, language }: Addresses, details: PageDetails): Fields {
  const { authors, keywords } = page.frontmatter
  return {
    '@type': isApiPage(page.frontmatter) ? 'APIReference' : 'TechArticle',
    '@id': `${url}#article`,
    headline: titleOf(frame, page),
    description: descriptionOf(frame, page),
    url,
    inLanguage: language,
    keywords: keywords.join(', '),
    author: authors.map(({ name, url: address }) => ({
      '@type': 'Person',
      name,
      url: personUrl(details, address),
    })),
    // Git knows who changed the file, not who is its author.
    contributor: details.contributors?.names.map(name => ({ '@type': 'Person', name })),
    publisher: { '@id': organizationId(frame, home) },
    isPartOf: { '@id': url },
    mainEntityOfPage: { '@id': url },
    ...datesOf(page, details),
  }
}

/** Only addresses on other sites, because a page of this site is not a profile of a person. */
function personUrl({ frontMatterLinks }: PageDetails, address: string | undefined): string | undefined {
  const link = address === undefined ? undefined : ownValue(frontMatterLinks, address)
  return link?.isExternal ? link.href : undefined
}

const datesOf = ({ frontmatter }: Page, { changedAt }: PageDetails): Fields => ({
  datePublished: frontmatter.createdDate,
  dateModified: frontmatter.lastUpdatedDate ?? changedAt,
})

const titleOf = (frame: PageFrame, { title, path }: Page): string => inlineText({ text: title, path }, frame.content)

function descriptionOf(frame: PageFrame, { frontmatter, path }: Page): string {
  return inlineText({ text: frontmatter.description ?? '', path }, frame.content)
}

/** Without fields that have no value, also in nested objects. */
function withoutEmptyFields(fields: Fields): Fields {
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))
}
