import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ForeignFolderError, openPublication, type PublicationResult } from '../../../src/host/publish/publish.ts'
import type { OutputFile } from '../../../src/render/output/output-file.ts'
import type { RenderedBody } from '../../../src/render/output/rendered-body.ts'
import type { Outcome } from '../../../src/source/diagnostics/diagnostic.ts'
import { age, contentsOf, temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

/** The inputs of a file, which only has this one. */
const inputs = (own: string) => ({ shared: {}, own: { own } })

const marker = '_lectern/site.json'

interface Place {
  readonly out: string
  readonly cache?: string
  readonly maxMoves?: number
}

function copied(): never {
  throw new Error('nothing is copied here')
}

async function publish(place: Place, site: Readonly<Record<string, string>>): Promise<PublicationResult> {
  const publication = await openPublication({ ...place, resolveCopy: copied })
  for (const [path, contents] of Object.entries(site)) publication.write({ path, contents }, [])
  return publication.finish({ base: '' }).value
}

function siteIn(out: string): Record<string, string> {
  const { [marker]: _, ...site } = contentsOf(out)
  return site
}

function place(): { out: string; cache: string } {
  const folder = temporaryFolder()
  return { out: join(folder, 'dist'), cache: join(folder, 'cache') }
}

test('a file in parts is the same as a whole one', async () => {
  const here = place()
  const parts = ['1', 'é', '3'].map(text => Buffer.from(text))
  const publication = await openPublication({ ...here, resolveCopy: copied })
  publication.write({ path: 'a.txt', contents: parts }, [])
  publication.write({ path: 'empty.txt', contents: [] }, [])
  publication.finish({ base: '' })
  expect(siteIn(here.out)).toEqual({ 'a.txt': '1é3', 'empty.txt': '' })
  expect(await publish(here, { 'a.txt': '1é3', 'empty.txt': '' })).toMatchObject({ written: 0, unchanged: 3 })
})

test.each([0, 64])('writes a site, then only the differences, with up to %i files moved one by one', async maxMoves => {
  const here = { ...place(), maxMoves }
  expect(await publish(here, { 'a.html': '1', 'b/c.html': '2', 'd.html': '3' })).toEqual({
    written: 4,
    unchanged: 0,
    removed: 0,
  })
  age(join(here.out, 'a.html'))
  const before = statSync(join(here.out, 'a.html'))
  expect(await publish(here, { 'a.html': '1', 'b/c.html': 'two', 'e/f.html': '4' })).toEqual({
    written: 2,
    unchanged: 2,
    removed: 1,
  })
  expect(siteIn(here.out)).toEqual({ 'a.html': '1', 'b/c.html': 'two', 'e/f.html': '4' })
  expect(statSync(join(here.out, 'a.html'))).toMatchObject({ mtimeMs: before.mtimeMs, ino: before.ino })
  expect(readdirSync(join(here.out, '..')).sort()).toEqual(['cache', 'dist'])
})

test.each([
  { changes: 200, isSameFolder: true },
  { changes: 300, isSameFolder: false },
])('keeps the folder for few changes: $changes', async ({ changes, isSameFolder }) => {
  const here = place()
  const pages = (count: number, text: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`page-${at}.html`, text]))
  const site = pages(400, 'old')
  await publish(here, site)
  const before = statSync(here.out).ino
  const changed = { ...site, ...pages(changes, 'new') }
  expect(await publish(here, changed)).toMatchObject({ written: changes })
  expect(siteIn(here.out)).toEqual(changed)
  expect(statSync(here.out).ino === before).toBe(isSameFolder)
})

test('writes nothing if nothing has changed', async () => {
  const here = place()
  const site = { 'a.html': '1', 'b/c.html': '2' }
  await publish(here, site)
  const before = lstatSync(here.out)
  expect(await publish(here, site)).toEqual({ written: 0, unchanged: 3, removed: 0 })
  expect(lstatSync(here.out)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs, ctimeMs: before.ctimeMs })
})

