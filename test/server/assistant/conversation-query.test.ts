import { expect, test } from 'vitest'
import type { ContextItem } from '../../../src/server/assistant/answer.ts'
import { conversationQuery } from '../../../src/server/assistant/conversation-query.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'

const query = (questions: readonly string[], context: readonly ContextItem[] = []) =>
  conversationQuery(
    questions
      .flatMap(text => [
        { role: 'user' as const, text, attachments: [] },
        { role: 'assistant' as const, text: 'An answer about something else.', attachments: [] },
      ])
      .slice(0, -1),
    context,
  )

test('a complete question is searched for unchanged', () => {
  for (const question of [
    'How do I install the CLI?',
    'install CLI',
    'In which file do I set the base path?',
    'Where is the option that hides the sidebar of a page?',
    'Wie richte ich einen Webhook ein?',
    '如何安装命令行工具',
    'error: ECONNREFUSED 127.0.0.1:5432',
  ])
    expect(query(['How do webhooks retry?', question])).toBe(question)
})

test.each([
  ['How do I authenticate requests?', 'and in Python?', 'authenticate requests'],
  ['How do I authenticate requests?', 'in Ruby', 'authenticate requests'],
  ['What is the rate limit for webhooks?', 'What about events?', 'rate limit webhooks'],
  ['How do I create an API key?', 'How long is it valid?', 'create API key'],
  ['How do I create an API key?', 'why?', 'create API key'],
  ['How do I create an API key?', 'pricing?', 'create API key'],
  ['Wie erstelle ich einen API-Schlüssel?', 'Und mit Python?', 'erstelle API-Schlüssel'],
  ['Comment créer une clé ?', 'Et en Python ?', 'créer clé'],
  ['如何创建密钥', '那Python呢', '如何创建密钥'],
  ['キーを作成する方法', 'それはPythonで?', 'キーを作成する方法'],
])('after %j, %j is searched for with %j', (first, second, added) => {
  expect(query([first, second])).toBe(`${second}\n${added}`)
})

test('follow-ups continue the last complete question', () => {
  expect(query(['How do I render charts?', 'How do I authenticate requests?', 'and in Python?', 'and in Ruby?'])).toBe(
    'and in Ruby?\nauthenticate requests',
  )
  expect(query(['How do I authenticate requests?', 'Does it expire?', 'How do I renew it?'])).toBe(
    'How do I renew it?\nexpire authenticate requests',
  )
})

test('without earlier questions, a follow-up is searched for as it is', () => {
  expect(query(['and in Python?'])).toBe('and in Python?')
  expect(conversationQuery([], [])).toBe('')
})

test('selected text is searched for too', () => {
  const selection: ContextItem = {
    type: 'textSelection',
    value: 'The rate limit applies to each key and each region of your workspace',
  }
  expect(query(['What does this mean?'], [selection])).toBe(
    'What does this mean?\nrate limit applies each key region workspace',
  )
  expect(query(['How do I raise the rate limit of my account?'], [selection])).toBe(
    'How do I raise the rate limit of my account?\napplies each key',
  )
})

test('a long conversation takes little time', () => {
  const work = secondsOfWork()
  query(
    Array.from({ length: 20 }, () => `and it ${'a-'.repeat(50_000)}`),
    [{ type: 'code', value: '.'.repeat(20_000) }],
  )
  expect(work()).toBeLessThan(1)
})
