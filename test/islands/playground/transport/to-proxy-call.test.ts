import { expect, test } from 'vitest'
import type { ApiRequest } from '../../../../src/api-spec/request/api-request.ts'
import {
  parseProxiedHead,
  proxyFailureOf,
  toProxyCall,
} from '../../../../src/islands/playground/transport/to-proxy-call.ts'
import { FileStore } from '../../../../src/islands/playground/values/file-store.ts'

const request: ApiRequest = {
  method: 'GET',
  url: 'https://api.example.com/pets',
  query: [['a', '1']],
  headers: [
    ['Host', 'other.example'],
    ['Content-Type', 'application/json'],
  ],
  cookies: [
    ['a', '1'],
    ['b', '2'],
  ],
  body: { type: 'json', value: { a: 1 } },
}

test('headers that a browser controls are passed to the proxy separately', async () => {
  const call = toProxyCall(request, new FileStore(), '/docs/_api/proxy')
  const form = call.init.body as FormData // as it was made
  expect(JSON.parse(String(form.get('request')))).toEqual({
    method: 'GET',
    url: 'https://api.example.com/pets?a=1',
    headers: [
      ['Host', 'other.example'],
      ['Content-Type', 'application/json'],
      ['Cookie', 'a=1; b=2'],
    ],
  })
  const body = form.get('body')
  expect(body instanceof Blob && (await body.text())).toBe('{"a":1}')
  expect([call.url, call.init.method, call.dropped]).toEqual(['/docs/_api/proxy', 'POST', []])
})

test('a cookie is sent as bytes, like other headers', () => {
  const { targetRequest } = toProxyCall({ ...request, cookies: [['city', 'Łódź']] }, new FileStore(), '/_api/proxy')
  expect(targetRequest.headers.at(-1)).toEqual(['Cookie', 'city=\xc5\x81\xc3\xb3d\xc5\xba'])
})

test('a request without a body has no body part', () => {
  const call = toProxyCall({ ...request, body: undefined, cookies: [] }, new FileStore(), '/_api/proxy')
  expect([...(call.init.body as FormData).keys()]).toEqual(['request'])
})

test('the response headers of the API are read from the proxy response', () => {
  const encoded = Buffer.from(JSON.stringify([['X-Name', 'ü'], ['Set-Cookie', 'a=1'], 1])).toString('base64')
  const headers = { 'Lectern-Status': '404', 'Lectern-Headers': encoded, 'Lectern-Url': 'https://b.example/' }
  expect(parseProxiedHead(new Response('', { headers }), 'https://a.example')).toEqual({
    status: 404,
    statusText: '',
    headers: [
      ['X-Name', 'ü'],
      ['Set-Cookie', 'a=1'],
    ],
    url: 'https://b.example/',
    isRedirected: true,
  })
})

test('every response of the proxy itself counts as a rejection', async () => {
  const refused = Response.json({ code: 'host-forbidden', message: 'No such host.' }, { status: 403 })
  expect(parseProxiedHead(refused, 'https://a.example')).toBeUndefined()
  expect(await proxyFailureOf(refused)).toEqual({
    type: 'proxy',
    status: 403,
    code: 'host-forbidden',
    message: 'No such host.',
  })
  const page = new Response('<h1>Bad gateway</h1>', { status: 502 })
  expect(await proxyFailureOf(page)).toEqual({ type: 'proxy', status: 502, code: '', message: '' })
})

test('a response with invalid API headers is not from the proxy', () => {
  for (const written of ['%', btoa('{'), btoa('"text"')])
    expect(
      parseProxiedHead(new Response('', { headers: { 'Lectern-Status': '200', 'Lectern-Headers': written } }), ''),
    ).toBe(undefined)
})
