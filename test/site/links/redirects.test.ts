import { describe, expect, test } from 'vitest'
import { destinationOf, finalDestinationOf, isPattern } from '../../../src/site/links/redirects.ts'
import { literalSite } from '../../support/literal-site.ts'

const redirect = (source: string, destination: string) => ({
  source,
  destination,
  permanent: true,
  span: { path: 'docs.json', line: 1, column: 1 },
  destinationSpan: { path: 'docs.json', line: 1, column: 1 },
})

const isNowhere = () => false

describe('destinations', () => {
  test.each([
    ['/a', '/b', '/a', '/b'],
    ['/a', '/b', '/a/b', undefined],
    ['/a', '/b', '/A', undefined],
    ['/a.b', '/c', '/aXb', undefined],
    ['/a+(b)', '/c', '/a+(b)', '/c'],
    ['/old/:slug*', '/new/:slug*', '/old/x/y', '/new/x/y'],
    ['/old/:slug*', '/new/:slug*', '/old', '/new'],
    ['/old/:slug*', '/new/:slug*', '/older', undefined],
    ['/old/:slug*', '/new', '/old/x', '/new'],
    ['/old/:slug*', '/new/:slug*#top', '/old/x', '/new/x#top'],
    ['/old/:slug*', 'https://example.com/:slug*', '/old/x', 'https://example.com/x'],
    ['/:lang/old/:slug*', '/new/:lang/:slug*', '/en/old/a/b', '/new/en/a/b'],
    ['/v1/:page', '/v2/:page', '/v1/start', '/v2/start'],
    ['/v1/:page', '/v2/:page', '/v1/start/more', undefined],
    ['/v1/:page', '/v2/:page', '/v1/', undefined],
    ['/v1/:page/edit', '/v2/:page', '/v1/start/edit', '/v2/start'],
    ['/old/article-*', '/new/article-*', '/old/article-one', '/new/article-one'],
    ['/old/article-*', '/new', '/old/article-one', '/new'],
    ['/old/article-*', '/new/*', '/old/other', undefined],
    ['/x/*', '/y/*', '/x/a/b', '/y/a/b'],
    ['/x/*', '/y/*', '/x', '/y'],
    ['/*', '/y/*', '/anything', '/y/anything'],
  ])('%s → %s sends %s to %s', (source, destination, path, expected) => {
    expect(destinationOf([redirect(source, destination)], path)).toBe(expected)
  })

  test('an exact source comes before the first wildcard that matches', () => {
    const redirects = [
      redirect('/a/deep/:rest*', '/d/:rest*'),
      redirect('/a/:rest*', '/c/:rest*'),
      redirect('/a/special', '/b'),
      redirect('/a/special', '/never'),
    ]
    expect(destinationOf(redirects, '/a/special')).toBe('/b')
    expect(destinationOf(redirects, '/a/other')).toBe('/c/other')
    expect(destinationOf(redirects, '/a/deep/x')).toBe('/d/x')
  })

  test('chains are followed to their end, and queries and fragments are kept', () => {
    const redirects = [
      redirect('/a', '/b?x=1'),
      redirect('/b', '/c'),
      redirect('/d', '/e#own'),
      redirect('/e', '/f#other'),
    ]
    expect(finalDestinationOf(redirects, '/a', isNowhere)).toBe('/c?x=1')
    expect(finalDestinationOf(redirects, '/d', isNowhere)).toBe('/f#other')
    expect(finalDestinationOf(redirects, '/nowhere', isNowhere)).toBeUndefined()
  })

  test('a chain ends at a page, even if a wildcard matches its address', () => {
    const redirects = [redirect('/a', '/docs/x'), redirect('/docs/:rest*', '/new/:rest*')]
    expect(finalDestinationOf(redirects, '/a', path => path === '/docs/x')).toBe('/docs/x')
    expect(finalDestinationOf(redirects, '/a', isNowhere)).toBe('/new/x')
  })

  test('a chain that grows forever is cut off', () => {
    expect(finalDestinationOf([redirect('/x/:a*', '/x/:a*/y')], '/x/1', isNowhere)).toContain('/x/1/y')
  })
})

