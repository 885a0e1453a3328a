import { expect, test } from 'vitest'
import { analyticsRoutes } from '../../../src/server/analytics/analytics-routes.ts'
import type {
  FeedbackListFilter,
  FeedbackReader,
  StoredFeedback,
} from '../../../src/server/assistant/storage/feedback-reader.ts'
import type { Caller, Identity } from '../../../src/server/ports.ts'
import { answerOf, memoryConversations, turnOf } from '../dashboard/support/memory-conversations.ts'
import { served } from '../served.ts'

const time = Date.UTC(2026, 2, 12, 10)
const turns = [
  turnOf('one', {
    pageRoute: '/guides/start',
    answer: answerOf({ sources: [{ id: '/a#b', url: 'https://docs.example.com/a#b', title: 'A › B' }] }),
  }),
  turnOf('two', { askedAt: time - 60_000, answer: undefined }),
  turnOf('three', { askedAt: time - 120_000, answer: answerOf({ outcome: 'unanswered' }) }),
]

const feedback = feedbackOf({ text: 'Broken.', rating: 'none', kind: 'code', quote: 'npm i', email: 'ada@example.com' })
const filters: FeedbackListFilter[] = []
const feedbackReader: FeedbackReader = {
  list: async filter => {
    filters.push(filter)
    const all = [feedback, feedbackOf({ rating: 'up' }), feedbackOf({ reasons: ['wrong'] })]
    return { feedback: [...all, feedbackOf({ source: 'agent', text: 'x' })], nextCursor: 'next' }
  },
  byPage: async () => [
    { pageRoute: '/start', up: 1, down: 2, code: 3, selection: 4, agent: 5, total: 15 },
    { pageRoute: '/', up: 1, down: 0, code: 0, selection: 0, agent: 0, total: 1 },
  ],
}

function feedbackOf(changes: Partial<StoredFeedback>): StoredFeedback {
  return {
    ...{ id: 'one', domain: 'docs', pageRoute: '/start', text: '', source: 'reader', rating: 'down', kind: 'page' },
    ...{ reasons: [], quote: '', email: '', sentAt: time },
    ...changes,
  }
}

const callerStats = async () => ({ web: 2, api: 1, other: 0, total: 3 })
const routes = analyticsRoutes({
  project: 'docs',
  domain: 'docs',
  siteAddress: 'https://docs.example.com',
  conversations: { ...memoryConversations(turns), callerStats },
  feedback: feedbackReader,
})

const adminKey: Caller = {
  kind: 'key',
  id: 'key',
  organization: 'docs',
  keyKind: 'admin',
  scopes: [],
  networks: [],
  origins: [],
}

function api(caller: Caller = adminKey) {
  const identity: Identity = { identify: async () => caller }
  const { send } = served({ routes, identity })
  return async (path: string, list = 'assistant') => {
    const response = await send(`/v1/analytics/docs/${list}${path}`)
    return { status: response.status, body: await response.json() }
  }
}

test('lists conversations', async () => {
  const { status, body } = await api()('')
  expect(status).toBe(200)
  expect(body).toEqual({
    conversations: [
      {
        id: 'one',
        threadId: 'thread-one',
        timestamp: '2026-03-12T10:00:00.000Z',
        query: 'Question one?',
        response: 'Run `docs build`.',
        responseType: 'answer',
        sources: [{ title: 'A › B', url: 'https://docs.example.com/a#b' }],
        resolutionStatus: 'answered',
        outcome: 'answered',
        queryCategory: null,
        pageUrl: 'https://docs.example.com/guides/start',
      },
      expect.objectContaining({ id: 'two', response: '', resolutionStatus: 'unanswered', pageUrl: null }),
      expect.objectContaining({ id: 'three', resolutionStatus: 'unanswered' }),
    ],
    nextCursor: null,
    hasMore: false,
  })
})

test('pages with limit and cursor', async () => {
  const get = api()
  const first = await get('?limit=2')
  expect([first.body.nextCursor, first.body.hasMore]).toEqual(['2', true])
  const second = await get('?limit=2&cursor=2')
  expect(second.body.conversations.map(({ id }: { id: string }) => id)).toEqual(['three'])
})

