import { expect, test } from 'vitest'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { plainHost } from '../../../../src/server/jobs/git/plain-host.ts'
import { memoryPullRequests } from '../../../../src/server/jobs/git/pull-request-store.ts'
import { pullRequestTemplate } from '../../../../src/server/jobs/git/pull-request-template.ts'

const { signal } = new AbortController()
const request = { branch: 'agent/a', title: 'A title', description: 'Why', isDraft: false }
const opened = {
  ...request,
  number: 1,
  deployBranch: 'main',
  state: 'open',
  createdAt: 5000,
  updatedAt: 5000,
}

function host() {
  const clock = manualClock(5000)
  const merged: string[] = []
  const merger = {
    merge: async (branch: string, message: string) => {
      merged.push(`${branch}: ${message}`)
      return 'the-id'
    },
  }
  return { ...plainHost({ store: memoryPullRequests(), merger, deployBranch: 'main', clock }), clock, merged }
}

test('reads a pull request', async () => {
  const git = host()
  await git.openPullRequest(request, signal)
  expect(await git.readPullRequest(1, signal)).toEqual(opened)
  await expect(git.readPullRequest(2, signal)).rejects.toThrow('There is no pull request 2.')
})

test('opens a pull request, finds it by its branch, and updates it', async () => {
  const { openPullRequest, findPullRequest, updatePullRequest, clock } = host()
  expect(await findPullRequest('agent/a', signal)).toBeUndefined()
  expect(await openPullRequest(request, signal)).toEqual(opened)
  clock.advance(1000)
  const updated = { ...opened, title: 'Another', isDraft: true, updatedAt: 6000 }
  expect(await updatePullRequest(1, { title: 'Another', isDraft: true }, signal)).toEqual(updated)
  expect(await findPullRequest('agent/a', signal)).toEqual(updated)
})

test('a branch has one open pull request', async () => {
  const { openPullRequest, closePullRequest } = host()
  await openPullRequest(request, signal)
  expect(await openPullRequest({ ...request, title: 'Second' }, signal)).toEqual(opened)
  await closePullRequest(1, signal)
  expect(await openPullRequest(request, signal)).toEqual({ ...opened, number: 2 })
})

test('a pull request can be merged only once', async () => {
  const { openPullRequest, mergePullRequest, findPullRequest, merged } = host()
  await openPullRequest(request, signal)
  expect(await mergePullRequest(1, signal)).toEqual({ ...opened, state: 'merged', mergeId: 'the-id' })
  await expect(mergePullRequest(1, signal)).rejects.toThrow('Pull request 1 is merged already.')
  expect(await findPullRequest('agent/a', signal)).toBeUndefined()
  expect(merged).toEqual(["agent/a: Merge branch 'agent/a'\n\nA title"])
})

test('a pull request that is closed during its merge is merged', async () => {
  const store = memoryPullRequests()
  const merger = {
    merge: async () => {
      await store.update(1, current => ({ ...current, state: 'closed' }))
      return 'the-id'
    },
  }
  const { openPullRequest, mergePullRequest } = plainHost({ store, merger, deployBranch: 'main', clock: manualClock() })
  await openPullRequest(request, signal)
  expect(await mergePullRequest(1, signal)).toMatchObject({ state: 'merged', mergeId: 'the-id' })
})

test('rejects to merge drafts, closed and unknown pull requests', async () => {
  const { openPullRequest, mergePullRequest, closePullRequest, updatePullRequest, merged } = host()
  await openPullRequest({ ...request, isDraft: true }, signal)
  await expect(mergePullRequest(1, signal)).rejects.toMatchObject({ gitCause: 'not-allowed', message: /is a draft/ })
  await closePullRequest(1, signal)
  await expect(mergePullRequest(1, signal)).rejects.toThrow('Pull request 1 is closed already.')
  await expect(updatePullRequest(1, { title: 'x' }, signal)).rejects.toThrow('Pull request 1 is closed already.')
  await expect(mergePullRequest(2, signal)).rejects.toMatchObject({ gitCause: 'not-found' })
  expect(merged).toEqual([])
})

test('uses the first template in the repository', async () => {
  const files: Record<string, string> = { b: ' \n', c: '\n## Why\n', d: 'never' }
  const checkout = { readFile: async (path: string) => files[path] }
  expect(await pullRequestTemplate({ templatePaths: ['a', 'b', 'c', 'd'] }, checkout, signal)).toBe('## Why')
  expect(await pullRequestTemplate({ templatePaths: ['a'] }, checkout, signal)).toBeUndefined()
})
