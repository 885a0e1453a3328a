import { expect, test } from 'vitest'
import { buildSite } from '../../src/build-site.ts'
import { machineFor } from '../../src/host/machine.ts'
import type { OutputFile } from '../../src/render/output-file.ts'
import type { RenderPorts } from '../../src/render/ports.ts'
import type { Diagnostic } from '../../src/source/diagnostic.ts'
import { docsFolder } from '../support/docs-folder.ts'

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

interface Indexed {
  readonly pages: ReadonlyMap<string, string>
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
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
  const made: OutputFile[] = []
  const found: Diagnostic[] = []
  for await (const { value, diagnostics } of buildSite(docsFolder(files), {
    ...machineFor({}),
    index,
    publishedBelow,
  })) {
    if (value) made.push(value)
    found.push(...diagnostics)
  }
  return { pages, files: made, diagnostics: found }
}

const searchFiles = (files: readonly OutputFile[]) =>
  files.filter(({ path }) => path.includes('search')).map(({ path }) => path.replace(/-[\da-f]{12}/, '-x'))

test('every page that may be found is indexed once, with its way and its sections', async () => {
  const { pages, files } = await indexed(project)
  expect([...pages.keys()]).toEqual(['/', '/other/'])
  expect(pages.get('/other/')).toContain('<h2 id="part">Part</h2><p>Words</p>')
  expect(pages.get('/other/')).toContain('<p>auth</p>')
  expect(pages.get('/other/')).toContain('data-pagefind-meta="breadcrumb">Start</span>')
  expect(searchFiles(files)).toEqual(['_lectern/search-x/pagefind.js', 'lectern-search.json'])
})

test('the folder of the index is named by what it holds, and its pointer says where it is', async () => {
  const folderOf = ({ files }: Indexed) => {
    const pointer = files.find(({ path }) => path === 'lectern-search.json')
    if (pointer === undefined || !('contents' in pointer)) throw new Error('There is no pointer.')
    return JSON.parse(String(pointer.contents)).folder
  }
  const first = folderOf(await indexed(project))
  expect(first).toMatch(/^_lectern\/search-[\da-f]{12}\/$/)
  expect(folderOf(await indexed({ ...project, 'quiet.mdx': '---\nsearchable: false\n---\nOther words' }))).toBe(first)
  expect(folderOf(await indexed({ ...project, 'other.mdx': '# Other\n\nNew words' }))).not.toBe(first)
})

test('an index of the same words is not made again', async () => {
  const publishedBelow = (folder: string) => [`${folder}pagefind.js`]
  const { pages, files } = await indexed(project, { publishedBelow })
  expect(pages.size).toBe(0)
  expect(files.find(({ path }) => path.endsWith('pagefind.js'))).toMatchObject({ isUnchanged: true })
})

test('a page has a search entry and its box, unless search is switched off', async () => {
  const pageOf = ({ files }: Indexed) => {
    const page = files.find(({ path }) => path === 'index.html')
    return page && 'contents' in page ? String(page.contents) : ''
  }
  const on = pageOf(await indexed(project))
  expect(on).toContain('id="search-bar-entry"')
  expect(on).toContain('data-pointer="/lectern-search.json"')
  const off = await indexed({ ...project, 'lectern.json': '{ "search": { "enabled": false } }' })
  expect(pageOf(off)).not.toContain('search-bar-entry')
  expect(searchFiles(off.files)).toEqual([])
})

test('what the indexer cannot do is told, and the site is there', async () => {
  const { files, diagnostics } = await indexed(project, { problems: ['no such program'] })
  expect(files.map(({ path }) => path)).toContain('other/index.html')
  expect(diagnostics.find(({ code }) => code === 'render/no-search')?.message).toBe(
    'The search index could not be made: no such program',
  )
})
