import { mkdirSync, renameSync, rmSync, statSync, symlinkSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type WatchOptions, watchFolder } from '../../../../src/host/dev/watch/watch-folder.ts'
import { eventually } from '../../../support/eventually.ts'
import { temporaryFolder, writeFiles } from '../../../support/temporary-folder.ts'

type Batch = readonly string[] | 'any'

const filesIn = (batches: readonly Batch[]) => [...new Set(batches.flat())].sort()

/** @param prepare Called before the watch begins. */
async function watched(
  files: Readonly<Record<string, string>>,
  since = Number.POSITIVE_INFINITY,
  prepare?: (folder: string) => Promise<Pick<WatchOptions, 'since' | 'folderChangedAt'>>,
) {
  const folder = temporaryFolder(files)
  const prepared = await prepare?.(folder)
  const batches: Batch[] = []
  const faults: unknown[] = []
  const watch = watchFolder({
    directory: folder,
    excludedFolders: [join(folder, 'site'), join(folder, 'kept/cache')],
    since,
    ...prepared,
    onChange: paths => void batches.push(paths === 'any' ? 'any' : [...paths].sort()),
    onSettled: () => {},
    onLimit: () => faults.push('limit'),
    onError: error => faults.push(error),
  })
  onTestFinished(async () => {
    await watch.close()
    expect(faults).toEqual([])
  })
  await watch.ready
  const at = (path: string) => join(folder, path)
  /** Wait until changes of exactly these files were reported. */
  const told = async (...paths: string[]) => {
    await eventually(() => filesIn(batches)).toEqual([...paths].sort())
    await sleep(200)
    expect(filesIn(batches.splice(0))).toEqual([...paths].sort())
  }
  /** Wait until all changes were reported. @returns These changes. */
  const settled = async () => {
    const [path] = [`told-${performance.now()}.txt`]
    writeFileSync(at(path), path)
    await eventually(() => filesIn(batches).some(file => [path, 'any'].includes(file))).toBe(true)
    await sleep(300)
    return filesIn(batches.splice(0)).filter(file => file !== path)
  }
  return { folder, at, batches, told, settled }
}

const page = '---\ntitle: A\n---\n\nText.\n'

test('reports changed, new and removed files', async () => {
  const { at, told } = await watched({ 'docs.json': '{}', 'a.mdx': page, 'old/b.mdx': page })
  writeFileSync(at('a.mdx'), `${page}More.\n`)
  await told('a.mdx')
  writeFiles(at('new/deep'), { 'c.mdx': page })
  await told('new/deep/c.mdx')
  unlinkSync(at('a.mdx'))
  await told('a.mdx')
  rmSync(at('old'), { recursive: true })
  await told('old/b.mdx')
})

test('a single change is reported soon', async () => {
  const { at, batches, told } = await watched({ 'a.mdx': page })
  const times: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const begun = performance.now()
    writeFileSync(at('a.mdx'), page + turn)
    await eventually(() => batches.length, 1).toBe(1)
    times.push(performance.now() - begun)
    await told('a.mdx')
  }
  console.log(`from a write to its being told: ${times.map(time => time.toFixed(0)).join(', ')} ms`)
})

test('a save by renaming is a change of one file', async () => {
  const { at, told } = await watched({ 'a.mdx': page })
  writeFileSync(at('.a.mdx.tmp'), `${page}1`)
  renameSync(at('.a.mdx.tmp'), at('a.mdx'))
  await told('a.mdx')
  // As vim does.
  writeFileSync(at('4913'), '')
  unlinkSync(at('4913'))
  renameSync(at('a.mdx'), at('a.mdx~'))
  writeFileSync(at('a.mdx'), `${page}2`)
  unlinkSync(at('a.mdx~'))
  await told('a.mdx')
})

test('a file that is written in two steps is reported', async () => {
  const { at, told } = await watched({ 'a.mdx': page })
  truncateSync(at('a.mdx'))
  await sleep(40)
  writeFileSync(at('a.mdx'), `${page}more`)
  await told('a.mdx')
})