test('dateFrom is included, dateTo is not', async () => {
  const get = api()
  const ids = async (query: string) => (await get(query)).body.conversations.map(({ id }: { id: string }) => id)
  expect(await ids('?dateFrom=2026-03-12T10:00:00Z')).toEqual(['one'])
  expect(await ids('?dateTo=2026-03-12T10:00:00Z')).toEqual(['two', 'three'])
  expect(await ids('?dateFrom=2026-03-12&dateTo=2026-03-13')).toHaveLength(3)
})

test.each(['?limit=0', '?limit=1001', '?limit=x', '?dateFrom=yesterday', '?dateTo=2026-03-12T10:00'])(
  'rejects %s',
  async query => {
    const { status, body } = await api()(query)
    expect(status).toBe(400)
    expect(body.details).toHaveLength(1)
    expect(body.error).toBe(body.details[0].message)
  },
)

test('shows a thread as messages', async () => {
  expect((await api()('/threads/thread-one')).body).toEqual({
    threadId: 'thread-one',
    createdAt: '2026-03-12T10:00:00.000Z',
    messages: [
      { id: 'one-question', role: 'user', content: 'Question one?', createdAt: '2026-03-12T10:00:00.000Z' },
      { id: 'one', role: 'assistant', content: 'Run `docs build`.', createdAt: '2026-03-12T10:00:01.000Z' },
    ],
  })
})

test('an unknown thread gets status 404, and an invalid ID gets status 400', async () => {
  expect((await api()('/threads/none')).status).toBe(404)
  expect((await api()('/threads/a%20b')).status).toBe(400)
  expect((await api()(`/threads/${'a'.repeat(129)}`)).status).toBe(400)
})

test('questions are counted by caller', async () => {
  expect((await api()('/caller-stats')).body).toEqual({ web: 2, api: 1, other: 0, total: 3 })
})

test('the routes need an admin key that may read', async () => {
  expect((await api({ kind: 'nobody' })('')).status).toBe(401)
  expect((await api({ ...adminKey, keyKind: 'assistant' })('')).status).toBe(403)
  expect((await api({ ...adminKey, scopes: ['read'] })('')).status).toBe(200)
})

test('pages of other sites cannot read it', async () => {
  const { send } = served({ routes, identity: { identify: async () => adminKey } })
  const { headers } = await send('/v1/analytics/docs/assistant', { headers: { Origin: 'https://app.example' } })
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
})

test('a request for another project gets status 404', async () => {
  const { send } = served({ routes, identity: { identify: async () => adminKey } })
  expect((await send('/v1/analytics/other/assistant')).status).toBe(404)
})

test('an organization can send 100 requests in an hour, to all these addresses together', async () => {
  const get = api()
  for (let count = 0; count < 50; count++) {
    expect((await get('')).status).toBe(200)
    expect((await get('/caller-stats')).status).toBe(200)
  }
  expect((await get('/threads/thread-one')).status).toBe(429)
})

test('lists feedback with its source, rating and contact', async () => {
  const { status, body } = await api()(
    '?page=start&kind=code&rating=none&source=reader&dateFrom=2026-03-01',
    'feedback',
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ nextCursor: 'next', hasMore: true })
  const [code, ...others] = body.feedback
  expect(code).toEqual({
    ...{ id: 'one', path: '/start', comment: 'Broken.', createdAt: '2026-03-12T10:00:00.000Z', helpful: null },
    ...{ source: 'code_snippet', reasons: [], contact: 'ada@example.com', code: 'npm i' },
  })
  expect(others).toMatchObject([
    { source: 'thumbs_only', helpful: true, contact: null },
    { source: 'contextual', helpful: false, reasons: ['wrong'] },
    { source: 'agent', helpful: false },
  ])
  const from = Date.UTC(2026, 2, 1)
  expect(filters.at(-1)).toEqual({ page: 'start', kind: 'code', rating: 'none', source: 'reader', from, limit: 100 })
})

test('feedback is counted for each page', async () => {
  const { body } = await api()('/by-page?limit=1', 'feedback')
  const counts = { thumbsUp: 1, thumbsDown: 2, code: 3, selection: 4, agent: 5, total: 15 }
  expect(body).toEqual({ feedback: [{ path: '/start', ...counts }], hasMore: true })
})

test.each(['rating=x', 'kind=__proto__', 'source=web', 'limit=0'])('rejects %s for feedback', async query => {
  expect((await api()(`?${query}`, 'feedback')).status).toBe(400)
})

test('feedback needs an admin key', async () => {
  expect((await api({ kind: 'nobody' })('', 'feedback')).status).toBe(401)
})
