import { expect, test } from 'vitest'
import type { ApiRequest } from '../../../src/api-spec/request/api-request.ts'
import {
  parseProxiedHead,
  proxyFailureOf,
  toProxyCall,
} from '../../../src/islands/playground/transport/to-proxy-call.ts'
import { FileStore } from '../../../src/islands/playground/values/file-store.ts'
import { mounted } from './mounted.ts'

const plain = { method: 'POST', query: [], headers: [], cookies: [] } satisfies Partial<ApiRequest>

test('the page and the proxy use the same protocol', async () => {
  const { api, site } = await mounted((message, response) => {
    response.writeHead(422, [...Object.entries({ 'Set-Cookie': 'a=1', 'X-Name': 'b' }).flat(), 'X-Name', 'c'])
    response.write(`${message.method} ${message.url} ${message.headers.cookie} ${message.headers['content-type']}\n`)
    message.pipe(response)
  })
  const send = async (request: ApiRequest) => {
    const { url, init } = toProxyCall(request, new FileStore(), `${site}/_api/proxy`)
    // A browser says by itself where a request comes from.
    return fetch(url, { ...init, headers: { Origin: site } })
  }
  const response = await send({
    ...plain,
    url: `${api}/pets`,
    query: [['q', 'a%20b']],
    headers: [['Content-Type', 'application/json']],
    cookies: [['sid', '1']],
    body: { type: 'json', value: { name: 'Zoë' } },
  })
  expect(parseProxiedHead(response, `${api}/pets?q=a%20b`)).toMatchObject({
    status: 422,
    url: `${api}/pets?q=a%20b`,
    isRedirected: false,
    headers: expect.arrayContaining([
      ['Set-Cookie', 'a=1'],
      ['X-Name', 'b'],
      ['X-Name', 'c'],
    ]),
  })
  expect(await response.text()).toBe('POST /pets?q=a%20b sid=1 application/json\n{"name":"Zoë"}')
  const form = await send({ ...plain, url: api, body: { type: 'multipart', parts: [{ name: 'a', value: 'é\r\n' }] } })
  expect(await form.text()).toMatch(
    /^POST \/ undefined multipart\/form-data; boundary=(.+)\n--\1\r\n[\s\S]*é\r\n\r\n--\1--/,
  )
  const refused = await send({ ...plain, url: 'https://other.example.com/' })
  expect(parseProxiedHead(refused, 'https://other.example.com/')).toBeUndefined()
  expect(await proxyFailureOf(refused)).toMatchObject({ type: 'proxy', status: 403, code: 'origin-not-allowed' })
})
