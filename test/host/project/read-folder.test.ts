import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { needsDates } from '../../../src/host/project/needs-dates.ts'
import { readFolder } from '../../../src/host/project/read-folder.ts'
import { unreadableFile } from '../../../src/host/project/walk-folder.ts'
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEUlEQVR42mNk+M9QzwAGAAsBAgEDQ4dMAAAAAElFTkSuQmCC',
  'base64',
)

function codesOf(outcome: { diagnostics: readonly { code: string }[] }): string[] {
  return outcome.diagnostics.map(({ code }) => code)
}

test('reads texts and lists the files to publish', async () => {
  const folder = temporaryFolder({
    'docs.json': '{}',
    'index.mdx': '# Hi',
    'snippets/card.jsx': 'export const Card = () => null',
    'style.css': 'a{}',
    'images/a.png': pixel,
    'images/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"/>',
    'openapi.yaml': 'openapi: 3.1.0',
    'files/report.pdf': 'x',
    'package.json': '{}',
  })
  const { value, diagnostics } = await readFolder(folder)
  expect(diagnostics).toEqual([])
  expect([...value.files.keys()]).toEqual([
    'docs.json',
    'images/b.svg',
    'index.mdx',
    'openapi.yaml',
    'package.json',
    'snippets/card.jsx',
    'style.css',
  ])
  expect([...value.assets.keys()]).toEqual([
    'files/report.pdf',
    'images/a.png',
    'images/b.svg',
    'openapi.yaml',
    'package.json',
    'snippets/card.jsx',
    'style.css',
  ])
  expect(value.assets.get('images/a.png')).toMatchObject({ size: pixel.length, width: 3, height: 2 })
  expect(value.assets.get('images/b.svg')).toMatchObject({ width: 2000, height: 1000 })
  expect(value.files.get('index.mdx')).toEqual({ path: 'index.mdx', text: '# Hi' })
})

test('leaves out files in .mintignore and files that are never published', async () => {
  const folder = temporaryFolder({
    '.mintignore': 'drafts/\n*.draft.mdx\n!keep.draft.mdx\n',
    'drafts/a.mdx': '',
    'b.draft.mdx': '',
    'keep.draft.mdx': '',
    'prod.env': 'SECRET=1',
    'certs/server.pem': '-----BEGIN PRIVATE KEY-----',
    'certs/Server.KEY': '',
    'a.env/page.mdx': '',
    'deploy/id_rsa': '',
    'store.p12': '',
    'README.md': '',
    'guides/changelog.mdx': '',
    'node_modules/x/index.md': '',
    'dist/index.html': '',
    'guides/build/step.mdx': '',
    '.env': 'SECRET=1',
    '.github/x.md': '',
    '.well-known/security.txt': '',
    '.mintlify/Assistant.md': '',
    '.mintlify/skills/a/SKILL.md': '',
    'guides/.hidden/x.md': '',
    'site/page.html': '',
    'old-site/_lectern/site.json': '{"generator":"Lectern","base":""}',
    'old-site/index.html': '',
  })
  const { value } = await readFolder(folder, { out: join(folder, 'site') })
  expect([...value.files.keys(), ...value.assets.keys()].sort()).toEqual([
    '.mintlify/skills/a/SKILL.md',
    '.well-known/security.txt',
    '.well-known/security.txt',
    'README.md',
    'a.env/page.mdx',
    'guides/build/step.mdx',
    'guides/changelog.mdx',
    'keep.draft.mdx',
  ])
  const asked = ['drafts/x.mdx', 'guides/x.mdx', 'a.pem', '../x', '/x', 'keep.draft.mdx']
  expect(asked.map(value.isIgnored)).toEqual([true, false, true, true, true, false])
})

test('a folder with pages that docs.json lists is part of the project, whatever its name', async () => {
  const folder = temporaryFolder({
    'docs.json': JSON.stringify({
      navigation: { pages: ['build/index', { group: 'G', pages: ['/tmp/a'] }] },
      redirects: [{ source: '/coverage/x', destination: '/dist/x' }],
      description: 'How to build/test',
    }),
    'build/index.mdx': '',
    'build/deep/page.mdx': '',
    'tmp/a.mdx': '',
    'coverage/x.mdx': '',
    'dist/x.mdx': '',
    'temp/x.mdx': '',
  })
  const { value } = await readFolder(folder)
  expect([...value.files.keys()].sort()).toEqual(['build/deep/page.mdx', 'build/index.mdx', 'docs.json', 'tmp/a.mdx'])
  const own = await readFolder(folder, { out: join(folder, 'build') })
  expect([...own.value.files.keys()].sort()).toEqual(['docs.json', 'tmp/a.mdx'])
})

