import { expect, onTestFinished, test } from 'vitest'
import { listenAt, portOf } from '../../../src/host/http/listen.ts'
import { nodeListener } from '../../../src/host/http/node-listener.ts'
import type { Frame } from '../../../src/server/assistant/protocol/frames.ts'
import { eventStream } from '../../../src/server/event-stream.ts'
import { echo, served } from '../../server/served.ts'

/** A server whose answer has its second part only after the client has received the first. */
async function server() {
  let go = () => {}
  const received = new Promise<void>(resolve => {
    go = resolve
  })
  const ends: boolean[] = []
  async function* frames(): AsyncIterable<Frame> {
    yield { type: 'text-delta', id: 't1', delta: 'one' }
    await received
    yield { type: 'text-delta', id: 't1', delta: 'two' }
  }
  const route = echo('answer', {
    handle: ({ request }) => {
      const clock = { sleep: () => new Promise<never>(() => {}) }
      const onEnd = (isComplete: boolean) => void ends.push(isComplete)
      const body = eventStream(frames(), { clock, onEnd, signal: request.signal })
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    },
  })
  const listening = await listenAt(nodeListener(served({ routes: [route] }).app), 0, '127.0.0.1')
  onTestFinished(() => {
    listening.closeAllConnections()
    listening.close()
  })
  return { address: `http://127.0.0.1:${portOf(listening)}/_api/answer`, ends, go }
}

test('each part of an answer is sent at once, without compression', async () => {
  const { address, ends, go } = await server()
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'gzip, br' } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect([response.headers.get('Content-Encoding'), response.headers.get('Connection')]).toEqual([null, 'keep-alive'])
  expect((await reader?.read())?.value).toContain('"one"')
  go()
  let rest = ''
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) rest += part.value
  expect(rest).toBe('data: {"type":"text-delta","id":"t1","delta":"two"}\n\ndata: [DONE]\n\n')
  await expect.poll(() => ends).toEqual([true])
})

test('a client that closes its connection ends the answer', async () => {
  const { address, ends } = await server()
  const abort = new AbortController()
  const response = await fetch(address, { signal: abort.signal })
  await response.body?.getReader().read()
  abort.abort()
  await expect.poll(() => ends).toEqual([false])
})
