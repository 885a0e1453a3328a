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

test('finds files in a new folder without events, except ignored ones', async () => {
  const { at, missed, noteFolder, noteFile } = looking({ 'new/a.mdx': '', 'new/b.mdx': '', 'new/c.tmp': '' })
  noteFolder(at('new'))
  noteFile(at('new/a.mdx'))
  await eventually(() => missed.length).toBe(1)
  expect(missed).toEqual([at('new/b.mdx')])
})

test('reports once that folders in a new folder are not watched', async () => {
  const { at, missed, noteFolder } = looking({ 'new/deep/a.mdx': '', 'new/other/a.mdx': '', 'new/known/b.mdx': '' })
  noteFolder(at('new'))
  noteFolder(at('new/known'))
  await eventually(() => missed.length).toBe(1)
  await sleep(50)
  expect(missed).toEqual(['a folder'])
})

test('ignores a new folder that was removed or became a file, and scans the others', async () => {
  const { at, missed, noteFolder } = looking({ 'a.mdx': '', 'new/b.mdx': '' })
  for (const path of ['gone', 'a.mdx', 'new']) noteFolder(at(path))
  await eventually(() => missed.length).toBe(1)
  expect(missed).toEqual([at('new/b.mdx')])
})
