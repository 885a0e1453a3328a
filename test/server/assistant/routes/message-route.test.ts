import { expect, test } from 'vitest'
import { defaultAssistant } from '../../../../src/config/assistant-settings.ts'
import type { AnswerEvent, Answerer, AnswerRequest } from '../../../../src/server/assistant/answer.ts'
import type { ConversationEntry } from '../../../../src/server/assistant/conversations.ts'
import { assistantRoutes } from '../../../../src/server/assistant/routes/assistant-routes.ts'
import { memoryIdentity } from '../../../../src/server/in-memory/identity.ts'
import type { KeyCaller } from '../../../../src/server/ports.ts'
import { served, site } from '../../served.ts'

const key = (id: string, more: Partial<KeyCaller> = {}): KeyCaller => ({
  ...{ kind: 'key', id, organization: 'acme', keyKind: 'assistant', scopes: [], networks: [], origins: [], ...more },
})

const keys = {
  dsc_a: key('a'),
  dsc_b: key('b'),
  admin: key('admin', { keyKind: 'admin' }),
  office: key('office', { networks: ['10.0.0.0/8'] }),
  page: key('page', { origins: ['https://app.example.com'] }),
  rare: key('rare', { requestsPerHour: 1 }),
}

const answered: readonly AnswerEvent[] = [
  { type: 'source-found', source: { id: '/a', url: `${site}/a`, title: 'A' } },
  { type: 'text-delta', text: 'It is so.' },
  { type: 'answer-end', mode: 'extractive', isAnswered: true },
]

async function* eventsOf(events: readonly AnswerEvent[]): AsyncIterable<AnswerEvent> {
  yield* events
}

interface Around {
  readonly answer?: Answerer
  readonly base?: string
  readonly settings?: Partial<typeof defaultAssistant>
  readonly isReady?: boolean
  readonly hasAttachments?: boolean
}

function assistant(around: Around = {}) {
  const { answer = () => eventsOf(answered), base = '', settings = {}, isReady = true, hasAttachments = false } = around
  const entries: ConversationEntry[] = []
  const requests: AnswerRequest[] = []
  const failures: (readonly [error: unknown, requestId: string])[] = []
  const ending = new AbortController()
  let count = 0
  const routes = assistantRoutes({
    settings: { ...defaultAssistant, ...settings },
    server: { domain: 'docs' },
    hasAttachments,
    siteName: 'Acme',
    protection: 'nothing',
    answer: (request, signal) => {
      requests.push(request)
      return answer(request, signal)
    },
    mode: () => (isReady ? 'extractive' : undefined),
    conversations: { record: entry => void entries.push(entry) },
    clock: { now: () => 1000, sleep: () => new Promise(() => {}) },
    newId: () => `ID${++count}`,
    base,
    siteUrl: site,
    ending: ending.signal,
    onFailure: (error, requestId) => void failures.push([error, requestId]),
  })
  const { send, log, clock } = served({ routes, base, identity: memoryIdentity(keys) })
  const post = (body: unknown, { token = 'dsc_a', domain = 'docs', headers = {}, from }: Partial<Sent> = {}) =>
    send(`${base}/discovery/v2/assistant/${domain}/message`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      ...(from !== undefined && { from }),
    })
  return { send, post, entries, requests, failures, log, clock, endAnswers: () => ending.abort() }
}

interface Sent {
  readonly token: string
  readonly domain: string
  readonly headers: Readonly<Record<string, string>>
  readonly from: string
}

const question = (text: string, more: object = {}) => ({
  fp: 'anonymous',
  messages: [{ id: 'q1', role: 'user', parts: [{ type: 'text', text }] }],
  ...more,
})

const eventsIn = (text: string) =>
  text
    .split('\n\n')
    .filter(block => block.startsWith('data: {'))
    .map(block => JSON.parse(block.slice('data: '.length)))

test('a question is answered as a stream, and recorded with its answer', async () => {
  const { post, entries } = assistant()
  const response = await post(question('Why?', { currentPath: '/guides/start' }))
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-vercel-ai-ui-message-stream': 'v1',
    'x-accel-buffering': 'no',
  })
  const text = await response.text()
  expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
  const finish = eventsIn(text).find(({ type }) => type === 'finish')
  expect(finish.threadId).toBe(response.headers.get('X-Thread-Id'))
  expect(entries).toEqual([
    {
      ...{ type: 'question', domain: 'docs', threadId: 'ID1', owner: expect.any(String), answerId: 'msg_ID2' },
      ...{ questionId: 'q1', text: 'Why?', time: 1000, pageRoute: '/guides/start', caller: 'api', keyId: 'a' },
      replacesQuestion: false,
    },
    {
      ...{ type: 'answer', domain: 'docs', threadId: 'ID1', owner: expect.any(String), answerId: 'msg_ID2' },
      ...{ text: 'It is so.', sources: [{ id: '/a', url: `${site}/a`, title: 'A' }], outcome: 'answered' },
      ...{ mode: 'extractive', time: 1000, durationMs: 0 },
    },
  ])
})

