import { expect, test } from 'vitest'
import { isBelow, isSafePath } from '../../../../src/server/jobs/git/check-path.ts'

test.each(['index.mdx', 'guides/start here.mdx', 'ja/はじめに.mdx', '.lectern/AGENTS.md', 'a.git'])(
  '%s is safe',
  path => {
    expect(isSafePath(path)).toBe(true)
  },
)

test.each([
  '',
  '/etc/passwd',
  '../outside.md',
  'a/../../b',
  'a//b',
  './a',
  '.git/hooks/post-checkout',
  'a/.GIT/config',
  'a/.g\u200cit/config',
  'a/.git::$INDEX_ALLOCATION/config',
  'a/.git /config',
  'a/GIT~1/config',
  'a/.ｇit/config',
  '.gitmodules',
  '.github/workflows/ci.yml',
  'a\\..\\b',
  'a\nb',
  'a\0b',
  'a'.repeat(1001),
])('%j is not safe', path => {
  expect(isSafePath(path)).toBe(false)
})

test('a folder does not contain folders with the same prefix in their names', () => {
  expect(isBelow('docs/a', 'docs')).toBe(true)
  expect(isBelow('docs-a/b', 'docs')).toBe(false)
  expect(isBelow('docs', 'docs')).toBe(false)
})
