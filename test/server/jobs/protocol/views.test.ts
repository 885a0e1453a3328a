import { expect, test } from 'vitest'
import type { Job } from '../../../../src/server/jobs/job.ts'
import type { JobEvent } from '../../../../src/server/jobs/job-event.ts'
import { agentJobView } from '../../../../src/server/jobs/protocol/agent-job-view.ts'
import { readListQuery } from '../../../../src/server/jobs/protocol/list-query.ts'
import { sessionView } from '../../../../src/server/jobs/protocol/session-view.ts'
import { allSteps, claimed, completed, id, jobAfter, message, pullRequest, queued, request, steps } from '../jobs.ts'

const failed = (reason: 'error' | 'git-access' | 'limit-reached' | 'model-unavailable'): JobEvent => ({
  ...{ type: 'failed', time: 4000, leaseId: 'l1', reason, message: 'Sorry.' },
})

const running = jobAfter([claimed()])
const done = jobAfter([claimed(), ...steps(allSteps), completed()])
const repository = 'https://github.com/acme/docs'

test('clients of version 1 get their format', () => {
  const todo = { id: '1', content: 'Read', status: 'completed', priority: 'low' } as const
  expect(JSON.parse(JSON.stringify(sessionView({ ...done, todos: [todo] })))).toEqual({
    ...{ sessionId: id, subdomain: 'docs', branch: request.branch, haulted: true, haultReason: 'completed' },
    ...{ pullRequestLink: pullRequest.url, messageToUser: 'Done.', todos: [todo] },
    ...{ title: 'Fix two typos', createdAt: '1970-01-01T00:00:01.000Z' },
  })
  expect(JSON.parse(JSON.stringify(sessionView(queued)))).toEqual({
    ...{ sessionId: id, subdomain: 'docs', branch: request.branch, haulted: false, haultReason: 'processing' },
    ...{ messageToUser: '', todos: [], title: 'Fix typos', createdAt: '1970-01-01T00:00:01.000Z' },
  })
})

test('the user is the one of the dashboard, never a key', () => {
  expect(sessionView({ ...queued, createdBy: { kind: 'dashboard', user: 'ada' } }).userId).toBe('ada')
  expect(sessionView(queued).userId).toBeUndefined()
})

test('clients of version 2 get their format', () => {
  expect(agentJobView(done, repository)).toEqual({
    ...{ id, status: 'completed', source: { repository, ref: request.branch }, model: 'sonnet' },
    ...{ prLink: pullRequest.url, createdAt: '1970-01-01T00:00:01.000Z', archivedAt: null },
  })
  expect(agentJobView(jobAfter([{ type: 'archived', time: 7000 }], done), repository)).toMatchObject({
    ...{ status: 'archived', archivedAt: '1970-01-01T00:00:07.000Z' },
  })
})

test('a job that continues after a message has no link to a pull request until it ends', () => {
  expect(agentJobView(jobAfter([message('m2')], done), repository)).toMatchObject({ status: 'active', prLink: null })
})

test.each<[string, Job, string, string]>([
  ['queued', queued, 'processing', 'active'],
  ['running', running, 'processing', 'active'],
  ['completed', done, 'completed', 'completed'],
  ['stopped', jobAfter([{ type: 'stop-requested', time: 1 }]), 'interrupted', 'failed'],
  ['an error', jobAfter([failed('error')], running), 'error', 'failed'],
  ['no access', jobAfter([failed('git-access')], running), 'github_missconfigured', 'failed'],
  ['a limit', jobAfter([failed('limit-reached')], running), 'error', 'failed'],
  ['no model', jobAfter([failed('model-unavailable')], running), 'error', 'failed'],
])('both versions have their own word for the same state: %s', (_, job, haultReason, status) => {
  expect([sessionView(job).haultReason, agentJobView(job, '').status]).toEqual([haultReason, status])
})

test('the repository address contains no password', () => {
  const repositoryOf = (address: string) => agentJobView(queued, address).source.repository
  expect(repositoryOf('https://bot:secret@git.example.com/a.git')).toBe('https://git.example.com/a.git')
  expect(repositoryOf('git@github.com:acme/docs.git')).toBe('git@github.com:acme/docs.git')
})

const queryOf = (query: string) => readListQuery(new Request(`http://localhost/jobs${query}`))

test('the query of a list is parsed', () => {
  expect(queryOf('')).toEqual({ skip: 0, take: 12 })
  expect(queryOf('?skip=24&take=100')).toEqual({ skip: 24, take: 100 })
})

test.each(['take=0', 'take=101', 'take=', 'take=1.5', 'take=1e1', 'skip=-1', 'skip=9999999', 'skip=x'])('%s', query => {
  expect(() => queryOf(`?${query}`)).toThrow(/^"(?:take|skip)" must be a whole number from/)
})
