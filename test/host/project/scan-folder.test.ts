import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readScanned, rereadFiles } from '../../../src/host/project/read-folder.ts'
import { rescanFolder, scanFolder } from '../../../src/host/project/scan-folder.ts'
import { listedFile } from '../../../src/host/project/walk-folder.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const files = {
  'docs.json': '{}',
  'a/b.mdx': 'One',
  'a-b.mdx': 'Two',
  'logo.svg': '<svg/>',
  'style.css': 'b {}',
}

test.each<[string, Readonly<Record<string, string | undefined>>]>([
  ['a changed file', { 'a-b.mdx': 'Three' }],
  ['new files', { 'a.mdx': 'New', 'a.b.mdx': 'New', 'a/b.svg': '<svg/>', 'Z.mdx': 'New', 'z.svg': '<svg/>' }],
  ['removed files', { 'a/b.mdx': undefined, 'logo.svg': undefined }],
  ['a renamed file', { 'logo.svg': undefined, 'image.svg': '<svg/>', 'style.css': 'a {}' }],
  ['a file that was added and removed at once', { 'gone.mdx': undefined }],
])('after %s, the folder is listed and read like a new one', async (_, edits) => {
  const directory = temporaryFolder(files)
  const before = scanFolder(directory)
  const { value: folder } = await readScanned(before)
  for (const [path, text] of Object.entries(edits)) {
    if (text === undefined) rmSync(join(directory, path), { force: true })
    else writeFileSync(join(directory, path), text)
  }
  const scan = rescanFolder(before, new Set(Object.keys(edits)))
  const fresh = scanFolder(directory)
  expect(scan?.files).toEqual(fresh.files)
  const { value } = rereadFiles(scan ?? before, folder, new Set(Object.keys(edits)))
  const { value: read } = await readScanned(fresh)
  expect([...value.files]).toEqual([...read.files])
  expect([...value.assets]).toEqual([...read.assets])
})

test('a file is found in a list by its path', () => {
  const { files: found } = scanFolder(temporaryFolder(files))
  for (const path of Object.keys(files)) expect(listedFile(found, path)?.path).toBe(path)
  for (const path of ['', 'a', 'a/b', 'docs.jsonc', 'zz']) expect(listedFile(found, path)).toBeUndefined()
})
