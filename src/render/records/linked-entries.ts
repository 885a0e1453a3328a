import { type CompleteContent, type ContentLink, parseSections } from '../../search/page-content.ts'
import type { IncomingLink } from '../../search/records/page-records.ts'
import type { PageWithoutLinks } from '../../search/records/record-store.ts'
import { linksOfContent } from '../../search/records/records-of-page.ts'
import { routeHref } from '../../site/links/link-target.ts'
import { accessIncludes } from '../../source/access/access-includes.ts'
import { mapInOrder } from '../../source/map-in-order.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import { contentDigestOf, openPage, type PageEntry } from '../pages/page-source.ts'
import type { RenderContext } from '../pages/render-context.ts'
import type { RecordOptions } from '../ports.ts'
import { completeContent } from './markdown-file.ts'
import { pageMetadata } from './page-metadata.ts'

/** A page that search, an assistant or language models may find. */
export interface LinkedEntry extends RecordableEntry {
  /** Digest of everything that its records and the links to it depend on. */
  readonly linkedDigest: string
  /** Whether the records of an earlier build are kept. */
  readonly isStored: boolean
}

export interface LinkedEntries {
  readonly pages: readonly LinkedEntry[]
  /**
   * The links to each page that others link to: `IncomingLink[]` as JSON, which needs less memory than objects. Delete them
   * when they are not needed any more, because those of all pages need much memory.
   */
  readonly incoming: Map<string, string>
}

/** The metadata of a page in its records, without the links to it. */
export type Metadata = PageWithoutLinks['page']

/**
 * A page with the part of its metadata that is needed for all pages at the same time. All of it would need much memory, so
 * the rest is computed when it is needed: see `metadataOf`.
 */
export interface RecordableEntry extends Pick<Metadata, 'route' | 'language' | 'visibility' | 'access'> {
  readonly entry: PageEntry
  /** Whether other pages are copies of it, for other versions or languages. */
  readonly hasCopies: boolean
  /** Digest of everything that its records depend on. */
  readonly digest: string
}

/** The metadata of a page. Computed each time. */
export function metadataOf({ entry, hasCopies }: Pick<RecordableEntry, 'entry' | 'hasCopies'>): Metadata {
  return withNeededCopyKey(pageMetadata(entry.context.frame, entry), hasCopies)
}

/** Without copies, the key would only make the records of the page larger. */
const withNeededCopyKey = (metadata: Metadata, hasCopies: boolean): Metadata =>
  hasCopies ? metadata : { ...metadata, copyKey: undefined }

/** High enough to keep threads busy, and low enough for memory. */
export const concurrentPages = 24

/**
 * The pages to record, with the links from other pages. Links are collected first, because the terms of a page include
 * those of the links to it.
 *
 * @param entries In reading order. Each one may be a page of another variant of the site.
 * @param writer Stores the records. If absent, they are not stored.
 */
export async function linkedEntries(
  context: RenderContext,
  entries: readonly PageEntry[],
  { records: writer, pause, previewCache }: RecordOptions,
): Promise<LinkedEntries> {
  const pages = recordableEntries(context, entries)
  const linksOfPages = mapInOrder(pages, concurrentPages, async ({ entry, route, digest }) => {
    await pause?.()
    const stored = writer?.reuse(route, digest)
    if (stored) return { isStored: true, links: stored }
    const links =
      previewCache?.links.get(digest) ?? (await linksOf(entry, content => previewCache?.contents.keep(digest, content)))
    previewCache?.links.set(digest, links)
    return { isStored: false, links }
  })
  const collector = linkCollector(context.frame, pages)
  const storedFlags: boolean[] = []
  for await (const { links, isStored } of linksOfPages) {
    const page = pages[storedFlags.length]
    storedFlags.push(isStored)
    if (page?.visibility.search) collector.add(page, links)
  }
  const incoming = new Map<string, string>()
  const linked = pages.map(({ entry, route, language, visibility, access, hasCopies, digest }, at): LinkedEntry => {
    const links = collector.take(route)
    if (links !== undefined) incoming.set(route, links)
    const linkedDigest = shortDigest(JSON.stringify([digest, links]))
    const isStored = storedFlags[at] === true
    // A copy of the other properties (`...page`) would need several times the memory.
    return { entry, route, language, visibility, access, hasCopies, digest, linkedDigest, isStored }
  })
  return { pages: linked, incoming }
}

