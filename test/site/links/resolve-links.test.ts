import { describe, expect, test } from 'vitest'
import type { AuthoredLink } from '../../../src/content/page.ts'
import { resolveLinks } from '../../../src/site/links/resolve-links.ts'
import { literalSite, pageAt } from '../../support/literal-site.ts'

const files = {
  'index.mdx': '# Home\n\n## Install',
  'guides/index.mdx': '# Guides',
  'guides/start.mdx':
    '# Start\n\n## OAuth 2.0\n\n## robots.txt\n\n## 99.9% 可用性\n\n<ParamField query="userId" />\n\n## Long enough heading <Badge>v1.2</Badge>',
  'guides/deep/page.md': '# Deep',
  'guides/a b#c%20.mdx': '# Odd name',
  'guides/руководство.mdx': '# Cyrillic',
  'guides/Case.mdx': '# Case',
  'only/in/folder.mdx': '# In a folder',
  'api/external-summaries/get.mdx': '# Made of a tag and a summary',
  'entry.mdx': '---\ntitle: Entry\nurl: https://example.com/entry\n---',
  'inner.mdx': '---\ntitle: Inner\nurl: /guides/start\n---',
  'code.mdx': 'export const X = () => { useState() }\n\n<X />',
  'images/dot.png': 'x',
  'files/a plan.pdf': 'x',
  'api/openapi.yaml': 'openapi: 3.1.0',
  'lectern.json': '{}',
}

const said = {
  navigation: { pages: ['index', 'guides/start', 'only/in/folder', 'entry', 'inner'] },
  redirects: [
    { source: '/old', destination: '/guides/start#oauth-2-0' },
    { source: '/older', destination: '/old' },
    { source: '/was/:rest*', destination: '/guides/:rest*' },
    { source: '/blog', destination: 'https://blog.example.com' },
  ],
}

/** Addresses as their authors write them. */
const asFiles = '{ "pages": "file" }'

function resolve(from: string, href: string, kind: AuthoredLink['kind'] = 'page', settings = asFiles) {
  const { site } = literalSite({ ...files, 'lectern.json': settings }, said)
  const span = { path: 'x.mdx', line: 1, column: 1 }
  const { value, diagnostics } = resolveLinks(site, { ...pageAt(site, from), links: [{ href, kind, span }] })
  return { link: value[href], found: diagnostics.map(({ code, hint }) => `${code} ${hint}`) }
}

const hrefOf = (from: string, href: string) => {
  const { link, found } = resolve(from, href)
  expect(found).toEqual([])
  return link?.href
}

test('a link to the feed of a page is valid if the address of the site is known', () => {
  const settings = '{ "siteUrl": "https://docs.example.com", "base": "/docs" }'
  const feeds = ['/guides/rss.xml', 'start/atom.xml', '/rss.xml']
  const hrefs = feeds.map(href => resolve('/guides', href, 'page', settings))
  expect(hrefs.map(({ link }) => link?.href)).toEqual([
    '/docs/guides/rss.xml',
    '/docs/guides/start/atom.xml',
    '/docs/rss.xml',
  ])
  expect(hrefs.flatMap(({ found }) => found)).toEqual([])
  expect(resolve('/', '/nothing/rss.xml', 'page', settings).found).toHaveLength(1)
  expect(resolve('/', '/guidesrss.xml', 'page', settings).found).toHaveLength(1)
  expect(resolve('/', '/guides/rss.xml').found).toEqual([
    'site/broken-link Feeds need the address of the site: set "siteUrl" in lectern.json.',
  ])
})

