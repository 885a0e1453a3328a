import { createJob } from '../../../src/server/jobs/create-job.ts'
import type { Job, JobRequest } from '../../../src/server/jobs/job.ts'
import type { JobEvent, StepResult } from '../../../src/server/jobs/job-event.ts'
import { nextJob } from '../../../src/server/jobs/next-job.ts'

export const id = '01JAAAAAAAAAAAAAAAAAAAAAAA'

export const request: JobRequest = {
  id,
  projectId: 'docs',
  domain: 'docs',
  branch: 'docs-agent/fix-typos-0a1b2c',
  isBranchGiven: false,
  model: 'sonnet',
  asDraft: false,
  title: 'Fix typos',
  messages: [{ id: 'm1', role: 'user', text: 'Fix typos', time: 1000 }],
  limits: { tokens: 1000, modelCalls: 10, durationMs: 60_000 },
  createdAt: 1000,
  createdBy: { kind: 'key', keyId: 'k1' },
}

export const queued = createJob(request)

export const lease = (leaseId: string, expiresAt = 9000) => ({ id: leaseId, worker: 'w', expiresAt })

export const claimed = (leaseId = 'l1'): JobEvent => ({ type: 'claimed', time: 2000, lease: lease(leaseId) })

export const changedFile = { path: 'a.mdx', kind: 'changed' } as const
export const report = { outcome: 'done', title: 'Fix two typos', summary: 'Two typos.', doubts: [] } as const
export const noErrors = { errorsBefore: 2, errorsAfter: 2, newErrors: [] }
export const newErrors = { errorsBefore: 2, errorsAfter: 3, newErrors: ['a.mdx:3: There is no page "/x".'] }
export const pullRequest = { url: 'https://example.com/pull/1', number: 1, isDraft: false }

export const results = {
  clone: { step: 'clone', baseCommit: 'b0' },
  work: { step: 'work', filesChanged: [changedFile], report },
  check: { step: 'check', checks: noErrors },
  repair: { step: 'repair', checks: noErrors, filesChanged: [changedFile], report },
  commit: { step: 'commit', commitId: 'c1' },
  push: { step: 'push', commitId: 'c1' },
  'pull-request': { step: 'pull-request', pullRequest },
} as const satisfies Record<StepResult['step'], StepResult>

/** A step from its start to its end. */
export const step = (result: StepResult, leaseId = 'l1'): readonly JobEvent[] => [
  { type: 'step-started', time: 3000, leaseId, step: result.step },
  { type: 'step-finished', time: 3000, leaseId, result },
]

export const steps = (names: readonly StepResult['step'][], leaseId = 'l1'): readonly JobEvent[] =>
  names.flatMap(name => step(results[name], leaseId))

export const allSteps = ['clone', 'work', 'check', 'commit', 'push', 'pull-request'] as const

export const completed = (leaseId = 'l1'): JobEvent => ({
  type: 'completed',
  time: 5000,
  leaseId,
  messageToUser: 'Done.',
})

export const message = (messageId: string, time = 6000): JobEvent => ({
  type: 'message-added',
  time,
  message: { id: messageId, role: 'user', text: 'More', time },
})

/** The job after events that all fit. */
export const jobAfter = (events: readonly JobEvent[], job: Job = queued): Job =>
  events.reduce((current, event) => {
    const change = nextJob(current, event)
    if (!change.isApplied) throw new Error(`${event.type}: ${change.reason}`)
    return change.job
  }, job)
