import { afterEach, expect, test, vi } from 'vitest'
import { fetchJson } from '../../../../../src/islands/playground/credentials/oauth/fetch-json.ts'
import { oauthFetch } from '../../../../../src/islands/playground/credentials/oauth/oauth-fetch.ts'
import { toFetchOptions } from '../../../../../src/islands/playground/credentials/oauth/request-token.ts'
import { api, proxied, site } from '../../../../server/proxy/proxied.ts'

afterEach(() => vi.unstubAllGlobals())

const signIn = 'https://login.example.com'
const { signal } = new AbortController()
const client = { id: 'docs', secret: 'hidden secret', secretIn: 'header' } as const
const question = toFetchOptions({
  url: `${signIn}/token`,
  client,
  fields: { grant_type: 'authorization_code', code: 'c' },
})

/** A page of a site whose own server is the given one; every other server is reached by the browser. */
function page(proxy: (request: Request) => Promise<Response>): string[] {
  const direct: string[] = []
  vi.stubGlobal('location', new URL(site))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/')) {
      const request = new Request(site + url, init)
      request.headers.set('Origin', site)
      return proxy(request)
    }
    direct.push(url)
    return Response.json({ from: 'browser' })
  })
  return direct
}

const allowed = [
  { origin: signIn, mayBePrivate: false, only: [{ method: 'POST' as const, href: `${signIn}/token` }] },
  { origin: api, mayBePrivate: false },
]

test('a token request goes through the proxy in the format that the server expects', async () => {
  const bodies: string[] = []
  const { proxy, client } = await proxied(
    {
      [`${signIn}/token`]: (message, response) => {
        let body = `${message.headers.authorization} ${message.headers['content-type']} `
        message.on('data', piece => (body += piece))
        message.on('end', () => {
          bodies.push(body)
          response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":"invalid_grant"}')
        })
      },
    },
    { allowed },
  )
  const direct = page(request => proxy(request, client))
  const answer = await fetchJson(oauthFetch('/_api/proxy'), question.url, question.init, signal)
  expect(answer).toEqual({ value: { isOk: false, status: 400, body: { error: 'invalid_grant' } } })
  expect(bodies).toEqual([
    'Basic ZG9jczpoaWRkZW4rc2VjcmV0 application/x-www-form-urlencoded grant_type=authorization_code&code=c',
  ])
  expect(direct).toEqual([])
})

test('if the proxy does not allow a request, the browser sends it', async () => {
  const { proxy, client } = await proxied({}, { allowed })
  const direct = page(request => proxy(request, client))
  for (const url of [`${signIn}/other`, 'https://elsewhere.example.com/token'])
    expect(await fetchJson(oauthFetch('/_api/proxy'), url, question.init, signal)).toMatchObject({
      value: { body: { from: 'browser' } },
    })
  page(async () => new Response('Only GET and HEAD.', { status: 405 }))
  expect(await fetchJson(oauthFetch('/_api/proxy'), question.url, question.init, signal)).toMatchObject({
    value: { body: { from: 'browser' } },
  })
  expect(direct).toEqual([`${signIn}/other`, 'https://elsewhere.example.com/token'])
})

test('a request that may have arrived is not sent twice, and the reader learns why there is no response', async () => {
  const { proxy, client } = await proxied(
    { [`${signIn}/token`]: (_, response) => response.writeHead(307, { Location: `${api}/users` }).end() },
    { allowed },
  )
  const direct = page(request => proxy(request, client))
  expect(await fetchJson(oauthFetch('/_api/proxy'), question.url, question.init, signal)).toEqual({
    error: {
      messageKey: 'failure-proxy',
      values: {
        message: `The API redirects to an address that the proxy may not call. It leads to ${api}.`,
      },
    },
  })
  expect(direct).toEqual([])
})

test('without a proxy, the browser sends the request', async () => {
  const direct = page(() => Promise.reject(new Error('asked')))
  await fetchJson(oauthFetch(undefined), question.url, question.init, signal)
  expect(direct).toEqual([question.url])
})

/** A page whose browser refuses every request. */
function blockedPage(address: string, policy?: string): void {
  const document = new EventTarget()
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('document', document)
  vi.stubGlobal('fetch', async (blockedURI: string) => {
    const violationEvent = {
      effectiveDirective: 'connect-src',
      disposition: 'enforce',
      originalPolicy: policy,
      blockedURI,
    }
    if (policy) document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violationEvent))
    throw new TypeError('Failed to fetch')
  })
}

test('errors caused by the policy, the page or the proxy do not blame the server', async () => {
  const plain = { ...question, url: 'http://login.example.com/token' }
  blockedPage('http://docs.example.com/', "connect-src 'self' https:")
  expect(await fetchJson(oauthFetch(undefined), plain.url, plain.init, signal)).toEqual({
    error: { messageKey: 'failure-policy', values: { source: 'http://login.example.com' } },
  })
  blockedPage('https://docs.example.com/')
  expect(await fetchJson(oauthFetch(undefined), plain.url, plain.init, signal)).toEqual({
    error: { messageKey: 'failure-mixed-content', values: {} },
  })
  expect(await fetchJson(oauthFetch('/_api/proxy'), question.url, question.init, signal)).toEqual({
    error: { messageKey: 'failure-proxy-unreachable', values: {} },
  })
  expect(await fetchJson(oauthFetch(undefined), question.url, question.init, signal)).toMatchObject({
    error: { messageKey: 'oauth-unreachable' },
  })
})
