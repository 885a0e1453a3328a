import { expect, onTestFinished, test } from 'vitest'
import { DatabaseUnavailable } from '../../../../src/server/database.ts'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { runRegularly } from '../../../../src/server/jobs/automations/run-regularly.ts'

function regular(work: (count: number) => unknown = () => {}) {
  const clock = manualClock()
  const reported: unknown[] = []
  let count = 0
  const { wake, close } = runRegularly({
    ...{ clock, report: problem => void reported.push(problem) },
    run: async () => {
      count += 1
      await work(count)
    },
  })
  onTestFinished(close)
  /** Moves the clock until the work has been done so often. */
  const until = (times: number) => {
    const advance = () => {
      if (count < times) clock.advance(30_000)
      return count
    }
    return expect.poll(advance).toBe(times)
  }
  return { wake, close, until, reported, runs: () => count }
}

test('the work runs at once, and again after some time', async () => {
  const { until, runs } = regular()
  expect(runs()).toBe(1)
  await until(3)
})

test('waking it does not block the caller', async () => {
  const { wake, runs } = regular()
  // During the first run.
  wake()
  wake()
  await expect.poll(runs).toBe(2)
  wake()
  await expect.poll(runs).toBe(3)
})

test('the same problem is reported once, until the work succeeds', async () => {
  const problems = ['a', 'a', 'b', undefined, 'b']
  const { until, reported } = regular(count => {
    const problem = problems[count - 1]
    if (problem !== undefined) throw new Error(problem)
  })
  await until(6)
  expect(reported).toEqual([new Error('a'), new Error('b'), new Error('b')])
})

test('an unavailable database is not reported', async () => {
  const { until, reported } = regular(() => {
    throw new DatabaseUnavailable(undefined)
  })
  await until(2)
  expect(reported).toEqual([])
})

test('nothing runs after it was closed', async () => {
  const { wake, close, runs } = regular()
  await close()
  wake()
  await close()
  expect(runs()).toBe(1)
})
