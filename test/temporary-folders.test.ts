import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { folderForFile, removeFoldersOfFile } from './support/temporary-folder.ts'

let ofHook = ''

beforeAll(() => {
  ofHook = folderForFile('lectern-test-')
})

test('folders of hooks and tests exist until the end of their file', () => {
  const folders = [ofHook, folderForFile('lectern-test-')]
  expect(folders.map(folder => existsSync(folder))).toEqual([true, true])
  removeFoldersOfFile()
  expect(folders.map(folder => existsSync(folder))).toEqual([false, false])
})
