import { expect, test } from 'vitest'
import { parseConfig } from '../../../src/config/parse-config.ts'
import { redirectedPages } from '../../../src/site/published/redirected-pages.ts'
import { builtSite } from '../../support/built-site.ts'
import { docsFolder } from '../../support/docs-folder.ts'
import { leastConfig } from '../../support/literal-config.ts'

const pages = {
  'index.mdx': '---\ntitle: Left over\n---\n\nOld home.\n',
  'guides/start.mdx': '---\ntitle: Start\n---\n\n[The old page](/old/start)\n',
  'old/start.mdx': 'Old text.\n',
  'old/index.mdx': 'Old overview.\n',
  'other.mdx': 'Other.\n',
}

const docsJson = (redirects: readonly (readonly [string, string])[]) =>
  JSON.stringify({
    ...leastConfig,
    navigation: { pages: ['guides/start'] },
    redirects: redirects.map(([source, destination]) => ({ source, destination })),
  })

test.each<[string, string, readonly string[]]>([
  ['/old/start', '/guides/start', ['old/start.mdx']],
  ['/old/start', '/guides/start/#top', ['old/start.mdx']],
  ['/old', 'https://example.com', ['old/index.mdx']],
  ['/', '/guides/start', ['index.mdx']],
  ['/old/index', '/guides/start', []], // the address of no page
  ['/guides/start', 'https://example.com', []], // the navigation lists the page
  ['/old/start', '/other', []], // the navigation does not list the destination
  ['/old/start', '/nowhere', []],
  ['/old/start', '/', []],
  ['/old/:page*', '/guides/:page*', []],
])('a redirect from %s to %s replaces pages: %#', (source, destination, replaced) => {
  const folder = docsFolder({ 'docs.json': docsJson([[source, destination]]), ...pages })
  const { value: config } = parseConfig(folder)
  if (!config) throw new Error('The literal docs.json cannot be used.')
  expect([...redirectedPages(config, folder.files).keys()]).toEqual(replaced)
})

test('readers and links are redirected from a page that the navigation does not list', async () => {
  const redirects = [
    ['/', '/guides/start'],
    ['/old/start', '/guides/start'],
  ] as const
  const { files, diagnostics } = await builtSite({ 'docs.json': docsJson(redirects), ...pages })
  expect(files.get('old/start/index.html')).toContain('http-equiv="refresh"')
  expect(files.get('index.html')).not.toContain('Old home')
  expect(files.get('_redirects')).toContain('/old/start')
  expect(files.has('old/start.md')).toBe(false)
  expect(files.get('guides/start/index.html')).toContain('href="/guides/start/"')
  expect(diagnostics.map(({ code, span, message }) => `${code} ${span?.path} ${message}`)).toEqual(
    expect.arrayContaining([
      'site/redirect-over-page docs.json "/" is redirected, so "index.mdx" is not part of the site. The navigation does not list this page.',
      'site/redirect-over-page docs.json "/old/start" is redirected, so "old/start.mdx" is not part of the site. The navigation does not list this page.',
    ]),
  )
  expect(diagnostics.filter(({ code }) => code === 'site/broken-link')).toEqual([])
})