test('follows links only within the folder', async () => {
  const elsewhere = temporaryFolder({ 'secret.md': 'secret', 'more/x.md': '' })
  const folder = temporaryFolder({ 'real/a.mdx': 'a', 'b.mdx': 'b' })
  symlinkSync(join(folder, 'real'), join(folder, 'alias'))
  symlinkSync(join(folder, 'b.mdx'), join(folder, 'c.mdx'))
  symlinkSync(join(elsewhere, 'secret.md'), join(folder, 'secret.md'))
  symlinkSync(join(elsewhere, 'more'), join(folder, 'more'))
  symlinkSync('..', join(folder, 'real', 'up'))
  symlinkSync('nowhere', join(folder, 'broken.md'))
  const outcome = await readFolder(folder)
  expect([...outcome.value.files.keys()]).toEqual(['alias/a.mdx', 'b.mdx', 'c.mdx', 'real/a.mdx'])
  expect(codesOf(outcome).sort()).toEqual([
    'host/link-loop',
    'host/link-loop',
    'host/link-outside',
    'host/link-outside',
    'host/missing-link-target',
  ])
  // The target may be a Git submodule that is not checked out. The site does not need all links.
  expect(new Set(outcome.diagnostics.map(({ severity }) => severity))).toEqual(new Set(['warning']))
})

test('a link that leads to itself cannot be read', async () => {
  const folder = temporaryFolder({ 'index.mdx': 'a' })
  symlinkSync('self.md', join(folder, 'self.md'))
  expect(codesOf(await readFolder(folder))).toEqual(['host/unreadable-file'])
})

test('accepts names in any script and with any characters', async () => {
  const names = ['a b.mdx', '50%.mdx', 'c#.mdx', '指南/开始.mdx', 'Case.mdx', 'case.mdx', 'caf\u00e9.mdx']
  const folder = temporaryFolder(Object.fromEntries(names.map(name => [name, name])))
  writeFiles(folder, { 'decomposed-cafe\u0301.mdx': 'x', 'cafe\u0301.mdx': 'twin' })
  const outcome = await readFolder(folder)
  expect([...outcome.value.files.keys()].sort()).toEqual([...names, 'decomposed-caf\u00e9.mdx'].sort())
  expect(codesOf(outcome)).toEqual(['host/same-name'])
})

test('reports text that is not UTF-8 and still reads it', async () => {
  const folder = temporaryFolder({
    'a.mdx': Buffer.from([0x61, 0x0a, 0x62, 0xe9, 0x63]),
    'bom.mdx': '\ufeffx',
    'meant.mdx': 'The sign \ufffd stands for what could not be read.',
  })
  const { value, diagnostics } = await readFolder(folder)
  expect(value.files.get('a.mdx')?.text).toBe('a\nb\ufffdc')
  expect(value.files.get('bom.mdx')?.text).toBe('\ufeffx')
  expect(diagnostics).toMatchObject([{ code: 'host/not-utf8', span: { path: 'a.mdx', line: 2, column: 2 } }])
})

test('reports less about repository files', async () => {
  const folder = temporaryFolder({
    'README.md': Buffer.from([0xe9]),
    'CHANGELOG.md': Buffer.alloc(11 * 1024 * 1024, 0x61),
  })
  const { diagnostics } = await readFolder(folder)
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
    'hint host/file-too-large',
    'hint host/not-utf8',
  ])
})

test('reports a page that is far too large', async () => {
  const folder = temporaryFolder({ 'a.mdx': Buffer.alloc(11 * 1024 * 1024, 0x61) })
  const outcome = await readFolder(folder)
  expect(outcome.value.files.size).toBe(0)
  expect(codesOf(outcome)).toEqual(['host/file-too-large'])
})

test("finds author templates, and merges the author's texts over ours", async () => {
  const folder = temporaryFolder({
    'lectern.json': '{ "templates": "./look" }',
    'look/layouts/page.hbs': 'mine',
    'look/partials/deep/a.hbs': 'part',
    'look/strings/de.json': '{ "copy": "Kopieren" }',
    'look/styles/bar.css': 'a{}',
    'look/styles/bar.woff2': 'font',
    'look/README.md': '# How we look',
  })
  const { value, diagnostics } = await readFolder(folder)
  expect(value.frame.authorTemplates).toEqual([
    { path: 'look/layouts/page.hbs', text: 'mine' },
    { path: 'look/partials/deep/a.hbs', text: 'part' },
  ])
  expect(value.frame.strings.de?.copy).toBe('Kopieren')
  expect([...value.files.keys()]).toEqual(['lectern.json', 'look/styles/bar.css'])
  expect([...value.assets.keys()]).toEqual(['look/styles/bar.css', 'look/styles/bar.woff2'])
  expect(diagnostics).toEqual([])
})

