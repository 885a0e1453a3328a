import { expect, test } from 'vitest'
import type { ConversationEvent } from '../../../../src/islands/assistant/conversation/conversation-event.ts'
import { reduceConversation } from '../../../../src/islands/assistant/conversation/reduce-conversation.ts'
import { conversationOf, turnOf } from './conversations.ts'

const question = { id: 'q-Hi', text: 'Hi', context: [], files: [], route: '/start' }
const source = { id: '/a', url: 'https://docs.example.com/a/', title: 'A' }
const asked: ConversationEvent = { type: 'question-asked', question, time: 5 }

const after = (...events: readonly ConversationEvent[]) =>
  events.reduce(reduceConversation, conversationOf([], { changedAt: 1 }))

test('the events of a complete answer are reduced', () => {
  const conversation = after(
    asked,
    { type: 'metadata-received', threadId: 't1', mode: 'model' },
    { type: 'answer-started', answerId: 'a1' },
    { type: 'activity-changed', activity: { state: 'searching', query: 'hi' } },
    { type: 'source-found', source },
    { type: 'text-started' },
    { type: 'text-received', text: 'Hel' },
    { type: 'text-received', text: 'lo.' },
    { type: 'answer-ended', isIncomplete: false },
  )
  expect(conversation).toEqual({
    ...conversationOf([
      turnOf('Hi', { id: 'a1', mode: 'model', text: 'Hello.', sources: [source], activity: undefined }),
    ]),
    changedAt: 5,
    threadId: 't1',
  })
})

test('text replaces the progress shown before it', () => {
  const before = after(asked, { type: 'activity-changed', activity: { state: 'reading', path: '/a' } })
  expect(before.turns[0]?.answer.activity).toEqual({ state: 'reading', path: '/a' })
  const conversation = reduceConversation(before, { type: 'text-received', text: 'a' })
  expect(conversation.turns[0]?.answer.activity).toBeUndefined()
})

test('several texts are paragraphs of one answer', () => {
  const texts: ConversationEvent[] = [
    { type: 'text-started' },
    { type: 'text-received', text: 'a' },
    { type: 'text-started' },
    { type: 'text-received', text: 'b' },
  ]
  expect(after(asked, ...texts).turns[0]?.answer.text).toBe('a\n\nb')
})

test('a source is listed once', () => {
  const again = { ...source, title: 'Again' }
  const conversation = after(asked, { type: 'source-found', source }, { type: 'source-found', source: again })
  expect(conversation.turns[0]?.answer.sources).toEqual([source])
})

test('endless answers and endless sources are cut off', () => {
  const piece = 'a'.repeat(50_000)
  const texts = Array.from({ length: 20 }, (): ConversationEvent => ({ type: 'text-received', text: piece }))
  const sources = Array.from(
    { length: 100 },
    (_, at): ConversationEvent => ({ type: 'source-found', source: { ...source, id: `/${at}`, url: `/${at}` } }),
  )
  const { answer } = after(asked, ...texts, ...sources).turns[0] ?? {}
  expect(answer?.text.length).toBe(250_000)
  expect(answer?.sources.length).toBe(50)
})

test('a stopped answer and a failed one keep their text', () => {
  const text: ConversationEvent = { type: 'text-received', text: 'a' }
  expect(after(asked, text, { type: 'answer-stopped' }).turns[0]?.answer).toMatchObject({ state: 'stopped', text: 'a' })
  expect(
    after(asked, text, { type: 'answer-failed', failure: { kind: 'interrupted' } }).turns[0]?.answer,
  ).toMatchObject({ state: 'failed', text: 'a', failure: { kind: 'interrupted' } })
})

test('a repeated answer starts empty, with the ID of the one that it replaces', () => {
  const before = conversationOf([
    turnOf('One', { id: 'a1', text: 'a' }),
    turnOf('Two', { id: 'a2', text: 'b', rating: 'down' }),
  ])
  expect(reduceConversation(before, { type: 'answer-repeated', time: 9 })).toEqual(
    conversationOf([turnOf('One', { id: 'a1', text: 'a' }), turnOf('Two', { id: 'a2', state: 'running' })], {
      changedAt: 9,
    }),
  )
})

test('a rating belongs to one answer', () => {
  const before = conversationOf([turnOf('One', { id: 'a1' }), turnOf('Two', { id: 'a2' })])
  const rated = reduceConversation(before, { type: 'answer-rated', answerId: 'a1', rating: 'up' })
  expect(rated.turns.map(({ answer }) => answer.rating)).toEqual(['up', undefined])
})

test('events without a question change nothing', () => {
  const empty = conversationOf([])
  expect(reduceConversation(empty, { type: 'text-received', text: 'a' })).toEqual(empty)
})
