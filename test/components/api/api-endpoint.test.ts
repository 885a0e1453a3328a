import { expect, test } from 'vitest'
import { element, htmlOf } from '../support/draw.ts'

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, '')

test('method and path are separate words', () => {
  const html = htmlOf(element('Api.Endpoint', { method: 'GET', path: '/users/{id}' }))
  expect(wordsOf(html).trim()).toBe('GET /users/{id}')
  expect(html).toContain('<var class="api-path-parameter">{id}</var>')
})

test('an address can break before its slashes, but not after its scheme', () => {
  const html = htmlOf(element('Api.Endpoint', { method: 'GET', path: '/users', servers: ['wss://a.example/v1/live'] }))
  expect(html).toContain('<span class="api-server">wss://a.example<wbr/>/v1<wbr/>/live</span>')
})

test('several servers come after the path, also in reading order', () => {
  const servers = ['https://a.example', 'https://b.example']
  const html = htmlOf(element('Api.Endpoint', { method: 'GET', path: '/users', servers }))
  expect(html.indexOf('api-servers')).toBeGreaterThan(html.indexOf('api-path'))
})