test('a source with a wildcard is a pattern, a plain path is not', () => {
  expect(['/a', '/a/:b', '/a/:b*', '/a*'].map(isPattern)).toEqual([false, true, true, true])
})

describe('redirects that cannot take effect', () => {
  const found = (redirects: readonly object[]) => {
    const { site, diagnostics } = literalSite({ 'index.mdx': '# Home', 'page.mdx': '# Page' }, { redirects })
    const codes = diagnostics.map(({ code }) => code)
    return {
      sources: site.redirects.map(({ source }) => source),
      codes: codes.filter(code => code === 'site/redirect-over-page' || code === 'site/redirect-loop'),
    }
  }

  test('a redirect with the address of a page is reported', () => {
    expect(found([{ source: '/page', destination: '/' }])).toEqual({ sources: [], codes: ['site/redirect-over-page'] })
  })

  test('a redirect with the address of a file, or of a page that is only a link, is reported', () => {
    const files = {
      'index.mdx': '# Home',
      'out.mdx': '---\ntitle: Out\nurl: https://example.com\n---\n',
      'files/x.py': 'x',
    }
    const sources = ['/files/x.py', '/out', '/files/y.py']
    const { site, diagnostics } = literalSite(files, {
      redirects: sources.map(source => ({ source, destination: '/' })),
    })
    expect(site.redirects.map(({ source }) => source)).toEqual(['/files/y.py'])
    expect(diagnostics.map(({ code, message, span }) => [code, message, span?.path])).toEqual([
      [
        'site/redirect-over-page',
        '"/files/x.py" is redirected, but there is a file with this address. The file is shown.',
        'docs.json',
      ],
      [
        'site/redirect-over-page',
        '"/out" is redirected, but there is a page with this address. The page is shown.',
        'docs.json',
      ],
    ])
  })

  test('a redirect with the address of a file that the build writes is reported', () => {
    const generated = [
      { source: '/page.md', destination: '/other' },
      { source: '/llms.txt', destination: '/other' },
    ]
    expect(found(generated)).toEqual({ sources: [], codes: ['site/redirect-over-page', 'site/redirect-over-page'] })
    const { diagnostics } = literalSite({ 'index.mdx': '# Home' }, { redirects: generated.slice(1) })
    expect(diagnostics.find(({ code }) => code === 'site/redirect-over-page')).toMatchObject({
      message: '"/llms.txt" is redirected, but the build writes a file with this address.',
      hint: 'Remove the redirect. To change what readers get, add your own "llms.txt" to the docs folder.',
    })
  })

  test('a redirect with the address of a file for hosts, or of the Markdown of the start page, is reported', () => {
    const sources = ['/404.html', '/_headers', '/_redirects', '/.nojekyll', '/index.md']
    const { sources: used, codes } = found(sources.map(source => ({ source, destination: '/page' })))
    expect(used).toEqual([])
    expect(codes).toEqual(sources.map(() => 'site/redirect-over-page'))
  })

  test('a redirect that leads back to itself is reported', () => {
    const circle = [
      { source: '/a', destination: '/b' },
      { source: '/b', destination: '/c#x' },
      { source: '/c', destination: '/a?y' },
      { source: '/into', destination: '/a' },
    ]
    expect(found(circle)).toEqual({
      sources: ['/into'],
      codes: ['site/redirect-loop', 'site/redirect-loop', 'site/redirect-loop'],
    })
  })
})

test('addresses that differ only in letter case are reported', () => {
  const { diagnostics } = literalSite({ 'index.mdx': '# Home', 'a/B.mdx': '# One', 'A/b.mdx': '# Two' })
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'site/case-conflict "a/B.mdx" and "A/b.mdx" differ only in upper and lower case. Many file systems and hosts treat them as one page.',
  ])
})
