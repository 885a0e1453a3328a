import { expect, test } from 'vitest'
import {
  answerMarkdown,
  conversationMarkdown,
} from '../../../../src/islands/assistant/conversation/conversation-markdown.ts'
import { conversationOf, turnOf } from './conversations.ts'

const source = { id: '/a', url: 'https://docs.example.com/a/', title: 'A [b] › C' }

test('an answer is copied with its sources', () => {
  expect(answerMarkdown(turnOf('Hi', { text: 'Hello.\n', sources: [source] }))).toBe(
    'Hello.\n\n- [A \\[b\\] › C](<https://docs.example.com/a/>)',
  )
})

test('a conversation is copied with the context of its questions', () => {
  const code = { type: 'code', value: '```\na\n```', path: '/' } as const
  const turns = [turnOf('What is\nthis?', { text: 'Code.' }, [code]), turnOf('Why?', { state: 'failed' })]
  expect(conversationMarkdown(conversationOf(turns))).toBe(
    '> What is\n> this?\n\n````\n```\na\n```\n````\n\nCode.\n\n> Why?',
  )
})
