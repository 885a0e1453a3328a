import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pushReader } from '../../../../../src/server/jobs/automations/webhook/read-push.ts'

const id = 'a'.repeat(40)
const read = (header: string, event: string, payload: unknown) =>
  pushReader(new Headers({ [header]: event }))?.(payload)
const onGitHub = (payload: unknown) => read('X-GitHub-Event', 'push', payload)

const commits = [
  { id, message: 'Add a page', added: ['docs/a.mdx'], removed: ['docs/b.mdx'], modified: ['docs/c.mdx'] },
  { id, message: 'Nothing', added: [], removed: [], modified: [] },
]
const listed = [
  { message: 'Add a page', paths: ['docs/a.mdx', 'docs/b.mdx', 'docs/c.mdx'] },
  { message: 'Nothing', paths: [] },
]
const push = { branch: 'main', commitId: id, commits: listed, isComplete: true }

test('pushes of all hosts are parsed into one format', () => {
  const payload = { ref: 'refs/heads/main', after: id, commits }
  expect(onGitHub(payload)).toEqual([push])
  expect(read('X-Gitea-Event', 'push', { ...payload, total_commits: 2 })).toEqual([push])
  expect(read('X-Forgejo-Event', 'push', { ...payload, total_commits: 3 })).toEqual([{ ...push, isComplete: false }])
  const onGitLab = (total: number) => read('X-Gitlab-Event', 'Push Hook', { ...payload, total_commits_count: total })
  expect([onGitLab(2), onGitLab(21)]).toEqual([[push], [{ ...push, isComplete: false }]])
  const branch = { type: 'branch', name: 'main', target: { hash: id } }
  const change = { old: null, new: branch, commits: [{ hash: id, message: 'Add a page' }], truncated: true }
  const changes = [change, { new: { ...branch, type: 'tag' } }, { old: branch, new: null }]
  expect(read('X-Event-Key', 'repo:push', { push: { changes } })).toEqual([
    { branch: 'main', commitId: id, commits: [{ message: 'Add a page' }], isComplete: false },
  ])
})

test('other events are not parsed', () => {
  const headers = [
    {},
    { 'X-GitHub-Event': 'ping' },
    { 'X-GitHub-Event': 'Push' },
    { 'X-Gitlab-Event': 'Tag Push Hook' },
    { 'X-Event-Key': 'pullrequest:created' },
    { 'X-Gitea-Event': 'pull_request' },
  ]
  expect(headers.map(each => pushReader(new Headers(each as Record<string, string>)))).toEqual(
    headers.map(() => undefined),
  )
})

test('tags and deleted branches are not pushes', () => {
  const payload = { ref: 'refs/heads/main', after: id, commits }
  expect(onGitHub({ ...payload, ref: 'refs/tags/v1' })).toEqual([])
  expect(onGitHub({ ...payload, ref: 'main' })).toEqual([])
  expect(onGitHub({ ...payload, after: '0'.repeat(40), commits: [] })).toEqual([])
})

test.each([
  null,
  [],
  'push',
  {},
  { ref: 'refs/heads/main' },
  { ref: 'refs/heads/main', after: 'HEAD', commits },
  { ref: 'refs/heads/main', after: `${id}'; DROP TABLE`, commits },
  { ref: ['refs/heads/main'], after: id, commits },
  { ref: 'x'.repeat(2000), after: id, commits },
  { ref: 'refs/heads/main', after: id, commits: {} },
  { ref: 'refs/heads/main', after: id, commits: [{ message: 1 }] },
  { ref: 'refs/heads/main', after: id, commits: [{ message: 'x', added: ['x'.repeat(5000)] }] },
])('an invalid payload is rejected: %j', payload => {
  expect(onGitHub(payload)).toBeUndefined()
  expect(read('X-Event-Key', 'repo:push', payload)).toBeUndefined()
})

test('no payload causes an exception', () => {
  const headers = fc.constantFrom(
    ['X-GitHub-Event', 'push'],
    ['X-Gitlab-Event', 'Push Hook'],
    ['X-Event-Key', 'repo:push'],
  )
  fc.assert(
    fc.property(headers, fc.jsonValue(), ([name = '', event = ''], payload) => {
      const pushes = read(name, event, payload)
      expect(pushes === undefined || Array.isArray(pushes)).toBe(true)
    }),
    { numRuns: 100 },
  )
})
