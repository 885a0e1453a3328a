import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { scanNewFolders } from '../../../src/host/dev/scan-new-folders.ts'
import { eventually } from '../../support/eventually.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function looking(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(files)
  const at = (path: string) => join(folder, path)
  const missed: string[] = []
  const newFolders = scanNewFolders({
    isIgnored: path => path.endsWith('.tmp'),
    onFile: path => void missed.push(path),
    onFolder: () => void missed.push('a folder'),
  })
  onTestFinished(() => newFolders.stop())
  return { at, missed, ...newFolders }
}

test('what is in a new folder and was not told is found, but for what is ignored', async () => {
  const { at, missed, noteFolder, noteFile } = looking({ 'new/a.mdx': '', 'new/b.mdx': '', 'new/c.tmp': '' })
  noteFolder(at('new'))
  noteFile(at('new/a.mdx'))
  await eventually(() => missed.length).toBe(1)
  expect(missed).toEqual([at('new/b.mdx')])
})

test('of folders in a new one that were not told it is said once that nobody watches them', async () => {
  const { at, missed, noteFolder } = looking({ 'new/deep/a.mdx': '', 'new/other/a.mdx': '', 'new/known/b.mdx': '' })
  noteFolder(at('new'))
  noteFolder(at('new/known'))
  await eventually(() => missed.length).toBe(1)
  await sleep(50)
  expect(missed).toEqual(['a folder'])
})

test('a folder that is gone again, or a file now, tells nothing, and others are looked into', async () => {
  const { at, missed, noteFolder } = looking({ 'a.mdx': '', 'new/b.mdx': '' })
  for (const path of ['gone', 'a.mdx', 'new']) noteFolder(at(path))
  await eventually(() => missed.length).toBe(1)
  expect(missed).toEqual([at('new/b.mdx')])
})
