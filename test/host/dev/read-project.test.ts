import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ReadProject, readProject, withChanged } from '../../../src/host/dev/read-project.ts'
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

const config = (more: object = {}) =>
  JSON.stringify({
    theme: 'mint',
    name: 'Docs',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['index'] },
    ...more,
  })

const files = {
  'docs.json': config(),
  'index.mdx': '# Home\n',
  'style.css': 'a {}',
  'images/a.svg': '<svg width="1" height="1"/>',
  'images/b.svg': '<svg width="2" height="2"/>',
  'fonts/f.woff2': 'wOF2',
}

const picture = (width: number) => `<svg width="${width}" height="1"/>`

async function opened(more: Readonly<Record<string, string>> = {}) {
  const directory = temporaryFolder({ ...files, ...more })
  const before = await readProject({ directory })
  /** What comes of a change: taken in by itself, or `undefined`, and looked at as a whole. */
  const after = async (change: () => void, ...paths: string[]) => {
    change()
    const taken = await withChanged(before, new Set(paths))
    return { taken, whole: await readProject({ directory }) }
  }
  const write = (changed: Readonly<Record<string, string>>) => () => writeFiles(directory, changed)
  return { directory, before, after, write }
}

/** All that a site is made from, in its order. */
const contentOf = ({ scan: survey, folder, diagnostics }: ReadProject) => ({
  listed: survey.files.map(({ path, diskPath, size }) => [path, diskPath, size]),
  files: [...folder.files],
  assets: [...folder.assets],
  changedAt: [...folder.changedAt],
  fonts: [...folder.fonts],
  diagnostics,
})

test('reads changed, new, removed and renamed files, and no others', async () => {
  const { directory, before, after, write } = await opened()
  const gone = (path: string) => () => rmSync(join(directory, path))
  const changes: [() => void, ...string[]][] = [
    [write({ 'images/a.svg': picture(7) }), 'images/a.svg'],
    [write({ 'style.css': 'a { color: red }' }), 'style.css'],
    [write({ 'fonts/f.woff2': 'wOF2 other' }), 'fonts/f.woff2'],
    [write({ 'images/ab.svg': picture(3), 'new/deep/c.png': 'png' }), 'images/ab.svg', 'new/deep/c.png'],
    [write({ 'guide.mdx': '# Guide\n', 'snippets/s.jsx': 'export const a = 1' }), 'guide.mdx', 'snippets/s.jsx'],
    [() => renameSync(join(directory, 'images/b.svg'), join(directory, 'z.svg')), 'images/b.svg', 'z.svg'],
    [gone('images/a.svg'), 'images/a.svg'],
    [write({ 'docs.json': config({ name: 'Other' }) }), 'docs.json'],
    // Nothing of the project.
    [write({ '.env': 'A=1', 'node_modules/x.js': '', 'README.md': '' }), '.env', 'node_modules/x.js', 'README.md'],
  ]
  let project: ReadProject = before
  for (const [change, ...paths] of changes) {
    const { whole } = await after(change, ...paths)
    const taken = await withChanged(project, new Set(paths))
    expect(taken && contentOf(taken), paths.join()).toEqual(contentOf(whole))
    // What is the same stays the very same.
    expect(taken?.folder.files.get('index.mdx')).toBe(before.folder.files.get('index.mdx'))
    expect(taken?.folder.frame).toBe(before.folder.frame)
    project = taken as ReadProject
  }
})

test('files with the same content keep their identity', async () => {
  const { before, after, write } = await opened()
  const { taken } = await after(write({ 'style.css': 'a {}', 'index.mdx': '# Home\n' }), 'style.css', 'index.mdx')
  expect(taken?.folder.assets).toBe(before.folder.assets)
  expect(taken?.folder.files).toBe(before.folder.files)
})

test('scans the whole folder if a file decides more than its own content', async () => {
  const { directory, after, write } = await opened({
    'look/partials/footer.hbs': '',
    'lectern.json': '{"templates":"look"}',
  })
  const looked = async (change: () => void, ...paths: string[]) => (await after(change, ...paths)).taken
  expect(await looked(write({ '.mintignore': 'images/' }), '.mintignore')).toBeUndefined()
  expect(await looked(write({ 'docs.json': '{"navigation":{"pages":["build/a"]}}' }), 'docs.json')).toBeUndefined()
  expect(await looked(write({ 'lectern.json': '{"base":"/b"}' }), 'lectern.json')).toBeUndefined()
  expect(await looked(write({ 'look/partials/footer.hbs': 'x' }), 'look/partials/footer.hbs')).toBeUndefined()
  expect(await looked(write({ 'look/new.css': 'x' }), 'look/new.css')).toBeUndefined()
  expect(
    await looked(() => symlinkSync(join(directory, 'images'), join(directory, 'linked')), 'linked'),
  ).toBeUndefined()
  expect(await looked(write({}), 'linked/a.svg')).toBeUndefined()
  expect(await looked(() => mkdirSync(join(directory, 'folder')), 'folder')).toBeUndefined()
  expect(await looked(write({ 'fonts/_lectern/site.json': '{}' }), 'fonts/_lectern/site.json')).toBeUndefined()
  expect(await looked(write({ 'e\u0301.svg': picture(1), '\u00e9.svg': picture(2) }), '\u00e9.svg')).toBeUndefined()
})

