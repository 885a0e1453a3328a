import type { ContentLink } from '../../search/page-content.ts'
import type { IncomingLink } from '../../search/records/page-records.ts'
import type { RecordWriter } from '../../search/records/record-store.ts'
import { recordsOfPage } from '../../search/records/records-of-page.ts'
import { routeHref } from '../../site/links/link-target.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { lazy } from '../../source/lazy.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { PageSource } from '../pages/page-source.ts'
import type { RenderContext } from '../pages/render-context.ts'
import { completeContent } from './markdown-file.ts'
import { pageFacts } from './page-facts.ts'

/** Write the records of all pages that search, an assistant or language models may find. */
export async function writeRecords(
  context: RenderContext,
  sources: readonly PageSource[],
  writer: RecordWriter,
): Promise<readonly Diagnostic[]> {
  const links = linkCollector(context.frame)
  const fragmentLinks = linksOfFragments(context)
  for (const source of sources) {
    const facts = pageFacts(context.frame, source)
    const { search, assistant, llms } = facts.visibility
    if (!search && !assistant && !llms) continue
    const { reference } = source.input
    const key = shortDigest(
      JSON.stringify([context.frame.files.version, facts, source.contentDigest(), reference && fragmentLinks()]),
    )
    const known = writer.reuse(facts.route, key)
    if (known) links.add(facts.route, known)
    else {
      const { content, fragments } = await completeContent(context, source)
      const records = recordsOfPage(facts, content, href => fragments.get(href))
      writer.add(key, records)
      links.add(
        facts.route,
        records.sections.flatMap(section => section.links),
      )
    }
  }
  return writer.finish(links.incoming).map(unwritable)
}

/**
 * A digest of the links in fragments. The input of a page has a digest of everything in the spec that the page shows,
 * fragments included, but not of where their links lead.
 */
const linksOfFragments = ({ fragments }: RenderContext): (() => string) =>
  lazy(() => shortDigest(JSON.stringify([...fragments.values()].map(fragment => fragment.links().value))))

/** Texts of links say little if there are too many of them. */
const maxIncoming = 50

function linkCollector({ site }: SiteFrame) {
  const routes = new Map([...site.pages.keys()].map(route => [routeHref(site, route), route]))
  const incoming = new Map<string, IncomingLink[]>()
  const add = (from: string, links: readonly ContentLink[]) => {
    for (const { href, text, line } of links) {
      const [, address = '', fragment] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(href) ?? []
      const route = routes.get(address)
      if (route === undefined || route === from || text === '') continue
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
  hint: 'Name another folder with --data.',
})
