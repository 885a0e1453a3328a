import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** The maximum time of a load, so that it ends even if a test fails. */
const longestMs = 20_000

const program = `
const { stop, longestMs } = require('node:worker_threads').workerData
const until = Date.now() + longestMs
while (Atomics.load(stop, 0) === 0 && Date.now() < until);
`

/** Do some work while all processors are kept busy by several threads each. */
export async function underLoad<Result>(work: () => Promise<Result>, perProcessor = 2): Promise<Result> {
  const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const threads = Array.from(
    { length: perProcessor * availableParallelism() },
    () => new Worker(program, { eval: true, workerData: { stop, longestMs } }),
  )
  await Promise.all(threads.map(thread => new Promise(resolve => thread.once('online', resolve))))
  try {
    return await work()
  } finally {
    Atomics.store(stop, 0, 1)
    await Promise.all(threads.map(thread => thread.terminate()))
  }
}