describe('addresses of pages', () => {
  test.each([
    ['/guides/start', '/', '/guides/start'],
    ['/guides/start', '/guides/deep/page', '/guides/start'],
    ['/guides/start/', '/', '/guides/start'],
    ['/api/external:-summaries/get', '/', '/api/external-summaries/get'],
    ['/api/External%3A-summaries/get?', '/', '/api/external-summaries/get?'],
    ['/guides/start.mdx', '/', '/guides/start'],
    ['/guides/start.md', '/', '/guides/start'],
    ['/guides/start.html', '/', '/guides/start'],
    ['/guides', '/', '/guides'],
    ['/guides/', '/', '/guides'],
    ['/guides/index', '/', '/guides'],
    ['/guides/index.mdx', '/', '/guides'],
    ['/', '/guides/start', '/'],
    ['/index', '/guides/start', '/'],
    ['./start', '/guides', '/guides/start'],
    ['./start.mdx', '/guides/Case', '/guides/start'],
    ['start', '/guides/Case', '/guides/start'],
    ['../start', '/guides/deep/page', '/guides/start'],
    ['../../index.mdx', '/guides/deep/page', '/'],
    ['deep/page', '/guides', '/guides/deep/page'],
    ['guides/start', '/guides/deep/page', '/guides/start'],
    ['/guides/start?x=1', '/', '/guides/start?x=1'],
    ['/guides/start?x=1#oauth-2-0', '/', '/guides/start?x=1#oauth-2-0'],
    ['.\\start.mdx', '/guides/Case', '/guides/start'],
    ['/GUIDES/START', '/', '/guides/start'],
    ['/guides/case', '/', '/guides/Case'],
    ['/guides/руководство', '/', '/guides/%D1%80%D1%83%D0%BA%D0%BE%D0%B2%D0%BE%D0%B4%D1%81%D1%82%D0%B2%D0%BE'],
    [
      '/guides/%D1%80%D1%83%D0%BA%D0%BE%D0%B2%D0%BE%D0%B4%D1%81%D1%82%D0%B2%D0%BE',
      '/',
      '/guides/%D1%80%D1%83%D0%BA%D0%BE%D0%B2%D0%BE%D0%B4%D1%81%D1%82%D0%B2%D0%BE',
    ],
    ['/guides/a%20b%23c%2520', '/', '/guides/a%20b%23c%2520'],
  ])('%s on %s leads to %s', (href, from, expected) => {
    expect(hrefOf(from, href)).toBe(expected)
  })

  test('a page that is only a link leads to the address in its front matter', () => {
    expect(resolve('/', '/entry').link).toEqual({ href: 'https://example.com/entry', isExternal: true })
    expect(hrefOf('/', '/inner')).toBe('/inner')
  })

  test('a link to a folder without an index page leads to its first page, which is reported', () => {
    expect(resolve('/', '/only')).toEqual({
      link: { href: '/only/in/folder', isExternal: false },
      found: ['site/link-to-folder Link to "/only/in/folder", or add an index page to the folder.'],
    })
  })
})

describe('addresses that stay as they are', () => {
  test.each(['#install', '?tab=one', '?tab=one#install', '#:~:text=Home'])('%s', href => {
    expect(hrefOf('/', href)).toBe(href)
  })

  test.each(['mailto:a@b.c', 'tel:+1', 'vscode:extension/x', 'cursor://x', 'data:image/png;base64,x'])(
    '%o is not touched',
    href => {
      expect(resolve('/', href)).toEqual({ link: undefined, found: [] })
    },
  )

  test.each(['https://example.com/a?b#c', 'http://example.com', '//cdn.example.com/x', 'HTTPS://EXAMPLE.COM'])(
    '%s leads out of the site',
    href => {
      expect(resolve('/', href)).toEqual({ link: { href, isExternal: true }, found: [] })
    },
  )
})

describe('addresses of files', () => {
  test.each([
    ['/images/dot.png', '/', '/images/dot.png'],
    ['images/dot.png', '/guides/start', '/images/dot.png'],
    ['../images/dot.png', '/guides/start', '/images/dot.png'],
    ['../../images/dot.png', '/guides/deep/page', '/images/dot.png'],
    ['/images/dot.png?v=2', '/', '/images/dot.png?v=2'],
    ['/files/a plan.pdf', '/', '/files/a%20plan.pdf'],
    ['/files/a%20plan.pdf', '/', '/files/a%20plan.pdf'],
    ['/api/openapi.yaml', '/', '/api/openapi.yaml'],
  ])('%s on %s leads to %s', (href, from, expected) => {
    expect(resolve(from, href, 'asset')).toMatchObject({ link: { href: expected, isExternal: false }, found: [] })
  })
})