test('a strict client of the AI SDK finds the thread only in the metadata', async () => {
  const { post } = assistant()
  const finishOf = async (headers: Readonly<Record<string, string>>, more: object = {}) => {
    const text = await (await post(question('Why?', { threadId: 'T1', ...more }), { headers })).text()
    return eventsIn(text).at(-1)
  }
  const messageMetadata = { threadId: 'T1', mode: 'extractive', isAnswered: true }
  const strict = { type: 'finish', messageMetadata }
  expect(await finishOf({ 'User-Agent': 'ai-sdk/5.0.60 runtime/browser' })).toEqual(strict)
  expect(await finishOf({}, { streamCompat: 'strict' })).toEqual(strict)
  expect(await finishOf({ 'User-Agent': 'ai-sdk/6.0.326' })).toEqual({ ...strict, threadId: 'T1' })
})

test('a question that is asked again replaces its answer', async () => {
  const { post, entries } = assistant()
  await (await post(question('Why?', { threadId: 'T1', trigger: 'regenerate-message', messageId: 'm' }))).text()
  expect(entries[0]).toMatchObject({ threadId: 'T1', replacesQuestion: true })
})

test('an answer that the docs do not have is recorded as unanswered', async () => {
  const end: AnswerEvent = { type: 'answer-end', mode: 'extractive', isAnswered: false }
  const { post, entries } = assistant({ answer: () => eventsOf([{ type: 'text-delta', text: 'No.' }, end]) })
  const text = await (await post(question('Why?'))).text()
  expect(eventsIn(text).at(-1).messageMetadata).toMatchObject({ isAnswered: false })
  expect(entries.at(-1)).toMatchObject({ text: 'No.', outcome: 'unanswered' })
})

test('an answer that the provider has cut is recorded as incomplete', async () => {
  const end: AnswerEvent = { type: 'answer-end', mode: 'model', isAnswered: true, cut: 'length' }
  const { post, entries } = assistant({ answer: () => eventsOf([{ type: 'text-delta', text: 'Half' }, end]) })
  const text = await (await post(question('Why?'))).text()
  expect(eventsIn(text).at(-1)).toMatchObject({ finishReason: 'length' })
  expect(entries.at(-1)).toMatchObject({ text: 'Half', outcome: 'incomplete' })
})

test('a thread continues with its ID, but never the thread of another key or reader', async () => {
  const { post, entries } = assistant()
  const ask = async (token: string, fp: string) => {
    const response = await post({ ...question('More?'), fp, threadId: 'T1' }, { token })
    await response.text()
    return response.headers.get('X-Thread-Id')
  }
  for (const [token, fp] of [
    ['dsc_a', 'x'],
    ['dsc_a', 'x'],
    ['dsc_b', 'x'],
    ['dsc_a', 'y'],
  ] as const)
    expect(await ask(token, fp)).toBe('T1')
  const owners = entries.flatMap(entry => (entry.type === 'question' ? [entry.owner] : []))
  expect(owners[0]).toBe(owners[1])
  expect(new Set(owners).size).toBe(3)
})

test.each([
  ['no key', 401, { token: '' }],
  ['an unknown key', 401, { token: 'dsc_guess' }],
  ['an admin key', 403, { token: 'admin' }],
  ['a key for another network', 403, { token: 'office' }],
  ['a key for the pages of another site', 403, { token: 'page', headers: { Origin: 'https://evil.example' } }],
  ['an unknown site', 404, { domain: 'other' }],
  ['no JSON', 415, { headers: { 'Content-Type': 'text/plain' } }],
])('a request is rejected before the stream: %s', async (_, status, sent) => {
  const { post, entries } = assistant()
  const response = await post(question('Why?'), sent)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error: expect.any(String) })
  if (status === 401) expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
  expect(entries).toEqual([])
})

test('a mistake in the body is explained', async () => {
  const { post } = assistant()
  const response = await post({ ...question('Why?'), currentPath: 'x'.repeat(201) })
  expect(response.status).toBe(400)
  expect((await response.json()).details[0].path).toBe('currentPath')
  expect((await post('{')).status).toBe(400)
  expect((await post(question('x'.repeat(3_000_000)))).status).toBe(413)
})

