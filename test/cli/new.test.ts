import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type NewFlags, startProject } from '../../src/cli/commands/new.ts'
import { UsageError } from '../../src/cli/exit-code.ts'
import { createHintFilter } from '../../src/cli/output/once-hints.ts'
import { siteUrlHint } from '../../src/cli/site-url-hint.ts'
import { kindNames, starterFiles } from '../../src/cli/starter.ts'
import { writeNewFiles } from '../../src/cli/write-new-files.ts'
import { builtSite } from '../support/built-site.ts'
import { contentsOf, temporaryFolder } from '../support/temporary-folder.ts'
import { recording } from './recording.ts'

const create = (dir: string, flags: NewFlags = {}, console = recording()) =>
  startProject(dir, flags, console, undefined)

const hostileName = 'Größe & <b> "Q" \\ {x} $& API'

test.each(kindNames)('a project for %s is built without diagnostics', async kind => {
  const name = kind === 'api' ? hostileName : 'Acme'
  const { '.gitignore': _, ...project } = starterFiles({ kind, name, theme: 'maple' })
  const { files, diagnostics } = await builtSite(project)
  expect(diagnostics).toEqual([])
  expect(files.get('index.html')).toContain('</html>')
})

test('the name and theme are in the configuration', async () => {
  const folder = join(temporaryFolder(), 'x')
  expect(await create(folder, { for: 'api', name: hostileName, theme: 'maple' })).toBe(0)
  expect(JSON.parse(contentsOf(folder)['docs.json'] ?? '')).toMatchObject({ name: hostileName, theme: 'maple' })
})

