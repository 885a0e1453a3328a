import { expect, test } from 'vitest'
import { linesOf } from '../../support/literal-config.ts'
import { literalSite } from '../../support/literal-site.ts'

const files = {
  'index.mdx': '# Home',
  'guides/start.mdx': '# Start',
  'logo/light.svg': '<svg/>',
}

function findings(said: object) {
  const { diagnostics } = literalSite(files, said)
  return diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint}`)
}

test('missing files of fonts and pictures are reported', () => {
  const fonts = { family: 'X', source: '/fonts/x.woff2', heading: { family: 'Y', source: 'fonts/y.woff2' } }
  expect(findings({ fonts, thumbnails: { background: '/t.png' } })).toEqual(
    ['/fonts/x.woff2', 'fonts/y.woff2', '/t.png'].map(href =>
      expect.stringContaining(`site/missing-file The file "${href}" does not exist in the docs folder.`),
    ),
  )
  expect(findings({ fonts: { family: 'X', source: 'https://example.com/x.woff2', format: 'woff2' } })).toEqual([])
})

test('addresses of all kinds that exist are not reported', () => {
  const navigation = {
    global: { anchors: [{ anchor: 'A', href: 'guides', icon: '/logo/light.svg' }] },
    pages: ['index', 'guides/start'],
  }
  const links = [
    { label: 'A', href: 'https://example.com' },
    { label: 'B', href: '#top' },
    { label: 'C', href: '/llms.txt' },
  ]
  const said = {
    navigation,
    logo: { light: 'logo/light.svg', dark: 'https://example.com/dark.svg', href: '/guides/start#x' },
    favicon: '//cdn.example.com/favicon.svg',
    navbar: { links, primary: { type: 'button', label: 'C', href: '/old' } },
    footer: { links: [{ items: [{ label: 'D', href: 'mailto:a@example.com' }] }] },
    banner: { content: '[Start](/guides/start) and [more](https://example.com)' },
    redirects: [{ source: '/old', destination: '/' }],
  }
  expect(findings(said)).toEqual([])
})

test.each([
  ['navbar', { navbar: { links: [{ label: 'A', href: '/guides/strat' }] } }, 'Did you mean "/guides/start"?'],
  [
    'footer',
    { footer: { links: [{ items: [{ label: 'A', href: '/guide/start' }] }] } },
    'Did you mean "/guides/start"?',
  ],
  ['tab', { navigation: { tabs: [{ tab: 'A', href: '/gudies/start' }] } }, 'Did you mean "/guides/start"?'],
  ['banner', { banner: { content: 'See **[this](/guides/starts)**' } }, 'Did you mean "/guides/start"?'],
])('a broken link of the %s is reported', (_, said, hint) => {
  const [first, ...others] = findings(said)
  expect(first).toMatch(
    /^site\/broken-link Broken link "[^"]+": this project has no page, file or redirect at this address\. /,
  )
  expect(first?.endsWith(hint)).toBe(true)
  expect(others).toEqual([])
})

test.each([
  ['logo', { logo: '/logo/ligth.svg' }],
  ['favicon', { favicon: { light: '/logo/light.svg', dark: '/logo/ligth.svg' } }],
  ['background', { background: { image: 'logo/ligth.svg' } }],
  ['icon', { navigation: { groups: [{ group: 'A', icon: '/logo/ligth.svg', pages: ['index'] }] } }],
])('a missing picture of the %s is reported', (_, said) => {
  expect(findings(said)).toEqual([
    expect.stringMatching(
      /^site\/missing-file The file "\/?logo\/ligth.svg" does not exist .* Did you mean "logo\/light.svg"\?$/,
    ),
  ])
})

test('tags for a folder without pages are reported', () => {
  const seo = (...paths: string[]) => ({ seo: { paths: paths.map(path => ({ path, metatags: { robots: 'none' } })) } })
  expect(findings(seo('guides', '/guides/start/'))).toEqual([])
  expect(findings(seo('guide'))).toEqual([
    'config/no-effect No page has an address that begins with "/guide", so these settings have no effect. Did you mean "/guides"?',
  ])
})

test('the position is that of the address', () => {
  const { diagnostics } = literalSite(files, { logo: '/none.svg' })
  expect(linesOf(diagnostics)).toEqual([
    expect.stringMatching(/^warning site\/missing-file 1:\d+ The file "\/none.svg"/),
  ])
})
