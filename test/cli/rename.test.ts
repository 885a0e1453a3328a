import { chmodSync, mkdirSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type RenameFlags, rename } from '../../src/cli/commands/rename.ts'
import { UsageError } from '../../src/cli/exit-code.ts'
import { program } from '../../src/cli/program.ts'
import { contentsOf, temporaryFolder } from '../support/temporary-folder.ts'
import { recording } from './recording.ts'

const docs = `{
  "$schema": "x", "theme": "mint", "name": "A", "colors": { "primary": "#0f766e" },
  "navigation": {
    "languages": [
      { "language": "en", "pages": ["index", "guides/old", { "group": "API", "openapi": "api.json" }] },
      { "language": "de", "pages": ["de/guides/old"] }
    ]
  }
}
`
const api = {
  openapi: '3.1.0',
  info: { title: 'Plants', version: '1' },
  paths: { '/plants': { get: { summary: 'List plants', responses: {} } } },
}
const project = {
  'docs.json': docs,
  'api.json': JSON.stringify(api),
  'index.mdx': '---\ntitle: Home\n---\n\n[Old](./guides/old#a)\n',
  'guides/old.mdx': '---\ntitle: Old\n---\n\n[Plants](../api-reference/list-plants)\n',
  'guides/draft.mdx': 'Not in the navigation.',
  'de/guides/old.mdx': '---\ntitle: Alt\n---\n',
}

async function renamed(dir: string, oldName: string, newName: string, flags: Partial<RenameFlags> = {}) {
  const console = recording()
  const code = await rename(oldName, newName, { dir, ...flags }, console)
  return { code, out: console.said.out, files: contentsOf(dir) }
}

test('renames a page, and prints what has changed', async () => {
  const dir = temporaryFolder(project)
  const { code, out, files } = await renamed(dir, 'guides/old', 'start/deep/new')
  expect(code).toBe(0)
  expect(out).toBe(`Renamed guides/old.mdx to start/deep/new.mdx.

Changed 3 files:
  docs.json           8 lines
  index.mdx           1 line
  start/deep/new.mdx  1 line

Redirects from old addresses:
  /guides/old → /start/deep/new

The same page in other languages and versions was not renamed. Rename it too, so that readers can switch:
  de/guides/old.mdx
`)
  expect(files).toEqual({
    'docs.json': docs
      .replace('"guides/old",', '"start/deep/new",')
      .replace(
        '    ]\n  }\n}',
        '    ]\n  },\n  "redirects": [\n    {\n      "source": "/guides/old",\n      "destination": "/start/deep/new"\n    }\n  ]\n}',
      ),
    'api.json': project['api.json'],
    'index.mdx': '---\ntitle: Home\n---\n\n[Old](./start/deep/new#a)\n',
    'start/deep/new.mdx': '---\ntitle: Old\n---\n\n[Plants](../../api-reference/list-plants)\n',
    'guides/draft.mdx': 'Not in the navigation.',
    'de/guides/old.mdx': project['de/guides/old.mdx'],
  })
})

test('--dry-run shows each changed line and changes nothing', async () => {
  const dir = temporaryFolder(project)
  const { out, files } = await renamed(dir, '/guides/old.mdx', 'new', { dryRun: true, redirect: false })
  expect(out).toContain('Would rename guides/old.mdx to new.mdx.')
  expect(out).toContain('index.mdx\n      5 - [Old](./guides/old#a)\n        + [Old](./new#a)\n')
  expect(out).not.toContain('Redirects')
  expect(files).toEqual(project)
})

test('--json prints the changes', async () => {
  const dir = temporaryFolder(project)
  const { out } = await renamed(dir, 'guides', 'manual', { json: true })
  expect(JSON.parse(out)).toMatchObject({
    moved: [
      { from: 'guides/draft.mdx', to: 'manual/draft.mdx' },
      { from: 'guides/old.mdx', to: 'manual/old.mdx' },
    ],
    redirects: [
      { source: '/guides/draft', destination: '/manual/draft' },
      { source: '/guides/old', destination: '/manual/old' },
    ],
    changed: [{ path: 'docs.json' }, { path: 'index.mdx', lines: [{ line: 5 }] }],
  })
})

test('moves a file into an existing folder, and removes its old folder if it is empty', async () => {
  const dir = temporaryFolder({ ...project, 'a/only.mdx': 'A' })
  expect(Object.keys((await renamed(dir, 'a/only', 'guides')).files)).toContain('guides/only.mdx')
  expect(statSync(join(dir, 'a'), { throwIfNoEntry: false })).toBeUndefined()
})

