import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

const build = (said: object, files: Record<string, string>) =>
  builtSite({ 'docs.json': JSON.stringify({ ...leastConfig, ...said }), ...files })

test('a project without a page at its root shows its first page there', async () => {
  const { files } = await build({ navigation: { pages: ['start', 'b'] } }, { 'start.mdx': '# Start', 'b.mdx': '# B' })
  expect(files.get('index.html')).toContain('>Start</h1>')
  expect(files.get('start/index.html')).toContain('>Start</h1>')
})

test('a redirect of the root takes precedence over the first page', async () => {
  const said = { navigation: { pages: ['start', 'b'] }, redirects: [{ source: '/', destination: '/b' }] }
  const { files, diagnostics } = await build(said, { 'start.mdx': '# Start', 'b.mdx': '# B\n\n[home](/)' })
  expect(files.get('index.html')).toContain('content="0; url=/b/"')
  expect(files.get('b/index.html')).toContain('<a class="link" href="/b/">home</a>')
  expect(diagnostics).toEqual([])
})

test('an index page with the address of another site redirects readers of the root', async () => {
  const { files, diagnostics } = await build(
    { navigation: { pages: ['index', 'start'] } },
    { 'index.mdx': '---\ntitle: Home\nurl: https://example.com\n---\n', 'start.mdx': '# Start' },
  )
  expect(files.get('index.html')).toContain('content="0; url=https://example.com"')
  expect(diagnostics).toEqual([])
})

test('a link entry with its own address redirects to its target', async () => {
  const { files } = await build(
    { navigation: { pages: ['index', 'out'] } },
    { 'index.mdx': '# Home', 'out.mdx': '---\ntitle: Out\nurl: https://example.com/there?a=1&b=2\n---\n\nSome words.' },
  )
  expect(files.get('out/index.html')).toContain('https://example.com/there?a&#x3D;1&amp;b&#x3D;2')
  expect(files.get('out/index.html')).toContain('Some words.')
})
