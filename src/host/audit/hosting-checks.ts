import { type AuditCheck, type CheckResult, wholeSite } from './audit-check.ts'
import { type CrawledSite, pathOf } from './crawl-site.ts'
import type { ResponseHead } from './site-source.ts'

/** Checks that concern the server. They need HTTP responses, so they do not apply to folders. */
export const hostingChecks: readonly AuditCheck[] = [
  {
    id: 'security-headers',
    group: 'hosting',
    title: 'Responses have security headers',
    weight: 4,
    why: 'They limit the damage of injected scripts and other attacks.',
    fix: 'Send Content-Security-Policy, X-Content-Type-Options, Referrer-Policy and, over HTTPS, Strict-Transport-Security.',
    run: site => onServer(site, securityProblems, 4),
  },
  {
    id: 'compression',
    group: 'hosting',
    title: 'HTML is compressed',
    weight: 3,
    why: 'Compressed HTML is about four times smaller.',
    fix: 'Turn on gzip, Brotli or Zstandard for HTML, CSS and JavaScript.',
    run: site =>
      onServer(site, ({ headers, size }) =>
        size > 2000 && headers['content-encoding'] === undefined ? ['not compressed'] : [],
      ),
  },
  {
    id: 'caching',
    group: 'hosting',
    title: 'Browsers can cache files',
    weight: 3,
    why: 'Cached files make the next page load faster.',
    fix: 'Send ETag or Last-Modified with pages, and a long max-age with files that have a hash in their names.',
    run: checkCaching,
  },
]

function onServer(
  { source, pages }: CrawledSite,
  problemsOf: (home: ResponseHead, source: CrawledSite['source']) => readonly string[],
  total = 1,
): CheckResult | undefined {
  const [first] = pages
  return source.kind === 'folder' || first === undefined
    ? undefined
    : wholeSite(first.path, problemsOf(first.head, source), total)
}

function securityProblems({ headers }: ResponseHead, { name }: CrawledSite['source']): readonly string[] {
  const expected = ['content-security-policy', 'x-content-type-options', 'referrer-policy']
  const names = name.startsWith('https:') ? [...expected, 'strict-transport-security'] : expected
  return names.filter(header => headers[header] === undefined).map(header => `no ${header}`)
}

async function checkCaching(site: CrawledSite): Promise<CheckResult | undefined> {
  const [first] = site.pages
  if (site.source.kind === 'folder' || first === undefined) return undefined
  const { headers } = first.head
  const hasValidator = headers.etag !== undefined || headers['last-modified'] !== undefined
  const paths = first.resources.flatMap(href => pathOf(site.source, first.path, href) ?? [])
  const hashed = paths.filter(path => /[-.][\w-]{8,}\.\w+(?:\?|$)/.test(path)).slice(0, 5)
  const problems = await Promise.all(hashed.map(async path => longCacheProblem(path, await site.headOf(path))))
  return wholeSite(
    first.path,
    [...(hasValidator ? [] : ['no ETag or Last-Modified']), ...problems.filter(problem => problem !== undefined)],
    hashed.length + 1,
  )
}

function longCacheProblem(path: string, head: ResponseHead | undefined): string | undefined {
  const [, seconds = '0'] = /max-age=(\d+)/.exec(head?.headers['cache-control'] ?? '') ?? []
  return Number(seconds) >= 86_400 * 30 ? undefined : `${path} has a max-age of less than a month`
}