test('a diagnostic about a file disappears when it is fixed', async () => {
  const { before, after, write } = await opened({ 'wrong.mdx': '# Wrong\n' })
  expect(before.diagnostics).toEqual([])
  const latin = () => writeFiles(before.scan.directory, { 'wrong.mdx': Buffer.from([0x23, 0x20, 0xe9]) })
  const { taken } = await after(latin, 'wrong.mdx')
  expect(taken?.diagnostics.map(({ code }) => code)).toEqual(['host/not-utf8'])
  write({ 'wrong.mdx': '# Right\n' })()
  expect(taken && (await withChanged(taken, new Set(['wrong.mdx'])))).toBeUndefined()
})

test('reads a font that the settings now name, and dates as soon as a page shows them', async () => {
  const face =
    "@font-face { font-family: 'Lora'; src: url(./files/l.woff2) format('woff2'); font-weight: 400; font-style: normal; }"
  const lora = 'node_modules/@fontsource/lora/'
  const { directory, before, after, write } = await opened({
    [`${lora}package.json`]: '{ "version": "5.0.0" }',
    [`${lora}index.css`]: face,
    [`${lora}files/l.woff2`]: 'x',
  })
  expect(before.folder.fonts.size).toBe(0)
  const { taken, whole } = await after(write({ 'docs.json': config({ fonts: { family: 'Lora' } }) }), 'docs.json')
  expect(taken && contentOf(taken)).toEqual(contentOf(whole))
  expect(whole.folder.fonts.size).toBe(1)
  const git = (...args: string[]) => execFileSync('git', ['-C', directory, ...args], { stdio: 'ignore' })
  git('init')
  git('add', 'index.mdx')
  git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-m', 'a')
  const dated = await after(write({ 'index.mdx': '---\ntimestamp: true\n---\n# Home\n' }), 'index.mdx')
  expect(dated.taken).toBeUndefined()
  expect(dated.whole.folder.changedAt.size).toBe(1)
})

test('fetches an API description whose URL was added', async () => {
  const { before, after, write } = await opened()
  const openapi = 'http://127.0.0.1:1/api.json'
  const page = `---\ntitle: Op\nopenapi: ${openapi} GET /op\n---\n`
  const named = await after(write({ 'op.mdx': page }), 'op.mdx')
  expect(named.taken).toBeUndefined()
  expect(named.whole.diagnostics).toHaveLength(1)
  write({ 'docs.json': config({ api: { openapi } }) })()
  expect(await withChanged(before, new Set(['docs.json']))).toBeUndefined()
})

test('fetches an API description whose URL is in an added file of the configuration', async () => {
  const referring = config({ navigation: { groups: [{ $ref: './group.json' }] } })
  const { after, write } = await opened({ 'docs.json': referring })
  const group = JSON.stringify({ group: 'API', openapi: 'http://127.0.0.1:1/api.json', pages: [] })
  expect((await after(write({ 'other.json': group }), 'other.json')).taken).toBeDefined()
  expect((await after(write({ 'group.json': group }), 'group.json')).taken).toBeUndefined()
})

test('libraries are searched again only after changes that may add or complete one', async () => {
  const { directory, before } = await opened({ 'data.json': '{}' })
  let project = before
  const librariesAfter = async (changed: Readonly<Record<string, string>>) => {
    writeFiles(directory, changed)
    const next = await withChanged(project, new Set(Object.keys(changed)))
    if (!next) throw new Error('The whole project need not be read.')
    project = next
    return next.libraries
  }
  const found = await librariesAfter({ 'style.css': 'b {}' })
  expect(found).toEqual([])
  expect(await librariesAfter({ 'index.mdx': '# Start\n' })).toBe(found)
  expect(await librariesAfter({ 'new.mdx': '# New\n' })).toBe(found)
  expect(await librariesAfter({ 'data.json': '{ "a": 1 }' })).toBe(found)
  expect(await librariesAfter({ 'more.json': '{}' })).toBeUndefined()
  expect(await librariesAfter({ 'style.css': 'a {}' })).toEqual([])
  expect(await librariesAfter({ 'symbol.mdx': '---\nsdk: data.json class A\n---\n' })).toBeUndefined()
  expect(await librariesAfter({ 'docs.json': config({ name: 'Other' }) })).toBeUndefined()
})
