import { expect, test } from 'vitest'
import { calledEndpoint } from '../../../../src/islands/playground/curl/called-endpoint.ts'

const at = (method: string, path: string, page: string) => ({ method, path, href: `https://docs.example.com${page}` })
const endpoints = [
  at('GET', '/users/{id}', '/v1/get-user'),
  at('GET', '/users/{id}', '/v2/get-user'),
  at('GET', '/users/me', '/v2/me'),
  at('POST', '/users', '/v2/create-user'),
  at('GET', '/', '/v2/root'),
]

const href = 'https://docs.example.com/v2/create-user?playground=open'

test.each([
  ['GET', 'https://api.example.com/users/7', '/v2/get-user'],
  ['GET', 'https://eu.example.com/base/users/me/', '/v2/me'],
  ['GET', 'https://api.example.com', '/v2/root'],
  ['DELETE', 'https://api.example.com/users/7', undefined],
  ['GET', 'https://api.example.com/users/7/posts', undefined],
  // The page itself: the form has already been tried.
  ['POST', 'https://api.example.com/users', undefined],
])('%s %s is the endpoint of the page %s', (method, url, page) => {
  const found = calledEndpoint({ method, url: new URL(url) }, endpoints, { href, servers: ['https://api.example.com'] })
  expect(found?.href).toBe(page && `https://docs.example.com${page}`)
})

test('a path after the server address is preferred to one with only the same end', () => {
  const several = [...endpoints, at('GET', '/admin/users/{id}', '/v2/get-admin'), at('GET', '/admin', '/v2/admin')]
  const called = (url: string, ...servers: readonly string[]) =>
    calledEndpoint({ method: 'GET', url: new URL(url) }, several, { href, servers })?.path
  const url = 'https://api.example.com/admin/users/me'
  expect(called(url, 'https://api.example.com')).toBe('/admin/users/{id}')
  expect(called(url, 'https://api.example.com/admin')).toBe('/users/me')
  // It belongs to no server of this API, so the longest path decides.
  expect(called('https://other.example.com/admin/users/me', 'https://api.example.com')).toBe('/admin/users/{id}')
  expect(called('https://api.example.com/v2/', 'https://api.example.com/v2')).toBe('/')
  expect(called('https://other.example.com/v2/', 'https://api.example.com/v2')).toBeUndefined()
})