test('keeps file modes, and moves the other files of a folder too', async () => {
  const dir = temporaryFolder({ ...project, 'guides/.notes': 'N' })
  chmodSync(join(dir, 'index.mdx'), 0o640)
  expect((await renamed(dir, 'guides', 'manual')).files['manual/.notes']).toBe('N')
  expect(statSync(join(dir, 'index.mdx')).mode & 0o777).toBe(0o640)
})

test('reports files that are not UTF-8, and does not change them', async () => {
  const dir = temporaryFolder(project)
  writeFileSync(join(dir, 'index.mdx'), Buffer.from('[Old](/guides/old) \xe9', 'latin1'))
  const { code, out } = await renamed(dir, 'guides/old', 'new')
  expect(code).toBe(1)
  expect(out).toContain('warning: index.mdx was not updated: it is not UTF-8')
})

test.each([
  ['guides/odl', 'new', 'There is no file or folder "guides/odl" in the docs. Did you mean "guides/old"?'],
  ['guides/old', 'index', '"index.mdx" already exists. Nothing is overwritten.'],
  ['guides/old', 'guides/old.mdx', '"guides/old.mdx" already has this name.'],
  ['guides/old', '../outside', '"../outside" is outside the docs folder.'],
  ['guides', 'guides/inner', '"guides" cannot be moved into itself.'],
  ['docs.json', 'x.json', '"docs.json" cannot be renamed'],
  ['guides/old', 'node_modules/x', 'would be excluded from the site'],
  ['guides/old', 'a?b', 'contains a character'],
  ['guides/old', 'new.txt', 'The extension must stay the same: ".mdx".'],
  ['guides/old', 'api-reference/list-plants', 'There is already a page at "/api-reference/list-plants".'],
  ['api-reference/list-plants', 'plants', 'has no file, because it is generated from an API description'],
  ['', 'x', 'The docs folder itself cannot be renamed.'],
])('refuses to rename "%s" to "%s"', async (oldName, newName, message) => {
  const dir = temporaryFolder(project)
  const error: unknown = await renamed(dir, oldName, newName).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(UsageError)
  expect(String(error)).toContain(message)
  expect(contentsOf(dir)).toEqual(project)
})

test('files are not moved out of the docs folder through a symbolic link', async () => {
  const [dir, outside] = [temporaryFolder(project), temporaryFolder()]
  symlinkSync(outside, join(dir, 'link'))
  await expect(renamed(dir, 'guides/draft', 'link/deep/draft')).rejects.toThrow(
    '"link/deep/draft.mdx" would be outside of the docs folder, because its path contains a symbolic link.',
  )
  expect(contentsOf(outside)).toEqual({})
})

test('rejects a name that both a folder and a page have, and follows no symbolic link', async () => {
  const dir = temporaryFolder({ ...project, 'guides.mdx': 'G' })
  symlinkSync(join(dir, 'guides.mdx'), join(dir, 'link.mdx'))
  await expect(renamed(dir, 'guides', 'x')).rejects.toThrow('"guides" is both a folder and a page.')
  await expect(renamed(dir, 'link', 'x')).rejects.toThrow('"link.mdx" is a symbolic link.')
  expect(Object.keys((await renamed(dir, 'guides/', 'manual')).files)).toContain('manual/old.mdx')
})

test('restores all files if the last step fails', async () => {
  const dir = temporaryFolder(project)
  mkdirSync(join(dir, 'blocked'))
  renameSync(join(dir, 'guides/draft.mdx'), join(dir, 'blocked/file'))
  await expect(renamed(dir, 'guides/old', 'blocked/file/new')).rejects.toThrow()
  expect(contentsOf(dir)['index.mdx']).toBe(project['index.mdx'])
})

test('files of a project with an invalid docs.json can be renamed', async () => {
  const invalid = { 'docs.json': 'invalid' }
  const dir = temporaryFolder({ ...invalid, 'a.mdx': '[b](/b)', 'b.mdx': '' })
  const { out, files } = await renamed(dir, 'b', 'c')
  expect(files).toEqual({ ...invalid, 'a.mdx': '[b](/c)', 'c.mdx': '' })
  expect(out).toContain('docs.json is invalid, so navigation and redirects were not updated.')
})

test('nothing is renamed in a folder without a docs.json', async () => {
  const contents = { 'src/a.mdx': 'A' }
  const dir = temporaryFolder(contents)
  await expect(renamed(dir, 'src', 'lib')).rejects.toThrow('There is no docs.json in ')
  expect(contentsOf(dir)).toEqual(contents)
})

test('a folder as the last argument is an error that names "--dir"', async () => {
  const command = program().parseAsync(['rename', 'a', 'b', 'site'], { from: 'user' })
  await expect(command).rejects.toThrow(
    new UsageError('"docs rename" takes two paths. Pass the folder with docs.json as "--dir site".'),
  )
})
