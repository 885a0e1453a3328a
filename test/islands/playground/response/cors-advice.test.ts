import { expect, test } from 'vitest'
import type { ApiRequest } from '../../../../src/api-spec/request/api-request.ts'
import { corsAdvice } from '../../../../src/islands/playground/response/cors-advice.ts'
import { toFetchCall } from '../../../../src/islands/playground/transport/to-fetch-call.ts'
import { FileStore } from '../../../../src/islands/playground/values/file-store.ts'

const origin = 'https://docs.example.com'
const helpFor = (request: Partial<ApiRequest>, credentials = false) => {
  const whole = { method: 'GET', url: 'https://api.example.com/pets', query: [], headers: [], cookies: [], ...request }
  return corsAdvice(toFetchCall(whole, new FileStore(), credentials), origin)
}

test('a page needs no CORS headers from its own origin', () => {
  expect(helpFor({ url: 'https://docs.example.com/api' })).toBeUndefined()
  expect(helpFor({ url: '/api' })).toBeUndefined()
})

test('a request that any form could send needs no preflight', () => {
  const headers = [
    ['Accept', 'application/json'],
    ['Content-Type', 'text/plain; charset=utf-8'],
  ] as const
  expect(helpFor({ method: 'POST', headers, body: { type: 'text', text: 'a' } })).toEqual({
    needsPreflight: false,
    causes: [],
    responseHeaders: [['Access-Control-Allow-Origin', origin]],
    preflightHeaders: [],
  })
})

test('the advice lists exactly the method and headers that need permission', () => {
  const headers = [
    ['Authorization', 'Bearer x'],
    ['Accept', 'application/json'],
    ['Content-Type', 'application/json'],
    ['Host', 'x.example'],
  ] as const
  expect(helpFor({ method: 'PUT', headers, body: { type: 'json', value: 1 } }, true)).toEqual({
    needsPreflight: true,
    causes: ['PUT', 'authorization', 'content-type'],
    responseHeaders: [
      ['Access-Control-Allow-Origin', origin],
      ['Access-Control-Allow-Credentials', 'true'],
    ],
    preflightHeaders: [
      ['Access-Control-Allow-Origin', origin],
      ['Access-Control-Allow-Credentials', 'true'],
      ['Access-Control-Allow-Methods', 'PUT'],
      ['Access-Control-Allow-Headers', 'authorization, content-type'],
    ],
  })
})

test.each([
  ['a long value', 'Accept', 'a'.repeat(129)],
  ['a sign that forms cannot send', 'Accept', 'a{b'],
  ['a language with signs of its own', 'Accept-Language', 'a_b'],
])('%s makes a safelisted header require permission', (_, name, value) => {
  expect(helpFor({ headers: [[name, value]] })?.causes).toEqual([name.toLowerCase()])
})
