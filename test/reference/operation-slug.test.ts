import { expect, test } from 'vitest'
import { operationSlug } from '../../src/reference/operation-slug.ts'

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
])('the summary names the page: %s', (summary, segment) => {
  expect(slug(summary)).toBe(segment)
})

test.each([
  ['/users/{id}/posts', 'get-users-posts'],
  ['/users/{id}', 'get-users'],
  ['/orders/items', 'get-ordersitems'],
  ['/', 'get'],
])('without a summary, method and path name it: %s', (path, segment) => {
  expect(slug(undefined, 'GET', path)).toBe(segment)
})

test('what leaves no letter of the summary takes the path', () => {
  expect(slug('...', 'POST', '/users')).toBe('post-users')
})

test('a webhook without summary is named by its key, without dots', () => {
  expect(operationSlug({ kind: 'webhook', method: 'POST', path: 'order.updated', summary: undefined })).toBe(
    'orderupdated',
  )
})
