import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkBranch } from '../../../src/server/jobs/check-branch.ts'
import { checkBranchRef } from '../../../src/server/jobs/git/check-ref.ts'

const onlyLetters =
  'The branch name can only have the letters a to z, digits, and ".", "-", "_", "/", "+", "#", "@", "=".'
const published = 'The site is published from "main". Name another branch, or none.'
const parts = 'No part of the branch name can start with ".", "+" or "-", or end with ".".'

test.each([
  ['', 'The branch name must not be empty.'],
  ['a'.repeat(201), 'The branch name must not be longer than 200 characters.'],
  ['--upload-pack=touch${IFS}x', 'The branch name must not start with "-".'],
  ['-f', 'The branch name must not start with "-".'],
  ['x;rm -rf', 'The branch name must not have spaces.'],
  ['x;rm', onlyLetters],
  ['$(id)', onlyLetters],
  ['a`id`', onlyLetters],
  ['a|b', onlyLetters],
  ['a~1', onlyLetters],
  ['a^', onlyLetters],
  ['a:b', onlyLetters],
  ['+a:main', onlyLetters],
  ['a*', onlyLetters],
  ['a\\b', onlyLetters],
  ['../../.git/hooks/post-checkout', 'The branch name must not have "..".'],
  ['a..b', 'The branch name must not have "..".'],
  ['feature\n--force', 'The branch name must not have line breaks.'],
  ['a\u2028b', 'The branch name must not have line breaks.'],
  ['a\tb', 'The branch name must not have spaces.'],
  ['a\0', 'The branch name must not have control characters.'],
  ['a\u009bb', 'The branch name must not have control characters.'],
  // Cyrillic а, full-width letters, zero-width space, right-to-left override, combining mark.
  ['m\u0430in', onlyLetters],
  ['feature/\uff41', onlyLetters],
  ['a\u200bb', onlyLetters],
  ['a\u202eb', onlyLetters],
  ['re\u0301sume', onlyLetters],
  ['@', 'The branch name must not be "@", or have "@{".'],
  ['a@{1}', 'The branch name must not be "@", or have "@{".'],
  ['/a', 'The branch name must not start or end with "/", or have "//".'],
  ['a//b', 'The branch name must not start or end with "/", or have "//".'],
  ['.a', parts],
  ['a/.git/config', parts],
  ['a/-b', parts],
  ['a.', parts],
  ['a./b', parts],
  ['a.lock', 'No part of the branch name can end with ".lock".'],
  ['a.LOCK/b', 'No part of the branch name can end with ".lock".'],
  ['refs/heads/a', 'Write the name of the branch without "refs/heads/".'],
  ['refs/for/main', 'Write the name of the branch without "refs/heads/".'],
  ['Tags/v1', 'Write the name of the branch without "refs/heads/".'],
  ['HEAD', 'Git uses this name for something else.'],
  ['head', 'Git uses this name for something else.'],
  ['FETCH_HEAD', 'Git uses this name for something else.'],
  ['deadbeef', 'The branch name must not look like the hash of a commit.'],
  ['0123456789abcdef0123456789abcdef01234567', 'The branch name must not look like the hash of a commit.'],
  ['main', published],
  ['MAIN', published],
  ['\uff4dain', published],
  ['ma\u200bin', published],
  [' main', published],
  ['refs/heads/main', published],
  ['heads/Main', published],
  ['main/a', 'Git cannot have this branch beside "main".'],
])('%j is rejected', (branch, reason) => {
  expect(checkBranch(branch, 'main')).toBe(reason)
})

test('a branch must not be the folder of the deploy branch', () => {
  expect(checkBranch('docs', 'docs/production')).toBe('Git cannot have this branch beside "docs/production".')
})

test.each([
  ...['feature/a', 'docs-agent/fix-typos-0a1b2c', 'dependabot/npm/@types/node-1.2', 'a', 'v1.0', 'mainline', 'fix#12'],
  ...['domain/main', 'head/a'],
])('%j is valid', branch => {
  expect(checkBranch(branch, 'main')).toBeUndefined()
})

test('a name that is valid for a caller is valid for the push', () => {
  const name = fc.string({ unit: fc.constantFrom(...'aZ09./-_+#@={~^: \\*?[é\n'), maxLength: 12 })
  fc.assert(
    fc.property(name, branch => {
      if (checkBranch(branch, 'main') === undefined) expect(checkBranchRef(branch, 'main')).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})
