import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Frame } from '../../src/server/assistant/protocol/frames.ts'
import { eventStream } from '../../src/server/event-stream.ts'
import { manualClock } from '../../src/server/in-memory/clock.ts'

const delta = (text: string): Frame => ({ type: 'text-delta', id: 't1', delta: text })

function streamed(frames: AsyncIterable<Frame>) {
  const clock = manualClock()
  const ends: boolean[] = []
  const abort = new AbortController()
  const body = eventStream(frames, { clock, onEnd: isComplete => ends.push(isComplete), signal: abort.signal })
  return { clock, ends, abort, body, text: () => new Response(body).text() }
}

test('frames are sent as events, with line breaks escaped', async () => {
  async function* frames() {
    yield delta('a\nb')
  }
  const { text, ends } = streamed(frames())
  expect(await text()).toBe('data: {"type":"text-delta","id":"t1","delta":"a\\nb"}\n\ndata: [DONE]\n\n')
  expect(ends).toEqual([true])
})

test('while nothing happens, comments keep the connection open', async () => {
  let go = () => {}
  const wait = new Promise<void>(resolve => {
    go = resolve
  })
  async function* frames() {
    await wait
    yield delta('late')
  }
  const { body, clock } = streamed(frames())
  const reader = body.getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  const first = next()
  await setImmediate()
  clock.advance(15_000)
  expect(await first).toBe(': ping\n\n')
  go()
  expect(await next()).toContain('late')
})

test('frames are requested only when the client has read the previous ones', async () => {
  let made = 0
  async function* frames() {
    for (; made < 1_000; made++) yield delta('x')
  }
  const { body } = streamed(frames())
  const reader = body.getReader()
  await reader.read()
  await reader.read()
  expect(made).toBeLessThan(5)
  await reader.cancel()
})

test('a client that disconnects ends the answer once', async () => {
  let isReturned = false
  async function* frames() {
    try {
      for (;;) yield delta('x')
    } finally {
      isReturned = true
    }
  }
  const { body, ends, abort } = streamed(frames())
  const reader = body.getReader()
  await reader.read()
  abort.abort()
  await reader.cancel()
  expect([ends, isReturned]).toEqual([[false], true])
})
