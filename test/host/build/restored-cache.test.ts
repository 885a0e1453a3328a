import { cpSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildProject } from '../../../src/host/build/build-project.ts'
import { contentsOf, temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

const project = {
  'docs.json': '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index","b"]}}',
  'index.mdx': '---\ntitle: First\n---\n\n## Part\n\n```js\nconst a = 1\n```\n',
  'b.mdx': '---\ntitle: Second\n---\n\nSee [the first](/).\n',
}

const build = (folder: string) =>
  buildProject({
    directory: folder,
    out: join(folder, 'dist'),
    cache: join(folder, '.lectern/cache'),
    settings: {},
    withCode: false,
  })

/** Files in which a build stores results that it computed. */
const resultFiles = (folder: string) =>
  readdirSync(join(folder, '.lectern/cache/store'))
    .filter(name => name.endsWith('.data'))
    .sort()

/** A fresh clone at another path, with restored folders, as CI services have it: every file has a new time. */
function clone(from: string, folders: readonly string[]): string {
  const folder = temporaryFolder(project)
  for (const restored of folders) cpSync(join(from, restored), join(folder, restored), { recursive: true })
  const paths = Object.keys(contentsOf(folder)).map(path => join(folder, path))
  for (const path of paths) if (statSync(path).isFile()) utimesSync(path, 1_700_000_000, 1_700_000_000)
  return folder
}

test('with a restored cache, a build in a fresh clone computes nothing again', async () => {
  const first = temporaryFolder(project)
  await build(first)
  const computed = resultFiles(first)
  expect(computed.length).toBeGreaterThan(0)

  const withCache = clone(first, ['.lectern/cache'])
  await build(withCache)
  expect(resultFiles(withCache)).toEqual(computed)
  expect(contentsOf(join(withCache, 'dist'))).toEqual(contentsOf(join(first, 'dist')))

  const withSite = clone(first, ['.lectern/cache', 'dist'])
  expect(await build(withSite)).toMatchObject({ isUpToDate: true, publication: { written: 0, removed: 0 } })

  writeFiles(withSite, { 'b.mdx': '---\ntitle: Second\n---\n\nMore.\n' })
  const { publication } = await build(withSite)
  expect(publication?.unchanged).toBeGreaterThan(publication?.written ?? 0)
  expect(resultFiles(withSite).length).toBeGreaterThan(computed.length)
})
