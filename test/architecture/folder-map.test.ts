import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { readFolderMap } from './folder-map.ts'
import { sourceModules } from './modules.ts'

const rows = readFolderMap()
const folderOf = (path: string) => (path.includes('/') ? posix.dirname(path) : 'src')

test('the map in CONTRIBUTING.md describes every folder', () => {
  const folders = new Set(sourceModules.map(({ path }) => folderOf(path)))
  expect(rows.map(({ folder }) => folder).toSorted()).toEqual([...folders].toSorted())
  for (const { folder, sentence } of rows) expect(sentence, folder).toMatch(/^\S.{10,}\.$/)
})

test('every entry in the map exists', () => {
  const paths = new Set(sourceModules.map(({ path }) => path))
  const entries = rows.flatMap(({ folder, start, further }) =>
    [...start, ...further].map(name => (folder === 'src' ? name : `${folder}/${name}`)),
  )
  expect(entries.filter(path => !paths.has(path))).toEqual([])
})
