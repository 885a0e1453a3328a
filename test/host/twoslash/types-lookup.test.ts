import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildProject } from '../../../src/host/build/build-project.ts'
import { packageFolder } from '../../../src/host/package-files.ts'
import { findTypesPackages, packageFolders } from '../../../src/host/twoslash/find-types-packages.ts'
import { typesKey, typesLookup } from '../../../src/host/twoslash/types-lookup.ts'
import { type Run, runSequentially } from '../../../src/source/stage.ts'
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

const described = (version: string) => ({
  'package.json': `{"version":"${version}","main":"index.js"}`,
  'index.js': '',
})

/** A package as a package manager installs it. */
function installed(path: string, version: string): Record<string, string> {
  const files = path.endsWith('/twoslash') ? { ...described(version), 'core.js': '' } : described(version)
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${path}/${name}`, text]))
}

test('packages of the project are found first, then those above it, then those next to Lectern', () => {
  const folder = temporaryFolder({
    ...installed('docs/node_modules/typescript', '5.9.0'),
    ...installed('node_modules/typescript', '5.8.0'),
    ...installed('node_modules/twoslash', '0.9.0'),
  })
  const { twoslash, typescript } = findTypesPackages(join(folder, 'docs'))
  expect(typescript).toMatchObject({ version: '5.9.0', modules: join(folder, 'docs/node_modules') })
  expect(twoslash?.version).toBe('0.9.0')
  const beside = findTypesPackages(temporaryFolder())
  expect(beside.typescript?.modules).toBe(join(packageFolder, 'node_modules'))
})

test('a TypeScript without a compiler API is skipped; another may be next to it', () => {
  const folder = temporaryFolder({
    ...installed('a/node_modules/typescript', '7.0.2'),
    ...installed('a/node_modules/typescript6', '6.0.3'),
    ...installed('b/node_modules/typescript', '5.4.0'),
    ...installed('b/node_modules/@typescript/typescript6', '6.0.2'),
    'c/node_modules/typescript/package.json': '{ broken',
  })
  expect(findTypesPackages(join(folder, 'a')).typescript?.version).toBe('6.0.3')
  expect(findTypesPackages(join(folder, 'b')).typescript?.version).toBe('6.0.2')
  expect(findTypesPackages(join(folder, 'c')).typescript?.modules).toBe(join(packageFolder, 'node_modules'))
})

test('the compiler of an untrusted project is not used', () => {
  const folder = temporaryFolder({ ...installed('node_modules/typescript', '5.9.0') })
  writeFiles(folder, { 'node_modules/typescript/index.js': `throw new Error('run')` })
  const types = typesLookup({ directory: folder, code: false }, runSequentially)(new Map())
  expect('check' in types).toBe(true)
  expect(findTypesPackages(undefined).typescript?.modules).toBe(join(packageFolder, 'node_modules'))
})

test('types are read from packages of the project, and of the workspace that the compiler came from', () => {
  const folder = temporaryFolder({ 'docs/docs.json': '', ...installed('node_modules/typescript', '5.9.0') })
  const { typescript } = findTypesPackages(join(folder, 'docs'))
  if (!typescript) throw new Error('It was not found.')
  const own = join(folder, 'docs/node_modules')
  expect(packageFolders(join(folder, 'docs'), [typescript])).toEqual([own, join(folder, 'node_modules')])
  expect(packageFolders(temporaryFolder(), [typescript])).toHaveLength(1)
})

test('packages that a workspace stores together and links to count as its own', () => {
  const folder = temporaryFolder(installed('node_modules/.pnpm/typescript@5/node_modules/typescript', '5.9.0'))
  writeFiles(folder, { 'docs/node_modules/x/index.js': '' })
  symlinkSync(
    '../../node_modules/.pnpm/typescript@5/node_modules/typescript',
    join(folder, 'docs/node_modules/typescript'),
  )
  const { typescript } = findTypesPackages(join(folder, 'docs'))
  if (!typescript) throw new Error('It was not found.')
  expect(packageFolders(join(folder, 'docs'), [typescript])).toContain(join(folder, 'node_modules'))
})

test('the key changes with the installed packages', () => {
  const place = { directory: temporaryFolder(), code: true }
  const before = typesKey(place)
  writeFiles(place.directory, { 'node_modules/@types/a/package.json': '{"version":"1.0.0"}' })
  const after = typesKey(place)
  writeFiles(place.directory, { 'node_modules/.package-lock.json': '{"packages":{"b":{}}}' })
  expect(new Set([before, after, typesKey(place), typesKey(place)]).size).toBe(3)
})

test('the key of a block is its code and language, plus the modules of the project if it may import them', async () => {
  const keys: string[] = []
  const run: Run = async (stage, shared, inputs) => {
    keys.push(...inputs.map(input => JSON.stringify([stage.name, shared, input])))
    return []
  }
  const checkIn = async (text: string, source: string) => {
    const types = typesLookup({ directory: undefined, code: true }, run)(new Map([['a.ts', { path: 'a.ts', text }]]))
    if ('check' in types) await types.check([{ language: 'ts', source }])
  }
  await checkIn('one', 'const a = 1')
  await checkIn('two', 'const a = 1')
  expect(new Set(keys.splice(0)).size).toBe(1)
  await checkIn('one', "import './a'")
  await checkIn('two', "import './a'")
  expect(new Set(keys.splice(0)).size).toBe(2)
})

const project = {
  'docs.json': '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index"]}}',
  'index.mdx': "```ts twoslash\nimport { a } from './a'\nconst b = a\n//    ^?\n```\n",
  'a.ts': 'export const a = "first" as const',
}

test('a build caches types, and computes them again if a module or a package has changed', async () => {
  const directory = temporaryFolder(project)
  const [out, cache] = [join(directory, 'out'), join(directory, '.lectern/cache')]
  const build = () => buildProject({ directory, out, cache, settings: {}, withCode: false })
  const shown = () => readFileSync(join(out, 'index.html'), 'utf8').replace(/<[^>]*>/g, '')
  expect((await build()).diagnostics).toEqual([])
  expect(shown()).toContain('const b: "first"')
  expect((await build()).isUpToDate).toBe(true)
  writeFiles(directory, { 'a.ts': 'export const a: string = "second"' })
  await build()
  expect(shown()).toContain('const b: string')
  writeFiles(directory, { 'node_modules/@types/a/package.json': '{"version":"1.0.0"}' })
  expect((await build()).isUpToDate).toBe(false)
})
