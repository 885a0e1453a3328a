import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { memoryWriter } from '../../support/recorded-pages.ts'

const navigation = { groups: [{ group: 'Start', pages: ['index', 'quiet', 'hidden', 'grouped'] }] }
const config = { theme: 'mint', name: 'Test', colors: { primary: '#112233' }, navigation }
const project = {
  'docs.json': JSON.stringify(config),
  'index.mdx':
    '# Home\n\n<Visibility for="agents">\nFor-agents-only.\n</Visibility>\n\n<Visibility for="humans">\nFor-humans-only.\n</Visibility>',
  'quiet.mdx': '---\nsearchable: false\n---\n# Quiet\n\nNot-searchable.',
  'hidden.mdx': '---\nhidden: true\n---\n# Hidden\n\nOn-a-hidden-page.',
  'unlisted.mdx': '# Unlisted\n\nOn-an-unlisted-page.',
  'grouped.mdx': '---\ngroups: [admin]\n---\n# Grouped\n\nFor-a-group.',
}

/** The outputs that contain a text. */
async function outputsOf(): Promise<(text: string) => readonly string[]> {
  const records = memoryWriter()
  const { files } = await builtSite(project, {}, { withSearch: true, records })
  const stored = records.pages().map(page => JSON.stringify(page))
  const kinds: Readonly<Record<string, (path: string) => boolean>> = {
    HTML: path => path.endsWith('.html'),
    Markdown: path => path.endsWith('.md'),
    'llms.txt': path => /llms[^/]*\.txt$/.test(path),
    'browser search': path => path.includes('_lectern/search-'),
    // Whatever is left must have none of them.
    others: path => !/\.(?:html|md)$|llms[^/]*\.txt$|_lectern\/search-/.test(path),
  }
  return text => {
    const has = (content: string) => content.toLowerCase().includes(text)
    const published = Object.entries(kinds).flatMap(([kind, isOfKind]) =>
      [...files].some(([path, content]) => isOfKind(path) && has(content)) ? [kind] : [],
    )
    return [...published, ...(stored.some(has) ? ['records'] : [])]
  }
}

test('text that is not for everybody is only in the outputs that it is for', async () => {
  const outputs = await outputsOf()
  // Agents read Markdown files, and the assistant reads records.
  expect(outputs('for-agents-only')).toEqual(['Markdown', 'llms.txt', 'records'])
  expect(outputs('for-humans-only')).toEqual(['HTML', 'browser search', 'records'])
  // Who knows the address can read the page. Nothing lists it or finds it.
  expect(outputs('not-searchable')).toEqual(['HTML', 'Markdown', 'llms.txt', 'records'])
  expect(outputs('on-a-hidden-page')).toEqual(['HTML', 'Markdown'])
  expect(outputs('on-an-unlisted-page')).toEqual(['HTML', 'Markdown'])
  // A static host cannot ask readers who they are: a build warns about it. Records name the groups.
  expect(outputs('for-a-group')).toEqual(['HTML', 'Markdown', 'llms.txt', 'browser search', 'records'])
})

test('records tell agents and readers apart, and name the groups of readers', async () => {
  const records = memoryWriter()
  await builtSite(project, {}, { records })
  const pages = new Map(records.pages().map(page => [page.page.route, page]))
  const [home] = pages.get('/')?.sections ?? []
  expect(home?.text).toBe('For-humans-only.')
  expect(home?.agentText).toBe('For-agents-only.')
  expect(home?.markdown).toBe('For-agents-only.')
  expect(pages.get('/grouped')?.page.readers).toEqual(['admin'])
  expect(pages.get('/quiet')?.page.visibility.search).toBe(false)
})

test('links count for search only if everybody can find the page that they are on', async () => {
  const linked = {
    ...project,
    'quiet.mdx': '---\nsearchable: false\n---\n# Quiet\n\n[Quietword](/target)',
    'grouped.mdx': '---\ngroups: [admin]\n---\n# Grouped\n\n[Groupword](/target)',
    'index.mdx': '# Home\n\n<Visibility for="agents">[Agentword](/target)</Visibility>\n\n[Publicword](/target)',
    'target.mdx': '# Target',
    'docs.json': JSON.stringify({ ...config, navigation: { pages: ['index', 'quiet', 'grouped', 'target'] } }),
  }
  const records = memoryWriter()
  await builtSite(linked, {}, { withSearch: true, records })
  const target = records.pages().find(({ page }) => page.route === '/target')
  expect(target?.page.incoming.map(({ text }) => text)).toEqual(['Publicword'])
})

test('records that cannot be written are reported, and the site is there', async () => {
  const records = { ...memoryWriter(), finish: () => ['no space left on device'] }
  const { files, diagnostics } = await builtSite(project, {}, { records })
  expect([...files.keys()]).toContain('quiet/index.html')
  expect(diagnostics.find(({ code }) => code === 'render/no-records')?.message).toBe(
    'The search records for docs serve could not be written: no space left on device',
  )
})
