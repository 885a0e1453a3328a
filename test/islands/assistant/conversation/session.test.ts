import { expect, test } from 'vitest'
import type { AnswerEvent } from '../../../../src/islands/assistant/conversation/conversation-event.ts'
import { conversationStore } from '../../../../src/islands/assistant/conversation/conversation-store.ts'
import { createSession, type SessionPorts } from '../../../../src/islands/assistant/conversation/session.ts'
import { conversationOf, turnOf } from './conversations.ts'

/** A server that sends what the test pushes. */
function fakeServer() {
  const requests: { readonly body: object; readonly signal: AbortSignal }[] = []
  let push: (event: AnswerEvent) => void = () => {}
  async function* request(body: object, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    requests.push({ body, signal })
    for (;;) {
      const event = await new Promise<AnswerEvent>(resolve => {
        push = resolve
        signal.addEventListener('abort', () => resolve({ type: 'answer-stopped' }))
      })
      yield event
      if (event.type === 'answer-ended' || event.type === 'answer-failed' || event.type === 'answer-stopped') return
    }
  }
  const send = async (...events: readonly AnswerEvent[]) => {
    for (const event of events) {
      push(event)
      // Let the session receive it.
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    }
  }
  return { request, requests, send }
}

function memory(): Storage {
  const entries: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value
    },
    removeItem: (key: string) => delete entries[key],
  }
  // Only the keys of entries are enumerated, as in browsers.
  return new Proxy(entries, { get: (_, name) => Reflect.get(methods, name) }) as unknown as Storage
}

function setUp(storedId?: string, stored = [conversationOf([turnOf('Before', { text: 'a' })], { id: 'old' })]) {
  const server = fakeServer()
  const store = conversationStore(memory(), '')
  for (const conversation of stored) store.put(conversation)
  const currentPage = { route: '/start', language: 'en' }
  let time = 10
  const ports: SessionPorts = {
    store,
    currentPage,
    request: server.request,
    now: () => time++,
    schedule: run => run(),
  }
  return { server, store, session: createSession(ports, storedId) }
}

test('starts with the conversation of the last page, or with a new one', () => {
  expect(setUp('old').session.current().id).toBe('old')
  expect(setUp('deleted').session.current().turns).toEqual([])
  expect(setUp().store.list()).toHaveLength(1)
})

test('asks, receives and stores an answer', async () => {
  const { server, session, store } = setUp()
  let told = 0
  session.subscribe(() => told++)
  session.ask('Hi', [])
  expect(store.get(session.current().id)?.turns).toHaveLength(1)
  await server.send({ type: 'text-received', text: 'Hello.' }, { type: 'answer-ended', isIncomplete: false })
  expect(session.current().turns[0]?.answer).toMatchObject({ state: 'done', text: 'Hello.' })
  expect(store.get(session.current().id)).toEqual(session.current())
  expect(server.requests.map(({ body }) => body)).toMatchObject([
    { messages: [{ role: 'user' }], currentPath: '/start' },
  ])
  expect(told).toBeGreaterThan(2)
})

test('allows one question at a time', () => {
  const { server, session } = setUp()
  session.ask('One', [])
  session.ask('Two', [])
  session.repeat()
  expect(session.current().turns).toHaveLength(1)
  expect(server.requests).toHaveLength(1)
})

test('stops an answer, keeps its text, and drops later parts', async () => {
  const { server, session } = setUp()
  session.ask('Hi', [])
  await server.send({ type: 'text-received', text: 'Hel' })
  session.stop()
  expect(server.requests[0]?.signal.aborted).toBe(true)
  await server.send({ type: 'text-received', text: 'lo' })
  expect(session.current().turns[0]?.answer).toMatchObject({ state: 'stopped', text: 'Hel' })
})

test('asks again and replaces the answer', async () => {
  const { server, session } = setUp()
  session.ask('Hi', [])
  await server.send(
    { type: 'answer-started', answerId: 'a1' },
    { type: 'text-received', text: 'a' },
    { type: 'answer-ended', isIncomplete: false },
  )
  session.repeat()
  expect(server.requests[1]?.body).toMatchObject({ trigger: 'regenerate-message', messageId: 'a1' })
  await server.send(
    { type: 'answer-started', answerId: 'a2' },
    { type: 'text-received', text: 'b' },
    { type: 'answer-ended', isIncomplete: false },
  )
  expect(session.current().turns.map(({ answer }) => [answer.id, answer.text])).toEqual([['a2', 'b']])
})

test('switching to another conversation ends the running answer and keeps its text', async () => {
  const { server, session, store } = setUp()
  session.ask('Hi', [])
  await server.send({ type: 'text-received', text: 'Hel' })
  const { id } = session.current()
  session.open('old')
  expect(session.current().id).toBe('old')
  expect(store.get(id)?.turns[0]?.answer).toMatchObject({ state: 'stopped', text: 'Hel' })
  await server.send({ type: 'text-received', text: 'late' })
  expect(session.current().turns).toHaveLength(1)
})

test('a conversation without questions is not stored', () => {
  const { session, store } = setUp()
  session.startNew()
  session.save()
  expect(store.list()).toHaveLength(1)
})

test('a rating is stored', () => {
  const stored = [conversationOf([turnOf('Hi', { id: 'a1', text: 'a' })], { id: 'old' })]
  const { session, store } = setUp('old', stored)
  session.rate('a1', 'up')
  expect(store.get('old')?.turns[0]?.answer.rating).toBe('up')
})
