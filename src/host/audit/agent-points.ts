import { mapInOrder } from '../../source/map-in-order.ts'
import { type AuditPoint, eachPage, type PointFindings, wholeSite } from './audit-point.ts'
import { type CrawledSite, pathOf } from './crawl-site.ts'
import { llmsProblems } from './llms-text.ts'

/** Pages whose Markdown is requested. */
const maxMarkdown = 50
const maxLinks = 50

/** What a site owes programs that read it for people. */
export const agentPoints: readonly AuditPoint[] = [
  {
    id: 'markdown',
    group: 'agents',
    title: 'Every page exists as Markdown',
    weight: 6,
    why: 'For an agent, Markdown needs far fewer tokens than HTML, and contains the same text.',
    fix: 'Write a .md file beside each page.',
    check: site => checkMarkdown(site),
  },
  {
    id: 'llms-txt',
    group: 'agents',
    title: 'llms.txt lists the pages',
    weight: 5,
    why: 'An agent finds the right page with one request.',
    fix: 'Write an llms.txt with a title, and sections with lists of links: https://llmstxt.org.',
    check: async site => wholeSite('llms.txt', await llmsProblemsOf(site)),
  },
  {
    id: 'llms-links',
    group: 'agents',
    title: 'Links in llms.txt lead somewhere',
    weight: 3,
    why: 'Agents do not search for a page that has moved.',
    fix: 'Write llms.txt when the site is built.',
    check: checkLlmsLinks,
  },
  {
    id: 'markdown-link',
    group: 'agents',
    title: 'Pages link to their Markdown',
    weight: 3,
    why: 'An agent that has the HTML finds the Markdown without guessing.',
    fix: 'Add <link rel="alternate" type="text/markdown" href="…">.',
    check: site => eachPage(site, ({ markdown }) => (markdown === undefined ? 'no link to Markdown' : undefined)),
  },
  {
    id: 'accept-markdown',
    group: 'agents',
    title: 'Pages are sent as Markdown on request',
    weight: 2,
    why: 'Agents ask with "Accept: text/markdown" for the address that they have.',
    fix: 'Let the server choose by the Accept header.',
    check: checkAccept,
  },
]

async function checkMarkdown(site: CrawledSite): Promise<PointFindings> {
  const pages = site.pages.slice(0, maxMarkdown)
  const has = async (page: (typeof pages)[number]) => {
    const plain = page.path.replace(/\.html?$/, '').replace(/\/$/, '')
    const named = page.markdown === undefined ? [] : (pathOf(site.source, page.path, page.markdown) ?? [])
    for (const path of [named, `${plain}.md`, `${plain}/index.md`].flat()) {
      const response = await site.get(path, 'text/markdown,*/*')
      if (response?.status === 200 && !/^\s*<(?:!doctype|html)/i.test(response.body.toString('utf8', 0, 200)))
        return true
    }
    return false
  }
  const missing: string[] = []
  for await (const { page, found } of mapInOrder(pages, 4, async page => ({ page, found: await has(page) })))
    if (!found) missing.push(page.path)
  return { total: pages.length, shortcomings: missing.map(path => ({ path, detail: 'no Markdown' })) }
}

async function llmsText({ source, get }: CrawledSite): Promise<string | undefined> {
  const response = await get(`${source.start}llms.txt`, 'text/plain')
  return response?.status === 200 ? response.body.toString('utf8') : undefined
}

async function llmsProblemsOf(site: CrawledSite): Promise<readonly string[]> {
  const text = await llmsText(site)
  return text === undefined ? ['there is no llms.txt'] : llmsProblems(text)
}

async function checkLlmsLinks(site: CrawledSite): Promise<PointFindings | undefined> {
  const text = await llmsText(site)
  if (text === undefined) return undefined
  const written = [...text.matchAll(/^\s*[-*]\s*\[[^\]\n]*\]\(([^()\s]+)/gm)].map(([, href = '']) => href)
  const paths = [
    ...new Set(written.flatMap(href => pathOf(site.source, site.source.start, withoutOrigin(href, site)) ?? [])),
  ]
  const asked = paths.slice(0, maxLinks)
  const problems: string[] = []
  for await (const { path, response } of mapInOrder(asked, 4, async path => ({ path, response: await site.get(path) })))
    if (response && response.status >= 400) problems.push(`${path} answers with ${response.status}`)
  return asked.length === 0 ? undefined : wholeSite('llms.txt', problems, asked.length)
}

/** In a folder, addresses of the published site are addresses of files. */
function withoutOrigin(href: string, { source, pages }: CrawledSite): string {
  const [origin] = pages.flatMap(({ canonical }) => /^https?:\/\/[^/]+/.exec(canonical) ?? [])
  return source.kind === 'folder' && origin !== undefined && href.startsWith(origin)
    ? href.slice(origin.length) || '/'
    : href
}

async function checkAccept({ source, get, pages }: CrawledSite): Promise<PointFindings | undefined> {
  const [first] = pages
  if (source.kind !== 'url' || first === undefined) return undefined
  const response = await get(first.path, 'text/markdown')
  const isMarkdown = /^text\/(?:markdown|plain)/.test(response?.headers['content-type'] ?? '')
  return wholeSite(first.path, isMarkdown ? [] : ['"Accept: text/markdown" gets HTML'])
}
