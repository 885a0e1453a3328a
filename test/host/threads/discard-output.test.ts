import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { discardOutput } from '../../../src/host/threads/start-thread.ts'

const portCount = () => process.getActiveResourcesInfo().filter(name => name === 'MessagePort').length

test.each([1, 2_000])('a thread that has written %i lines does not keep the process alive', async lines => {
  const program = `
    const { parentPort } = require('node:worker_threads')
    parentPort.on('message', lines => {
      for (let i = 0; i < lines; i++) { console.log('a line of text'); console.error('an error') }
      parentPort.postMessage('done')
    })`
  const before = portCount()
  const worker = new Worker(program, { eval: true })
  discardOutput(worker)
  worker.postMessage(lines)
  expect(await once(worker, 'message')).toEqual(['done'])
  worker.unref()
  expect(portCount()).toBe(before)
  await worker.terminate()
})