describe('fragments', () => {
  test.each([
    ['/guides/start#oauth-2-0', '#oauth-2-0'],
    ['/guides/start#oauth-20', '#oauth-2-0'],
    ['/guides/start#OAuth2.0', '#oauth-2-0'],
    ['/guides/start#robotstxt', '#robots-txt'],
    ['/guides/start#param-user-id', '#param-user-id'],
    ['/guides/start#userId', '#param-user-id'],
    ['/guides/start#query-userid', '#param-user-id'],
    ['/guides/start#long-enough-heading-v1-2', '#long-enough-heading'],
    ['/guides/start#oauth-2-0:robots-txt', '#oauth-2-0:robots-txt'],
    ['/guides/start#:~:text=Start', '#:~:text=Start'],
    ['/guides/start#oauth-20:~:text=Start', '#oauth-2-0:~:text=Start'],
    ['/guides/start#', '#'],
    ['/guides/start#99-9%-可用性', '#99-9%25-可用性'],
    ['/guides/start#99-9%-%E5%8F%AF%E7%94%A8%E6%80%A7', '#99-9%25-%E5%8F%AF%E7%94%A8%E6%80%A7'],
  ])('%s means %s', (href, fragment) => {
    expect(hrefOf('/', href)).toBe(`/guides/start${fragment}`)
  })

  test('a fragment that does not exist is reported, with the most similar one', () => {
    const { link, found } = resolve('/', '/guides/start#oaut-2-1')
    expect(link?.href).toBe('/guides/start#oaut-2-1')
    expect(found).toEqual(['site/missing-fragment Did you mean "oauth-2-0"?'])
  })

  test('a fragment without letters can be removed', () => {
    const { found } = resolve('/', '/guides/start#/')
    expect(found).toEqual(['site/missing-fragment Remove "#/", or open the page and copy the link of a heading.'])
  })

  test('a fragment of the same page is checked as well', () => {
    expect(resolve('/', '#instal').found).toEqual(['site/missing-fragment Did you mean "install"?'])
  })

  test('a fragment of a page whose code may add ids is not reported', () => {
    expect(resolve('/', '/code#drawn-later').found).toEqual([])
  })

  test.each([
    ['body-far-away', []],
    ['response', ['site/missing-fragment Open the page and copy the link of the heading.']],
    ['header-name', ['site/missing-fragment Open the page and copy the link of the heading.']],
  ])('whether #%s is a field that the page fetches is seen by those that are there', (fragment, expected) => {
    const { site } = literalSite(files, said)
    const fields = { ...pageAt(site, '/guides/start'), ids: ['body-near'], features: ['Api.More'] }
    const span = { path: 'x.mdx', line: 1, column: 1 }
    const page = { ...fields, links: [{ href: `#${fragment}`, kind: 'page' as const, span }] }
    const { diagnostics } = resolveLinks(site, page)
    expect(diagnostics.map(({ code, hint }) => `${code} ${hint}`)).toEqual(expected)
  })
})

describe('redirects', () => {
  test.each([
    ['/old', '/guides/start#oauth-2-0'],
    ['/old/', '/guides/start#oauth-2-0'],
    ['/older', '/guides/start#oauth-2-0'],
    ['/was/start', '/guides/start'],
    ['/was/deep/page?x=1', '/guides/deep/page?x=1'],
  ])('a link to %s leads to %s at once', (href, expected) => {
    expect(hrefOf('/', href)).toBe(expected)
  })

  test('to another site make a link external', () => {
    expect(resolve('/', '/blog').link).toEqual({ href: 'https://blog.example.com', isExternal: true })
  })
})

describe('broken addresses', () => {
  test.each([
    ['/guides/strat', '/guides/strat', 'site/broken-link Did you mean "/guides/start"?'],
    ['./strat', '/strat', 'site/broken-link Check the path'],
    ['www.example.com', '/www.example.com', 'site/broken-link If it is the address of a website, write "https://www.'],
    ['docs.example.com/x', '/docs.example.com/x', 'site/broken-link If it is the address of a website'],
    ['robots.text', '/robots.text', 'site/broken-link Check the path'],
    ['../../../etc/passwd', '', 'site/broken-link The link leads outside the docs folder.'],
    ['/%', '/%25', 'site/broken-link'],
    ['/guides/%E0%A4%A', '/guides/%25E0%25A4%25A', 'site/broken-link'],
  ])('%s is reported', (href, expected, message) => {
    const { link, found } = resolve('/', href)
    expect(found[0]).toContain(message)
    expect(link?.href).toContain(expected)
    expect(link?.isExternal).toBe(false)
  })

  test('missing pictures are reported as missing files', () => {
    expect(resolve('/', '/images/dto.png', 'asset').found).toEqual(['site/missing-file Did you mean "images/dot.png"?'])
  })
})

