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

test.each([
  ['GET', 'https://api.example.com/users/7', '/v2/get-user'],
  ['GET', 'https://eu.example.com/base/users/me/', '/v2/me'],
  ['GET', 'https://api.example.com', '/v2/root'],
  ['DELETE', 'https://api.example.com/users/7', undefined],
  ['GET', 'https://api.example.com/users/7/posts', undefined],
  // The page itself: the form has already been tried.
  ['POST', 'https://api.example.com/users', undefined],
])('%s %s is called on the page %s', (method, url, page) => {
  const here = 'https://docs.example.com/v2/create-user?playground=open'
  const found = calledEndpoint({ method, url: new URL(url) }, endpoints, here)
  expect(found?.href).toBe(page && `https://docs.example.com${page}`)
})
