import { expect, test } from 'vitest'
import type { Page, Route } from '../src/content/page.ts'
import { machineFor } from '../src/host/build/machine.ts'
import { readFolder } from '../src/host/project/read-folder.ts'
import { openSite } from '../src/open-site.ts'
import type { DocsFolder } from '../src/source/docs-folder.ts'
import type { OpenSite } from '../src/update-site.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const files = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Docs',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['index', 'guide', 'api'] },
  }),
  'index.mdx': "---\ntitle: Home\n---\nimport Note from '/snippets/note.mdx'\n\n[Guide](/guide#part)\n\n<Note />\n",
  'guide.mdx': '---\ntitle: Guide\n---\n## Part\n\nSee [nothing](/nowhere).\n',
  'api.mdx': '---\ntitle: API\nopenapi: api.json GET /one\n---\n',
  'other.mdx': '---\ntitle: Other\n---\nText.\n',
  'snippets/note.mdx': 'A note.\n',
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: { '/one': { get: { responses: {} } } },
  }),
  'README.md': 'For contributors.\n',
  'prices.json': '{}',
}

type FileName = keyof typeof files

async function opened(fullPages?: ReadonlySet<Route>) {
  const machine = machineFor({ isPreview: true, code: true })
  let { value: folder } = await readFolder(temporaryFolder(files))
  let { value: site, diagnostics } = await openSite(folder, machine, { fullPages })
  return {
    site: () => site,
    /** Edit some texts. Returns the site, and whether the rest of the previous site was reused. */
    edit: async (texts: Partial<Record<FileName, string>>, requested = fullPages) => {
      const [previous, edited] = [site, withTexts(folder, texts)]
      folder = edited
      const result = await openSite(folder, machine, { fullPages: requested, previous })
      site = result.value
      diagnostics = result.diagnostics
      return {
        isReused: isReused(previous, site),
        page: (route: Route): Page | undefined => site?.site.pages.get(route),
      }
    },
    /** The paths of all files now, and those of a site that was opened without a previous one. */
    paths: async () => {
      const { value: fresh } = await openSite(folder, machineFor({ isPreview: true, code: true }), { fullPages })
      return { updated: pathsOf(site), fresh: pathsOf(fresh) }
    },
    /** Diagnostics now, and those of a site that was opened without a previous one. */
    diagnostics: async () => {
      const fresh = await openSite(folder, machineFor({ isPreview: true, code: true }), { fullPages })
      return { updated: new Set(diagnostics.map(text)), fresh: new Set(fresh.diagnostics.map(text)) }
    },
  }
}

function withTexts(folder: DocsFolder, texts: Partial<Record<FileName, string>>): DocsFolder {
  const changed = ([path, file]: readonly [
    string,
    DocsFolder['files'] extends ReadonlyMap<string, infer File> ? File : never,
  ]) => {
    const written = texts[path as FileName] // other files are not edited
    return [path, written === undefined ? file : { ...file, text: written }] as const
  }
  return { ...folder, files: new Map([...folder.files].map(changed)) }
}

/** Whether only some pages were parsed and planned again. */
const isReused = (previous: OpenSite | undefined, site: OpenSite | undefined): boolean =>
  previous !== undefined && previous.plan.source.published === site?.plan.source.published

function pathsOf(site: OpenSite | undefined): readonly string[] {
  if (!site) return []
  const { shared, pages, others } = site.plan
  const paths = [...shared, ...pages(), ...others()].map(({ path }) => path)
  expect(paths.filter(path => site.plan.at(path) === undefined)).toEqual([])
  return paths
}

const text = (value: object): string => JSON.stringify(value)

test('an edit of a text reuses everything except its page', async () => {
  const { site, edit, diagnostics } = await opened()
  const other = site()?.site.pages.get('/other')
  const { isReused, page } = await edit({
    'guide.mdx': '---\ntitle: Guide\n---\n## Another\n\n<Tabs><Tab title="A">a</Tab></Tabs>\n',
  })
  expect(isReused).toBe(true)
  expect(page('/guide')?.ids).toEqual(['another', 'a'])
  expect(page('/other')).toBe(other)
  const { updated, fresh } = await diagnostics()
  expect(updated).toEqual(fresh)
})

