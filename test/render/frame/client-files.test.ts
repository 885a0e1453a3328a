import { describe, expect, test } from 'vitest'
import { buildSite } from '../../../src/build-site.ts'
import { machineFor } from '../../../src/host/build/machine.ts'
import { builtSite, testFolder } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

const entry = (file: string, ...imports: string[]) => ({ file, imports, styles: [] })
const client = {
  frame: entry('frame.js', 'chunks/shared.js'),
  tabs: entry('tabs.js', 'chunks/shared.js', 'chunks/panels.js'),
  dev: entry('dev.js'),
}

test('a page preloads each import of its scripts once', async () => {
  const { files } = await builtSite(
    {
      'docs.json': JSON.stringify({ ...leastConfig, navigation: { pages: ['index'] } }),
      'index.mdx': '<Tabs><Tab title="A">a</Tab></Tabs>',
    },
    client,
  )
  const html = files.get('index.html') ?? ''
  const tags = html.match(/<(?:link rel="modulepreload"|script type="module")[^>]*>/g)
  expect(tags).toEqual([
    '<link rel="modulepreload" href="/_lectern/chunks/shared.js">',
    '<link rel="modulepreload" href="/_lectern/chunks/panels.js">',
    '<script type="module" src="/_lectern/frame.js">',
    '<script type="module" src="/_lectern/tabs.js">',
  ])
})

test('the script of the preview is not part of a built site', async () => {
  const { files } = await builtSite({ 'docs.json': JSON.stringify(leastConfig), 'index.mdx': 'text' }, client)
  expect([...files.keys()].filter(path => path.includes('dev.js'))).toEqual([])
  expect([...files.values()].filter(text => text.includes('dev.js'))).toEqual([])
})

const allEntries = Object.fromEntries(
  [
    ...['frame', 'early', 'tabs', 'mermaid', 'math', 'playground', 'playground-sheet', 'oauth-callback'],
    ...['search-sheet', 'assistant', 'account', 'types', 'types-sheet', 'dashboard', 'dev', 'base'],
  ].map(name => [name, entry(`${name}.js`)]),
)

test.each([
  ['text', 'Text', ''],
  ['code of the author', 'export const A = () => <b>{Date.now()}</b>\n\n<A />', ''],
  ['a diagram', '```mermaid\ngraph TD\n```', 'mermaid'],
  ['a diagram in code of the author', 'export const A = () => <Mermaid chart={`${Date.now()}`} />\n\n<A />', 'mermaid'],
  ['a formula', '$$x^2$$', 'math'],
  ['tabs', '<Tabs><Tab title="A">a</Tab></Tabs>', 'tabs'],
])('a site with %s publishes only the scripts and styles that it needs', async (_, text, expected) => {
  const { files } = await builtSite(
    {
      'docs.json': JSON.stringify({ ...leastConfig, navigation: { pages: ['index'] } }),
      'lectern.json': '{ "search": { "enabled": false } }',
      'index.mdx': text,
    },
    allEntries,
  )
  const published = Object.keys(allEntries).filter(name => files.has(`_lectern/${name}.js`))
  expect(published).toEqual(['frame', 'early', ...expected.split(' ').filter(Boolean), 'base'])
})

test('only sites with a decoration, and pages with a directory, load the sheets for them', async () => {
  const sheets = Object.fromEntries(
    ['base', 'decorations-sheet', 'directory-sheet'].map(name => [
      name,
      { file: `${name}.js`, imports: [], styles: [`${name}.css`] },
    ]),
  )
  const sheetsOf = async (settings: object) => {
    const navigation = { groups: [{ group: 'Guides', root: 'guides', directory: 'card', pages: ['start'] }] }
    const config = JSON.stringify({ ...leastConfig, navigation, ...settings })
    const { files } = await builtSite({ 'docs.json': config, 'guides.mdx': 'Guides', 'start.mdx': 'Start' }, sheets)
    const linked = (path: string) =>
      [...(files.get(path) ?? '').matchAll(/_lectern\/([\w-]+)\.css"/g)]
        .map(([, name = '']) => name)
        .filter(name => name in sheets)
    return { guides: linked('guides/index.html'), start: linked('start/index.html') }
  }
  expect(await sheetsOf({})).toEqual({ guides: ['base', 'directory-sheet'], start: ['base'] })
  expect(await sheetsOf({ background: { decoration: 'grid' } })).toEqual({
    guides: ['base', 'decorations-sheet', 'directory-sheet'],
    start: ['base', 'decorations-sheet'],
  })
})

describe('the scripts for integrations and events', () => {
  const entries = { frame: entry('frame.js'), events: entry('events.js'), integrations: entry('integrations.js') }
  const index = { 'index.mdx': 'text' }
  const built = async (files: Readonly<Record<string, string>>, docs: object = {}) =>
    (await builtSite({ 'docs.json': JSON.stringify({ ...leastConfig, ...docs }), ...index, ...files }, entries)).files

  test.each<readonly [string, Readonly<Record<string, string>>, object, readonly string[]]>([
    ['nothing', {}, {}, []],
    ['an integration', {}, { integrations: { fathom: { siteId: 'x' } } }, ['integrations.js', 'events.js']],
    [
      'an integration that is turned off',
      { 'lectern.json': '{"integrations":false}' },
      { integrations: { fathom: { siteId: 'x' } } },
      [],
    ],
    ['a script of the author', { 'a.js': 'document.title' }, {}, ['events.js']],
  ])('with %s', async (_, files, docs, expected) => {
    const published = await built(files, docs)
    const html = published.get('index.html') ?? ''
    const scripts = [...html.matchAll(/<script type="module" src="\/_lectern\/([^"]+)"/g)].map(([, name]) => name)
    expect(scripts.filter(name => name !== 'frame.js')).toEqual(expected)
    expect(html.includes('id="integrations-data"')).toBe(expected.includes('integrations.js'))
    expect([...published.keys()].includes('_lectern/integrations.js')).toBe(expected.includes('integrations.js'))
  })

  test('settings of integrations cannot end their block', async () => {
    const published = await built({}, { integrations: { fathom: { siteId: '</script><script>alert(1)</script>' } } })
    expect(published.get('index.html')).toContain('{"siteId":"\\u003c/script>\\u003cscript>alert(1)')
  })

  test('with a script in a template of the author', async () => {
    const templates = (text: string) => [{ path: 'look/partials/footer.hbs', text }]
    const folder = testFolder({ 'docs.json': JSON.stringify(leastConfig), ...index }, entries)
    const hasEvents = async (text: string) => {
      const frame = { ...folder.frame, authorTemplates: templates(text) }
      for await (const { value } of buildSite({ ...folder, frame }, machineFor({ code: true })))
        if (value?.path === 'index.html' && 'contents' in value) return String(value.contents).includes('events.js')
      return undefined
    }
    expect(await hasEvents('<footer>Text</footer>')).toBe(false)
    expect(await hasEvents('<script src="/a.js"></script>')).toBe(true)
  })
})
