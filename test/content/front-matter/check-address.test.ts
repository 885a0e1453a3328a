import { expect, test } from 'vitest'
import { checkAddress, isOwnAddress } from '../../../src/content/front-matter/check-address.ts'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

test.each([
  ['guides/start', 'guides/start.mdx', true],
  ['/guides/start/', 'guides/start.mdx', true],
  ['./guides/start.mdx#install', 'guides/start.mdx', true],
  ['/guides', 'guides/index.mdx', true],
  ['guides/start', 'fr/guides/start.mdx', true],
  ['/guides/start', 'fr/guides/start.mdx', false],
  ['start', 'restart.mdx', false],
  ['/', 'index.mdx', false],
  ['https://example.com/guides/start', 'guides/start.mdx', false],
])('whether "%s" is the address of "%s": %s', (url, path, expected) => {
  expect(isOwnAddress(url, path)).toBe(expected)
})

test('a page whose "url" leads to itself is shown, and the field is reported', async () => {
  const { files, diagnostics } = await builtSite({
    'docs.json': JSON.stringify({ ...leastConfig, navigation: { pages: ['index', 'guides/start'] } }),
    'index.mdx': 'Text',
    'guides/start.mdx': '---\ntitle: Start\nurl: "guides/start"\n---\n\nThe first steps.',
  })
  const html = files.get('guides/start/index.html') ?? ''
  expect(html).toContain('The first steps.')
  expect(html).not.toContain('http-equiv="refresh"')
  expect(diagnostics.filter(({ code }) => code === 'content/url-to-itself').map(({ span }) => span?.line)).toEqual([3])
})

test.each(['foo bar', 'https://', 'https://exa mple.com', 'javascript:alert(1)', ' java\nscript:alert(1)'])(
  'the address %j does not work in a link',
  url => {
    expect(checkAddress(url, 'a.mdx', undefined).map(({ code }) => code)).toEqual(['content/invalid-url'])
  },
)

test.each(['/guides', 'guides/start', '#part', '//example.com', 'mailto:a@example.com', 'https://example.com/ü?q=1#x'])(
  'the address %j works in a link',
  url => {
    expect(checkAddress(url, 'a.mdx', undefined)).toEqual([])
  },
)
