import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { lookIntoNew } from '../../src/host/new-folders.ts'
import { eventually } from './eventually.ts'
import { temporaryFolder, writeFiles } from './temporary-folder.ts'

function looking(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(files)
  const at = (path: string) => join(folder, path)
  const missed: (string | undefined)[] = []
  const faults: unknown[] = []
  const isIgnored = (path: string) => path.endsWith('.tmp')
  const onMissed = (path: string | undefined) => void missed.push(path)
  const newFolders = lookIntoNew({ isIgnored, onMissed, onFault: error => faults.push(error) })
  onTestFinished(() => newFolders.stop())
  return { at, missed, faults, ...newFolders }
}

test('what is in a new folder and was not told is found, but for what is ignored', async () => {
  const { at, missed, faults, noteFolder, noteFile } = looking({ 'new/a.mdx': '', 'new/b.mdx': '', 'new/c.tmp': '' })
  noteFolder(at('new'))
  noteFile(at('new/a.mdx'))
  await eventually(() => missed.length).toBe(1)
  expect([missed, faults]).toEqual([[at('new/b.mdx')], []])
})

test('a folder in a new one that was not told is one in which nobody watches', async () => {
  const { at, missed, noteFolder } = looking({ 'new/deep/a.mdx': '', 'new/known/b.mdx': '' })
  noteFolder(at('new'))
  noteFolder(at('new/known'))
  await eventually(() => missed.length).toBe(2)
  expect(missed).toEqual([undefined, at('new/known/b.mdx')])
})

test('a folder that is gone again, or a file in its place, is nothing to tell of', async () => {
  const { at, missed, faults, noteFolder } = looking({ 'a.mdx': '' })
  noteFolder(at('gone'))
  await sleep(250)
  writeFiles(at('later'), { 'b.mdx': '' })
  expect([missed, faults]).toEqual([[], []])
})
