import { expect, test } from 'vitest'
import type { FeedbackEntry } from '../../../src/server/assistant/conversations.ts'
import { feedbackRoute } from '../../../src/server/feedback/feedback-route.ts'
import type { Caller } from '../../../src/server/ports.ts'
import { served, site } from '../served.ts'

const id = '3f0c9a52d1b84e6f9b7d2c10aa54e8c7'
const rating = { id, page: '/guides/start', rating: 'down' }

/** A server with the pages `/`, `/guides/start` and, for members, `/team`. */
function feedbackServer(kinds: readonly string[] = ['page', 'code', 'selection'], caller?: Caller) {
  const stored: FeedbackEntry[] = []
  const asked: string[] = []
  let count = 0
  const route = feedbackRoute({
    domain: 'docs',
    kinds: new Set(kinds),
    hasPage: async (page, { kind }) => {
      asked.push(page)
      return ['/', '/guides/start'].includes(page) || (page === '/team' && kind === 'reader')
    },
    hrefOf: page => `/docs${page === '/' ? '/' : `${page}/`}`,
    record: entry => void stored.push(entry),
    newId: () => `new-${++count}`,
    clock: { now: () => 5 },
  })
  const { send } = served({
    routes: [route],
    base: '/docs',
    ...(caller && { identity: { identify: async () => caller } }),
  })
  const post = (body: unknown, headers: Readonly<Record<string, string>> = {}, from = '203.0.113.1') =>
    send('/docs/_api/feedback', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { Origin: site, 'Content-Type': 'application/json', ...headers },
      from,
    })
  return { post, stored, asked }
}

test('stores a rating, and nothing about the reader', async () => {
  const { post, stored } = feedbackServer()
  const response = await post(
    { ...rating, url: 'https://x', userAgent: 'x' },
    { 'User-Agent': 'Browser', Cookie: 'a=b' },
  )
  expect(response.status).toBe(204)
  expect(stored).toEqual([
    {
      ...{ type: 'feedback', feedbackId: id, domain: 'docs', pageRoute: '/guides/start', source: 'reader', time: 5 },
      ...{ rating: 'down', kind: 'page', reasons: [], text: '', quote: '', email: '', isRemoved: false },
    },
  ])
})

test('stores details without control characters, and each reason once', async () => {
  const { post, stored } = feedbackServer()
  const text = ' <script>a</script>\u0000\u001b[31m\r\n\tb '
  const body = { ...rating, kind: 'code', rating: 'none', text, quote: 'rm -rf "$x"', reasons: ['wrong', 'wrong'] }
  expect((await post({ ...body, email: "o'brien+docs@example.com" })).status).toBe(204)
  expect(stored[0]).toMatchObject({
    ...{ text: '<script>a</script>[31m\n\tb', quote: 'rm -rf "$x"', reasons: ['wrong'], kind: 'code' },
    email: "o'brien+docs@example.com",
  })
})

test('a comment of an agent in the browser is marked', async () => {
  const { post, stored } = feedbackServer()
  const comment = { page: '/', kind: 'page', rating: 'none', text: 'Which port?' }
  expect((await post({ ...comment, source: 'agent' })).status).toBe(204)
  expect(stored[0]).toMatchObject({ source: 'agent', text: 'Which port?' })
  expect((await post({ ...comment, source: 'server' })).status).toBe(400)
})

test('a reader takes feedback back', async () => {
  const { post, stored } = feedbackServer()
  expect((await post({ id, page: '/', removed: true })).status).toBe(204)
  expect(stored[0]).toMatchObject({ feedbackId: id, isRemoved: true })
  expect((await post({ page: '/', removed: true })).status).toBe(400)
})

test('accepts a form of a browser without scripts, and returns to the page', async () => {
  const { post, stored } = feedbackServer()
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const response = await post('page=%2Fguides%2Fstart&rating=up&text=ignored&removed=true', form)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/docs/guides/start/#feedback-thanks'])
  expect(stored).toMatchObject([{ feedbackId: 'new-1', rating: 'up', text: '', isRemoved: false }])
  expect((await post('page=%2F&rating=x', form)).status).toBe(400)
  expect((await post('page=https%3A%2F%2Fevil.example&rating=up', form)).status).toBe(400)
})

test('rejects requests of other sites', async () => {
  const { post, stored } = feedbackServer()
  expect((await post(rating, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(rating, { Origin: 'null' })).status).toBe(403)
  expect((await post(rating, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  const form = { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' }
  expect((await post('page=%2F&rating=up', form)).status).toBe(403)
  expect(stored).toEqual([])
})

test.each([
  ['a page that does not exist', { page: '/none' }, 404],
  ['a path outside of the site', { page: '/../../etc/passwd' }, 404],
  ['an encoded path', { page: '/a\\..\\b' }, 404],
  ['a file of the package', { page: '/_lectern/x' }, 404],
  ['an address with a query', { page: '/guides/start?x' }, 404],
  ['another site', { page: '//evil.example' }, 404],
  ['no page', { page: undefined }, 400],
  ['a relative page', { page: 'guides/start' }, 400],
  ['an unknown kind', { kind: 'site' }, 400],
  ['an unknown rating', { rating: 'great' }, 400],
  ['neither a rating nor a text', { rating: 'none', text: ' \n' }, 400],
  ['a long text', { text: 'a'.repeat(2001) }, 400],
  ['a long quote', { quote: 'a'.repeat(2001) }, 400],
  ['a wrong address', { email: 'a@b@c' }, 400],
  ['an address with a line break', { email: 'a@b.example\nBcc: c@d.example' }, 400],
  ['many reasons', { reasons: Array.from({ length: 11 }, (_, at) => `r${at}`) }, 400],
  ['a reason that is a text', { reasons: ['<b>wrong</b>'] }, 400],
  ['a short id', { id: '1' }, 400],
  ['a prototype', { id: '__proto__' }, 400],
])('rejects %s', async (_, change, status) => {
  const { post, stored } = feedbackServer()
  expect((await post({ ...rating, ...change })).status).toBe(status)
  expect(stored).toEqual([])
})

test('a path that is not a route is never looked for', async () => {
  const { post, asked } = feedbackServer()
  for (const page of ['/../x', '/a/../b', '/./a', '/a//b', '/a\0b', '/_lectern/a']) await post({ ...rating, page })
  expect(asked).toEqual([])
})

test('readers give feedback only on pages that they may read, and only of the kinds that the site asks for', async () => {
  const team = { ...rating, page: '/team' }
  expect((await feedbackServer().post(team)).status).toBe(404)
  const reader: Caller = { kind: 'reader', subject: 'ada', groups: [] } as never
  expect((await feedbackServer(['page'], reader).post(team)).status).toBe(204)
  expect((await feedbackServer(['code']).post(rating)).status).toBe(404)
})

test('feedback has limits for its size, and for each client', async () => {
  const { post, stored } = feedbackServer()
  expect((await post({ ...rating, extra: 'a'.repeat(40_000) })).status).toBe(413)
  const statuses: number[] = []
  for (let at = 0; at < 60; at++) statuses.push((await post(rating)).status)
  expect(statuses.filter(status => status === 429)).toHaveLength(1)
  expect((await post(rating, {}, '203.0.113.2')).status).toBe(204)
  expect(stored).toHaveLength(60)
})

test('rejects other methods and other types', async () => {
  const { post } = feedbackServer()
  expect((await post('{}', { 'Content-Type': 'text/plain' })).status).toBe(415)
  expect((await post('{')).status).toBe(400)
})
