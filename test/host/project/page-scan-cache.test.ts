import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importedPaths } from '../../../src/content/modules/resolve-imports.ts'
import { buildPageHead } from '../../../src/content/parse-page.ts'
import { needsDates } from '../../../src/host/project/needs-dates.ts'
import { savePageScans } from '../../../src/host/project/page-scan-cache.ts'
import { readScanned } from '../../../src/host/project/read-folder.ts'
import { scanFolder } from '../../../src/host/project/scan-folder.ts'
import { symbolPagesIn } from '../../../src/reference/binding/sdk-inputs.ts'
import type { DocsFolder } from '../../../src/source/docs-folder.ts'
import { pageScanOf } from '../../../src/source/page-scan.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const settings = { variables: { product: 'Lectern' }, components: [], code: false }

const simple = {
  'a.mdx': '---\ntitle: About {{product}}\nicon: star\n---\n# Text\n',
  'b.mdx': '---\ntitle: "With: a colon"\nhidden: true\nnoindex: false\npublic: false\nother: Own field\n---\nText\n',
  'c.md': '\uFEFF---\r\ntitle: Windows\r\nmode: wide\r\n---\r\nText\r\n',
  'd.mdx':
    '---\ntitle: Imports\n---\nimport Part from \'/snippets/part.mdx\'\n\n<Part />\n\n<Snippet file="old.mdx" />\n\n---\n',
  'e.mdx': '---\ntag: No title\n---\n# Title in the text\n',
  'f.mdx': '---\ntitle: Trailing \nopenapi: GET /pets\n---  \nText\n',
}
const others = {
  'none.mdx': '# Without front matter\n',
  'list.mdx': '---\ntitle: A\nkeywords: [a, b]\n---\nText\n',
  'misspelled.mdx': '---\ntitel: A\n---\nText\n',
  'address.mdx': '---\ntitle: A\nopenapi: "https://example.com/api.json"\n---\nText\n',
  'symbol.mdx': '---\ntitle: A\nsdk: client\n---\nText\n',
  'dates.mdx': '---\ntitle: A\nrss: true\n---\nText\n',
  'updates.mdx': '---\ntitle: A\n---\n<Update label="May">Text</Update>\n',
  'unread.mdx': '---\ntitle: A\n---\nText \uFFFD\n',
  'snippets/part.mdx': 'Part\n',
  'snippets/old.mdx': 'Old\n',
}

async function read(directory: string): Promise<DocsFolder> {
  return (await readScanned(scanFolder(directory, optionsOf(directory)))).value
}

const optionsOf = (directory: string) => ({ cache: join(directory, '.lectern/cache'), readsTextsLate: true })

/** Save scans as a preview does some time after the files were written. */
async function save(directory: string, waitedMs = 60_000): Promise<void> {
  const scan = scanFolder(directory, optionsOf(directory))
  const { value } = await readScanned(scan)
  expect(await savePageScans({ ...scan, scannedAt: scan.scannedAt + waitedMs }, value)).toEqual([])
}

const pathsWithScan = ({ files }: DocsFolder) =>
  [...files.values()].filter(file => pageScanOf(file)).map(({ path }) => path)

/** What a preview knows about pages before it reads their texts. */
const knownOf = ({ files }: DocsFolder) => ({
  pages: [...files.values()].map(file => [
    buildPageHead(settings, { route: `/${file.path}`, file, imports: [] }),
    importedPaths(file, files),
  ]),
  symbols: symbolPagesIn([...files.values()]),
  needsDates: needsDates(files),
})

test('the scan of a page has the same front matter and imports as its text', async () => {
  const directory = temporaryFolder({ ...simple, ...others })
  const before = await read(directory)
  expect(pathsWithScan(before)).toEqual([])
  await save(directory)
  const after = await read(directory)
  expect(pathsWithScan(after)).toEqual(Object.keys(simple))
  expect(knownOf(after)).toEqual(knownOf(before))
  expect([...after.files]).toEqual([...before.files])
})

test('a page that was edited, renamed or removed since then is read', async () => {
  const directory = temporaryFolder({ 'docs.json': '{}', ...simple })
  await save(directory)
  const edited = join(directory, 'a.mdx')
  const { atime, mtime } = statSync(edited)
  writeFileSync(edited, simple['a.mdx'].replace('star', 'moon'))
  utimesSync(edited, atime, mtime)
  renameSync(join(directory, 'b.mdx'), join(directory, 'renamed.mdx'))
  rmSync(join(directory, 'c.md'))
  writeFileSync(join(directory, 'd.mdx'), '---\ntitle: [\n---\n')
  const after = await read(directory)
  expect(pathsWithScan(after)).toEqual(['e.mdx', 'f.mdx'])
  const fresh = (await readScanned(scanFolder(directory))).value
  expect(knownOf(after)).toEqual(knownOf(fresh))
  expect([...after.files]).toEqual([...fresh.files])
})

test('a page that was edited just before it was read is read again', async () => {
  const directory = temporaryFolder(simple)
  await save(directory, 0)
  expect(pathsWithScan(await read(directory))).toEqual([])
})

test.each<[what: string, change: (text: string) => string]>([
  ['another version', text => `0${text}`],
  ['an incomplete file', text => text.slice(0, -9)],
  ['an empty file', () => ''],
])('ignores a cache of %s', async (_, change) => {
  const directory = temporaryFolder(simple)
  await save(directory)
  const cache = join(directory, '.lectern/cache/pages.json')
  const { files } = await read(directory)
  expect(pageScanOf(files.get('a.mdx') ?? { path: '', text: '' })).toBeDefined()
  writeFileSync(cache, change(readFileSync(cache, 'utf8')))
  expect(pathsWithScan(await read(directory))).toEqual([])
})

test('a text that is read after the file has changed differs from that of the file', async () => {
  const directory = temporaryFolder(simple)
  await save(directory)
  const { files } = await read(directory)
  writeFileSync(join(directory, 'a.mdx'), 'New text')
  rmSync(join(directory, 'b.mdx'))
  expect(files.get('a.mdx')?.text).toBe('New text\n')
  expect(files.get('b.mdx')?.text).toBe('\n')
  expect(files.get('e.mdx')?.text).toBe(simple['e.mdx'])
})

test('reports that scans cannot be saved', async () => {
  const directory = temporaryFolder({ ...simple, 'file.txt': 'Text' })
  const scan = scanFolder(directory, { cache: join(directory, 'file.txt/cache') })
  const { value } = await readScanned(scan)
  const diagnostics = await savePageScans({ ...scan, scannedAt: scan.scannedAt + 60_000 }, value)
  expect(diagnostics).toMatchObject([{ code: 'host/unwritable-cache' }])
})
