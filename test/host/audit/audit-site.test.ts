import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Audit, auditChecks, auditSite } from '../../../src/host/audit/audit-site.ts'
import { folderSource } from '../../../src/host/audit/folder-source.ts'
import { allowsPath } from '../../../src/host/audit/robots-rules.ts'
import { urlSource } from '../../../src/host/audit/url-source.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const text =
  'A text that is long enough to be content, because it has more than one hundred characters in all of its words.'

interface PageParts {
  readonly title?: string
  readonly head?: string
  readonly body?: string
  readonly lang?: string
}

function html(name: string, { title = name, head = '', body = '', lang = ' lang="en"' }: PageParts = {}): string {
  const found = `<link rel="canonical" href="https://docs.example${name}"><meta name="description" content="About ${name}">`
  const markdown = `<link rel="alternate" type="text/markdown" href="${name === '/' ? '/index' : name}.md">`
  return `<!doctype html><html${lang}><head><title>${title}</title><meta name="viewport" content="width=device-width">${found}${markdown}${head}</head><body><h1>${name}</h1><p>${text}</p>${body}</body></html>`
}

/** A site without problems. */
const site = {
  'index.html': html('/', {
    body: '<h2>A</h2><a href="/guide">G</a><a href="https://x.example/">X</a><img src="a.png" alt="" width="1" height="1">',
  }),
  'index.md': '# Home',
  'guide/index.html': html('/guide', { body: '<a href="../#a">Home</a><a href="mailto:a@b.example">M</a>' }),
  'guide.md': '# Guide',
  'a.png': '',
  '404.html': html('/404'),
  'llms.txt': '# Docs\n\n## Pages\n\n- [Guide](https://docs.example/guide.md): how\n',
  'robots.txt': 'User-agent: *\nAllow: /\nSitemap: https://docs.example/sitemap.xml\n',
  'sitemap.xml':
    '<urlset><url><loc>https://docs.example/</loc></url><url><loc>https://docs.example/guide</loc></url></urlset>',
}

const audited = (files: Readonly<Record<string, string>>, base = '') =>
  auditSite(folderSource(temporaryFolder(files), base), 100)

/** Problems by the ID of their check. */
const problemsOf = ({ checks }: Audit) =>
  Object.fromEntries(
    checks.flatMap(check =>
      check.problems.length === 0 ? [] : [[check.id, check.problems.map(({ path, detail }) => `${path}: ${detail}`)]],
    ),
  )

test('a site without problems has a score of 100', async () => {
  const audit = await audited(site)
  expect(problemsOf(audit)).toEqual({})
  expect(audit).toMatchObject({ score: 100, pages: 2, isPart: false })
})

