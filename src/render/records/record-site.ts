import type { ContentLink } from '../../search/page-content.ts'
import { type IncomingLink, linksForEverybody, type PageRecords } from '../../search/records/page-records.ts'
import type { PageWithoutLinks, RecordWriter } from '../../search/records/record-store.ts'
import { recordsOfPage } from '../../search/records/records-of-page.ts'
import { routeHref } from '../../site/links/link-target.ts'
import { accessIncludes } from '../../source/access/access-includes.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { mapInOrder } from '../../source/map-in-order.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import { contentDigestOf, openPage, type PageEntry } from '../pages/page-source.ts'
import type { RenderContext } from '../pages/render-context.ts'
import { completeContent } from './markdown-file.ts'
import { pageFacts } from './page-facts.ts'

/** The records of a site. The text of a page is only read where it is needed. */
export interface RecordedSite {
  readonly pages: readonly RecordedPage[]
  readonly diagnostics: readonly Diagnostic[]
}

export interface RecordedPage {
  readonly facts: PageWithoutLinks['page']
  readonly incoming: readonly IncomingLink[]
  /** Digest of everything that the records depend on. */
  readonly digest: string
  readonly records: () => Promise<PageRecords>
}

/** High enough to keep threads busy, and low enough for memory. */
const concurrentPages = 24

/**
 * Record all pages that search, an assistant or language models may find.
 *
 * @param entries In reading order. Each one may be a page of another variant of the site.
 * @param writer Stores the records. Absent: they are not stored.
 */
export async function recordSite(
  context: RenderContext,
  entries: readonly PageEntry[],
  writer: RecordWriter | undefined,
): Promise<RecordedSite> {
  const { version } = context.frame.files
  const found = entries.map(entry => ({ entry, facts: pageFacts(entry.context.frame, entry) }))
  const hasCopies = copyCheck(found.map(({ facts }) => facts))
  const pages = found.flatMap(({ entry, facts: own }): RecordablePage[] => {
    const { search, assistant, llms } = own.visibility
    if (!search && !assistant && !llms) return []
    const facts = hasCopies(own) ? own : { ...own, copyKey: undefined }
    const { reference } = entry.input
    const parts = [version, facts, contentDigestOf(entry), reference && entry.context.fragments.linksDigest()]
    return [{ entry, facts, digest: shortDigest(JSON.stringify(parts)) }]
  })
  const recorded = mapInOrder(pages, concurrentPages, async page => {
    const known = writer?.reuse(page.facts.route, page.digest)
    if (known) return known
    const records = await recordsOf(page)
    writer?.add(page.digest, records)
    return linksForEverybody(records.sections)
  })
  const links = linkCollector(context.frame, pages)
  let at = 0
  for await (const pageLinks of recorded) {
    const facts = pages[at]?.facts
    if (facts?.visibility.search) links.add(facts, pageLinks)
    at++
  }
  const problems = writer?.finish(links.incoming) ?? []
  return {
    pages: pages.map(page => {
      const { facts, digest } = page
      const incoming = links.incoming.get(facts.route) ?? []
      const records = async (): Promise<PageRecords> => {
        const { sections } = await recordsOf(page)
        return { page: { ...facts, incoming }, sections }
      }
      return { facts, incoming, digest: shortDigest(JSON.stringify([digest, incoming])), records }
    }),
    diagnostics: problems.map(unwritable),
  }
}

/**
 * Whether other pages are copies of a page. Two pages of the same version and language are different pages, even if
 * their routes look alike.
 */
function copyCheck(all: readonly RecordablePage['facts'][]): (facts: RecordablePage['facts']) => boolean {
  const placesByKey = new Map<string, string[]>()
  for (const { copyKey, language, divisions } of all)
    if (copyKey !== undefined) {
      const place = JSON.stringify([language, divisions.version])
      placesByKey.set(copyKey, [...(placesByKey.get(copyKey) ?? []), place])
    }
  return ({ copyKey }) => {
    const places = placesByKey.get(copyKey ?? '') ?? []
    return places.length > 1 && new Set(places).size === places.length
  }
}

interface RecordablePage {
  readonly entry: PageEntry
  readonly facts: PageWithoutLinks['page']
  readonly digest: string
}

async function recordsOf({ entry, facts }: RecordablePage): Promise<PageWithoutLinks> {
  const { content, fragments } = await completeContent(entry.context, openPage(entry))
  return recordsOfPage(facts, content, href => fragments.get(href))
}

/** Limited, because many link texts say little about a page. */
const maxIncoming = 50

function linkCollector({ site }: SiteFrame, pages: readonly RecordablePage[]) {
  const targets = new Map(pages.map(({ facts }) => [routeHref(site, facts.route), facts]))
  const incoming = new Map<string, IncomingLink[]>()
  const add = (from: RecordablePage['facts'], links: readonly ContentLink[]) => {
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
  return { incoming, add }
}

const unwritable = (problem: string): Diagnostic => ({
  code: 'render/no-records',
  severity: 'warning',
  message: `The search records for docs serve could not be written: ${problem}`,
  hint: 'Use another folder with --data.',
})
