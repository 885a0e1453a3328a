import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { SdkFormat } from '../../../src/api-spec/model/sdk.ts'
import { type FetchSpecOptions, fetchSpecs } from '../../../src/host/fetch/fetch-specs.ts'
import { findLibraries, findRemoteSpecs } from '../../../src/host/fetch/remote-specs.ts'
import { docsFolder } from '../../support/docs-folder.ts'
import { internet, status } from '../../support/network.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const span = { path: 'docs.json', line: 3, column: 14 }
const zip = (files: Readonly<Record<string, string>>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))

async function find(url: string, sdk: SdkFormat, options: FetchSpecOptions = {}) {
  const { specs, files, diagnostics } = await fetchSpecs([{ url, span, sdk }], undefined, options)
  return { specs, files, lines: diagnostics.map(({ code, message }) => `${code} ${message}`) }
}

/** A docs folder with files, below a folder that is outside of it. */
function folder(files: Readonly<Record<string, string | Buffer>>): string {
  const directory = join(temporaryFolder(), 'docs')
  mkdirSync(directory)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(directory, path, '..'), { recursive: true })
    writeFileSync(join(directory, path), text)
  }
  return directory
}

test('a folder is read with the files that its tool writes, in order', async () => {
  const directory = folder({
    'api/com/B.html': 'B',
    'api/com/A.html': 'A',
    'api/script.js': 'no',
    'api/legal/notice.md': 'no',
    'api/element-list': 'com',
  })
  const { files, specs, lines } = await find('api', 'javadoc', { directory })
  expect(lines).toEqual([])
  expect(files).toEqual([
    { path: 'api/com/A.html', text: 'A' },
    { path: 'api/com/B.html', text: 'B' },
    { path: 'api/element-list', text: 'com' },
  ])
  expect(specs).toEqual([
    { url: 'api', span, sdk: 'javadoc', hash: expect.stringMatching(/^[0-9a-f]{64}$/), refersTo: [] },
  ])
  writeFileSync(join(directory, 'api/com/A.html'), 'changed')
  expect((await find('api', 'javadoc', { directory })).specs[0]?.hash).not.toBe(specs[0]?.hash)
})

test('a single file has the path of the library, and a missing one is reported elsewhere', async () => {
  const directory = folder({ 'out/api.json': '{}' })
  expect(await find('out/api.json', 'typedoc', { directory })).toMatchObject({
    files: [{ path: 'out/api.json', text: '{}' }],
  })
  expect(await find('out/apo.json', 'typedoc', { directory })).toMatchObject({ files: [], lines: [] })
})

test('links that lead out of the docs folder are not followed', async () => {
  const directory = folder({ 'api/A.html': 'A' })
  writeFileSync(join(directory, '../secret.html'), 'secret')
  symlinkSync(join(directory, '../secret.html'), join(directory, 'api/B.html'))
  symlinkSync(join(directory, '..'), join(directory, 'out'))
  expect((await find('api', 'javadoc', { directory })).files).toEqual([{ path: 'api/A.html', text: 'A' }])
  expect((await find('out', 'javadoc', { directory })).lines).toEqual([
    'host/unread-library The output of a documentation tool at "out" is outside of the docs folder, so the pages of the library are missing.',
  ])
})

test('an archive is read without its outermost folder, and never outside of it', async () => {
  const content = zip({
    'docs/index.html': 'index',
    'docs/com/A.html': 'A',
    '../evil.html': 'evil',
    '/root.html': 'evil',
    'a\\b.html': 'evil',
    'docs/x/../../y.html': 'evil',
    'docs/style.css': 'no',
  })
  const { files, lines } = await find('lib.jar', 'javadoc', { directory: folder({ 'lib.jar': content }) })
  expect(lines).toEqual([])
  expect(files).toEqual([
    { path: 'lib.jar/com/A.html', text: 'A' },
    { path: 'lib.jar/index.html', text: 'index' },
  ])
})

test.each<[string, Buffer, string]>([
  ['a broken archive', Buffer.from('PK\u0003\u0004broken'), 'is not a valid zip file'],
  ['an archive of something else', zip({ 'readme.txt': 'x' }), 'contains no files of this documentation tool'],
  [
    'too many files',
    zip(Object.fromEntries(Array.from({ length: 50_001 }, (_, at) => [`${at}.html`, '']))),
    'has more than 50000 files',
  ],
])('%s is reported', async (_, content, reason) => {
  const { files, lines } = await find('lib.zip', 'javadoc', { directory: folder({ 'lib.zip': content }) })
  expect(files).toEqual([])
  expect(lines).toEqual([expect.stringContaining(`"lib.zip" ${reason}`)])
})

test('an archive that would be too large is not extracted', async () => {
  const content = zip({ 'a.html': ' '.repeat(1000) })
  // The size that the archive states, in the list of its files.
  const at = content.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24
  content.writeUInt32LE(0xfffffff0, at)
  const { lines } = await find('lib.zip', 'javadoc', { directory: folder({ 'lib.zip': content }) })
  expect(lines).toEqual([expect.stringContaining('is larger than 200 MB')])
})

test('libraries at a URL are fetched over HTTPS, cached and limited', async () => {
  const url = 'https://repo.example.com/lib-1.0-javadoc.jar'
  const { network } = await internet({ [url]: zip({ 'index.html': 'index', 'A.html': 'A' }) })
  expect(await find(url, 'javadoc', { network })).toMatchObject({
    files: [
      { path: `${url}/A.html`, text: 'A' },
      { path: `${url}/index.html`, text: 'index' },
    ],
    lines: [],
  })
  const json = 'https://repo.example.com/typedoc.json?version=2'
  const { network: second } = await internet({ [json]: '{"kind":1}' })
  expect((await find(json, 'typedoc', { network: second })).files).toEqual([{ path: json, text: '{"kind":1}' }])
  const { network: third } = await internet({ [json]: status(404) })
  expect((await find(json, 'typedoc', { network: third })).lines).toEqual([
    expect.stringContaining(
      `host/unfetched-description The output of a documentation tool at "${json}" could not be fetched`,
    ),
  ])
  expect((await find('http://repo.example.com/a.json', 'typedoc', { allowHttp: true })).lines).toEqual([
    expect.stringContaining('host/refused-address'),
  ])
})

test('only libraries that are not among the text files are looked for', () => {
  const sdk = (format: SdkFormat, source: string) => ({ format, source })
  const tabs = [
    { tab: 'A', sdk: sdk('typedoc', 'a.json') },
    { tab: 'B', sdk: sdk('typedoc', 'https://example.com/b.json') },
    { tab: 'C', sdk: sdk('javadoc', 'c/') },
    { tab: 'D', sdk: sdk('phpdoc', 'missing.xml') },
    { tab: 'E', sdk: sdk('docfx', 'e') },
    { tab: 'F', groups: [{ group: 'G', pages: ['page'] }] },
  ]
  const docs = JSON.stringify({ theme: 'mint', name: 'A', colors: { primary: '#000000' }, navigation: { tabs } })
  const page = '---\ntitle: A\nsdk: { kind: class, name: A, format: sphinx, source: out/json }\n---\n'
  const folder = docsFolder({ 'docs.json': docs, 'a.json': '{}', 'e/a.yml': 'x', 'page.mdx': page })
  const found = findRemoteSpecs(folder)
  expect(found.map(({ url, sdk: format }) => [url, format])).toEqual([
    ['https://example.com/b.json', 'typedoc'],
    ['c', 'javadoc'],
    ['missing.xml', 'phpdoc'],
    ['out/json', 'sphinx'],
  ])
  expect(findLibraries(folder)).toEqual(found)
})
