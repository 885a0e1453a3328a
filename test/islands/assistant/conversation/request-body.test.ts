import { expect, test } from 'vitest'
import { requestBodyOf } from '../../../../src/islands/assistant/conversation/request-body.ts'
import { conversationOf, turnOf } from './conversations.ts'

const currentPage = { route: '/guides/start', language: 'en', version: 'v2' }
const code = { type: 'code', value: 'npm i', path: '/start' } as const

test('the body of a first question', () => {
  expect(requestBodyOf(conversationOf([turnOf('Why?', {}, [code])]), currentPage, false)).toEqual({
    fp: 'r1',
    messages: [{ id: 'q-Why?', role: 'user', parts: [{ type: 'text', text: 'Why?' }] }],
    threadId: null,
    context: [code],
    currentPath: '/guides/start',
    filter: { language: 'en', version: 'v2' },
  })
})

test('the body of a follow-up contains the thread and the earlier messages', () => {
  const turns = [turnOf('Why?', { id: 'a1', text: 'So.' }), turnOf('Failed'), turnOf('And in Python?')]
  expect(requestBodyOf(conversationOf(turns, { threadId: 't1' }), { route: '/', language: 'de' }, false)).toEqual({
    fp: 'r1',
    messages: [
      { id: 'q-Why?', role: 'user', parts: [{ type: 'text', text: 'Why?' }] },
      { id: 'a1', role: 'assistant', parts: [{ type: 'text', text: 'So.' }] },
      { id: 'q-And in Python?', role: 'user', parts: [{ type: 'text', text: 'And in Python?' }] },
    ],
    threadId: 't1',
    context: [],
    currentPath: '/',
    filter: { language: 'de' },
  })
})

test('a repeated question names the answer that it replaces', () => {
  const turns = [turnOf('Why?', { id: 'a1', text: 'So.', state: 'running' })]
  expect(requestBodyOf(conversationOf(turns), currentPage, true)).toMatchObject({
    messages: [{ id: 'q-Why?', role: 'user' }],
    trigger: 'regenerate-message',
    messageId: 'a1',
  })
  expect(requestBodyOf(conversationOf([turnOf('Why?')]), currentPage, true)).not.toHaveProperty('trigger')
})

test('a follow-up without context has the context of the question before it', () => {
  const first = turnOf('What is this?', { text: 'Code.' }, [code])
  expect(requestBodyOf(conversationOf([first, turnOf('Why?')]), currentPage, false)).toMatchObject({ context: [code] })
  const third = conversationOf([first, turnOf('Why?', { text: 'So.' }), turnOf('Really?')])
  expect(requestBodyOf(third, currentPage, false)).toMatchObject({ context: [] })
})

test('a long route is left out, and so are old messages', () => {
  const turns = Array.from({ length: 30 }, (_, at) => turnOf(String(at), { text: 'a' }))
  const body = requestBodyOf(conversationOf(turns), { ...currentPage, route: `/${'a'.repeat(200)}` }, false)
  expect(body).not.toHaveProperty('currentPath')
  expect(body).toMatchObject({ messages: { length: 19 } })
})

test('files are sent with their question, also in follow-ups', () => {
  const file = { id: 'f', name: 'shot.png', size: 3, mediaType: 'image/png', url: 'data:image/png;base64,cG5n' }
  const turns = [turnOf('Why?', { id: 'a1', text: 'So.' }), turnOf('And now?')]
  expect(requestBodyOf(conversationOf(turns), currentPage, false, new Map([['q-Why?', [file]]]))).toMatchObject({
    messages: [
      {
        parts: [
          { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,cG5n', filename: 'shot.png' },
          { type: 'text', text: 'Why?' },
        ],
      },
      { parts: [{ type: 'text', text: 'So.' }] },
      { parts: [{ type: 'text', text: 'And now?' }] },
    ],
  })
})

test('files that are no longer available are named, so that the answer can say so', () => {
  const turn = turnOf('Why?')
  const question = { ...turn.question, files: [{ id: 'f', name: 'shot.png', size: 3 }] }
  expect(requestBodyOf(conversationOf([{ ...turn, question }]), currentPage, true)).toMatchObject({
    messages: [
      {
        parts: [
          { type: 'file', mediaType: 'application/octet-stream', url: 'data:,', filename: 'shot.png' },
          { type: 'text', text: 'Why?' },
        ],
      },
    ],
  })
})