test('an edit of a title parses only its page, and updates the navigation', async () => {
  const { site, edit, diagnostics } = await opened()
  const [home, specs] = [site()?.site.pages.get('/'), site()?.source.parsed.specs]
  const { page } = await edit({ 'guide.mdx': '---\ntitle: Start\n---\n## Part\n\n[Nothing](/nowhere).\n' })
  expect(page('/')).toBe(home)
  expect(site()?.source.parsed.specs).toBe(specs)
  expect(JSON.stringify(site()?.plan.frame.displayed)).toContain('Start')
  const { updated, fresh } = await diagnostics()
  expect(updated).toEqual(fresh)
})

test('an edit of a snippet reuses everything except the pages that import it', async () => {
  const { edit } = await opened()
  const { isReused, page } = await edit({ 'snippets/note.mdx': '## Noted\n' })
  expect(isReused).toBe(true)
  expect(page('/')?.ids).toEqual(['noted'])
})

test('a page with an invalid text, and the same page after it was fixed', async () => {
  const { edit, diagnostics } = await opened()
  for (const written of ['---\ntitle: Other\n---\n<Broken\n', '---\ntitle: Other\n---\nRight.\n']) {
    expect((await edit({ 'other.mdx': written })).isReused).toBe(true)
    const { updated, fresh } = await diagnostics()
    expect(updated).toEqual(fresh)
  }
})

test('the files of components that no page used before are added', async () => {
  const { edit, paths } = await opened()
  const { isReused } = await edit({
    'other.mdx': '---\ntitle: Other\n---\n<Tree><Tree.File name="a" /></Tree>\n\n$x^2$\n',
  })
  expect(isReused).toBe(true)
  const { updated, fresh } = await paths()
  expect(updated).toEqual(fresh)
})

test('a page that is requested later is parsed completely, with the page whose heading it links to', async () => {
  const { edit } = await opened(new Set(['/other']))
  const { isReused, page } = await edit({}, new Set(['/other', '/']))
  expect(isReused).toBe(true)
  expect(page('/')?.links).toHaveLength(1)
  expect(page('/guide')?.ids).toEqual(['part'])
})

test.each<[string, Partial<Record<FileName, string>>]>([
  ['who may read a page', { 'other.mdx': '---\ntitle: Other\ngroups: [admin]\n---\nText.\n' }],
  [
    'what a page imports',
    { 'other.mdx': "---\ntitle: Other\n---\nimport Note from '/snippets/note.mdx'\n\n<Note />\n" },
  ],
  ['a page about an API', { 'api.mdx': '---\ntitle: API\nopenapi: api.json GET /one\n---\nText.\n' }],
  [
    'a page with code of the author',
    { 'other.mdx': '---\ntitle: Other\n---\nexport const Own = () => <b onClick={() => {}}>own</b>\n\n<Own />\n' },
  ],
  ['a link to a file of the repository', { 'other.mdx': '---\ntitle: Other\n---\n[About](/README)\n' }],
  ['a link to a file that is not published yet', { 'other.mdx': '---\ntitle: Other\n---\n[Prices](/prices.json)\n' }],
  ['a file that is not a page', { 'README.md': 'For everybody.\n' }],
  ['an API description', { 'api.json': files['api.json'].replace('"1"', '"2"') }],
  ['an unknown icon', { 'other.mdx': '---\ntitle: Other\n---\n<Icon icon="rokkett" />\n' }],
])('the whole project is analyzed after a change of %s', async (_, texts) => {
  const { edit, diagnostics } = await opened()
  expect((await edit(texts)).isReused).toBe(false)
  const { updated, fresh } = await diagnostics()
  expect(updated).toEqual(fresh)
})
