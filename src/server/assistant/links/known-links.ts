import type { PageMetadata, PageRecords, SectionRecord } from '../../../search/records/page-records.ts'
import { canParseUrl } from '../../../source/paths/can-parse-url.ts'
import { routesOfPath } from '../../search/routes-of-path.ts'
import type { Source } from '../answer.ts'
import { addressOf, sourceOf } from '../sources.ts'
import type { KnownLink, ResolveLink } from './filtered-item.ts'
import { markdownUrl } from './markdown-url.ts'

/** The allowed links of an answer: sections that the model has seen, and addresses in their text. */
export interface KnownLinks {
  readonly addSection: (page: PageMetadata, section: SectionRecord) => void
  /** Add all sections of a page. */
  readonly addPage: (records: PageRecords) => void
  /** Adds the addresses in a text of the operator. */
  readonly addText: (text: string) => void
  readonly resolve: ResolveLink
}

interface KnownPage {
  readonly source: Source
  /** By fragment. */
  readonly sections: Map<string, Source>
}

const maxTarget = 2_048

/** @param siteAddress Includes the base path. Only the base path if the address of the site is unknown. */
export function knownLinks(siteAddress: string): KnownLinks {
  const site = siteOf(siteAddress)
  const pages = new Map<string, KnownPage>()
  /** Normalized addresses outside of the site. */
  const addresses = new Set<string>()
  const addText = (text: string) => {
    for (const address of addressesIn(text)) addresses.add(address)
  }
  const addSection = (page: PageMetadata, section: SectionRecord) => {
    const known = pages.get(page.route) ?? { source: pageSource(page, siteAddress), sections: new Map() }
    pages.set(page.route, known)
    const [, fragment] = splitAtFragment(section.recordId)
    if (fragment !== undefined) known.sections.set(fragment, sourceOf(page, section, siteAddress))
    addText(section.markdown)
    for (const { href } of section.links) addText(href)
    for (const { text } of section.code) addText(text)
  }
  return {
    addSection,
    addPage: ({ page, sections }) => {
      for (const section of sections) addSection(page, section)
    },
    addText,
    resolve: target => {
      if (target.length > maxTarget || /[\s\p{Cc}]/u.test(target)) return undefined
      const plain = target.replaceAll('&amp;', '&')
      return sectionLink(plain, site, pages) ?? addressLink(plain, addresses)
    },
  }
}

interface SiteLocation {
  /** Host and port; `undefined` if unknown. */
  readonly host: string | undefined
  readonly base: string
}

function siteOf(siteAddress: string): SiteLocation {
  if (!canParseUrl(siteAddress)) return { host: undefined, base: siteAddress.replace(/\/+$/, '') }
  const { host, pathname } = new URL(siteAddress)
  return { host, base: pathname.replace(/\/+$/, '') }
}

const pageSource = (page: PageMetadata, siteAddress: string): Source => ({
  id: page.route,
  url: addressOf(page.href, page, siteAddress),
  title: page.title,
})

function splitAtFragment(target: string): readonly [path: string, fragment: string | undefined] {
  const at = target.indexOf('#')
  return at < 0 ? [target, undefined] : [target.slice(0, at), target.slice(at + 1)]
}

/** A link to a section, or to its page if it has no such section. */
function sectionLink(target: string, site: SiteLocation, pages: ReadonlyMap<string, KnownPage>): KnownLink | undefined {
  const path = pathOnSite(target, site)
  if (path === undefined) return undefined
  const [plain, fragment] = splitAtFragment(path)
  const routes = routesOfPath(plain.replace(/(?:\/index)?\.html?$/, ''), site.base)
  const page = routes.flatMap(route => pages.get(route) ?? [])[0]
  if (!page) return undefined
  const source = page.sections.get(fragment ?? '') ?? page.sections.get(decoded(fragment ?? '')) ?? page.source
  return { url: markdownUrl(source.url), source }
}

/** The path and fragment of a target on the site; `undefined` for a target elsewhere. */
function pathOnSite(target: string, { host }: SiteLocation): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) {
    if (!/^https?:\/\//i.test(target) || !canParseUrl(target)) return undefined
    const url = new URL(target)
    return url.host === host && url.username === '' ? url.pathname + url.hash : undefined
  }
  return target.startsWith('#') || target === '' ? undefined : target.replace(/^(?:\.\/)+/, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function addressLink(target: string, addresses: ReadonlySet<string>): KnownLink | undefined {
  const address = normalizedAddress(target)
  return address !== undefined && addresses.has(address) ? { url: markdownUrl(address) } : undefined
}

/** Normalizes the notation of an address; `undefined` for an invalid one, or one that a browser must not open. */
function normalizedAddress(text: string): string | undefined {
  if (!/^(?:https?:\/\/|mailto:)/i.test(text) || !canParseUrl(text)) return undefined
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url.href : undefined
}

/** Addresses in Markdown, code or plain text. */
function addressesIn(text: string): readonly string[] {
  const addresses = text.match(/(?:https?:\/\/|mailto:)[^\s<>"'`{}|\\^[\]]+/gi) ?? []
  return addresses.flatMap(address => variantsOf(address).flatMap(variant => normalizedAddress(variant) ?? []))
}

/** With and without trailing characters that may be punctuation. */
function variantsOf(address: string): readonly string[] {
  const trimmed = address.replace(/[).,:;!?*_~]+$/, '')
  const beforeBracket = /^[^()]*(?:\([^()]*\)[^()]*)*/.exec(address)?.[0] ?? address
  return [...new Set([address, trimmed, beforeBracket, beforeBracket.replace(/[.,:;!?*_~]+$/, '')])]
}