test('a second write right after the first is not missed', async () => {
  const { at, batches, told } = await watched({ 'a.mdx': page })
  for (const pause of [5, 20, 30, 45, 60]) {
    writeFileSync(at('a.mdx'), `${page}half ${pause}`)
    await sleep(pause)
    const before = batches.length
    writeFileSync(at('a.mdx'), `${page}whole ${pause}`)
    await eventually(() => batches.length).toBeGreaterThan(before)
    await told('a.mdx')
  }
})

test('a rename changes two files', async () => {
  const { at, told } = await watched({ 'a.mdx': page })
  renameSync(at('a.mdx'), at('b.mdx'))
  await told('a.mdx', 'b.mdx')
})

test('a thousand files at once, and a long burst, are reported as a few changes', async () => {
  const paths = Array.from({ length: 1000 }, (_, at) => `folder-${at % 20}/page-${at}.mdx`)
  const { folder, at, told } = await watched(Object.fromEntries(paths.map(path => [path, page])))
  writeFiles(folder, Object.fromEntries(paths.map(path => [path, `${page}more`])))
  await told(...paths)
  for (let turn = 0; turn < 40; turn++) {
    writeFileSync(at('folder-0/page-0.mdx'), page + turn)
    await sleep(5)
  }
  await told('folder-0/page-0.mdx')
})

test('files outside the project are not watched', async () => {
  const { folder, at, told, settled } = await watched({
    '.mintignore': 'drafts/\n',
    'drafts/a.mdx': page,
    'node_modules/a/index.js': '',
    '.git/HEAD': '',
    'site/index.html': '',
    'kept/cache/a': '',
    'earlier/_lectern/site.json': '{}',
    'earlier/index.html': '',
  })
  const ours = ['node_modules/a/index.js', '.git/HEAD', 'site/index.html', 'kept/cache/a', 'earlier/index.html']
  writeFiles(folder, Object.fromEntries([...ours, 'drafts/a.mdx', 'node_modules/b/x.js'].map(path => [path, 'new'])))
  expect(await settled()).toEqual([])
  writeFileSync(at('.mintignore'), 'other/\n')
  await told('any')
  writeFileSync(at('drafts/a.mdx'), `${page}more`)
  await told('drafts/a.mdx')
})

test('an output folder is watched as soon as docs.json names its pages', async () => {
  const { at, told, settled } = await watched({ 'docs.json': '{}', 'build/a.mdx': page })
  writeFileSync(at('build/a.mdx'), `${page}more`)
  expect(await settled()).toEqual([])
  writeFileSync(at('docs.json'), '{"navigation":{"pages":["build/a"]}}')
  await told('any')
  writeFileSync(at('build/a.mdx'), `${page}still more`)
  await told('build/a.mdx')
})

test('changes before the watch begins are reported', async () => {
  const { told } = await watched({ 'a.mdx': page }, Date.now())
  // The folder itself was written to.
  await told('any')
})

test('a change of the folder before the project was read is not reported', async () => {
  const prepare = async (folder: string) => {
    await sleep(50)
    const since = Date.now()
    mkdirSync(join(folder, '.lectern'))
    return { since, folderChangedAt: statSync(folder).ctimeMs }
  }
  const { settled } = await watched({ 'a.mdx': page }, undefined, prepare)
  expect(await settled()).toEqual([])
})

test('a folder that is removed and created again is watched as before', async () => {
  const { folder, at, batches, told, settled } = await watched({ 'a.mdx': page })
  rmSync(folder, { recursive: true })
  await told('a.mdx')
  mkdirSync(folder)
  writeFileSync(at('a.mdx'), page)
  await eventually(() => batches.includes('any')).toBe(true)
  await settled()
  await settled()
  writeFileSync(at('a.mdx'), `${page}more`)
  await told('a.mdx')
})

test('with symbolic links, a change may affect any file', async () => {
  const { folder, at, told, settled } = await watched({ 'real/a.mdx': page })
  symlinkSync(join(folder, 'real'), at('linked'))
  await settled()
  writeFileSync(at('real/a.mdx'), `${page}more`)
  await told('any')
})
