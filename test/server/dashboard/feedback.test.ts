import { expect, test } from 'vitest'
import type {
  FeedbackListFilter,
  FeedbackReader,
  StoredFeedback,
} from '../../../src/server/assistant/storage/feedback-reader.ts'
import { servedDashboard, start } from './support/served-dashboard.ts'

const feedbackOf = (number: number, changes: Partial<StoredFeedback> = {}): StoredFeedback => ({
  id: `${number}`,
  domain: 'docs',
  pageRoute: '/guides/start',
  text: `Problem ${number}.`,
  source: 'agent',
  rating: 'down',
  kind: 'page',
  reasons: [],
  quote: '',
  email: '',
  sentAt: start - number * 60_000,
  ...changes,
})

/** Feedback in memory. A cursor is the number of entries before it. */
const readerOf = (all: readonly StoredFeedback[], filters: FeedbackListFilter[] = []): FeedbackReader => ({
  byPage: async () =>
    all.slice(0, 1).map(({ pageRoute }) => ({ pageRoute, up: 1, down: 2, code: 3, selection: 4, agent: 5, total: 15 })),
  list: async ({ cursor = '0', limit, ...filter }) => {
    filters.push({ ...filter, limit })
    const end = Number(cursor) + limit
    return { feedback: all.slice(Number(cursor), end), nextCursor: end < all.length ? String(end) : undefined }
  },
})

async function signedIn(all: readonly StoredFeedback[], base = '', filters: FeedbackListFilter[] = []) {
  const server = servedDashboard({ feedback: readerOf(all, filters), base })
  const session = await server.signIn()
  return async (path: string) => (await server.read(path, session)).html
}

const cellsOf = (html: string) => allCells(html.slice(html.lastIndexOf('<table')))
const allCells = (html: string) =>
  [...html.matchAll(/<div class="cell">(.*?)<\/div><\/td>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''))
const linkIn = (html: string, rel: string) =>
  new RegExp(`<a class="ui-button[^"]*" href="/_admin([^"]*)" rel="${rel}"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

test('shows text, page, source and time', async () => {
  const html = await (await signedIn([feedbackOf(1)], '/docs'))('/feedback')
  expect(cellsOf(html)).toEqual(['Problem 1.', 'Not helpful', '/guides/start', 'Page', 'Agent', '12 Mar 2026, 13:59'])
  expect(html).toContain('href="/docs/guides/start"')
})

test('texts and pages are shown as text only', async () => {
  const attack = `<script>alert(1)</script><img src=x onerror=alert(2)>"'`
  const read = await signedIn([
    feedbackOf(1, { text: attack, pageRoute: `/"><b>` }),
    feedbackOf(2, { pageRoute: '//evil.example' }),
    feedbackOf(3, { pageRoute: '/_admin/sign-out' }),
  ])
  const html = await read('/feedback')
  expect(html).not.toMatch(/<script>alert|<img|<b>|href="\/\/evil|href="\/_admin\/sign-out/)
  expect(html).toContain('&lt;script>alert(1)&lt;/script>')
})

test('the list of feedback has pages of 25, in both directions', async () => {
  const read = await signedIn(Array.from({ length: 60 }, (_, at) => feedbackOf(at)))
  const firstOf = (html: string) => cellsOf(html)[0]
  const first = await read('/feedback')
  const second = await read(linkIn(first, 'next') ?? '')
  const third = await read(linkIn(second, 'next') ?? '')
  expect([first, second, third].map(firstOf)).toEqual(['Problem 0.', 'Problem 25.', 'Problem 50.'])
  expect(linkIn(third, 'next')).toBeUndefined()
  expect(firstOf(await read(linkIn(third, 'prev') ?? ''))).toBe('Problem 25.')
})

test('shows what readers said, with their reasons, the quoted text and the address for a reply', async () => {
  const read = await signedIn([
    feedbackOf(1, {
      ...{ source: 'reader', rating: 'none', kind: 'code', reasons: ['wrong', '<i>new'], quote: '<b>npm</b>' },
      email: 'ada+docs@example.com',
    }),
    feedbackOf(2, { source: 'reader', rating: 'up', text: '' }),
  ])
  const html = await read('/feedback')
  expect(cellsOf(html)).toEqual([
    'Problem 1.Wrong or outdated · &lt;i>new&lt;b>npm&lt;/b>Reply to ada+docs@example.com',
    ...['No rating', '/guides/start', 'Code block', 'Reader', '12 Mar 2026, 13:59'],
    ...['No comment', 'Helpful', '/guides/start', 'Page', 'Reader', '12 Mar 2026, 13:58'],
  ])
  expect(html).toContain('href="mailto:ada%2Bdocs@example.com"')
})

test('filters by page, rating, kind, source and period, and ignores invalid filters', async () => {
  const filters: FeedbackListFilter[] = []
  const read = await signedIn([feedbackOf(1)], '', filters)
  await read('/feedback?page=%20docker&rating=down&kind=code&source=reader&from=2026-03-01&to=2026-03-01')
  await read('/feedback?rating=x&kind=%27&source=__proto__&from=yesterday&to=2026-99-99&page=%00')
  const day = Date.UTC(2026, 2, 1)
  expect(filters).toEqual([
    { page: 'docker', rating: 'down', kind: 'code', source: 'reader', from: day, to: day + 86_400_000, limit: 25 },
    { limit: 25 },
  ])
})

test('the summary by page leads to the feedback on each page', async () => {
  const html = await (await signedIn([feedbackOf(1)]))('/feedback?rating=down')
  expect(allCells(html).slice(0, 6)).toEqual(['/guides/start', '1', '2', '7', '5', '15'])
  expect(html).toContain('href="/_admin/feedback?page=%2Fguides%2Fstart&amp;rating=down"')
})

test('the page is empty without feedback, and hidden without a session', async () => {
  expect(await (await signedIn([]))('/feedback')).toContain('No feedback')
  const { html } = await servedDashboard({ feedback: readerOf([feedbackOf(1)]) }).read('/feedback')
  expect(html).not.toContain('Problem 1.')
})
