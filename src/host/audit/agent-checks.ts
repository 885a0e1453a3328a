import { mapInOrder } from '../../source/map-in-order.ts'
import { agentCardProblems, apiCatalogProblems, sha256Of, skillIndexProblems } from './agent-documents.ts'
import { type AuditCheck, type CheckResult, eachPage, wholeSite } from './audit-check.ts'
import { type CrawledSite, pathOf } from './crawl-site.ts'
import { llmsProblems } from './llms-text.ts'

/** Maximum number of pages whose Markdown is requested. */
const maxMarkdown = 50
const maxLinks = 50

/** Checks that concern AI agents. */
export const agentChecks: readonly AuditCheck[] = [
  {
    id: 'markdown',
    group: 'agents',
    title: 'Pages are available as Markdown',
    weight: 6,
    why: 'Markdown uses far fewer tokens than HTML for the same content.',
    fix: 'Publish a .md file for each page.',
    run: site => checkMarkdown(site),
  },
  {
    id: 'llms-txt',
    group: 'agents',
    title: 'llms.txt lists the pages',
    weight: 5,
    why: 'Agents use it to find the right page with one request.',
    fix: 'Add an llms.txt with a title and lists of links. See https://llmstxt.org.',
    run: async site => wholeSite('llms.txt', await llmsProblemsOf(site)),
  },
  {
    id: 'llms-links',
    group: 'agents',
    title: 'Links in llms.txt work',
    weight: 3,
    why: 'Agents cannot read pages behind broken links.',
    fix: 'Generate llms.txt at build time.',
    run: checkLlmsLinks,
  },
  {
    id: 'markdown-link',
    group: 'agents',
    title: 'Pages link to their Markdown version',
    weight: 3,
    why: 'Agents that load the HTML can find the Markdown version.',
    fix: 'Add <link rel="alternate" type="text/markdown" href="…"> to each page.',
    run: site =>
      eachPage(site, ({ markdown }) => (markdown === undefined ? 'no link to a Markdown version' : undefined)),
  },
  {
    id: 'accept-markdown',
    group: 'agents',
    title: 'The server supports "Accept: text/markdown"',
    weight: 2,
    why: 'Agents send this header to get Markdown from the URL of a page.',
    fix: 'Configure the server to return Markdown if the Accept header asks for it.',
    run: checkAccept,
  },
  {
    id: 'agent-documents',
    group: 'agents',
    title: 'Lists of skills and APIs are valid',
    weight: 2,
    why: 'Agents ignore lists that they cannot read, and skills whose digest is wrong.',
    fix: 'Correct the documents in .well-known, or generate them at build time.',
    run: checkDocuments,
  },
]

async function checkMarkdown(site: CrawledSite): Promise<CheckResult> {
  const pages = site.pages.slice(0, maxMarkdown)
  const has = async (page: (typeof pages)[number]) => {
    const plain = page.path.replace(/\.html?$/, '').replace(/\/$/, '')
    const named = page.markdown === undefined ? [] : (pathOf(site.source, page.path, page.markdown) ?? [])
    for (const path of [named, `${plain}.md`, `${plain}/index.md`].flat()) {
      const response = await site.source.get(path, 'text/markdown,*/*')
      if (response?.status === 200 && !/^\s*<(?:!doctype|html)/i.test(response.body.toString('utf8', 0, 200)))
        return true
    }
    return false
  }
  const missing: string[] = []
  for await (const { page, found } of mapInOrder(pages, 4, async page => ({ page, found: await has(page) })))
    if (!found) missing.push(page.path)
  return { total: pages.length, problems: missing.map(path => ({ path, detail: 'no Markdown version' })) }
}

async function llmsText({ source }: CrawledSite): Promise<string | undefined> {
  const response = await source.get(`${source.start}llms.txt`, 'text/plain')
  return response?.status === 200 ? response.body.toString('utf8') : undefined
}

async function llmsProblemsOf(site: CrawledSite): Promise<readonly string[]> {
  const text = await llmsText(site)
  return text === undefined ? ['does not exist'] : llmsProblems(text)
}

async function checkLlmsLinks(site: CrawledSite): Promise<CheckResult | undefined> {
  const text = await llmsText(site)
  if (text === undefined) return undefined
  const written = [...text.matchAll(/^\s*[-*]\s*\[[^\]\n]*\]\(([^()\s]+)/gm)].map(([, href = '']) => href)
  const paths = [
    ...new Set(written.flatMap(href => pathOf(site.source, site.source.start, withoutOrigin(href, site)) ?? [])),
  ]
  const checkedPaths = paths.slice(0, maxLinks)
  const problems: string[] = []
  for await (const { path, head } of mapInOrder(checkedPaths, 4, async path => ({
    path,
    head: await site.headOf(path),
  })))
    if (head && head.status >= 400) problems.push(`${path} returns ${head.status}`)
  return checkedPaths.length === 0 ? undefined : wholeSite('llms.txt', problems, checkedPaths.length)
}

/** In a folder, URLs of the published site are mapped to files. */
function withoutOrigin(href: string, { source, pages }: CrawledSite): string {
  const [origin] = pages.flatMap(({ canonical }) => /^https?:\/\/[^/]+/.exec(canonical) ?? [])
  return source.kind === 'folder' && origin !== undefined && href.startsWith(origin)
    ? href.slice(origin.length) || '/'
    : href
}

async function checkAccept({ source, pages }: CrawledSite): Promise<CheckResult | undefined> {
  const [first] = pages
  if (source.kind !== 'url' || first === undefined) return undefined
  const response = await source.get(first.path, 'text/markdown')
  const isMarkdown = /^text\/(?:markdown|plain)/.test(response?.headers['content-type'] ?? '')
  return wholeSite(first.path, isMarkdown ? [] : ['the response to "Accept: text/markdown" is not Markdown'])
}

/** Documents that a site need not have, but that must be valid if it has them. */
async function checkDocuments(site: CrawledSite): Promise<CheckResult | undefined> {
  const { source } = site
  const read = async (path: string) => {
    const response = await source.get(path, '*/*')
    return response?.status === 200 ? response.body : undefined
  }
  const digestOf = async (url: string) => {
    const path = pathOf(source, source.start, withoutOrigin(url, site))
    const content = path === undefined ? undefined : await read(path)
    return content && sha256Of(content)
  }
  const documents = [
    ['.well-known/agent-skills/index.json', (text: string) => skillIndexProblems(text, digestOf)],
    ['.well-known/api-catalog', apiCatalogProblems],
    ['.well-known/agent-card.json', agentCardProblems],
  ] as const
  const problems: { readonly path: string; readonly detail: string }[] = []
  let total = 0
  for (const [path, problemsOf] of documents) {
    const content = await read(`${source.start}${path}`)
    if (content === undefined) continue
    total += 1
    const [detail] = await problemsOf(content.toString('utf8'))
    if (detail !== undefined) problems.push({ path, detail })
  }
  return total === 0 ? undefined : { total, problems }
}
