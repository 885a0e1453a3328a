import { expect, test } from 'vitest'
import { resolveSiteIcons } from '../../../src/render/icons/site-icons.ts'
import { runSequentially } from '../../../src/source/stage.ts'
import { literalSite } from '../../support/literal-site.ts'

async function hintOf(icon: string, library: string) {
  const config = { name: 'A', icons: { library }, navigation: { pages: ['a'] } }
  const files = { 'docs.json': JSON.stringify(config), 'a.mdx': `---\ntitle: A\nicon: ${icon}\n---\n` }
  const { diagnostics } = await resolveSiteIcons(literalSite(files).site, runSequentially)
  return diagnostics.map(({ hint }) => hint)
}

test.each([
  ['book-opn', 'lucide', 'Did you mean "book-open"?'],
  ['book-opn', 'fontawesome', 'Did you mean "book-open"?'],
  ['brian', 'tabler', 'Did you mean "brain"?'],
  ['no-such-icon', 'lucide', 'Use an icon of Lucide, or the path of an SVG file.'],
  [
    'no-such-icon',
    'fontawesome',
    'Icons of paid Font Awesome styles are not included. Use a free icon, or the path of an SVG file.',
  ],
  ['fa-brands fa-ubuntu', 'fontawesome', 'Write only the name of the icon: "ubuntu".'],
])('the unknown icon "%s" of %s has a hint', async (icon, library, hint) => {
  expect(await hintOf(icon, library)).toEqual([hint])
})

test('a similar icon is shown instead of an unknown one, and reported', async () => {
  const config = { name: 'A', navigation: { pages: ['a'] } }
  const files = { 'docs.json': JSON.stringify(config), 'a.mdx': '---\ntitle: A\nicon: book-sparkles\n---\n' }
  const { icons, diagnostics } = await resolveSiteIcons(literalSite(files).site, runSequentially)
  expect(Object.values(icons)).toMatchObject([{ kind: 'svg' }])
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Unknown icon "book-sparkles": no icon library contains it. The icon "book" is shown instead.',
  ])
})

test('an unknown icon is reported at each place', async () => {
  const card = '<Card title="B" icon="no-such-icon" />'
  const page = (icon: string, body: string) => `---\ntitle: A\nicon: ${icon}\n---\n\n${body}\n`
  const files = {
    'docs.json': JSON.stringify({ name: 'A', navigation: { pages: ['a', 'b', 'c'] } }),
    'a.mdx': page('no-such-icon', `${card}\n\n${card}`),
    'b.mdx': page('star', card),
    'c.mdx': page('no-such-icon', ''),
  }
  const { diagnostics } = await resolveSiteIcons(literalSite(files).site, runSequentially)
  expect(new Set(diagnostics.map(({ message }) => message))).toEqual(
    new Set(['Unknown icon "no-such-icon": no icon library contains it. An empty box is shown.']),
  )
  const places = diagnostics.map(({ span }) => `${span?.path}:${span?.line}:${span?.column}`)
  expect(places.sort()).toEqual(['a.mdx:3:1', 'a.mdx:6:17', 'a.mdx:8:17', 'b.mdx:6:17', 'c.mdx:3:1'])
})

test('unknown icons of docs.json are reported at their names', async () => {
  const config = {
    name: 'A',
    navbar: { links: [{ label: 'B', icon: 'no-such-icon', href: 'https://example.com' }] },
    contextual: {
      options: [{ title: 'C', description: 'D', icon: { name: 'no-such-either' }, href: 'https://example.com' }],
    },
    navigation: {
      tabs: [{ tab: 'E', icon: 'fa-not-there', pages: ['a', { group: 'F', icon: 'not-there', pages: ['b'] }] }],
    },
  }
  const docsJson = JSON.stringify(config, null, 2)
  const { site } = literalSite({ 'docs.json': docsJson, 'a.mdx': '# A', 'b.mdx': '# B' })
  const { diagnostics } = await resolveSiteIcons(site, runSequentially)
  const lines = docsJson.split('\n')
  const found = diagnostics.map(({ message, span }) => [
    /"([^"]*)"/.exec(message)?.[1],
    lines[(span?.line ?? 0) - 1]?.slice((span?.column ?? 0) - 1, (span?.endColumn ?? 0) - 1),
  ])
  expect(found.sort()).toEqual([
    ['no-such-either', '"no-such-either"'],
    ['no-such-icon', '"no-such-icon"'],
    ['not-there', '"fa-not-there"'],
    ['not-there', '"not-there"'],
  ])
})
