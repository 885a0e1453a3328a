import type { Page } from '../../content/page.ts'
import { escapeHtml } from '../../source/text/escape-html.ts'
import { isIndexable } from '../frame/meta-tags.ts'
import { alternatesOf, canonicalUrlOf, fileUrl, hasSitemap, isCanonical, sitemapPath } from '../frame/page-urls.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PlannedFile } from '../output/planned-file.ts'
import { indexedRoutesOf } from '../views/indexed-routes.ts'

/** Limits of the sitemap protocol for one file, with some space left in the second one. */
const limits = { urls: 50_000, bytes: 45 * 1024 * 1024 }

/**
 * The sitemap: the pages that search engines may show, with the date of their last change and their translations. A
 * large sitemap is split into several files, which `sitemap.xml` lists. Sitemaps require absolute URLs, so a site without
 * `siteUrl` has none.
 *
 * @param changedAt When each file was last changed, ISO 8601, by path.
 * @see https://www.sitemaps.org/protocol.html
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export function sitemapFiles(frame: SiteFrame, changedAt: ReadonlyMap<string, string>): readonly PlannedFile[] {
  if (!hasSitemap(frame)) return []
  const render = async () => ({
    outcomes: sitemapOf(frame, changedAt).map(value => ({ value, diagnostics: [] })),
  })
  return [{ path: sitemapPath, render }]
}

function sitemapOf(frame: SiteFrame, changedAt: ReadonlyMap<string, string>): readonly OutputFile[] {
  const entries = [...frame.site.pages.values()].flatMap(page => entryOf(frame, page, changedAt) ?? [])
  const parts = divideEntries(entries).map(part =>
    document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', part),
  )
  if (parts.length === 1) return [{ path: sitemapPath, contents: parts.join() }]
  const files = parts.map((contents, at) => ({ path: `sitemap-${at + 1}.xml`, contents }))
  const list = files.map(({ path }) => `<sitemap><loc>${xml(fileUrl(frame, path))}</loc></sitemap>`)
  return [{ path: sitemapPath, contents: document('sitemapindex', '', list) }, ...files]
}

function entryOf(frame: SiteFrame, page: Page, changedAt: ReadonlyMap<string, string>): string | undefined {
  const routes = indexedRoutesOf(frame, page.route)
  const { sitemap = false, noindex = false } = frame.site.navigation.visibility.get(page.route) ?? {}
  const isListed = sitemap && isIndexable(frame.config, page, noindex)
  const url = isListed && isCanonical(frame, page, routes) ? canonicalUrlOf(frame, page, routes) : undefined
  if (url === undefined) return undefined
  const date = dateOf(page.frontmatter.lastUpdatedDate) ?? dateOf(changedAt.get(page.path))
  return [
    `<url><loc>${xml(url)}</loc>`,
    ...(date === undefined ? [] : [`<lastmod>${date}</lastmod>`]),
    ...alternatesOf(frame, routes).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${xml(hreflang)}" href="${xml(href)}"/>`,
    ),
    '</url>',
  ].join('')
}

/** A date in the format of the protocol: a day, or a moment with its time zone. */
function dateOf(date: string | undefined): string | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date)
  if (date === undefined || Number.isNaN(time)) return undefined
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : new Date(time).toISOString()
}

/** Divide the entries of a sitemap into parts within the limits of the protocol. */
export function divideEntries(entries: readonly string[], { urls, bytes } = limits): readonly (readonly string[])[] {
  const encoder = new TextEncoder()
  const parts: string[][] = [[]]
  let partBytes = 0
  for (const entry of entries) {
    const size = encoder.encode(entry).length + 1
    if (parts.at(-1)?.length === urls || partBytes + size > bytes) {
      parts.push([])
      partBytes = 0
    }
    parts.at(-1)?.push(entry)
    partBytes += size
  }
  return parts
}

const document = (element: string, namespaces: string, entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...entries,
    `</${element}>`,
    '',
  ].join('\n')

/** Text in an element or an attribute of XML. */
const xml = (text: string): string => escapeHtml(text).replaceAll('"', '&quot;')
