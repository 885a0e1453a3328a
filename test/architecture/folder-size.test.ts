import { expect, test } from 'vitest'
import { largeFolders } from './folder-size.ts'
import { sourceModules } from './modules.ts'

const mostFiles = 25

test('no folder contains more than 25 files, without subfolders', () => {
  const large = Object.keys(
    largeFolders(
      sourceModules.map(({ path }) => path),
      mostFiles,
    ),
  )
  expect(large).toEqual([])
})

test('finds large folders, and does not count the files of subfolders', () => {
  const paths = [...Array(26).keys()].map(number => `host/file-${number}.ts`)
  expect(largeFolders([...paths, 'host/cache/a.ts', 'cli/main.ts'], 25)).toEqual({ host: 26 })
  expect(largeFolders([...paths.slice(1), 'host/cache/a.ts'], 25)).toEqual({})
})
