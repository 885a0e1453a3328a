import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { currentThreadCpuRecord, threadCpuClock } from '../../../src/host/threads/thread-cpu-time.ts'

/** CPU time of this process, in milliseconds. */
const used = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000

/**
 * CPU time that a clock counts while this thread works, and while it waits.
 *
 * @param workMs How long to work, in CPU time of the whole process. Other threads may use a part of it.
 */
async function counted(clock: () => number, workMs = 300): Promise<{ working: number; waiting: number }> {
  const start = clock()
  const until = used() + workMs
  while (used() < until) JSON.stringify(Array.from({ length: 10_000 }))
  const middle = clock()
  await new Promise(resolve => setTimeout(resolve, 300))
  return { working: middle - start, waiting: clock() - middle }
}

test.runIf(process.platform === 'linux')('a thread has its own CPU clock', async () => {
  const record = currentThreadCpuRecord()
  expect(record).toMatch(/^\d+\/task\/\d+$/)
  const { working, waiting } = await counted(threadCpuClock(record), 1_000)
  expect(working).toBeGreaterThan(100)
  expect(waiting).toBeLessThan(100)
})

test.each([[undefined], ['0/task/0']])(
  'without a record (%s), a share of the process time is counted',
  async record => {
    const { working } = await counted(threadCpuClock(record))
    expect(working).toBeGreaterThan(50)
    expect(working).toBeLessThan(300)
  },
)

test.runIf(process.platform === 'linux')('the clock stops when the thread has ended', async () => {
  const worker = new Worker(
    `const { readlinkSync } = require('node:fs'); const { parentPort } = require('node:worker_threads')
    parentPort.on('message', () => parentPort.close()); parentPort.postMessage(readlinkSync('/proc/thread-self'))`,
    { eval: true },
  )
  const [record] = await once(worker, 'message')
  const clock = threadCpuClock(record)
  const before = clock()
  worker.postMessage('end')
  await once(worker, 'exit')
  expect(clock() - before).toBeLessThan(100)
})
