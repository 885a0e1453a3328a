import { expect, test } from 'vitest'
import { extensionOf, fileNameOf, folderOf } from '../../../src/source/paths/path-parts.ts'

test('splits a path into folder, file name and extension', () => {
  const partsOf = (path: string) => [folderOf(path), fileNameOf(path), extensionOf(path)]
  expect(partsOf('guides/api/start.MDX')).toEqual(['guides/api', 'start.MDX', 'mdx'])
  expect(partsOf('start.mdx')).toEqual(['', 'start.mdx', 'mdx'])
  expect(partsOf('v1.2/LICENSE')).toEqual(['v1.2', 'LICENSE', ''])
  expect(partsOf('a/.env')).toEqual(['a', '.env', 'env'])
  expect(partsOf('')).toEqual(['', '', ''])
})