test('recognizes its own files by content without a cache', async () => {
  const { out } = place()
  await publish({ out }, { 'a.html': '1', 'b.html': '2' })
  expect(await publish({ out }, { 'a.html': '1', 'b.html': 'two' })).toEqual({ written: 1, unchanged: 2, removed: 0 })
})

test('writes a file again that somebody changed or deleted', async () => {
  const here = place()
  await publish(here, { 'a.html': '1', 'b.html': '2', 'c.html': '3' })
  writeFileSync(join(here.out, 'a.html'), 'not mine')
  rmSync(join(here.out, 'b.html'))
  writeFileSync(join(here.out, 'stray.html'), 'stray')
  expect(await publish(here, { 'a.html': '1', 'b.html': '2', 'c.html': '3' })).toMatchObject({ written: 2, removed: 1 })
  expect(siteIn(here.out)).toEqual({ 'a.html': '1', 'b.html': '2', 'c.html': '3' })
})

test('repeats the diagnostics of a file with unchanged inputs', async () => {
  const here = place()
  const finding = { code: 'host/not-utf8', severity: 'warning', message: 'odd' } as const
  const first = await openPublication({ ...here, resolveCopy: copied })
  expect(first.diagnosticsIfUnchanged('a.html', () => inputs('k1'))).toBeUndefined()
  first.write({ path: 'a.html', contents: '1' }, [finding])
  expect(first.diagnosticsIfUnchanged('b.html', () => inputs('k1'))).toBeUndefined()
  first.write({ path: 'b.html', contents: '2' }, [])
  first.finish({ base: '' })
  const second = await openPublication({ ...here, resolveCopy: copied })
  expect(second.diagnosticsIfUnchanged('a.html', () => inputs('k1'))).toEqual([finding])
  second.write({ path: 'a.html', isUnchanged: true }, [finding])
  expect(second.diagnosticsIfUnchanged('b.html', () => inputs('k2'))).toBeUndefined()
  second.write({ path: 'b.html', contents: '2' }, [])
  expect(second.finish({ base: '' }).value).toEqual({ written: 0, unchanged: 3, removed: 0 })
  const third = await openPublication({ ...here, resolveCopy: copied })
  expect([
    third.diagnosticsIfUnchanged('a.html', () => inputs('k1')),
    third.diagnosticsIfUnchanged('b.html', () => inputs('k2')),
  ]).toEqual([[finding], []])
  writeFileSync(join(here.out, 'a.html'), 'not mine')
  expect(third.diagnosticsIfUnchanged('a.html', () => inputs('k1'))).toBeUndefined()
  third.abandon()
})

test('the text of a file can be read when the file was added as unchanged', async () => {
  const here = place()
  const first = await openPublication({ ...here, resolveCopy: copied })
  first.diagnosticsIfUnchanged('a.md', () => inputs('k1'))
  first.write({ path: 'a.md', contents: 'Ünder' }, [])
  first.write({ path: 'b.md', contents: '2' }, [])
  expect(first.unchangedText('a.md')).toBeUndefined()
  first.finish({ base: '' })
  const second = await openPublication({ ...here, resolveCopy: copied })
  expect(second.diagnosticsIfUnchanged('a.md', () => inputs('k1'))).toEqual([])
  expect(second.unchangedText('a.md')).toBeUndefined()
  second.write({ path: 'a.md', isUnchanged: true }, [])
  second.write({ path: 'b.md', contents: 'two' }, [])
  expect([second.unchangedText('a.md'), second.unchangedText('b.md')]).toEqual(['Ünder', undefined])
  rmSync(join(here.out, 'a.md'))
  expect(second.unchangedText('a.md')).toBeUndefined()
  second.abandon()
})

const body: Outcome<RenderedBody> = {
  value: {
    leadHtml: '',
    html: '<p>Ünder \ud83d\ude00 \ud800.</p>',
    asideHtml: '<p>Beside.</p>',
    needsHydration: false,
  },
  diagnostics: [{ code: 'host/not-utf8', severity: 'warning', message: 'odd' }],
}