function recordableEntries({ frame }: RenderContext, entries: readonly PageEntry[]): readonly RecordableEntry[] {
  const entriesWithMetadata = entries.map(entry => ({ entry, metadata: pageMetadata(entry.context.frame, entry) }))
  const hasCopies = copyCheck(entriesWithMetadata.map(({ metadata }) => metadata))
  return entriesWithMetadata.flatMap(({ entry, metadata }): RecordableEntry[] => {
    const { route, language, visibility, access } = metadata
    if (!visibility.search && !visibility.assistant && !visibility.llms) return []
    const isCopied = hasCopies(metadata)
    const { reference } = entry.input
    const parts = [
      frame.files.version,
      withNeededCopyKey(metadata, isCopied),
      contentDigestOf(entry),
      reference && entry.context.fragments.linksDigest(),
    ]
    const digest = shortDigest(JSON.stringify(parts))
    return [{ entry, route, language, visibility, access, hasCopies: isCopied, digest }]
  })
}

/** @param keep Receives the content of the page. */
async function linksOf(entry: PageEntry, keep: (content: CompleteContent) => void): Promise<readonly ContentLink[]> {
  const complete = await completeContent(entry.context, openPage(entry))
  keep(complete)
  const { content, fragments } = complete
  return linksOfContent(parseSections(content.sections), href => {
    const fragment = fragments.get(href)
    return fragment && parseSections(fragment.sections)
  })
}

/**
 * Whether other pages are copies of a page. Two pages of the same version and language are different pages, even if
 * their routes look alike.
 */
function copyCheck(all: readonly Metadata[]): (metadata: Metadata) => boolean {
  const placesByKey = new Map<string, string[]>()
  for (const { copyKey, language, divisions } of all)
    if (copyKey !== undefined) {
      const languageAndVersion = JSON.stringify([language, divisions.version])
      placesByKey.set(copyKey, [...(placesByKey.get(copyKey) ?? []), languageAndVersion])
    }
  return ({ copyKey }) => {
    const places = placesByKey.get(copyKey ?? '') ?? []
    return places.length > 1 && new Set(places).size === places.length
  }
}

/** Limited, because many link texts say little about a page. */
const maxIncoming = 50

function linkCollector({ site }: SiteFrame, pages: readonly RecordableEntry[]) {
  const targets = new Map(pages.map(page => [routeHref(site, page.route), page]))
  const incoming = new Map<string, IncomingLink[]>()
  const add = (from: RecordableEntry, links: readonly ContentLink[]) => {
    for (const { href, text, line } of links) {
      const [, address = '', encoded] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(href) ?? []
      const fragment = encoded === undefined ? undefined : percentDecode(encoded)
      const target = targets.get(address)
      if (target === undefined || target.route === from.route || text === '') continue
      // Readers who may not read a page must not find another page by the words of links on it.
      if (!accessIncludes(from.access, target.access)) continue
      const { route } = target
      const list = incoming.get(route) ?? []
      incoming.set(route, list)
      const isKnown = list.some(link => link.text === text && link.fragment === fragment)
      if (!isKnown && list.length < maxIncoming) list.push({ text, line, fragment })
    }
  }
  /** The links to a page as JSON. Called once for each page. */
  const take = (route: string): string | undefined => {
    const links = incoming.get(route)
    incoming.delete(route)
    return links && JSON.stringify(links)
  }
  return { add, take }
}
