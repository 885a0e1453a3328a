import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildProject } from '../../../src/host/build/build-project.ts'
import { openRecordReader } from '../../../src/host/records/record-store.ts'
import { contentsOf, temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

const project = {
  'docs.json': '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index","b"]}}',
  'index.mdx': '---\ntitle: First\n---\n\n## Part\n\nSee [the second](/b).\n',
  'b.mdx': '---\ntitle: Second\n---\n\nHello.\n',
}

function paths(folder: string) {
  const [out, cache, records] = [join(folder, 'dist'), join(folder, '.lectern/cache'), join(folder, 'data/records')]
  return { options: { directory: folder, out, cache, records, settings: {}, withCode: true }, out, records }
}

test('a build writes records, but never into the site or the project', async () => {
  const folder = temporaryFolder(project)
  const { options, out, records } = paths(folder)
  for (let build = 0; build < 2; build++) {
    rmSync(join(folder, 'dist'), { recursive: true, force: true })
    await buildProject(options)
    expect(Object.keys(contentsOf(out)).filter(path => path.includes('records'))).toEqual([])
  }
  expect(readFileSync(join(records, '.gitignore'), 'utf8')).toBe('*\n')
  const reader = openRecordReader(records)
  expect(reader?.routes).toEqual(['/', '/b'])
  expect(reader?.read('/')?.sections.map(({ href }) => href)).toEqual(['/', '/#part'])
  expect(reader?.read('/b')?.page.incoming).toEqual([{ text: 'the second', line: 'See the second.' }])
})

test('missing records are written even if the site is up to date', async () => {
  const folder = temporaryFolder(project)
  const { options, records } = paths(folder)
  await buildProject(options)
  expect((await buildProject(options)).isUpToDate).toBe(true)
  rmSync(records, { recursive: true })
  await buildProject(options)
  expect(existsSync(records)).toBe(true)
  expect(openRecordReader(records)?.routes).toEqual(['/', '/b'])
})

test('records change with the pages', async () => {
  const folder = temporaryFolder(project)
  const { options, records } = paths(folder)
  await buildProject(options)
  writeFiles(folder, {
    'b.mdx': '---\ntitle: Second\n---\n\nChanged.\n',
    'index.mdx': '---\ntitle: First\n---\n\nNo link.\n',
  })
  await buildProject(options)
  const second = openRecordReader(records)?.read('/b')
  expect(second?.sections[0]?.text).toBe('Changed.')
  expect(second?.page.incoming).toEqual([])
})

test('records from other settings are written again even if the site is up to date', async () => {
  const folder = temporaryFolder(project)
  const { options, records } = paths(folder)
  const other = { ...options, out: join(folder, 'other'), settings: { base: '/docs' } }
  const href = () => openRecordReader(records)?.read('/b')?.page.href
  for (let round = 0; round < 2; round++) {
    await buildProject(options)
    expect(href()).toBe('/b/')
    await buildProject(other)
    expect(href()).toBe('/docs/b/')
  }
})

test('a failed build keeps the earlier records', async () => {
  const folder = temporaryFolder(project)
  const { options, records } = paths(folder)
  await buildProject(options)
  const files = () => readdirSync(records).sort()
  const before = files()
  writeFiles(folder, { 'b.mdx': '# Changed' })
  const failing = async () =>
    async function* () {
      yield { value: undefined, diagnostics: [] }
      throw new Error('out of memory')
    }
  await expect(buildProject(options, failing)).rejects.toThrow('out of memory')
  expect(files()).toEqual(before)
  expect(openRecordReader(records)?.read('/b')?.page.title).toBe('Second')
})
