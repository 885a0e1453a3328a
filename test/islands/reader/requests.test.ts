import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendToken } from '../../../src/islands/reader/send-token.ts'
import { readSharedSession } from '../../../src/islands/reader/shared-session.ts'

let response: Response
const requests: (readonly [string, RequestInit])[] = []
beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('location', new URL('https://docs.example.com/login/jwt-callback'))
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    requests.push([url, options])
    return response
  })
})
afterEach(() => vi.unstubAllGlobals())

const token = 'eyJhbGciOiJFZERTQSJ9.eyJhIjoxfQ.c2lnbmF0dXJl'
const send = (text = token) => sendToken('/_api/sign-in/jwt', { token: text, redirect: '/start' })

test('a token is sent as JSON, and the response leads to a page of the site', async () => {
  response = Response.json({ redirect: '/start?a=1#b' })
  expect(await send()).toBe('https://docs.example.com/start?a=1#b')
  expect(requests.map(([url, { method, body }]) => [url, method, body])).toEqual([
    ['/_api/sign-in/jwt', 'POST', JSON.stringify({ token, redirect: '/start' })],
  ])
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  'blob:https://docs.example.com/x',
  'http://docs.example.com/',
  'https://docs.example.com:8443/',
  'https://docs.example.com@evil.example/',
])('a response with the address %s leads nowhere', async redirect => {
  response = Response.json({ redirect })
  expect(await send()).toBeUndefined()
})

test.each(['', 'a.b', 'a.b.c.d', 'a.b.<c>', `a.${'x'.repeat(20_000)}.c`])('%j is not sent', async text => {
  expect(await send(text)).toBeUndefined()
  expect(requests).toEqual([])
})

test.each([Response.json({}, { status: 401 }), Response.json({ redirect: 7 }), new Response('<html>')])(
  'any other response leads nowhere',
  async answer => {
    response = answer
    expect(await send()).toBeUndefined()
  },
)

const readSession = () => readSharedSession('https://app.example.com/me')

test('a shared session is requested with the cookies of the other site', async () => {
  response = Response.json({ content: { name: 'Ada' } })
  expect(await readSession()).toMatchObject({ user: { name: 'Ada' } })
  expect(requests.map(([url, { credentials, cache }]) => [url, credentials, cache])).toEqual([
    ['https://app.example.com/me', 'include', 'no-store'],
  ])
})

test('no reader is signed in there, or the response is too long', async () => {
  response = new Response('', { status: 401 })
  expect(await readSession()).toBeUndefined()
  response = new Response(JSON.stringify({ content: { name: 'x'.repeat(70_000) } }))
  expect(await readSession()).toBeUndefined()
  expect(await readSharedSession('data:application/json,{}')).toBeUndefined()
})
