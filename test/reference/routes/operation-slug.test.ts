import { expect, test } from 'vitest'
import { operationSlug, segmentOf } from '../../../src/reference/routes/operation-slug.ts'

const slug = (summary: string | undefined, method = 'GET', path = '/') =>
  operationSlug({ kind: 'path', method, path, summary })

// Measured on the sites that the format's own generator made.
test.each([
  ['Create a User', 'create-a-user'],
  ['Batch (v2), fast.', 'batch-v2-fast'],
  ["Get a user's posts", 'get-a-users-posts'],
  ['Überprüfung', 'überprüfung'],
  ['Use `code` [beta]_x', 'use-`code`-[beta]_x'],
  ['50% off? #1: "yes" <b> a|b \\ *', '50-off-1-yes-b-ab-'],
  ['Files - Public', 'files--public'],
  ['Files / Public', 'files-public'],
  ['Users: List', 'users-list'],
  ['Users : List', 'users-list'],
])('the page is named after the summary: %s', (summary, segment) => {
  expect(slug(summary)).toBe(segment)
})

test.each([
  ['/users/{id}/posts', 'get-users-posts'],
  ['/users/{id}', 'get-users'],
  ['/orders/items', 'get-ordersitems'],
  ['/', 'get'],
  ['/{id}/posts', 'get-posts'],
  ['/a/{b}/{c}/d', 'get-a-d'],
])('without a summary, the page is named after method and path: %s', (path, segment) => {
  expect(slug(undefined, 'GET', path)).toBe(segment)
})

test('a summary without letters is replaced with the path', () => {
  expect(slug('...', 'POST', '/users')).toBe('post-users')
})

test('a webhook without a summary is named after its key, without dots', () => {
  expect(operationSlug({ kind: 'webhook', method: 'POST', path: 'order.updated', summary: undefined })).toBe(
    'orderupdated',
  )
})

test('a name that is too long for a file is shortened, and a summary that long is replaced with the path', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  expect(slug('Long words. '.repeat(19))).toBe(`${'long-words-'.repeat(18)}long-words`)
  expect(slug('長'.repeat(81), 'GET', '/tall')).toBe('get-tall')
  expect(slug('長'.repeat(80))).toBe('長'.repeat(80))
  expect(bytes(slug(undefined, 'GET', `/${'subscriptions/'.repeat(40)}`))).toBeLessThanOrEqual(250)
  expect(bytes(segmentOf('🚀'.repeat(100)))).toBe(240)
})
