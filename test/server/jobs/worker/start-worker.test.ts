import { expect, onTestFinished, test } from 'vitest'
import { DatabaseUnavailable } from '../../../../src/server/database.ts'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import type { Job } from '../../../../src/server/jobs/job.ts'
import type { JobEvent } from '../../../../src/server/jobs/job-event.ts'
import { nextJob } from '../../../../src/server/jobs/next-job.ts'
import { startWorker, type WorkerOptions } from '../../../../src/server/jobs/worker/start-worker.ts'
import { claimed, jobAfter, queued } from '../jobs.ts'

/** A worker, with jobs that run until they are ended or the worker is closed. */
function started(waiting: readonly Job[], options: Partial<WorkerOptions> = {}) {
  const clock = manualClock(10_000)
  const left = [...waiting]
  const running = new Map<string, () => void>()
  const [givenBack, reported, appended]: [string[], unknown[], JobEvent[]] = [[], [], []]
  let ids = 0
  const worker = startWorker({
    store: {
      claim: async (lease, time) => {
        const job = left.shift()
        return job && { job: nextJob(job, { type: 'claimed', time, lease }).job, lastNumber: 2 }
      },
      running: async () => [],
      append: async (_, events) => {
        appended.push(...events)
        return { outcome: 'stored', job: queued, lastNumber: 1, refusals: [] }
      },
    },
    run: ({ job }, _, shutdown) =>
      new Promise(resolve => {
        running.set(job.id, () => {
          running.delete(job.id)
          resolve()
        })
        shutdown.addEventListener('abort', () => {
          givenBack.push(job.id)
          resolve()
        })
      }),
    ...{ name: 'w', hasEnded: () => false, jobsAtOnce: 2, leaseMs: 1000, clock },
    newId: () => `lease-${++ids}`,
    report: error => void reported.push(error),
    ...options,
  })
  onTestFinished(worker.close)
  return { worker, clock, left, running, givenBack, reported, appended }
}

const jobs = (...ids: readonly string[]): readonly Job[] => ids.map(id => ({ ...queued, id }))

test('runs some jobs at the same time, and the next one when one has ended', async () => {
  const { running } = started(jobs('a', 'b', 'c'))
  await expect.poll(() => [...running.keys()]).toEqual(['a', 'b'])
  running.get('a')?.()
  await expect.poll(() => [...running.keys()]).toEqual(['b', 'c'])
})

test('finds new jobs at once when notified, and otherwise after some seconds', async () => {
  const { worker, clock, left, running } = started([])
  left.push(...jobs('a'))
  worker.wake()
  await expect.poll(() => [...running.keys()]).toEqual(['a'])
  left.push(...jobs('b'))
  await expect
    .poll(() => {
      clock.advance(1000)
      return [...running.keys()]
    })
    .toEqual(['a', 'b'])
})

test('returns its jobs when it is closed', async () => {
  const { worker, running, givenBack } = started(jobs('a'))
  await expect.poll(() => running.size).toBe(1)
  await worker.close()
  expect(givenBack).toEqual(['a'])
})

test('ends only the leases of workers that have ended', async () => {
  const store = {
    claim: async () => undefined,
    running: async () =>
      ['w/1', 'w/2'].map(worker => {
        const claim = { ...claimed('l1'), lease: { id: `lease of ${worker}`, worker, expiresAt: 9000 } } as JobEvent
        return { job: jobAfter([claim]), lastNumber: 2 }
      }),
    append: async (_: string, events: readonly JobEvent[]) => {
      appended.push(...events)
      return { outcome: 'stored', job: queued, lastNumber: 1, refusals: [] } as const
    },
  }
  const appended: JobEvent[] = []
  started([], { store, hasEnded: name => name === 'w/1' })
  const expired = { type: 'lease-expired', time: 10_000, leaseId: 'lease of w/1', hasWorkerEnded: true }
  await expect.poll(() => appended).toEqual([expired])
})

test('reports a failing store once, and an unavailable database not at all', async () => {
  const failures = [new DatabaseUnavailable(undefined), new Error('one'), new Error('two')]
  let claims = 0
  const store = {
    claim: async () => {
      const failure = failures[claims++]
      if (failure) throw failure
      return undefined
    },
    running: async () => [],
    append: async () => ({ outcome: 'unknown-job' }) as const,
  }
  const { worker, reported } = started([], { store })
  await expect
    .poll(() => {
      worker.wake()
      return claims
    })
    .toBeGreaterThan(3)
  expect(reported).toEqual([failures[1]])
})
