import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { AnswerEvent } from '../../../../src/islands/assistant/conversation/conversation-event.ts'
import { requestAnswer } from '../../../../src/islands/assistant/stream/request-answer.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, resolve))
  // A server that listens on a port has the address of one.
  return `http://localhost:${(server.address() as AddressInfo).port}/message`
}

async function eventsOf(url: string, signal = new AbortController().signal): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = []
  for await (const event of requestAnswer(url, { fp: 'a' }, signal)) events.push(event)
  return events
}

const text = 'data: {"type":"text-delta","delta":"Hi"}\n\n'
const streamed = { 'content-type': 'text/event-stream' }

test('sends the body as JSON, and ends with the last event', async () => {
  const received: unknown[] = []
  const url = await listen(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    received.push(request.method, request.headers['content-type'], JSON.parse(body))
    // What follows the last event is not read.
    response.writeHead(200, streamed).write(`${text}data: {"type":"finish"}\n\ndata: {"type":"error"}\n\n`)
  })
  expect(await eventsOf(url)).toEqual([
    { type: 'text-received', text: 'Hi' },
    { type: 'answer-ended', isIncomplete: false },
  ])
  expect(received).toEqual(['POST', 'application/json', { fp: 'a' }])
})

test('a stream that ends without its last event was interrupted', async () => {
  const url = await listen((_, response) => void response.writeHead(200, streamed).end(text))
  expect(await eventsOf(url)).toEqual([
    { type: 'text-received', text: 'Hi' },
    { type: 'answer-failed', failure: { kind: 'interrupted' } },
  ])
})

test('a connection that breaks during the stream was interrupted', async () => {
  const url = await listen((_, response) => {
    response.writeHead(200, streamed).write(text, () => response.destroy())
  })
  expect((await eventsOf(url)).at(-1)).toEqual({ type: 'answer-failed', failure: { kind: 'interrupted' } })
})

test('an error status, and a page instead of a stream, are failures', async () => {
  const busy = await listen((_, response) => void response.writeHead(503).end('{}'))
  expect(await eventsOf(busy)).toEqual([{ type: 'answer-failed', failure: { kind: 'unavailable' } }])
  const page = await listen((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'))
  expect(await eventsOf(page)).toEqual([{ type: 'answer-failed', failure: { kind: 'failed' } }])
})

test('a server that cannot be reached is a failure', async () => {
  const url = await listen((request, _) => void request.destroy())
  expect(await eventsOf(url)).toEqual([{ type: 'answer-failed', failure: { kind: 'unreachable' } }])
})

test('if the reader stops an answer, the connection ends', async () => {
  const controller = new AbortController()
  const closed = new Promise<void>(resolve => {
    void listen((_, response) => {
      response.on('close', () => resolve())
      response.writeHead(200, streamed).write(text)
    }).then(async url => {
      for await (const _ of requestAnswer(url, {}, controller.signal)) controller.abort()
    })
  })
  await closed
})

test('a stopped answer ends with its own event', async () => {
  const controller = new AbortController()
  const url = await listen((_, response) => void response.writeHead(200, streamed).write(text))
  const events: AnswerEvent[] = []
  for await (const event of requestAnswer(url, {}, controller.signal)) {
    events.push(event)
    controller.abort()
  }
  expect(events).toEqual([{ type: 'text-received', text: 'Hi' }, { type: 'answer-stopped' }])
})
