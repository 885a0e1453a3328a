import { expect, test } from 'vitest'
import { linesOf } from '../../support/literal-config.ts'
import { literalSite } from '../../support/literal-site.ts'

const files = {
  'index.mdx': '# Home',
  'guides/quickstart.mdx': '# Start',
  'guides/deploy.mdx': '# Deploy',
  'about.mdx': '# About',
  'forum.mdx': '---\nurl: https://forum.example.com\n---',
  'files/manual.pdf': '%PDF',
}

function findings(...redirects: readonly object[]) {
  const navigation = { pages: ['index', 'guides/quickstart', 'guides/deploy', 'about'] }
  const { diagnostics } = literalSite(files, { navigation, redirects })
  return diagnostics.map(({ code, hint }) => `${code} ${hint}`)
}

test.each([
  '/',
  '/guides/quickstart',
  '/guides/quickstart/',
  '/guides/Quickstart?x=1#part',
  '/guides/quickstart.mdx',
  '/files/manual.pdf',
  '/llms.txt',
  '/skill.md',
  '/forum',
  '/guides',
  '#part',
  'https://example.com/nowhere',
  '/other',
  '/moved/anything',
  '/guides/:slug*',
])('a redirect to %s is not reported', destination => {
  const others = [
    { source: '/other', destination: 'https://example.com' },
    { source: '/moved/:rest*', destination: '/guides/:rest*' },
  ]
  expect(findings({ source: '/from/:slug*', destination }, ...others)).toEqual([])
})

test.each([
  ['/guides/quikcstart', 'Did you mean "/guides/quickstart"?'],
  [
    '/handbook/guides/quickstart',
    'Did you mean "/guides/quickstart"? If the site is published at "/handbook", set "base": "/handbook" in lectern.json.',
  ],
  [
    '/handbook/about/index',
    'Did you mean "/about"? If the site is published at "/handbook", set "base": "/handbook" in lectern.json.',
  ],
  ['/about/rss.xml', 'Feeds need the address of the site: set "siteUrl" in lectern.json.'],
  ['/fr/guides/quickstart', 'Did you mean "/guides/quickstart"?'],
  ['/guides/about', 'Did you mean "/about"?'],
  ['/elsewhere/at/all', 'Use the address of an existing page or file, or remove the redirect.'],
])('a redirect to %s is broken', (destination, hint) => {
  expect(findings({ source: '/from', destination })).toEqual([`site/broken-redirect ${hint}`])
})

test.each([
  ['/giudes/:slug*', 'Did you mean "/guides"?'],
  ['/guides/:slug/more', 'Did you mean "/guides"?'],
  ['/elsewhere/*', 'Use the address of an existing page or file, or remove the redirect.'],
])('a redirect with a wildcard to %s is broken', (destination, hint) => {
  expect(findings({ source: '/from/:slug*', destination })).toEqual([`site/broken-redirect ${hint}`])
})

test('of a chain of redirects, only the last one is reported', () => {
  const redirects = [
    { source: '/one', destination: '/two' },
    { source: '/two', destination: '/three/x' },
    { source: '/three/:rest*', destination: '/nowhere/:rest*' },
  ]
  const { diagnostics } = literalSite({ 'index.mdx': '# Home' }, { redirects })
  expect(linesOf(diagnostics)).toEqual([
    expect.stringMatching(
      /^warning site\/broken-redirect 1:\d+ "\/three\/:rest\*" is redirected to "\/nowhere\/:rest\*", but/,
    ),
  ])
})

test('a wildcard that leads below itself does not stop the build', () => {
  const redirects = [
    { source: '/old', destination: '/nowhere' },
    { source: '/:any*', destination: '/guides/:any*' },
  ]
  expect(findings(...redirects)).toEqual([])
})
