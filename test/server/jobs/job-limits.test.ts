import { expect, test } from 'vitest'
import type { JobEvent } from '../../../src/server/jobs/job-event.ts'
import { reachedLimit } from '../../../src/server/jobs/job-limits.ts'
import { claimed, jobAfter, message, request } from './jobs.ts'

const none = { inputTokens: 0, outputTokens: 0, modelCalls: 0, cost: 0 }
const job = { ...jobAfter([claimed()]), limits: { ...request.limits, cost: 2 } }

const used = (usage: Partial<typeof none>) => {
  const event: JobEvent = { type: 'usage-recorded', time: 2500, leaseId: 'l1', usage: { ...none, ...usage } }
  return jobAfter([event], job)
}

test.each([
  [used({}), 2000, undefined],
  [used({ inputTokens: 500, outputTokens: 499, modelCalls: 9, cost: 1.9 }), 61_999, undefined],
  [used({ inputTokens: 500, outputTokens: 500 }), 2000, 'The job has used all of its 1000 tokens.'],
  [used({ modelCalls: 10 }), 2000, 'The job has called the model 10 times.'],
  [used({ cost: 2 }), 2000, 'The job has reached its cost limit.'],
  [used({}), 62_000, 'The job has reached its time limit.'],
] as const)('a limit: %#', (each, time, reason) => {
  expect(reachedLimit(each, time)).toBe(reason)
})

test('without a limit, costs do not count', () => {
  expect(reachedLimit({ ...used({ cost: 99 }), limits: request.limits }, 2000)).toBeUndefined()
})

test('a follow-up has its own limits', () => {
  const failed: JobEvent = { type: 'failed', time: 3000, leaseId: 'l1', reason: 'limit-reached', message: 'Too much.' }
  const next = jobAfter([failed, message('m2')], used({ modelCalls: 10 }))
  expect([reachedLimit(next, 90_000), next.usage.modelCalls]).toEqual([undefined, 10])
})