/** What a second publication finds of a body that the first one wrote. */
async function bodyAfter({ out, cache }: Place, contents: string, key: string, change?: () => void) {
  const first = await openPublication({ out, cache, resolveCopy: copied })
  expect(first.publishedBody('a.html', () => inputs('k1'))).toBeUndefined()
  first.write({ path: 'a.html', contents, body }, [])
  first.finish({ base: '' })
  change?.()
  const second = await openPublication({ out, cache, resolveCopy: copied })
  const found = second.publishedBody('a.html', () => inputs(key))
  second.abandon()
  return found
}

test('a body is read from its published file', async () => {
  const { html, asideHtml } = body.value
  const found = await bodyAfter(place(), `<nav>é😀</nav>${html}<aside>${asideHtml}</aside>`, 'k1')
  expect(found).toEqual({ ...body, value: { ...body.value, html: html.replace('\ud800', '\ufffd') } })
})

const withBody = `<main>${body.value.html}${body.value.asideHtml}</main>`

test('a body with other inputs is rendered again', async () => {
  expect(await bodyAfter(place(), withBody, 'k2')).toBeUndefined()
})

test('a body of which a template shows a part is rendered again', async () => {
  expect(await bodyAfter(place(), `<main>${body.value.html}</main>`, 'k1')).toBeUndefined()
})

test.each<[string, (file: string) => void]>([
  ['changed', file => writeFileSync(file, withBody.replace('Ünder', 'Other'))],
  ['took', rmSync],
])('a body is rendered again if somebody %s its file', async (_, change) => {
  const here = place()
  expect(await bodyAfter(here, withBody, 'k1', () => change(join(here.out, 'a.html')))).toBeUndefined()
})

test.each<[string, (file: string) => void]>([
  ['a folder', file => mkdirSync(file)],
  ['a device without an end', file => symlinkSync('/dev/zero', file)],
])('%s instead of a file is not read', async (_, put) => {
  const here = place()
  const change = () => {
    rmSync(join(here.out, 'a.html'))
    put(join(here.out, 'a.html'))
  }
  expect(await bodyAfter(here, withBody, 'k1', change)).toBeUndefined()
})

test('a body is found again after builds that changed the frame or skipped its page', async () => {
  const here = place()
  const drawn = { value: { ...body.value, html: '<p>As it was.</p>', asideHtml: '' }, diagnostics: [] }
  for (const frame of ['one', 'two', 'two']) {
    const publication = await openPublication({ ...here, resolveCopy: copied })
    const isSame = publication.diagnosticsIfUnchanged('a.html', () => inputs(frame)) !== undefined
    const found = publication.publishedBody('a.html', () => inputs('k1'))
    expect(found).toEqual(frame === 'one' ? undefined : drawn)
    const made = { contents: `<b>${frame}</b>${drawn.value.html}`, body: drawn }
    publication.write({ path: 'a.html', ...(isSame ? { isUnchanged: true } : made) }, [])
    publication.finish({ base: '' })
  }
  const last = await openPublication({ ...here, resolveCopy: copied })
  expect(last.publishedBody('a.html', () => inputs('k1'))).toEqual(drawn)
  last.abandon()
})

test('copies files and recognizes them by their hash', async () => {
  const here = place()
  const source = temporaryFolder({ 'a.png': 'picture' })
  const copy: OutputFile = { path: 'images/a.png', copyOf: { from: 'project', path: 'a.png' } }
  const fromSource = () => ({ diskPath: join(source, 'a.png'), hash: 'h' })
  for (const written of [2, 0]) {
    const publication = await openPublication({ ...here, resolveCopy: fromSource })
    publication.write(copy, [])
    expect(publication.finish({ base: '' }).value.written).toBe(written)
  }
  expect(siteIn(here.out)).toEqual({ 'images/a.png': 'picture' })
})

