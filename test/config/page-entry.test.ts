import { expect, test } from 'vitest'
import { readConfig, withoutSpans } from '../support/literal-config.ts'

test.each([
  ['guides/start', 'guides/start'],
  ['/guides//start/', 'guides/start'],
  ['./guides/start.mdx', 'guides/start'],
  ['guides\\start.md', 'guides/start'],
  ['index', 'index'],
  ['/', 'index'],
  ['Get users', 'Get users'],
  ['v1.2/start', 'v1.2/start'],
])('"%s" is the page %s', (written, path) => {
  const { config, diagnostics } = readConfig({ navigation: { pages: [written] } })
  expect(diagnostics).toEqual([])
  expect(withoutSpans(config.navigation.children)).toEqual([{ type: 'page', path }])
})

test.each([
  ['get /users/{id}/', 'GET /users/{id}/'],
  ['get.json Post /get', undefined],
  ['v1 delete /delete', 'v1 DELETE /delete'],
  ['webhook /orders', undefined],
  ['openapi.json webhook get /orders', undefined],
])('"%s" should be written %s', (written, better) => {
  const { diagnostics } = readConfig({ navigation: { pages: [written] } })
  expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual(
    better === undefined ? [] : [['config/lower-case-method', `Write "${better}".`]],
  )
})

test.each([
  ['GET /users', { method: 'GET', path: '/users' }],
  ['Get /users/{id}/', { method: 'GET', path: '/users/{id}/' }],
  ['/specs/v1.json  DELETE /users', { spec: 'specs/v1.json', method: 'DELETE', path: '/users' }],
  ['v1 POST /users', { spec: 'v1', method: 'POST', path: '/users' }],
  ['https://example.com/a.json PATCH /users', { spec: 'https://example.com/a.json', method: 'PATCH', path: '/users' }],
  ['GET /users/{user id}', { method: 'GET', path: '/users/{user id}' }],
  ['webhook orderUpdated', { method: 'WEBHOOK', path: 'orderUpdated' }],
  ['openapi.json Webhook order updated', { spec: 'openapi.json', method: 'WEBHOOK', path: 'order updated' }],
  ['asyncapi.yaml channelOne', { spec: 'asyncapi.yaml', method: 'CHANNEL', path: 'channelOne' }],
])('"%s" is an operation', (written, operation) => {
  const { config, diagnostics } = readConfig({ navigation: { pages: [written] } })
  expect(diagnostics).toEqual([])
  expect(withoutSpans(config.navigation.children)).toEqual([{ type: 'operation', text: written, ...operation }])
})
