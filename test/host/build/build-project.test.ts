import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type BuildResult, buildProject } from '../../../src/host/build/build-project.ts'
import type { SourceFile } from '../../../src/source/source-file.ts'
import type { Stage } from '../../../src/source/stage.ts'
import { contentsOf, temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

const project = {
  'docs.json': '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index","b"]}}',
  'index.mdx': '---\ntitle: First\n---\n\nHello [there](/nowhere).\n',
  'b.mdx': '---\ntitle: Second\n---\n\nHello.\n',
  'files/plan.pdf': 'a plan',
}

interface Run {
  readonly settings?: Readonly<Record<string, string>>
  readonly withCode?: boolean
  readonly keep?: boolean
}

const stage: Stage<string, SourceFile, string> = {
  name: 'shout',
  cache: { disk: true },
  apply: (base, { text }) => base + text.toUpperCase(),
}

/** The least that can be called a build: one file a page, assets as they are, one finding a page. */
const buildSite: Awaited<ReturnType<NonNullable<Parameters<typeof buildProject>[1]>>> = async function* (
  folder,
  machine,
) {
  if (folder.files.get('docs.json')?.text === '') return
  const pages = [...folder.files.values()].filter(({ path }) => path.endsWith('.mdx'))
  const settings = `${folder.files.get('lectern.json')?.text ?? ''} ${machine.code} `
  const bodies = await machine.run(stage, settings, pages)
  for (const [at, contents] of bodies.entries()) {
    const path = pages[at]?.path ?? ''
    const finding = { code: 'host/not-utf8', severity: 'warning', message: `about ${path}` } as const
    yield { value: { path: path.replace('.mdx', '.html'), contents }, diagnostics: [finding] }
  }
  for (const path of folder.assets.keys()) yield { value: { path, copyOf: { from: 'project', path } }, diagnostics: [] }
}

function build(folder: string, { settings = {}, withCode = true, keep = true }: Run = {}): Promise<BuildResult> {
  const cache = keep ? join(folder, '.lectern', 'cache') : undefined
  const options = { directory: folder, out: join(folder, 'dist'), cache, settings, withCode }
  return buildProject(options, () => Promise.resolve(buildSite))
}

test('builds a site, and the next build is up to date with the same diagnostics', async () => {
  const folder = temporaryFolder(project)
  const first = await build(folder)
  expect(first).toMatchObject({ isUpToDate: false, publication: { unchanged: 0 } })
  expect(first.diagnostics.length).toBeGreaterThan(0)
  expect(contentsOf(join(folder, 'dist'))).toMatchObject({ 'files/plan.pdf': 'a plan' })
  const never = () => Promise.reject(new Error('loaded'))
  const [out, cache] = [join(folder, 'dist'), join(folder, '.lectern', 'cache')]
  const second = await buildProject({ directory: folder, out, cache, settings: {}, withCode: true }, never)
  expect(second).toMatchObject({ isUpToDate: true, publication: { written: 0, removed: 0 } })
  expect(second.diagnostics).toEqual(first.diagnostics)
})

test('a page that is saved during a build is in the next build', async () => {
  const folder = temporaryFolder(project)
  const [out, cache] = [join(folder, 'dist'), join(folder, '.lectern', 'cache')]
  const saving = () => {
    writeFiles(folder, { 'b.mdx': 'saved' })
    return Promise.resolve(buildSite)
  }
  await buildProject({ directory: folder, out, cache, settings: {}, withCode: true }, saving)
  expect(contentsOf(out)['b.html']).toContain('SECOND')
  expect((await build(folder)).isUpToDate).toBe(false)
  expect(contentsOf(out)['b.html']).toContain('SAVED')
})

test.each<[string, (folder: string) => void, Run]>([
  ['a page', folder => writeFiles(folder, { 'b.mdx': 'changed' }), {}],
  ['an asset', folder => writeFiles(folder, { 'files/plan.pdf': 'another' }), {}],
  ['a new file', folder => writeFiles(folder, { 'c.mdx': 'new' }), {}],
  ['a file that is gone', folder => rmSync(join(folder, 'files/plan.pdf')), {}],
  ['.mintignore', folder => writeFiles(folder, { '.mintignore': '# nothing' }), {}],
  ['the site itself', folder => writeFiles(folder, { 'dist/index.html': 'spoilt again' }), {}],
  ['a setting', () => {}, { settings: { base: '/docs' } }],
  ['whether code may run', () => {}, { withCode: false }],
])('builds again after this change: %s', async (_, change, run) => {
  const folder = temporaryFolder(project)
  await build(folder)
  change(folder)
  expect((await build(folder, run)).isUpToDate).toBe(false)
  expect((await build(folder, run)).isUpToDate).toBe(true)
})

test('makes the same site with and without results of an earlier build', async () => {
  const folder = temporaryFolder(project)
  await build(folder)
  writeFiles(folder, { 'b.mdx': '---\ntitle: Third\n---\n\nOther words.\n' })
  await build(folder)
  const incremental = contentsOf(join(folder, 'dist'))
  rmSync(join(folder, 'dist'), { recursive: true })
  await build(folder, { keep: false })
  expect(contentsOf(join(folder, 'dist'))).toEqual(incremental)
})

test('writes nothing without a usable docs.json, and leaves the existing site', async () => {
  const folder = temporaryFolder(project)
  await build(folder)
  const before = statSync(join(folder, 'dist')).ino
  writeFileSync(join(folder, 'docs.json'), '')
  const result = await build(folder)
  expect(result.publication).toBeUndefined()
  expect(statSync(join(folder, 'dist')).ino).toBe(before)
})

test('checks a project and writes nothing except cached results', async () => {
  const folder = temporaryFolder(project)
  const cache = join(folder, '.lectern', 'cache')
  const { diagnostics, publication } = await buildProject(
    { directory: folder, cache, settings: {}, withCode: true },
    () => Promise.resolve(buildSite),
  )
  expect(publication).toBeUndefined()
  expect(diagnostics.length).toBeGreaterThan(0)
  const { '.lectern': _, ...rest } = contentsOf(folder)
  expect(
    Object.keys(rest)
      .filter(path => !path.startsWith('.lectern/'))
      .sort(),
  ).toEqual(Object.keys(project).sort())
})