test.each<[string, Readonly<Record<string, string | undefined>>, Readonly<Record<string, readonly string[]>>]>([
  [
    'broken links',
    { 'guide/index.html': html('/guide', { body: '<a href="/nowhere">N</a><a href="missing.pdf">P</a>' }) },
    { links: ['/guide/: /nowhere returns 404; /guide/missing.pdf returns 404'] },
  ],
  [
    'links to redirects',
    {
      _redirects: '/old /guide 301\n',
      'index.html': html('/', { body: '<a href="/moved/">M</a>' }),
      'moved/index.html': '<meta http-equiv="refresh" content="0; url=/guide">',
    },
    { 'redirected-links': ['/: /moved/ redirects to /guide'] },
  ],
  [
    'a missing title, language and viewport',
    { 'guide/index.html': html('/guide', { title: '', lang: '' }).replace('name="viewport"', 'name="x"') },
    {
      title: ['/guide/: no <title>'],
      lang: ['/guide/: no valid lang on <html>'],
      viewport: ['/guide/: no viewport meta tag'],
    },
  ],
  ['a title twice', { 'guide/index.html': html('/guide', { title: '/' }) }, { title: ['/guide/: same title as /'] }],
  [
    'headings',
    { 'guide/index.html': html('/guide', { body: '<h1>B</h1><h3>C</h3>' }) },
    { h1: ['/guide/: 2 h1 headings'], 'heading-order': ['/guide/: h3 after h1'] },
  ],
  [
    'images',
    { 'guide/index.html': html('/guide', { body: '<img src="/a.png">' }) },
    { 'image-alt': ['/guide/: no alt on /a.png'], 'image-size': ['/guide/: no width and height on /a.png'] },
  ],
  [
    'content that needs scripts',
    { 'guide/index.html': html('/guide').replace(text, '<script>render()</script>') },
    { 'no-script-content': ['/guide/: only 6 characters of text in the HTML'] },
  ],
  [
    'a heavy page',
    {
      'guide/index.html': html('/guide', { head: '<script src="/big.js"></script>' }),
      'big.js': Array.from({ length: 120_000 }, (_, at) => ((at * 7919 * 7919) % 999_983).toString(36)).join(''),
    },
    { weight: [expect.stringMatching(/^\/guide\/: \d+ kB, more than 300$/)] },
  ],
  [
    'missing files',
    {
      '404.html': undefined,
      'llms.txt': undefined,
      'robots.txt': undefined,
      'sitemap.xml': undefined,
      'guide.md': undefined,
    },
    {
      markdown: ['/guide/: no Markdown version'],
      'llms-txt': ['llms.txt: does not exist'],
      sitemap: ['sitemap.xml: does not exist'],
      robots: ['robots.txt: does not exist'],
      'not-found': ['404.html: does not exist'],
    },
  ],
  [
    'an invalid llms.txt',
    { 'llms.txt': 'Docs\n' },
    {
      'llms-txt': [
        'llms.txt: does not begin with a title: "# Name"',
        'llms.txt: has no list of links: "- [Page](https://…)"',
      ],
    },
  ],
  [
    'dead links in llms.txt',
    { 'llms.txt': '# D\n\n- [A](https://docs.example/a.md)\n' },
    { 'llms-links': ['llms.txt: /a.md returns 404'] },
  ],
  [
    'a robots.txt that forbids everything',
    { 'robots.txt': 'User-agent: *\nDisallow: /\n' },
    { robots: ['robots.txt: disallows the whole site', 'robots.txt: does not list a sitemap'] },
  ],
  [
    'a page that is not in the sitemap',
    { 'sitemap.xml': '<loc>https://docs.example/</loc>' },
    { sitemap: ['/guide/: not in sitemap.xml'] },
  ],
])('finds %s', async (_, changes, expected) => {
  const files = Object.entries({ ...site, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  expect(problemsOf(await audited(Object.fromEntries(files)))).toEqual(expected)
})

test('a page whose canonical URL is another page may be missing in the sitemap', async () => {
  const old = html('/old').replace('https://docs.example/old', 'https://docs.example/guide')
  const audit = await audited({ ...site, 'old/index.html': old, 'old.md': '# Old' })
  expect(problemsOf(audit).sitemap).toBeUndefined()
})

test('reads a site with a base path, and pages only up to the limit', async () => {
  const files = {
    'index.html': html('/docs/', { body: '<a href="/docs/a">A</a><a href="/other">O</a>' }),
    'a.html': html('/docs/a'),
  }
  expect(problemsOf(await audited(files, '/docs')).links).toBeUndefined()
  expect(await auditSite(folderSource(temporaryFolder(site), ''), 1)).toMatchObject({ pages: 1, isPart: true })
})

test('serves nothing from outside of the folder', async () => {
  const source = folderSource(`${temporaryFolder({ 'site/index.html': '', 'secret.txt': 'S' })}/site`, '')
  for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt'])
    expect((await source.get(path))?.status).toBe(404)
})

test('audits a server: follows its links, honors its robots.txt, does not leave it', async () => {
  const asked: string[] = []
  const pages: Readonly<Record<string, string>> = {
    '/': html('/', {
      body: '<a href="/a">A</a><a href="/private/b">B</a><a href="/away">C</a><a href="http://127.0.0.1:9/d">D</a>',
    }),
    '/a': html('/a'),
    '/robots.txt': 'User-agent: *\nDisallow: /private/\n',
  }
  const server = createServer((request, response) => {
    const { url = '' } = request
    asked.push(url)
    if (url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end()
    else if (pages[url] === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<p>No</p>')
    else response.writeHead(200, { 'content-type': url === '/robots.txt' ? 'text/plain' : 'text/html' }).end(pages[url])
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const audit = await auditSite(await urlSource(new URL(`http://127.0.0.1:${port}/`)), 10)
  expect(audit.pages).toBe(2)
  expect(asked).not.toContain('/private/b')
  expect(problemsOf(audit)).toMatchObject({
    'redirected-links': ['/: /away redirects to http://127.0.0.1:9/elsewhere'],
    'accept-markdown': ['/: the response to "Accept: text/markdown" is not Markdown'],
    'security-headers': ['/: no content-security-policy', '/: no x-content-type-options', '/: no referrer-policy'],
    caching: ['/: no ETag or Last-Modified'],
  })
})

test('understands rules of robots.txt', () => {
  const robots =
    'User-agent: a\nUser-agent: *\nDisallow: /x\nAllow: /x/y$\nDisallow: /*.pdf$\n\nUser-agent: b\nDisallow:\n'
  expect(['/', '/x', '/x/y', '/x/yz', '/m/a.pdf', '/m/a.pdfs'].map(path => allowsPath(robots, path))).toEqual([
    true,
    false,
    true,
    false,
    false,
    true,
  ])
  expect(allowsPath(robots, '/x', 'b')).toBe(true)
})

test('every check has a reason, a fix and a unique ID', () => {
  expect(new Set(auditChecks.map(({ id }) => id)).size).toBe(auditChecks.length)
  expect(auditChecks.filter(({ why, fix, weight }) => !/\.$/.test(why) || fix === '' || weight < 1)).toEqual([])
})

test('every check is documented with its weight', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../example-docs/publish/audit.mdx'), 'utf8')
  const rows = [...page.matchAll(/^\| `([\w-]+)` \| (\d+) \|/gm)].map(([, id, weight]) => `${id} ${weight}`)
  expect(rows).toEqual(auditChecks.map(({ id, weight }) => `${id} ${weight}`))
})
