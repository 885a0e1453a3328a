import { expect, test } from 'vitest'
import { changesOfPush, concerns } from '../../../../../src/server/jobs/automations/webhook/changes-of-push.ts'
import type { PushedCommit } from '../../../../../src/server/jobs/automations/webhook/push.ts'
import { commitMessageOf } from '../../../../../src/server/jobs/job-names.ts'

const jobId = '01JAAAAAAAAAAAAAAAAAAAAAAA'
const ofAgent = { message: commitMessageOf({ jobId, title: 'Fix typos', summary: 'Two.' }), paths: ['docs/a.mdx'] }
const ofPerson = { message: 'Add an option', paths: ['src/a.ts', 'docs/a.mdx'] }
const merge = { message: "Merge branch 'docs-agent/fix-typos' into 'main'", paths: ['docs/a.mdx'] }
const changes = (commits: readonly PushedCommit[], isComplete = true) =>
  changesOfPush({ branch: 'main', commitId: 'a'.repeat(40), commits, isComplete })

test.each([
  ['a commit of the agent', [ofAgent]],
  ['its merge', [ofAgent, merge]],
  ['its merge on Bitbucket', [{ message: 'Merged in docs-agent/fix-typos (pull request #3)' }, ofAgent]],
  ['several of them', [ofAgent, ofAgent, { ...merge, message: 'Merge pull request #4 from acme/docs-agent/x' }]],
  [
    'a squash of GitHub',
    [{ message: `Fix typos (#3)\n\n* docs: Fix typos\r\n\nTwo.\n\nLectern-Job: ${jobId}\n\n* docs: More` }],
  ],
])('a push of the agent starts nothing: %s', (_, commits) => {
  expect(changes(commits)).toBeUndefined()
})

test('a push with a commit of a person starts automations with the changed paths', () => {
  expect(changes([ofPerson, { message: 'More', paths: ['src/a.ts'] }])).toEqual({ paths: ['src/a.ts', 'docs/a.mdx'] })
  expect(changes([ofAgent, ofPerson, merge])).toEqual({ paths: ['src/a.ts', 'docs/a.mdx'] })
  expect(changes([merge])).toEqual({ paths: ['docs/a.mdx'] })
  expect(changes([{ message: `I write "Lectern-Job: ${jobId}" in a sentence`, paths: [] }])).toEqual({ paths: [] })
  expect(changes([{ message: 'Lectern-Job: something', paths: [] }])).toEqual({ paths: [] })
})

test('if a host does not list all changes, the paths are unknown', () => {
  expect(changes([])).toEqual({ paths: undefined })
  expect(changes([{ message: 'Add a page' }])).toEqual({ paths: undefined })
  expect(changes([ofPerson], false)).toEqual({ paths: undefined })
  expect(changes([ofAgent], false)).toEqual({ paths: undefined })
})

test.each([
  [[], ['README.md'], true],
  [['src/'], ['src/a.ts'], true],
  [['src/'], ['docs/src.md'], false],
  [['*.ts', '!*.test.ts'], ['src/a.test.ts'], false],
  [['*.ts', '!*.test.ts'], ['src/a.test.ts', 'src/a.ts'], true],
  [['/docs/**/*.mdx'], ['docs/guides/a.mdx'], true],
  [['docs/'], ['../docs/a', '/docs/a', '', './docs/a'], false],
  [['src/'], undefined, true],
])('the patterns %j are matched with the changed files %j', (patterns, paths, expected) => {
  expect(concerns({ paths }, patterns)).toBe(expected)
})
