import { expect, test } from 'vitest'
import { RejectedRequest } from '../../../../src/server/error-response.ts'
import { followUpBody, jobBody, promptBody } from '../../../../src/server/jobs/protocol/job-body.ts'
import { readFollowUpBody, readJobBody, readPromptBody } from '../../../../src/server/jobs/protocol/read-job-body.ts'
import { readJsonBody } from '../../../../src/server/read-json-body.ts'

const requestOf = (body: unknown) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

const readers = {
  v1: async (body: unknown) => readJobBody(await readJsonBody(requestOf(body), jobBody)),
  v2: async (body: unknown) => readPromptBody(await readJsonBody(requestOf(body), promptBody)),
  followUp: async (body: unknown) => readFollowUpBody(await readJsonBody(requestOf(body), followUpBody)),
}

const user = (content: string) => ({ role: 'user', content })

test('a job of version 1 accepts all of its options', async () => {
  const messages = [
    { role: 'system', content: 'Be brief.' },
    { role: 'assistant', content: 'Like this.' },
    user('Fix.'),
  ]
  expect(await readers.v1({ messages, branch: 'a', asDraft: true, model: 'opus', other: 1 })).toEqual({
    messages: [
      { role: 'system', text: 'Be brief.' },
      { role: 'assistant', text: 'Like this.' },
      { role: 'user', text: 'Fix.' },
    ],
    ...{ instruction: 'Fix.', branch: 'a', asDraft: true, model: 'opus' },
  })
})

test('defaults also replace null', async () => {
  const defaults = { instruction: 'Fix.', branch: undefined, asDraft: false, model: 'sonnet' }
  const messages = [{ role: 'user', text: 'Fix.' }]
  expect(await readers.v1({ messages: [user('Fix.')] })).toEqual({ messages, ...defaults })
  expect(await readers.v2({ prompt: 'Fix.', branch: null, asDraft: null, model: null })).toEqual({
    messages,
    ...defaults,
  })
})

test('messages of chat clients consist of parts', async () => {
  const parts = [
    { type: 'step-start' },
    { type: 'text', text: 'Fix' },
    { type: 'data-x', data: 1 },
    { type: 'text', text: 'this' },
  ]
  const body = { id: 'chat', trigger: 'submit-message', messages: [{ id: 'm', role: 'user', parts, metadata: {} }] }
  expect((await readers.v1(body)).messages).toEqual([{ role: 'user', text: 'Fix\nthis' }])
})

test('version 2 accepts the options of version 1', async () => {
  expect(await readers.v2({ prompt: 'Fix.', branch: 'a', asDraft: true, model: 'opus' })).toMatchObject({
    ...{ branch: 'a', asDraft: true, model: 'opus' },
  })
})

test('a follow-up is parsed', async () => {
  expect(await readers.followUp({ prompt: ' More. ', other: 1 })).toBe(' More. ')
})

const long = 'x'.repeat(100_001)

test.each([
  ['v1', {}, 'Invalid request body. "messages" is required.'],
  ['v1', { messages: [] }, 'Invalid request body. "messages" must not be empty.'],
  ['v1', { messages: 'Fix.' }, 'Invalid request body. "messages" must be an array.'],
  ['v1', { messages: Array(101).fill(user('a')) }, 'Invalid request body. "messages" must have at most 100 items.'],
  [
    'v1',
    { messages: [{ role: 'tool', content: 'a' }] },
    'Invalid request body. "messages[0].role" must be one of "system", "user", "assistant".',
  ],
  ['v1', { messages: [{ role: 'user' }] }, 'Invalid request body. A message needs "content".'],
  ['v1', { messages: [{ role: 'user', content: 1 }] }, 'Invalid request body. "messages[0].content" must be a string.'],
  ['v1', { messages: [user(' \n')] }, 'A message with the role "user" must have a text.'],
  ['v1', { messages: [{ role: 'system', content: 'a' }] }, 'A message with the role "user" must have a text.'],
  ['v1', { messages: [user(long), user(long)] }, 'The messages must not have more than 200000 characters together.'],
  ['v1', { messages: [user('a')], model: 'gpt' }, 'Invalid request body. "model" must be one of "sonnet", "opus".'],
  ['v1', { messages: [user('a')], asDraft: 'yes' }, 'Invalid request body. "asDraft" must be a boolean.'],
  ['v1', { messages: [user('a')], branch: 1 }, 'Invalid request body. "branch" must be a string.'],
  ['v1', null, 'Invalid request body. The value must be an object.'],
  ['v2', {}, 'Invalid request body. "prompt" is required.'],
  ['v2', { prompt: '' }, 'Invalid request body. "prompt" must not be empty.'],
  ['v2', { prompt: ' ' }, '"prompt" must have a text.'],
  ['followUp', { prompt: '' }, 'Invalid request body. "prompt" must not be empty.'],
  ['followUp', { prompt: '\t' }, '"prompt" must have a text.'],
] as const)('%s rejects %j', async (reader, body, reason) => {
  const rejection = await readers[reader](body).catch(error => error)
  expect(rejection).toBeInstanceOf(RejectedRequest)
  expect(rejection.reason).toMatchObject({ status: 400, code: 'invalid-body', message: reason })
  expect(rejection.reason.details).not.toEqual([])
})
