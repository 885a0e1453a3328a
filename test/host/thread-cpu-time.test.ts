import { expect, test } from 'vitest'
import { ownCpuRecord, threadCpuClock } from '../../src/host/thread-cpu-time.ts'

/** CPU time of this process, in milliseconds. */
const used = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000

/** CPU time that a clock counts while this thread works, and while it waits. */
async function counted(clock: () => number): Promise<{ working: number; waiting: number }> {
  const start = clock()
  const until = used() + 300
  while (used() < until) JSON.stringify(Array.from({ length: 10_000 }))
  const middle = clock()
  await new Promise(resolve => setTimeout(resolve, 300))
  return { working: middle - start, waiting: clock() - middle }
}

test.runIf(process.platform === 'linux')('a thread has a clock of its own CPU time', async () => {
  const record = ownCpuRecord()
  expect(record).toMatch(/^\d+\/task\/\d+$/)
  const { working, waiting } = await counted(threadCpuClock(record))
  expect(working).toBeGreaterThan(100)
  expect(waiting).toBeLessThan(100)
})

test.each([[undefined], ['0/task/0']])('without a record (%s), a share of the process is counted', async record => {
  const { working } = await counted(threadCpuClock(record))
  expect(working).toBeGreaterThan(50)
  expect(working).toBeLessThan(300)
})