test('pages contain the name of the product, and the SDK has a package name', () => {
  const files = starterFiles({ name: 'Acme Tools Docs', kind: 'sdk', theme: 'mint' })
  expect(JSON.parse(files['docs.json'] ?? '')).toMatchObject({
    name: 'Acme Tools Docs',
    variables: { product: 'Acme Tools', package: 'acme-tools-sdk' },
  })
  expect(files['api-reference/openapi.yaml']).toContain('title: "Acme Tools API"')
  expect(files['README.md']).toMatch(/^# Acme Tools documentation\n/)
  expect(Object.values(files).filter(text => text.includes('%NAME%'))).toEqual([])
  expect(Object.keys(files)).toContain('.gitignore')
})

test.each([
  [{}, 'docs dev\n'],
  [{ npm_command: 'exec' }, 'npx docs dev\n'],
])('the next steps use the command as it was called: %o', async (env, commands) => {
  const console = recording(env)
  await create(join(temporaryFolder(), 'my docs'), { name: 'N' }, console)
  expect(console.said.out).toMatch(/^cd "[^"]*my docs"\n/)
  expect(console.said.out.endsWith(`\n${commands}`)).toBe(true)
  expect(console.said.err).toMatch(/^Created "N", documentation for a product, in .*my docs: \d+ files\.\n/)
  expect(console.said.err).toContain('set "siteUrl" in lectern.json')
})

test('the first build does not repeat that the address of the site is missing', async () => {
  const directory = join(temporaryFolder(), 'x')
  await create(directory)
  const filter = createHintFilter({ directory, cache: join(directory, '.lectern/cache') })
  expect(filter([siteUrlHint(directory)])).toEqual([])
})

test.each([
  ['my-app', 'My app'],
  ['my-app/docs', 'My app'],
])('without a name, the folder %s gives "%s"', async (path, name) => {
  const folder = join(temporaryFolder(), path)
  await create(folder)
  expect(JSON.parse(contentsOf(folder)['docs.json'] ?? '')).toMatchObject({ name })
})

test('a folder with other files requires --force, which keeps these files', async () => {
  const folder = temporaryFolder({ 'README.md': 'mine', 'index.mdx': 'mine, too', '.gitignore': 'node_modules\n' })
  mkdirSync(join(folder, '.git'))
  symlinkSync('nowhere', join(folder, 'favicon.svg'))
  await expect(create(folder)).rejects.toThrow('not empty')
  const console = recording()
  expect(await create(folder, { force: true, name: 'N' }, console)).toBe(0)
  expect(console.said.err).toContain('Existing files were kept: README.md, favicon.svg, .gitignore, index.mdx.')
  expect(console.said.err).toContain('Add the folders ".lectern" and "dist" to .gitignore.')
  expect(readdirSync(folder)).toContain('docs.json')
  expect(contentsOf(join(folder, 'api-reference'))).toHaveProperty(['openapi.yaml'])
})

test.each([
  [{ 'docs.json': '{}' }, { force: true }, 'already contains a project (docs.json)'],
  [{ 'mint.json': '{}' }, {}, 'already contains a project (mint.json)'],
  [{}, { for: 'blog' }, 'Unknown value "blog" of --for. Use one of: product, api, sdk.'],
  [{}, { theme: 'neon' }, 'Unknown value "neon" of --theme. Use one of: mint, '],
  [{}, { name: ' ' }, '--name must not be empty.'],
])('rejects %o with %o', async (files, flags, message) => {
  const folder = temporaryFolder(files)
  const refusal = create(folder, flags)
  await expect(refusal).rejects.toThrow(message)
  await expect(refusal).rejects.toThrow(UsageError)
  expect(contentsOf(folder)).toEqual(files)
})

test.each(['file', 'link', 'link to a folder'])('a %s in place of a folder of the project is reported', async kind => {
  const folder = temporaryFolder({ 'other/file': '', ...(kind === 'file' && { 'new/api-reference': '' }) })
  mkdirSync(join(folder, 'new'), { recursive: true })
  if (kind !== 'file') symlinkSync(kind === 'link' ? 'nowhere' : '../other', join(folder, 'new/api-reference'))
  await expect(create(join(folder, 'new'), { force: true })).rejects.toThrow(
    'api-reference" is not a folder. Rename it',
  )
  expect([readdirSync(join(folder, 'new')), readdirSync(join(folder, 'other'))]).toEqual([['api-reference'], ['file']])
})

test('a file at the path of the folder is reported', async () => {
  const folder = temporaryFolder({ file: '' })
  symlinkSync('nowhere', join(folder, 'link'))
  await expect(create(join(folder, 'file'))).rejects.toThrow('file" is not a folder. Choose another one.')
  await expect(create(join(folder, 'link'))).rejects.toThrow('link" is not a folder. Choose another one.')
})

test('flags answer questions, the others have suggestions, and canceling writes nothing', async () => {
  const folder = join(temporaryFolder({ 'app/package.json': '{}' }), 'app', 'docs')
  const exitCode = await startProject(undefined, { for: 'SDK' }, recording(), async (known, context) => {
    expect(known).toEqual({ kind: 'sdk' })
    expect(context.folder).toBe('docs')
    expect(context.answersFor(folder)).toEqual({ dir: folder, name: 'App', kind: 'sdk', theme: 'mint' })
    expect(context.problemOf(join(folder, '..'))).toMatch('not empty')
    return undefined
  })
  expect(exitCode).toBe(130)
  expect(() => readdirSync(folder)).toThrow('ENOENT')
})

test('--yes asks nothing', async () => {
  const folder = join(temporaryFolder(), 'x')
  const ask = () => Promise.reject(new Error('asked'))
  expect(await startProject(folder, { yes: true }, recording(), ask)).toBe(0)
})

test('if a file cannot be written, no files are left behind', () => {
  const folder = temporaryFolder({ kept: '' })
  const files = { 'new/deep/a.txt': 'a', 'kept/b.txt': 'b' }
  // Other tests of the process may still have listeners.
  const listeners = process.listenerCount('SIGINT')
  expect(() => writeNewFiles(folder, files)).toThrow(/EEXIST|ENOTDIR/)
  expect(() => writeNewFiles(folder, { 'other/c.txt': 'c', kept: 'd' })).toThrow('EEXIST')
  expect([readdirSync(folder), contentsOf(folder)]).toEqual([['kept'], { kept: '' }])
  expect(process.listenerCount('SIGINT')).toBe(listeners)
})
