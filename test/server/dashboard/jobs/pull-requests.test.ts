import { expect, test } from 'vitest'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { GitError } from '../../../../src/server/jobs/git/git-error.ts'
import { plainHost } from '../../../../src/server/jobs/git/plain-host.ts'
import { memoryPullRequests } from '../../../../src/server/jobs/git/pull-request-store.ts'
import { completedEvents, jobId, sampleRequest, testAgent, workUntil } from '../support/sample-agent.ts'
import { start } from '../support/served-dashboard.ts'
import { signedIn, textIn } from './signed-in.ts'

const path = `/jobs/${jobId(1)}`

/** A completed job whose pull request has the number 3. */
async function withRequest({ isDraft = false, merge = async () => 'c2' } = {}) {
  const builtInHost = plainHost({
    ...{ store: memoryPullRequests(), merger: { merge }, deployBranch: 'main', clock: manualClock(start) },
  })
  const agent = testAgent({ builtInHost })
  const { signal } = new AbortController()
  const { branch } = sampleRequest(1)
  for (const name of ['one', 'two', branch])
    await builtInHost.openPullRequest({ branch: name, title: 'T', description: '', isDraft }, signal)
  await agent.store.create(sampleRequest(1))
  await agent.record(jobId(1), ...completedEvents(start))
  const browser = await signedIn(agent)
  const stateOf = async () => {
    const { state, isDraft } = await builtInHost.readPullRequest(3, signal)
    return isDraft && state === 'open' ? 'draft' : state
  }
  return { ...browser, stateOf }
}

const panelOf = (html: string) =>
  textIn(/<section class="panel" id="pull-request"(.*?)<\/section>/s.exec(html)?.[1] ?? '')

test('asks before merging, and reports the result', async () => {
  const { read, send, stateOf } = await withRequest()
  expect(panelOf((await read(path)).html)).toContain(
    'Pull request 3 Open From “docs-agent/docker-volumes-1” into “main”. Merge Close',
  )
  const { html } = await read(`${path}/merge`)
  expect(textIn(html)).toContain('“main”, the branch from which the site is published.')
  expect(await stateOf()).toBe('open')
  const { status, location } = await send(`${path}/merge`, `${path}/merge`)
  expect([status, location, await stateOf()]).toEqual([303, `/_admin${path}?done=merge`, 'merged'])
  const after = (await read(`${path}?done=merge`)).html
  expect(textIn(after)).toContain('The pull request was merged.')
  expect(panelOf(after)).toContain('Merged')
  expect(textIn((await read('/jobs')).html)).toContain('Completed Pull request 3 Merged')
  expect(panelOf(after)).not.toMatch(/ Merge | Close /)
})

test('a draft is marked as ready before it is merged', async () => {
  const { read, send, stateOf } = await withRequest({ isDraft: true })
  expect(panelOf((await read(path)).html)).toMatch(/Draft .* Mark as ready Close/)
  const merged = await send(`${path}/merge`, `${path}/merge`)
  expect([merged.status, await stateOf()]).toEqual([409, 'draft'])
  expect((await send(`${path}/ready`, `${path}/ready`)).location).toBe(`/_admin${path}?done=ready`)
  expect(await stateOf()).toBe('open')
})

test('closes a pull request', async () => {
  const { send, stateOf } = await withRequest()
  expect((await send(`${path}/close`, `${path}/close`)).status).toBe(303)
  expect(await stateOf()).toBe('closed')
})

test.each([
  [new GitError('conflict', 'Both branches have changed "<b>a.mdx". Merge them with Git.'), 409],
  [new GitError('unavailable', 'The Git host does not answer.'), 503],
] as const)('explains why it was not merged: %s', async (error, expected) => {
  const { send, stateOf } = await withRequest({ merge: () => Promise.reject(error) })
  const { status, html } = await send(`${path}/merge`, `${path}/merge`)
  expect([status, textIn(html)]).toEqual([
    expected,
    expect.stringContaining(`The pull request was not merged ${error.message}`),
  ])
  expect(html).not.toContain('<b>')
  expect(await stateOf()).toBe('open')
})

test('nothing is merged or closed while the job works', async () => {
  const { read, send, stateOf, agent, record } = await withRequest()
  await agent.jobs.addMessage(jobId(1), 'More')
  await record(jobId(1), ...workUntil(start))
  expect(panelOf((await read(path)).html)).toContain('You can merge or close it when the job has ended.')
  const { status, html } = await send(`${path}/merge`, `${path}/merge`)
  expect([status, textIn(html)]).toEqual([409, expect.stringContaining('The job has not ended yet.')])
  expect(await stateOf()).toBe('open')
})

test('an address alone does not claim that something was done', async () => {
  const { read } = await withRequest()
  for (const query of ['?done=merge', '?done=close', '?done=constructor'])
    expect((await read(path + query)).html).not.toContain('class="job-done"')
})

test('pull requests of other hosts are not changed here', async () => {
  const agent = testAgent()
  await agent.store.create(sampleRequest(1))
  await agent.record(jobId(1), ...completedEvents(start))
  const { read, send } = await signedIn(agent)
  expect((await read(`${path}/merge`)).status).toBe(404)
  expect((await send(path, `${path}/merge`)).status).not.toBe(303)
})
