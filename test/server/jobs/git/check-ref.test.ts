import { expect, test } from 'vitest'
import { checkBranchRef } from '../../../../src/server/jobs/git/check-ref.ts'

test.each(['docs-agent/add-a-page-1a2b3c', 'v1.2', 'feature/#12_x', 'main2'])(
  'accepts %s as the name of a branch',
  branch => {
    expect(checkBranchRef(branch, 'main')).toBeUndefined()
  },
)

test.each([
  '',
  '--upload-pack=touch /tmp/x',
  '-f',
  'a/-b',
  'x;rm -rf',
  'a b',
  'a\nb',
  '../../.git/hooks/post-checkout',
  'a..b',
  'a/.b',
  'a.',
  'a.lock',
  'a/b.lock/c',
  'a//b',
  '/a',
  'a/',
  '@',
  'a@{1}',
  'HEAD',
  'refs/heads/main',
  'refs/tags/v1',
  'mаin',
  'a:b',
  '+a',
  'a*',
  'a'.repeat(201),
])('rejects %j', branch => {
  expect(checkBranchRef(branch, 'main')).toBeDefined()
})

test.each(['main', 'Main', 'MAIN'])('rejects the deploy branch, written as %s', branch => {
  expect(checkBranchRef(branch, 'main')).toMatch(/published/)
})
