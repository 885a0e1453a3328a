import { expect, test } from 'vitest'
import { shellWord } from '../../../src/cli/output/shell-word.ts'

test.each([
  ['docs/my-app', 'docs/my-app'],
  ['..\\docs', '..\\docs'],
  ['my docs', '"my docs"'],
  ["it's", '"it\'s"'],
  ['-x', './-x'],
  ['$(a)', "'$(a)'"],
  ["`a`'b", "'`a`'\\''b'"],
])('%s is written as %s', (path, word) => {
  expect(shellWord(path)).toBe(word)
})
