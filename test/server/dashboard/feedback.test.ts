import { expect, test } from 'vitest'
import type { FeedbackReader, StoredFeedback } from '../../../src/server/assistant/storage/feedback-reader.ts'
import { servedDashboard, start } from './support/served-dashboard.ts'

const feedbackOf = (number: number, changes: Partial<StoredFeedback> = {}): StoredFeedback => ({
  id: `${number}`,
  domain: 'docs',
  pageRoute: '/guides/start',
  text: `Problem ${number}.`,
  source: 'agent',
  rating: 'down',
  sentAt: start - number * 60_000,
  ...changes,
})

/** Feedback in memory. A cursor is the number of entries before it. */
const readerOf = (all: readonly StoredFeedback[]): FeedbackReader => ({
  list: async ({ cursor = '0', limit }) => {
    const end = Number(cursor) + limit
    return { feedback: all.slice(Number(cursor), end), nextCursor: end < all.length ? String(end) : undefined }
  },
})

async function signedIn(all: readonly StoredFeedback[], base = '') {
  const server = servedDashboard({ feedback: readerOf(all), base })
  const session = await server.signIn()
  return async (path: string) => (await server.read(path, session)).html
}

const cellsOf = (html: string) =>
  [...html.matchAll(/<div class="cell">(.*?)<\/div><\/td>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''))
const linkIn = (html: string, rel: string) =>
  new RegExp(`<a class="button[^"]*" href="/_admin([^"]*)" rel="${rel}"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

test('shows text, page, source and time', async () => {
  const html = await (await signedIn([feedbackOf(1)], '/docs'))('/feedback')
  expect(cellsOf(html)).toEqual(['Problem 1.', '/guides/start', 'Agent', '12 Mar 2026, 13:59'])
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

test('has pages of 25, in both directions', async () => {
  const read = await signedIn(Array.from({ length: 60 }, (_, at) => feedbackOf(at)))
  const firstOf = (html: string) => cellsOf(html)[0]
  const first = await read('/feedback')
  const second = await read(linkIn(first, 'next') ?? '')
  const third = await read(linkIn(second, 'next') ?? '')
  expect([first, second, third].map(firstOf)).toEqual(['Problem 0.', 'Problem 25.', 'Problem 50.'])
  expect(linkIn(third, 'next')).toBeUndefined()
  expect(firstOf(await read(linkIn(third, 'prev') ?? ''))).toBe('Problem 25.')
})

test('is empty without feedback, and hidden without a session', async () => {
  expect(await (await signedIn([]))('/feedback')).toContain('No feedback')
  const { html } = await servedDashboard({ feedback: readerOf([feedbackOf(1)]) }).read('/feedback')
  expect(html).not.toContain('Problem 1.')
})