test.each([
  ['layout/page.hbs', 'Did you mean "layouts"?'],
  ['string/de.json', 'Did you mean "strings"?'],
  ['de.json', expect.stringContaining('strings/LANGUAGE.json')],
  ['footer.hbs', 'Move it to "layouts/footer.hbs" or "partials/footer.hbs".'],
  ['partials/footer.html', expect.stringContaining('partials/NAME.hbs')],
])('a file that looks like a template gets a hint about the templates folder: %s', async (path, hint) => {
  const folder = temporaryFolder({ 'lectern.json': '{ "templates": "look" }', [`look/${path}`]: '{}' })
  const { value, diagnostics } = await readFolder(folder)
  expect(diagnostics).toMatchObject([{ code: 'host/stray-template', span: { path: `look/${path}` }, hint }])
  expect(value.assets.size).toBe(0)
})

test('reports that the templates folder does not exist', async () => {
  const folder = temporaryFolder({ 'lectern.json': '{\n  "templates": "lok"\n}', 'look/layouts/page.hbs': 'x' })
  const { diagnostics } = await readFolder(folder)
  expect(diagnostics).toMatchObject([{ code: 'host/missing-templates', hint: 'Did you mean "look"?' }])
  expect(diagnostics[0]?.span).toEqual({ path: 'lectern.json', line: 2, column: 16, endLine: 2, endColumn: 21 })
})

test('a template that is far too large is not read', async () => {
  const big = Buffer.alloc(1024 * 1024 + 1, 0x61)
  const folder = temporaryFolder({ 'lectern.json': '{ "templates": "look" }', 'look/partials/toc.hbs': big })
  const outcome = await readFolder(folder)
  expect(outcome.value.frame.authorTemplates).toEqual([])
  expect(outcome.diagnostics).toMatchObject([{ code: 'host/file-too-large', severity: 'error' }])
})

test('command line settings override lectern.json without moving its lines', async () => {
  const folder = temporaryFolder({ 'lectern.json': '{\n  "base": "/a",\n  "search": {}\n}' })
  const { value } = await readFolder(folder, { settings: { base: '/b', siteUrl: 'https://x.org' } })
  const text = value.files.get('lectern.json')?.text ?? ''
  expect(JSON.parse(text)).toEqual({ base: '/b', search: {}, siteUrl: 'https://x.org' })
  expect(text.split('\n')[2]).toContain('"search"')
})

test.each(['', '[]', 'nonsense', '{ "a": '])('accepts a lectern.json with the content %j', async text => {
  const folder = temporaryFolder({ 'lectern.json': text })
  const { value } = await readFolder(folder, { settings: { base: '/b' } })
  expect(value.files.get('lectern.json')?.text).toContain(text)
})

test('leaves out and reports folders that are nested too deeply', async () => {
  const folder = temporaryFolder({ 'index.mdx': '', [`${'a/'.repeat(70)}deep.mdx`]: '' })
  const outcome = await readFolder(folder)
  expect([...outcome.value.files.keys()]).toEqual(['index.mdx'])
  expect(codesOf(outcome)).toEqual(['host/too-many-files'])
})

test('reports that the encoding of a name is the problem', () => {
  expect(unreadableFile('caf\uFFFD.mdx', new Error('no such file')).hint).toContain('not valid UTF-8')
  expect(unreadableFile('café.mdx', new Error('no such file')).hint).toContain('permissions')
})

test.each([
  ['---\ntitle: A\ntimestamp: true\n---\n', true],
  ['---\ntitle: A\n---b: c\nrss: true\n--- \n', true],
  ['---\ntitle: A\n---\ntimestamp: true\n', false],
  ['---\ntitle: A\n---\n<Update label="1" />\n', true],
])('dates are read if a page needs them: %j', (text, expected) => {
  expect(needsDates(new Map([['a.mdx', { path: 'a.mdx', text }]]))).toBe(expected)
})

test('rules of .mintignore and folders of tools exclude files at all levels', async () => {
  const files = { 'a.mdx': '', 'b.mdx': '', 'c/b.mdx': '', 'c/a.mdx': '', 'dist/a.mdx': '', 'c/dist/a.mdx': '' }
  const folder = temporaryFolder({ ...files, 'c/node_modules/d/a.mdx': '', node_modules: '', '.mintignore': 'b.mdx\n' })
  const { value } = await readFolder(folder)
  expect([...value.files.keys()]).toEqual(['a.mdx', 'c/a.mdx', 'c/dist/a.mdx'])
})
