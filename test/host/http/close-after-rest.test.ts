import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeAfterRest } from '../../../src/host/http/close-after-rest.ts'
import { listen, portOf } from '../../../src/host/http/listen.ts'

afterEach(() => vi.useRealTimers())

/** A server that reads a part of each body, and then rejects it. */
async function rejecting(): Promise<number> {
  const server = await listen(
    (incoming, outgoing) => {
      incoming.once('data', () => {
        incoming.pause()
        closeAfterRest(incoming)
        outgoing.writeHead(413, { Connection: 'close', 'Content-Length': 9 }).end('too large')
      })
    },
    0,
    '127.0.0.1',
  )
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return portOf(server)
}

/** Sends bodies from a thread of its own, and counts the responses. */
const client = `
const { parentPort, workerData } = require('node:worker_threads')
const bodyOf = () => {
  if (!workerData.isStream) return new Uint8Array(3_000_000)
  let left = 100
  return new ReadableStream({
    pull: controller => (left-- > 0 ? controller.enqueue(new Uint8Array(65_536)) : controller.close()),
  })
}
const send = async () => {
  const request = { method: 'POST', body: bodyOf(), duplex: 'half' }
  return await fetch(workerData.url, request).then(async r => r.status + ' ' + (await r.text()), e => String(e.cause))
}
const sendAll = async () => {
  const results = new Set()
  for (let at = 0; at < 50; at++) results.add(await send())
  parentPort.postMessage([...results])
}
sendAll()
`

test.each([
  ['of known size', false],
  ['of unknown size', true],
])('a client gets the response while it sends a body %s', async (_, isStream) => {
  const url = `http://127.0.0.1:${await rejecting()}/`
  const worker = new Worker(client, { eval: true, workerData: { url, isStream } })
  onTestFinished(async () => void (await worker.terminate()))
  const results = await new Promise(resolve => worker.once('message', resolve))
  expect(results).toEqual(['413 too large'])
})

test.each(['unread', 'read'])('a large response is complete: the body is %s when it ends', async state => {
  const server = await listen(
    async (incoming, outgoing) => {
      closeAfterRest(incoming)
      if (state === 'read') for await (const _ of incoming);
      outgoing.writeHead(200, { Connection: 'close' }).end('x'.repeat(8_000_000))
    },
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${portOf(server)}/`
  const response = await fetch(url, { method: 'POST', body: 'a'.repeat(100_000) })
  expect((await response.text()).length).toBe(8_000_000)
})

test('a client that sends without an end is disconnected', async () => {
  const port = await rejecting()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const chunk = `100\r\n${'a'.repeat(256)}\r\n`
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`)
  const response = await new Promise<string>(resolve => {
    let text = ''
    socket.on('data', piece => (text += piece)).on('end', () => resolve(text))
  })
  expect(response).toMatch(/^HTTP\/1\.1 413 [\s\S]*too large$/)
  socket.write(chunk)
  expect(vi.getTimerCount()).toBe(1)
  const closed = new Promise(resolve => socket.once('close', resolve))
  vi.advanceTimersByTime(5000)
  // Only a client that writes notices that the connection is closed.
  const writing = setInterval(() => socket.write(chunk), 5)
  await closed
  clearInterval(writing)
  expect(vi.getTimerCount()).toBe(0)
})