test('turns a file into a folder and back', async () => {
  for (const [isRepository, maxMoves] of [
    [false, 0],
    [false, 64],
    [true, 0],
  ] as const) {
    const here = { ...place(), maxMoves }
    await publish(here, { a: 'file', 'b/c': 'deep' })
    if (isRepository) writeFiles(here.out, { '.git': 'gitdir: elsewhere' })
    await publish(here, { 'a/x': 'deep', b: 'file' })
    const { '.git': _, ...site } = siteIn(here.out)
    expect(site).toEqual({ 'a/x': 'deep', b: 'file' })
  }
})

test('rejects a folder that is not ours and does not change it', async () => {
  const folder = temporaryFolder({ 'dist/thesis.txt': 'years of work' })
  const out = join(folder, 'dist')
  await expect(publish({ out }, { 'a.html': '1' })).rejects.toThrow('thesis.txt')
  expect(contentsOf(folder)).toEqual({ 'dist/thesis.txt': 'years of work' })
})

test('leaves the repository of a publishing branch in place', async () => {
  const { out } = place()
  writeFiles(out, { '.git': 'gitdir: elsewhere', '.gitignore': 'x' })
  await publish({ out }, { 'a.html': '1', 'b/c.html': '2' })
  await publish({ out }, { 'a.html': 'one' })
  expect(siteIn(out)).toEqual({ '.git': 'gitdir: elsewhere', '.gitignore': 'x', 'a.html': 'one' })
  expect(readdirSync(out).sort()).toEqual(['.git', '.gitignore', '_lectern', 'a.html'])
})

test('publishes behind a symbolic link', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'real'))
  symlinkSync(join(folder, 'real'), join(folder, 'dist'))
  await publish({ out: join(folder, 'dist') }, { 'a.html': '1' })
  expect(lstatSync(join(folder, 'dist')).isSymbolicLink()).toBe(true)
  expect(siteIn(realpathSync(join(folder, 'dist')))).toEqual({ 'a.html': '1' })
})

test('rejects paths outside of the folder and paths that conflict', async () => {
  const here = place()
  const publication = await openPublication({ ...here, resolveCopy: copied })
  const paths = ['../x', '/etc/x', 'a//b', 'a/./b', 'é'.repeat(128), 'ok', 'ok', 'ok/under', 'OK', 'x/y', 'x']
  const codes = paths.map(path =>
    publication
      .write({ path, contents: path }, [])
      .map(({ code }) => code)
      .join(),
  )
  publication.finish({ base: '' })
  expect(codes).toEqual([
    'host/unsafe-path',
    'host/unsafe-path',
    'host/unsafe-path',
    'host/unsafe-path',
    'host/unwritable-path',
    '',
    'host/duplicate-path',
    'host/file-and-folder',
    'host/case-clash',
    '',
    'host/file-and-folder',
  ])
  expect(siteIn(here.out)).toEqual({ OK: 'OK', ok: 'ok', 'x/y': 'x/y' })
})

test('diagnostics about paths that conflict name what both are generated from', async () => {
  const disk = temporaryFolder({ guide: 'x' })
  const resolveCopy = () => ({ diskPath: join(disk, 'guide'), hash: 'x' })
  const publication = await openPublication({ ...place(), resolveCopy })
  const page = { kind: 'page', name: 'guide.mdx' } as const
  const messages = [
    { path: 'guide', copyOf: { from: 'project', path: 'guide' } } as const,
    { path: 'guide/index.html', contents: '', origin: page },
    { path: 'rss.xml/index.html', contents: '', origin: { kind: 'redirect', name: '/rss.xml' } as const },
    { path: 'rss.xml', contents: '' },
    { path: 'guide', contents: '', origin: page },
  ].flatMap(file => publication.write(file, []).map(({ message }) => message))
  publication.abandon()
  expect(messages).toEqual([
    '"guide" cannot be both a file and a folder of the site: the file comes from the file "guide" of the project, the folder from the page "guide.mdx". "guide/index.html" was not written.',
    '"rss.xml" cannot be both a file and a folder of the site: the file comes from the build, the folder from the redirect from "/rss.xml". "rss.xml" was not written.',
    'Two files of the site have the path "guide": one comes from the file "guide" of the project, the other from the page "guide.mdx". Only the first was written.',
  ])
})