test('pages of other sites can call it without credentials', async () => {
  const { send } = assistant()
  const preflight = await send('/discovery/v2/assistant/docs/message', {
    method: 'OPTIONS',
    headers: { Origin: 'https://app.example.com', 'Access-Control-Request-Method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('authorization,content-type,user-agent')
  expect(preflight.headers.get('Access-Control-Expose-Headers')).toBe(
    'X-Thread-Id,Retry-After,x-vercel-ai-ui-message-stream',
  )
  expect(preflight.headers.get('Access-Control-Max-Age')).toBe('86400')
  expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  for (const method of ['GET', 'HEAD', 'PUT'])
    expect((await send('/discovery/v2/assistant/docs/message', { method })).status).toBe(405)
})

test('the limit per minute counts by address', async () => {
  const { post } = assistant({ settings: { limits: { ...defaultAssistant.limits, questionsPerMinute: 1 } } })
  const statusFrom = async (from: string) => (await post(question('Why?'), { from })).status
  expect([await statusFrom('192.0.2.1'), await statusFrom('192.0.2.1'), await statusFrom('192.0.2.2')]).toEqual([
    200, 429, 200,
  ])
})

test('the limit per day counts by address, and the limit per hour counts all', async () => {
  const limited = (limits: Partial<typeof defaultAssistant.limits>) => {
    const { post } = assistant({ settings: { limits: { ...defaultAssistant.limits, ...limits } } })
    return async (from: string) => (await post(question('Why?'), { from })).status
  }
  const day = limited({ questionsPerDay: 1 })
  expect([await day('192.0.2.1'), await day('192.0.2.1'), await day('192.0.2.2')]).toEqual([200, 429, 200])
  const hour = limited({ questionsPerHour: 1 })
  expect([await hour('192.0.2.1'), await hour('192.0.2.2')]).toEqual([200, 429])
})

test('a key can have its own limit', async () => {
  const { post } = assistant()
  const statusWith = async (token: string) => (await post(question('Why?'), { token })).status
  expect([await statusWith('rare'), await statusWith('rare'), await statusWith('dsc_a')]).toEqual([200, 429, 200])
})

test('too many simultaneous answers are rejected until one ends', async () => {
  const { post } = assistant({ settings: { limits: { ...defaultAssistant.limits, answersAtOnce: 1 } } })
  const first = await post(question('Why?'))
  expect((await post(question('Why?'))).status).toBe(429)
  await first.text()
  expect((await post(question('Why?'))).status).toBe(200)
})

test('a client has its own limit, but not a server whose key is bound to its address', async () => {
  const { post, requests } = assistant({
    settings: { limits: { ...defaultAssistant.limits, answersAtOncePerClient: 1 } },
  })
  const statusOf = async (token: string, from: string) => (await post(question('Why?'), { token, from })).status
  const found: number[] = []
  for (const from of ['2001:db8::1', '2001:db8::2', '192.0.2.1']) found.push(await statusOf('dsc_a', from))
  for (const from of ['10.0.0.1', '10.0.0.1']) found.push(await statusOf('office', from))
  expect(found).toEqual([200, 429, 200, 200, 200])
  expect(requests.map(({ reader }) => reader)).toEqual(['2001:db8:0:0::/64', '192.0.2.1', undefined, undefined])
})

test('until the search is loaded, clients are asked to retry later', async () => {
  const response = await assistant({ isReady: false }).post(question('Why?'))
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
})

test('a client that disconnects stops the model, and the sent text is recorded', async () => {
  let signal: AbortSignal | undefined
  async function* endless(_: AnswerRequest, given: AbortSignal): AsyncIterable<AnswerEvent> {
    signal = given
    for (;;) yield { type: 'text-delta', text: 'x' }
  }
  const { post, entries, failures } = assistant({ answer: endless })
  const reader = (await post(question('Why?'))).body?.getReader()
  for (let count = 0; count < 5; count++) await reader?.read()
  await reader?.cancel()
  expect(signal?.aborted).toBe(true)
  expect(entries.at(-1)).toMatchObject({ outcome: 'stopped', text: expect.stringMatching(/^x+$/) })
  expect(failures).toEqual([])
})

test('if the server stops, a running answer ends in order with the text that it has', async () => {
  const answer: Answerer = async function* (_, signal) {
    yield { type: 'text-delta', text: 'Five ' }
    signal.throwIfAborted()
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const { post, entries, failures, endAnswers } = assistant({ answer })
  const body = (await post(question('How often?'))).body ?? expect.fail()
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('text-delta')) text += (await reader.read()).value ?? expect.fail()
  endAnswers()
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
  expect(eventsIn(text).slice(-2)).toEqual([{ type: 'text-end', id: 't1' }, { type: 'abort' }])
  expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
  expect(entries.at(-1)).toMatchObject({ type: 'answer', text: 'Five ', outcome: 'stopped' })
  expect(failures).toEqual([])
})

test('a failure is logged with its reason, and the reader gets a harmless message', async () => {
  const failing = async function* (): AsyncIterable<AnswerEvent> {
    yield { type: 'text-delta', text: 'Half' }
    throw new Error('key sk-secret was rejected')
  }
  const { post, entries, failures } = assistant({ answer: failing })
  const response = await post(question('Why?'))
  const text = await response.text()
  expect(text).not.toContain('sk-secret')
  expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
  expect(eventsIn(text).at(-1)).toEqual({ type: 'error', errorText: 'The answer could not be completed. Try again.' })
  expect(entries.at(-1)).toMatchObject({ outcome: 'failed', text: 'Half' })
  expect(failures).toEqual([[new Error('key sk-secret was rejected'), response.headers.get('X-Request-Id')]])
})

test('with a base path, the site address and the current page include it', async () => {
  const { post, requests } = assistant({ base: '/docs' })
  await (await post(question('Why?', { currentPath: '/docs/guides' }))).text()
  expect(requests[0]).toMatchObject({ siteAddress: `${site}/docs`, currentRoute: '/guides' })
})

test('the panel of the site needs no key, and pages of other sites cannot use its address', async () => {
  const { send, entries } = assistant()
  const ask = (headers: Record<string, string>) =>
    send('/_api/assistant/message', {
      method: 'POST',
      body: JSON.stringify(question('Why?')),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const own = await ask({ Origin: site, 'Sec-Fetch-Site': 'same-origin' })
  expect(own.status).toBe(200)
  await own.text()
  expect(entries[0]).toMatchObject({ caller: 'web', keyId: undefined })
  expect((await ask({ Origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask({ Origin: site, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await ask({})).status).toBe(403)
})

test('version 1 is no longer available, and resuming a stream returns nothing', async () => {
  const { send } = assistant()
  const old = await send('/discovery/v1/assistant/docs/message', { method: 'POST', body: '{}' })
  expect([old.status, (await old.json()).error]).toEqual([410, expect.stringContaining('/discovery/v2/assistant')])
  expect((await send('/discovery/v1/assistant/other/message', { method: 'POST', body: '{}' })).status).toBe(404)
  const rest = await send('/discovery/v2/assistant/docs/message/chat-1/stream', {
    headers: { Origin: 'https://a.example' },
  })
  expect([rest.status, rest.headers.get('Access-Control-Allow-Origin')]).toEqual([204, '*'])
})

test('an answer can be rated by its reader', async () => {
  const { send, entries } = assistant()
  const rate = (body: object) =>
    send('/_api/assistant/rating', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: site },
    })
  expect((await rate({ threadId: 'T1', messageId: 'msg_1', rating: 'up' })).status).toBe(204)
  expect(entries).toEqual([
    { type: 'rating', domain: 'docs', threadId: 'T1', answerId: 'msg_1', rating: 'up', comment: undefined, time: 1000 },
  ])
  expect((await rate({ threadId: 'T1', messageId: '../x', rating: 'up' })).status).toBe(400)
  expect((await rate({ threadId: 'T1', messageId: 'm', rating: 'five' })).status).toBe(400)
})

test.each([
  [true, 200],
  [false, 503],
])('files are sent over a slow connection (files: %s)', async (hasAttachments, status) => {
  const { send, clock } = assistant({ hasAttachments })
  let isRead = false
  let complete = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      pull: controller => {
        isRead = true
        complete = () => {
          controller.enqueue(new TextEncoder().encode(JSON.stringify(question('Why?'))))
          controller.close()
        }
        return new Promise(() => {})
      },
    },
    { highWaterMark: 0 },
  )
  // The DOM types lack `duplex`, which a stream body requires.
  const init: RequestInit & { readonly duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  const headers = { 'Content-Type': 'application/json', Origin: site }
  const sent = send('/_api/assistant/message', { ...init, headers })
  await expect.poll(() => isRead).toBe(true)
  clock.advance(100_000)
  complete()
  expect((await sent).status).toBe(status)
})
