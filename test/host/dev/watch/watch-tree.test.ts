import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pollTree } from '../../../../src/host/dev/watch/poll-tree.ts'
import { watchFolder } from '../../../../src/host/dev/watch/watch-folder.ts'
import { nodeWatch, type TreeOptions, type WatchSystem, watchTree } from '../../../../src/host/dev/watch/watch-tree.ts'
import { eventually } from '../../../support/eventually.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

/** Records what a watch of a folder reports. */
function recorded(files: Readonly<Record<string, string>>) {
  const root = temporaryFolder(files)
  const at = (path: string) => join(root, path)
  const events: string[] = []
  const options: TreeOptions = {
    root,
    isIgnored: path => path.endsWith('.tmp'),
    onFound: ({ path }) => void events.push(`found ${relative(root, path)}`),
    onChange: (change, path) => void events.push(`${change} ${relative(root, path)}`),
    onGone: () => void events.push('gone'),
    onError: error => void events.push(String(error)),
  }
  const take = () => events.splice(0).sort()
  return { root, at, options, events, take }
}

/** A system whose events a test sends, by the path of a file in the watched folder. */
function fakeSystem(isRecursive: boolean) {
  const watched = new Map<string, (type: string, name: string | null) => void>()
  const system: WatchSystem = {
    isRecursive,
    watch: (folder, _, onEvent) => {
      watched.set(folder, onEvent)
      const watcher = nodeWatch.watch(folder, { recursive: false }, () => {})
      onTestFinished(() => watcher.close())
      return watcher
    },
  }
  return { system, watched }
}

const initial = { 'a.mdx': '1', 'old/b.mdx': '1', 'old/deep/c.mdx': '1', 'd.tmp': '1' }

test('a system that watches folders with everything in them is asked for one folder', async () => {
  const { root, at, options, take } = recorded(initial)
  const { system, watched } = fakeSystem(true)
  const watch = watchTree(options, system)
  await watch.ready
  expect(take()).toEqual([
    'found ',
    'found a.mdx',
    'found old',
    'found old/b.mdx',
    'found old/deep',
    'found old/deep/c.mdx',
  ])
  expect([...watched.keys()]).toEqual([root])
  const send = (type: string, name: string | null) => watched.get(root)?.(type, name)
  send('change', join('old', 'deep', 'c.mdx'))
  send('change', 'd.tmp')
  send('change', join('unknown', 'e.mdx'))
  expect(take()).toEqual(['change old/deep/c.mdx'])
  renameSync(at('old'), at('new'))
  send('rename', 'old')
  send('rename', 'new')
  expect(take()).toEqual(['add new/b.mdx', 'add new/deep/c.mdx', 'unlink old/b.mdx', 'unlink old/deep/c.mdx'])
  send('change', null)
  expect(take()).toEqual(['gone'])
  watch.close()
  send('change', 'a.mdx')
  expect(take()).toEqual([])
})

/** Watches a folder on disk. What is in it at the start is already taken. */
async function watched(files: Parameters<typeof recorded>[0]) {
  const { at, options, events, take } = recorded(files)
  const watch = watchTree(options)
  onTestFinished(watch.close)
  await watch.ready
  take()
  return { at, events }
}

test('a folder that replaces another one of the same name is watched', async () => {
  const { at, events } = await watched(initial)
  mkdirSync(at('next.tmp/deep'), { recursive: true })
  writeFileSync(at('next.tmp/b.mdx'), '2')
  writeFileSync(at('next.tmp/deep/e.mdx'), '2')
  rmSync(at('old'), { recursive: true })
  renameSync(at('next.tmp'), at('old'))
  const expected = ['add old/deep/e.mdx', 'unlink old/deep/c.mdx']
  await eventually(() => expected.filter(event => !events.includes(event))).toEqual([])
  writeFileSync(at('old/deep/e.mdx'), '3')
  await eventually(() => events).toContain('change old/deep/e.mdx')
})

test('files become folders, and folders become files', async () => {
  const { at, events } = await watched(initial)
  rmSync(at('old'), { recursive: true })
  writeFileSync(at('old'), 'a file')
  rmSync(at('a.mdx'))
  mkdirSync(at('a.mdx'))
  writeFileSync(at('a.mdx/f.mdx'), '1')
  const expected = ['add a.mdx/f.mdx', 'add old', 'unlink a.mdx', 'unlink old/b.mdx', 'unlink old/deep/c.mdx']
  await eventually(() => expected.filter(event => !events.includes(event))).toEqual([])
})

test('polling reports the same changes, and that the folder is gone', async () => {
  const { root, at, options, events, take } = recorded(initial)
  const watch = pollTree(options, 5)
  onTestFinished(watch.close)
  await watch.ready
  expect(take().length).toBe(6)
  writeFileSync(at('a.mdx'), 'longer')
  utimesSync(at('old/b.mdx'), 1, 1)
  rmSync(at('old/deep'), { recursive: true })
  mkdirSync(at('new'))
  writeFileSync(at('new/e.mdx'), '1')
  const expected = ['add new/e.mdx', 'change a.mdx', 'change old/b.mdx', 'unlink old/deep/c.mdx']
  await eventually(() => expected.filter(event => !events.includes(event))).toEqual([])
  rmSync(root, { recursive: true })
  await eventually(() => events).toContain('gone')
})

test('if the system cannot watch more folders, files are polled', async () => {
  const { root, at } = recorded(initial)
  const reports: string[] = []
  const limited: WatchSystem = {
    isRecursive: false,
    watch: (folder, ...rest) => {
      if (folder !== root) throw Object.assign(new Error('Too many watches'), { code: 'ENOSPC' })
      return nodeWatch.watch(folder, ...rest)
    },
  }
  const watch = watchFolder(
    {
      directory: root,
      excludedFolders: [],
      since: Number.POSITIVE_INFINITY,
      onChange: paths => void reports.push(...paths),
      onSettled: () => {},
      onLimit: () => void reports.push('limit'),
      onError: error => void reports.push(String(error)),
    },
    limited,
  )
  onTestFinished(watch.close)
  await watch.ready
  expect(reports).toEqual(['limit'])
  writeFileSync(at('old/b.mdx'), 'longer')
  await eventually(() => reports.includes('old/b.mdx')).toBe(true)
})
