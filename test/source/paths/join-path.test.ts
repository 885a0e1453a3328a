import { expect, test } from 'vitest'
import { joinPath } from '../../../src/source/paths/join-path.ts'

test('follows a relative path from a folder', () => {
  expect(joinPath('guides/api', 'start.mdx')).toBe('guides/api/start.mdx')
  expect(joinPath('guides/api', './../start.mdx')).toBe('guides/start.mdx')
  expect(joinPath('', 'a//b/')).toBe('a/b')
  expect(joinPath('guides', '/a')).toBe('guides/a')
  expect(joinPath('guides', '..')).toBe('')
})

test('rejects a path out of the project', () => {
  expect(joinPath('', '../secret')).toBeUndefined()
  expect(joinPath('guides', '../../guides/start')).toBeUndefined()
  expect(joinPath('guides', 'a/../../../etc/passwd')).toBeUndefined()
})
