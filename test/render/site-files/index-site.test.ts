import { expect, test } from 'vitest'
import type { Machine } from '../../../src/build-site.ts'
import { openStore } from '../../../src/host/cache/store.ts'
import { runCached } from '../../../src/host/scheduler/run-cached.ts'
import type { RenderPorts } from '../../../src/render/ports.ts'
import { type Run, runSequentially } from '../../../src/source/stage.ts'
import { type BuiltSite, builtSite } from '../../support/built-site.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

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
  { problems = [], ...ports }: { problems?: readonly string[] } & Partial<Machine> = {},
): Promise<Indexed> {
  const pages = new Map<string, string>()
  const index: RenderPorts['index'] = async () => ({
    add: async (href, html) => {
      if (pages.has(href)) throw new Error(`"${href}" was added twice.`)
      pages.set(href, html)
    },
    finish: async () => ({ files: [{ path: 'pagefind.js', contents: new Uint8Array() }], problems }),
  })
  return { ...(await builtSite(files, {}, { ...ports, index })), pages }
}

const searchFiles = ({ files }: BuiltSite) => [...files.keys()].filter(path => path.includes('search'))

test('every page that may be found is indexed once, with its way and its sections', async () => {
  const site = await indexed(project)
  const { pages } = site
  expect([...pages.keys()]).toEqual(['/', '/other'])
  expect(pages.get('/other')).toContain('<h2 id="part">Part</h2><p>Words</p>')
  expect(pages.get('/other')).toContain('<p>auth</p>')
  expect(pages.get('/other')).toContain('data-pagefind-meta="breadcrumb">Start</span>')
  expect(searchFiles(site)).toEqual(['_lectern/search-test/pagefind.js'])
})

test('an index of the same words is not made again', async () => {
  const askedFor = async (files: Readonly<Record<string, string>>) => {
    const keys: unknown[] = []
    const published = (path: string, parts: () => readonly unknown[]) => {
      if (path.includes('pagefind-entry')) keys.push(parts())
      return undefined
    }
    await indexed(files, { diagnosticsIfUnchanged: published })
    return keys
  }
  const first = await askedFor(project)
  expect(await askedFor({ ...project, 'quiet.mdx': '---\nsearchable: false\n---\nOther words' })).toEqual(first)
  expect(await askedFor({ ...project, 'other.mdx': '# Other\n\nNew words' })).not.toEqual(first)

  const published = (path: string) => (path.includes('pagefind-entry') ? [] : undefined)
  const publishedBelow = (folder: string) => [`${folder}pagefind.js`]
  const { pages, files } = await indexed(project, {
    diagnosticsIfUnchanged: published,
    publishedFilesIn: publishedBelow,
  })
  expect(pages.size).toBe(0)
  expect(files.get('_lectern/search-test/pagefind.js')).toBe('(unchanged)')
})

test('pages are indexed in their order, whichever of them are rendered', async () => {
  const published = (path: string) => (path === 'index.html' ? [] : undefined)
  const { pages, files } = await indexed(project, { diagnosticsIfUnchanged: published })
  expect(files.get('index.html')).toBe('(unchanged)')
  expect([...pages.keys()]).toEqual(['/', '/other'])
})

test('a page has a search entry and its box, unless search is switched off', async () => {
  const pageOf = ({ files }: Indexed) => files.get('index.html') ?? ''
  const on = pageOf(await indexed(project))
  expect(on).toContain('id="search-bar-entry"')
  expect(on).toContain('data-folder="/_lectern/search-test/"')
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

test('pages whose words are kept are not read again for the index of the others', async () => {
  const store = openStore(temporaryFolder(), 'test')
  const made: string[][] = []
  const counting: Run = async (stage, shared, inputs) => {
    if (stage.name === 'page-words') made.push(inputs.map(input => JSON.stringify(input)))
    return runSequentially(stage, shared, inputs)
  }
  const run = runCached(store, counting)
  const first = await indexed(project, { run })
  expect(made).toHaveLength(Object.keys(project).length - 1)
  const second = await indexed({ ...project, 'other.mdx': '# Other\n\nNew words' }, { run })
  expect(made).toHaveLength(Object.keys(project).length)
  expect(second.pages.get('/')).toBe(first.pages.get('/'))
  expect(second.pages.get('/other')).toContain('New words')
})