test('of paths that differ only in case, those of pages are not reported a second time', async () => {
  const publication = await openPublication({ ...place(), resolveCopy: copied })
  const paths = ['A/index.html', 'A.md', 'a/index.html', 'a.md', 'B.md', 'b.md', 'C.png', 'c.png']
  const clashes = paths.filter(path => publication.write({ path, contents: path }, []).length > 0)
  publication.abandon()
  expect(clashes).toEqual(['b.md', 'c.png'])
})

test('keeps the old site if a build is aborted', async () => {
  const here = place()
  await publish(here, { 'a.html': '1' })
  const publication = await openPublication({ ...here, resolveCopy: copied })
  publication.write({ path: 'a.html', contents: 'half' }, [])
  publication.abandon()
  expect(siteIn(here.out)).toEqual({ 'a.html': '1' })
  expect(readdirSync(join(here.out, '..')).sort()).toEqual(['cache', 'dist'])
})

test('builds of the same folder wait for each other', async () => {
  const here = place()
  const first = await openPublication({ ...here, resolveCopy: copied })
  const second = publish(here, { 'b.html': '2' })
  first.write({ path: 'a.html', contents: '1' }, [])
  first.finish({ base: '' })
  await second
  expect(siteIn(here.out)).toEqual({ 'b.html': '2' })
})

test('a process that has ended is not waited for', async () => {
  const here = place()
  writeFileSync(join(here.out, '..', '.dist.lectern-lock'), '999999999 1')
  await publish(here, { 'a.html': '1' })
  expect(existsSync(join(here.out, 'a.html'))).toBe(true)
})

test('rejects a folder path that is not a folder', async () => {
  const folder = temporaryFolder({ 'a file': 'x' })
  symlinkSync('nowhere', join(folder, 'link'))
  const refusal = (out: string) => openPublication({ out: join(folder, out), resolveCopy: copied })
  await expect(refusal('a file')).rejects.toThrow(ForeignFolderError)
  await expect(refusal('a file/dist')).rejects.toThrow(
    'is a file, not a folder. Remove it, or choose another folder with --out.',
  )
  await expect(refusal('link')).rejects.toThrow('path that does not exist')
  await expect(refusal('link/dist')).rejects.toThrow('path that does not exist')
  expect(readdirSync(folder).sort()).toEqual(['a file', 'link'])
})

test('publishes even if nothing can be cached for the next build', async () => {
  const here = place()
  await publish(here, { 'a.html': '1' })
  const [manifest = ''] = readdirSync(join(here.cache, 'published'))
  rmSync(join(here.cache, 'published', manifest))
  mkdirSync(join(here.cache, 'published', manifest))
  const publication = await openPublication({ ...here, resolveCopy: copied })
  publication.write({ path: 'a.html', contents: '2' }, [])
  const { value, diagnostics } = publication.finish({ base: '' })
  expect([value.written, siteIn(here.out)]).toEqual([1, { 'a.html': '2' }])
  expect(diagnostics).toMatchObject([{ code: 'host/unwritable-cache', severity: 'warning' }])
})

test.each(['{"files":[["a.html",null]]}', '{"files":[["a.html",{"hash":1}]]}', '{"files":{}}', '[]', 'null'])(
  'ignores a list of another format: %s',
  async text => {
    const here = place()
    await publish(here, { 'a.html': '1' })
    const [manifest = ''] = readdirSync(join(here.cache, 'published'))
    writeFileSync(join(here.cache, 'published', manifest), text)
    expect(await publish(here, { 'a.html': '2' })).toEqual({ written: 1, unchanged: 1, removed: 0 })
  },
)