test.each([
  ['/guides/start', '/guides/start/'],
  ['/guides/start/', '/guides/start/'],
  ['/guides/start?x=1#oauth-2-0', '/guides/start/?x=1#oauth-2-0'],
  ['/old', '/guides/start/#oauth-2-0'],
  ['/', '/'],
  ['/images/dot.png', '/images/dot.png'],
])('if pages are folders, %s leads to %s: no host redirects it', (href, expected) => {
  expect(resolve('/', href, 'page', '{ "pages": "folder" }')).toMatchObject({ link: { href: expected }, found: [] })
})

describe('under a base path', () => {
  const settings = '{ "base": "/docs", "pages": "file" }'
  test.each([
    ['/guides/start', '/docs/guides/start'],
    ['/docs/guides/start', '/docs/guides/start'],
    ['/', '/docs/'],
    ['/docs/', '/docs/'],
    ['./guides/start', '/docs/guides/start'],
    ['/images/dot.png', '/docs/images/dot.png'],
    ['/old', '/docs/guides/start#oauth-2-0'],
    ['#install', '#install'],
  ])('%s leads to %s', (href, expected) => {
    expect(resolve('/', href, 'page', settings)).toMatchObject({ link: { href: expected }, found: [] })
  })
})

test.each(['javascript:void(0)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'vbscript:x'])(
  'an address that is a script is removed: %o',
  href => {
    const { link, found } = resolve('/', href)
    expect(link).toEqual({ href: '#', isExternal: false })
    expect(found[0]).toContain('site/script-address')
  },
)

test('a folder opens its first page that is not hidden', () => {
  const navigation = {
    groups: [
      { group: 'A', hidden: true, pages: ['a/x'] },
      { group: 'B', pages: ['a/y', 'b'] },
    ],
  }
  const files = { 'a/x.mdx': '# X', 'a/y.mdx': '# Y', 'b.mdx': '[a](/a)' }
  const { site } = literalSite(files, { navigation })
  expect(resolveLinks(site, pageAt(site, '/b')).value['/a']?.href).toBe('/a/y/')
})

test('the root of a site without an index page opens the first page', () => {
  const said = { navigation: { pages: ['start'] }, redirects: [{ source: '/old', destination: '/' }] }
  const { site, diagnostics } = literalSite({ 'start.mdx': '[home](/) [old](/old)' }, said)
  expect(diagnostics).toEqual([])
  const { value, diagnostics: found } = resolveLinks(site, pageAt(site, '/start'))
  expect(value).toEqual({ '/': { href: '/', isExternal: false }, '/old': { href: '/', isExternal: false } })
  expect(found).toEqual([])
})

describe('addresses that cannot be correct', () => {
  const problemsOf = (link: string) => {
    const { site } = literalSite({ 'index.mdx': `# Home\n\nSee ${link}.` })
    return resolveLinks(site, pageAt(site, '/')).diagnostics.map(({ code, span, hint }) => [code, span?.line, hint])
  }

  test.each([
    ['[a](htps://x.y)', 'Did you mean "https:"?'],
    ['[a](htttp://x.y)', 'Did you mean "http:"?'],
    ['[a](mialto:me@x.y)', 'Did you mean "mailto:"?'],
    ['[a]()', 'Write the address, as in [text](/guides/start). If it is text with brackets, put it in backticks.'],
  ])('%s', (link, hint) => {
    expect(problemsOf(link)).toEqual([['site/broken-link', 3, hint]])
  })

  test.each(['[a](vscode://x.y)', '[a](HTTPS://x.y)', '[a](mailto:me@x.y)', '[a](tel:1)', '![a]()'])(
    '%s is not reported',
    link => expect(problemsOf(link)).toEqual([]),
  )
})

test('a broken link is reported at each of its positions on a page', () => {
  const { site } = literalSite({
    'index.mdx': '# Home\n\n[a](/gone) and [b](/gone)\n\n<Card title="c" href="/gone" />\n',
  })
  const { diagnostics } = resolveLinks(site, pageAt(site, '/'))
  expect(diagnostics.map(({ span }) => `${span?.line}:${span?.column}`)).toEqual(['3:1', '3:16', '5:17'])
})
