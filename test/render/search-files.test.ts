import { expect, test } from 'vitest'
import type { RenderPorts } from '../../src/render/ports.ts'
import { type BuiltSite, builtSite } from '../support/built-site.ts'

const docsJson = JSON.stringify({
  theme: 'mint',
  name: 'Test',
  colors: { primary: '#112233' },
  navigation: { groups: [{ group: 'Start', pages: ['index', 'other', 'quiet'] }] },
})
const project = {
  'docs.json': docsJson,
  'index.mdx': '# Home\n\nWelcome',
  'other.mdx': '---\nkeywords: [auth]\n---\n# Other\n\n## Part\n\nWords',
  'quiet.mdx': '---\nsearchable: false\n---\n# Quiet',
}

interface Indexed extends BuiltSite {
  /** What the indexer was given, by address. */
  readonly pages: ReadonlyMap<string, string>
}

/** Build a site with an index that only writes down what it is given. */
async function indexed(
  files: Readonly<Record<string, string>>,
  { problems = [], publishedBelow = () => [] }: { problems?: readonly string[] } & Partial<RenderPorts> = {},
): Promise<Indexed> {
  const pages = new Map<string, string>()
  const index: RenderPorts['index'] = async () => ({
    add: async (href, html) => {
      if (pages.has(href)) throw new Error(`"${href}" was added twice.`)
      pages.set(href, html)
    },
    finish: async () => ({ files: [{ path: 'pagefind.js', contents: new Uint8Array() }], problems }),
  })
  return { ...(await builtSite(files, {}, { index, publishedBelow })), pages }
}

const searchFiles = ({ files }: BuiltSite) =>
  [...files.keys()].filter(path => path.includes('search')).map(path => path.replace(/-[\da-f]{12}/, '-x'))

test('every page that may be found is indexed once, with its way and its sections', async () => {
  const site = await indexed(project)
  const { pages } = site
  expect([...pages.keys()]).toEqual(['/', '/other'])
  expect(pages.get('/other')).toContain('<h2 id="part">Part</h2><p>Words</p>')
  expect(pages.get('/other')).toContain('<p>auth</p>')
  expect(pages.get('/other')).toContain('data-pagefind-meta="breadcrumb">Start</span>')
  expect(searchFiles(site)).toEqual(['_lectern/search-x/pagefind.js', 'lectern-search.json'])
})

test('the folder of the index is named by what it holds, and its pointer says where it is', async () => {
  const folderOf = ({ files }: Indexed) => JSON.parse(files.get('lectern-search.json') ?? '{}').folder
  const first = folderOf(await indexed(project))
  expect(first).toMatch(/^_lectern\/search-[\da-f]{12}\/$/)
  expect(folderOf(await indexed({ ...project, 'quiet.mdx': '---\nsearchable: false\n---\nOther words' }))).toBe(first)
  expect(folderOf(await indexed({ ...project, 'other.mdx': '# Other\n\nNew words' }))).not.toBe(first)
})

test('an index of the same words is not made again', async () => {
  const publishedBelow = (folder: string) => [`${folder}pagefind.js`]
  const { pages, files } = await indexed(project, { publishedBelow })
  expect(pages.size).toBe(0)
  const path = [...files.keys()].find(name => name.endsWith('pagefind.js')) ?? ''
  expect(files.get(path)).toBe('(unchanged)')
})

test('a page has a search entry and its box, unless search is switched off', async () => {
  const pageOf = ({ files }: Indexed) => files.get('index.html') ?? ''
  const on = pageOf(await indexed(project))
  expect(on).toContain('id="search-bar-entry"')
  expect(on).toContain('data-pointer="/lectern-search.json"')
  const off = await indexed({ ...project, 'lectern.json': '{ "search": { "enabled": false } }' })
  expect(pageOf(off)).not.toContain('search-bar-entry')
  expect(searchFiles(off)).toEqual([])
})

test('what the indexer cannot do is told, and the site is there', async () => {
  const { files, diagnostics } = await indexed(project, { problems: ['no such program'] })
  expect([...files.keys()]).toContain('other/index.html')
  expect(diagnostics.find(({ code }) => code === 'render/no-search')?.message).toBe(
    'The search index could not be made: no such program',
  )
})
