import { expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'

const ship =
  '### YamlMime:ManagedReference\nitems:\n- uid: Harbor.Ship\n  parent: Harbor\n  name: Ship\n  type: Class\n'

const files = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#112233' },
    navigation: {
      tabs: [
        { tab: 'Docs', pages: ['index'] },
        {
          tab: 'SDK',
          groups: [
            { group: '.NET', sdk: { format: 'docfx', source: 'api/net/', directory: 'net' }, pages: ['api/net/start'] },
          ],
        },
      ],
    },
  }),
  'index.mdx': 'See the [old page](/api/net/old.html).',
  'style.css': 'a{}',
  'api/net/Harbor.Ship.yml': ship,
  'api/net/start.mdx': 'Start.',
  'api/net/legal.md': 'Legal.',
  'api/net/styles/main.css': 'b{}',
  'api/net/scripts/search.js': 'fetch("index.html")',
  'api/net/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'api/net/index.html': '<p>',
  'api/net/old.html': '<p>',
}

test('pages, styles and scripts that a tool wrote for its own site are not part of the site', async () => {
  const { files: output, diagnostics } = await builtSite(files)
  const paths = [...output.keys()]
  expect(paths.filter(path => path.startsWith('api/net/') && !path.startsWith('api/net/start'))).toEqual([
    'api/net/old.html',
  ])
  expect(paths).toContain('net/ship.md')
  // A page that the navigation lists is the author's.
  expect(paths).toContain('api/net/start.md')
  const html = output.get('index.html') ?? ''
  expect(html).toContain('href="/style.css"')
  expect(html).not.toContain('api/net/styles')
  expect(html).not.toContain('search.js')
  expect(diagnostics.filter(({ code }) => code === 'site/left-out-files')).toEqual([])
})

test('the same applies to output that only the front matter of a page names', async () => {
  const { files: output, diagnostics } = await builtSite({
    ...files,
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Acme',
      colors: { primary: '#112233' },
      navigation: { pages: ['index', 'ship'] },
    }),
    'ship.mdx': '---\nsdk: { kind: class, name: Ship, format: docfx, source: ./api/net/ }\n---\n',
    // A page in the folder that documents a symbol is the author's.
    'api/net/start.mdx':
      '---\ntitle: Start\nsdk: { kind: class, name: Ship, format: docfx, source: api/net }\n---\n\nStart.',
  })
  const inFolder = [...output.keys()].filter(path => path.startsWith('api/net/') && !path.startsWith('api/net/start'))
  expect(inFolder).toEqual(['api/net/old.html'])
  expect([...output.keys()]).toEqual(expect.arrayContaining(['ship.md', 'api/net/start.md']))
  expect(output.get('ship/index.html')).not.toMatch(/api\/net\/styles|search\.js/)
  expect(diagnostics.filter(({ code }) => code === 'site/left-out-files')).toEqual([])
})
