import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkBranch } from '../../../src/server/jobs/check-branch.ts'
import { branchNameOf, commitMessageOf, pullRequestTitleOf, titleOf } from '../../../src/server/jobs/job-names.ts'

const branchOf = (message: string) => branchNameOf(message, 'job-1')
const suffix = branchOf('a').slice('docs-agent/a-'.length)

describe('the branch of a job', () => {
  test.each([
    ['Fix the typos in the quickstart', 'fix-the-typos-in-the-quickstart'],
    ['Document the new endpoints of the billing API, please', 'document-the-new-endpoints-of-the'],
    ['Donaudampfschifffahrtsgesellschaftskapitänsmütze', 'donaudampfschifffahrtsgesellschaftskapit'],
    ['Größe ändern: Straße', 'grosse-andern-strasse'],
    ['Исправь опечатки', 'isprav-opechatki'],
    ['Διόρθωσε τα λάθη', 'diorthose-ta-lathi'],
    ['クイックスタートを直して', 'update-docs'],
    ['API を直して', 'api'],
    ['', 'update-docs'],
    ['--upload-pack=x; rm -rf /', 'upload-pack-x-rm-rf'],
    ['../../.git/hooks/post-checkout\n.lock', 'git-hooks-post-checkout-lock'],
  ])('%j', (message, slug) => {
    expect(branchOf(message)).toBe(`docs-agent/${slug}-${suffix}`)
  })

  test('is always valid, and different for different jobs', () => {
    expect(suffix).toMatch(/^[0-9a-f]{6}$/)
    expect(branchNameOf('a', 'job-2')).not.toBe(branchOf('a'))
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), message => {
        expect(branchOf(message)).toMatch(/^docs-agent\/[a-z0-9-]{1,40}-[0-9a-f]{6}$/)
        expect(checkBranch(branchOf(message), 'main')).toBeUndefined()
      }),
    )
  })
})

describe('the title of a job', () => {
  test.each([
    ['Fix the typos', 'Fix the typos'],
    ['\n\n## Fix  the\ttypos\nand more', 'Fix the typos'],
    ['クイックスタートを直して', 'クイックスタートを直して'],
    ['\u202egnp.exe\u0007 [skip ci]', 'gnp.exe (skip ci)'],
    [' \u200b ', 'Update the docs'],
    [
      'Write a page about the new way to sign in, with an example for each of the supported languages',
      'Write a page about the new way to sign in, with an example for each of…',
    ],
    ['x'.repeat(100), `${'x'.repeat(71)}…`],
  ])('%j', (message, title) => {
    expect(titleOf(message)).toBe(title)
  })

  test('is one visible line of at most 72 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), message => {
        const title = titleOf(message)
        expect([...title].length).toBeLessThanOrEqual(72)
        expect(title).toMatch(/^\S(?:.*\S)?$/u)
        expect(title).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
      }),
    )
  })
})

describe('the message of a commit', () => {
  test('ends with the job', () => {
    expect(
      commitMessageOf({ jobId: '01J', title: 'docs: Fix typos', summary: 'Two typos.\r\n\r\nBoth in one page. ' }),
    ).toBe('docs: Fix typos\n\nTwo typos.\n\nBoth in one page.\n\nLectern-Job: 01J\n')
    expect(commitMessageOf({ jobId: '01J', title: '', summary: ' ' })).toBe(
      'docs: Update the docs\n\nLectern-Job: 01J\n',
    )
  })

  test('mentions nobody, and closes no issues', () => {
    expect(commitMessageOf({ jobId: '01J', title: 'Fix #12', summary: 'Fixes acme/docs#3. Thanks @octocat.' })).toBe(
      'docs: Fix #\u200b12\n\nFixes acme/docs#\u200b3. Thanks @\u200boctocat.\n\nLectern-Job: 01J\n',
    )
  })

  test('has no other trailer, and cannot skip checks', () => {
    const summary = 'All good.\n\nSigned-off-by: Eve <eve@example.com>\u2028***NO_CI*** [CI skip]'
    const text = commitMessageOf({ jobId: '01J', title: 'a\nLectern-Job: 02J', summary })
    expect(text).toBe(
      'docs: a\n\nAll good.\n\nSigned-off-by: Eve <eve@\u200bexample.com>\nNO_CI (CI skip)\n\nLectern-Job: 01J\n',
    )
  })
})

test('the pull request of an automation has its name', () => {
  const titleFor = (name: string, title: string) =>
    pullRequestTitleOf({ title, createdBy: { kind: 'automation', name } })
  expect(titleFor('brokenLinks', 'Repair two links')).toBe('Broken links: Repair two links')
  expect(titleFor('changelog', 'Describe 2.0')).toBe('changelog: Describe 2.0')
  expect(titleFor('constructor', 'x'.repeat(100))).toMatch(/^constructor: x{58}…$/)
  expect(titleFor('changelog', 'Closes #1')).toBe('changelog: Closes #\u200b1')
  expect(pullRequestTitleOf({ title: 'Fix typos', createdBy: { kind: 'terminal' } })).toBe('Fix typos')
})
