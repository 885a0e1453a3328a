import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSameRedirect, isTrustedRedirect } from '../../../../src/server/mcp/oauth/redirect-rules.ts'
import { oauthServer, origin } from './oauth-server.ts'

const callback = 'http://127.0.0.1:4711/callback'
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

type Fields = Readonly<Record<string, string>>

async function opened() {
  const server = await oauthServer()
  const { post, consent } = server
  const register = async (redirects: readonly string[] = [callback], name = 'Editor') => {
    const response = await post('/authed/mcp/oauth/register', { redirect_uris: redirects, client_name: name })
    return { status: response.status, body: await response.json() }
  }
  const addressFor = (id: string, more: Fields = {}) => {
    const asked = { response_type: 'code', client_id: id, redirect_uri: callback, state: 'S' }
    const query = { ...asked, code_challenge: challenge, code_challenge_method: 'S256', ...more }
    return `/authed/mcp/oauth/authorize?${new URLSearchParams(query)}`
  }
  const exchange = async (fields: Fields, headers: Fields = {}) => {
    const response = await post('/authed/mcp/oauth/token', new URLSearchParams(fields).toString(), headers)
    return { status: response.status, body: await response.json() }
  }
  const codeFor = async (id: string, reader = 'ann') => {
    const { location } = await consent(addressFor(id), reader)
    return new URL(location).searchParams.get('code') ?? ''
  }
  const codeFields = (id: string, code: string) => ({
    ...{ grant_type: 'authorization_code', client_id: id, code, redirect_uri: callback, code_verifier: verifier },
  })
  const tokensFor = async (reader: string) => {
    const id: string = (await register()).body.client_id
    return { id, ...(await exchange(codeFields(id, await codeFor(id, reader)))).body }
  }
  return { ...server, register, addressFor, exchange, codeFor, codeFields, tokensFor }
}

test('each reader sees what the reader can read, for at most 14 days', async () => {
  const { tokensFor, files } = await opened()
  const ann = await tokensFor('ann')
  expect(ann).toMatchObject({ token_type: 'Bearer', expires_in: 1_209_600, scope: 'mcp:search' })
  expect(await files(ann.access_token)).toBe('index.md\nmember.md\nstaff.md\n')
  const bob = await tokensFor('bob')
  expect(bob.expires_in).toBe(3_600)
  expect(await files(bob.access_token)).toBe('index.md\nmember.md\n')
})

test('a token ends with the session and with its own lifetime', async () => {
  const { tokensFor, files, exchange, readers, clock } = await opened()
  const [ann, bob] = [await tokensFor('ann'), await tokensFor('bob')]
  readers.delete('bob')
  expect(await files(bob.access_token)).toBe(401)
  const refreshed = await exchange({ grant_type: 'refresh_token', refresh_token: bob.refresh_token, client_id: bob.id })
  expect([refreshed.status, refreshed.body.error]).toEqual([400, 'invalid_grant'])
  clock.advance(14 * 86_400_000 + 1_000)
  expect(await files(ann.access_token)).toBe(401)
})

test('codes and refresh tokens can be used once', async () => {
  const { register, codeFor, codeFields, exchange } = await opened()
  const { client_id: id } = (await register()).body
  const code = await codeFor(id)
  const first = await exchange(codeFields(id, code))
  expect(first.status).toBe(200)
  expect(await exchange(codeFields(id, code))).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  const refresh = { grant_type: 'refresh_token', refresh_token: first.body.refresh_token, client_id: id }
  expect((await exchange(refresh)).status).toBe(200)
  expect(await exchange(refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('a stolen code does not work without the verifier, and is used up', async () => {
  const { register, codeFor, codeFields, exchange, clock } = await opened()
  const [{ body: one }, { body: other }] = [await register(), await register([callback], 'Other')]
  const wrong: readonly Fields[] = [
    { code_verifier: 'w'.repeat(43) },
    { code_verifier: '' },
    { redirect_uri: 'http://127.0.0.1:9/callback' },
    { client_id: other.client_id },
  ]
  for (const fields of wrong) {
    const code = await codeFor(one.client_id)
    const attempt = await exchange({ ...codeFields(one.client_id, code), ...fields })
    expect([attempt.status, attempt.body.error]).toEqual([400, 'invalid_grant'])
    expect((await exchange(codeFields(one.client_id, code))).status).toBe(400)
  }
  const late = await codeFor(one.client_id)
  clock.advance(61_000)
  expect((await exchange(codeFields(one.client_id, late))).status).toBe(400)
})

test('tokens of one kind are not accepted as another, and API keys and cookies give no access', async () => {
  const { tokensFor, files, exchange, codeFor, call, send } = await opened()
  const { access_token: access, refresh_token: refresh, id } = await tokensFor('ann')
  for (const token of [refresh, id, await codeFor(id), 'docs_abc', `${access}x`, access.slice(0, -2)])
    expect(await files(token)).toBe(401)
  expect((await exchange({ grant_type: 'refresh_token', refresh_token: access, client_id: id })).status).toBe(400)
  const response = await call(undefined, 'tools/list')
  expect(response.headers.get('WWW-Authenticate')).toBe(
    `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/authed/mcp", scope="mcp:search"`,
  )
  const headers = { 'Content-Type': 'application/json', Cookie: 'docs_session=ann' }
  const withCookie = await send('/authed/mcp', { method: 'POST', body: '{}', headers })
  expect(withCookie.status).toBe(401)
})

test('a reader who has not signed in does so first, and then returns', async () => {
  const { register, addressFor, send } = await opened()
  const address = addressFor((await register()).body.client_id)
  const response = await send(address)
  expect(response.status).toBe(303)
  const target = new URL(response.headers.get('Location') ?? '', origin)
  expect([target.pathname, target.searchParams.get('redirect')]).toEqual(['/login', address])
})

test('the consent page shows the client and its address as text, and cannot be framed', async () => {
  const { register, addressFor, consent } = await opened()
  const name = '<b>Evil</b>\u202E & “co”'
  const { body } = await register([callback], name)
  const { page, html, location } = await consent(addressFor(body.client_id), 'ann', 'deny')
  expect(html).toContain('“&lt;b&gt;Evil&lt;/b&gt; &amp; “co””')
  expect(html).toContain('a program on your computer')
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  const policy = page.headers.get('Content-Security-Policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self' http://127.0.0.1:4711")
  expect(location).toBe(`${callback}?error=access_denied&state=S&iss=${encodeURIComponent(origin)}`)
})

test('consent can only be given by the reader who has seen the page, on this site', async () => {
  const { register, addressFor, consent, post } = await opened()
  const address = addressFor((await register()).body.client_id)
  const foreign = await consent(address, 'ann', 'allow', 'https://evil.example')
  expect([foreign.response.status, foreign.location]).toEqual([400, ''])
  const { token } = await consent(address, 'ann')
  const body = new URLSearchParams({ token, decision: 'allow' }).toString()
  for (const cookie of ['docs_session=bob', '']) {
    const response = await post('/authed/mcp/oauth/authorize', body, { Cookie: cookie, Origin: origin })
    expect([response.status, response.headers.get('Location')]).toEqual([400, null])
  }
})

test('nothing is sent to an address that the client has not registered', async () => {
  const { register, addressFor, send } = await opened()
  const { client_id: id } = (await register(['https://app.example.com/callback'])).body
  const headers = { Cookie: 'docs_session=ann' }
  const addresses = [
    addressFor(id, { redirect_uri: 'https://app.example.com/other' }),
    addressFor(id, { redirect_uri: 'https://evil.example/callback' }),
    addressFor(id, { redirect_uri: 'https://app.example.com/callback/../x' }),
    addressFor('unknown'),
  ]
  for (const address of addresses) {
    const response = await send(address, { headers })
    expect([response.status, response.headers.get('Location')]).toEqual([400, null])
  }
})

test.each([
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ code_challenge: 'short' }, 'invalid_request'],
  [{ scope: 'mcp:search admin' }, 'invalid_scope'],
  [{ resource: 'https://docs.example.com/mcp' }, 'invalid_target'],
  [{ resource: 'nothing' }, 'invalid_target'],
])('the client gets the error for invalid %j', async (fields, error) => {
  const { register, addressFor, send } = await opened()
  const address = addressFor((await register()).body.client_id, fields)
  const location = (await send(address, { headers: { Cookie: 'docs_session=ann' } })).headers.get('Location') ?? ''
  expect(new URL(location).searchParams.get('error')).toBe(error)
})

test('clients with addresses that are not trusted, or too long ones, are not registered', async () => {
  const { register } = await opened()
  const errorOf = async (redirects: readonly string[]) => (await register(redirects)).body.error
  expect(await errorOf(['https://evil.example/callback'])).toBe('invalid_redirect_uri')
  expect(await errorOf([callback, 'javascript:alert(1)'])).toBe('invalid_redirect_uri')
  expect(await errorOf(Array.from({ length: 9 }, (_, at) => `${callback}/${at}${'x'.repeat(80)}`))).toBe(
    'invalid_client_metadata',
  )
  expect((await register([])).status).toBe(400)
  expect((await register(['myapp://callback', 'https://app.example.com/x', 'https://claude.ai/x'])).status).toBe(201)
})

test('a program needs its secret, also for a refresh', async () => {
  const { exchange, files, program } = await opened()
  const basic = (secret: string) => ({
    Authorization: `Basic ${Buffer.from(`${program.id}:${encodeURIComponent(secret)}`).toString('base64')}`,
  })
  const credentials = { grant_type: 'client_credentials' }
  const { body } = await exchange(credentials, basic(program.secret))
  expect(body).toMatchObject({ expires_in: 1_209_600, scope: 'mcp:search' })
  expect(await files(body.access_token)).toBe('index.md\nmember.md\n')
  const inBody = { ...credentials, client_id: program.id, client_secret: program.secret }
  expect((await exchange(inBody)).status).toBe(200)
  for (const headers of [basic('wrong'), basic(''), {}])
    expect(await exchange(credentials, headers)).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
  const refresh = { grant_type: 'refresh_token', refresh_token: body.refresh_token }
  expect((await exchange(refresh)).status).toBe(401)
  expect((await exchange(refresh, basic(program.secret))).status).toBe(200)
  expect((await exchange({ grant_type: 'password' })).body.error).toBe('unsupported_grant_type')
})

test.each([
  ['https://claude.ai/api/mcp/auth_callback', true],
  ['https://vscode.dev/redirect', true],
  ['http://localhost:1234/callback', true],
  ['http://[::1]:1234/callback', true],
  ['https://127.0.0.1/callback', true],
  ['cursor://anysphere.cursor-mcp/oauth/callback', true],
  ['https://app.example.com/any', true],
  ['myapp://callback', true],
  ['myapp://other', false],
  ['http://app.example.com/any', false],
  ['https://app.example.com.evil.example/', false],
  ['https://app.example.com:8443/', false],
  ['https://claude.ai@evil.example/', false],
  ['https://user@claude.ai/', false],
  ['https://claude.ai/#fragment', false],
  ['http://127.0.0.1.evil.example/', false],
  ['http://localhost.evil.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['file:///etc/passwd', false],
  ['JAVASCRIPT:alert(1)', false],
  ['not an address', false],
])('codes may be sent to %s: %s', (address, isTrusted) => {
  const listed = ['app.example.com', 'myapp://callback', 'javascript:alert(1)', 'file:///etc/passwd']
  expect(isTrustedRedirect(address, listed)).toBe(isTrusted)
})

test("only programs on the reader's machine can change their port", () => {
  expect(isSameRedirect('http://127.0.0.1/callback', 'http://127.0.0.1:4711/callback')).toBe(true)
  expect(isSameRedirect('http://127.0.0.1/callback', 'http://127.0.0.1:4711/other')).toBe(false)
  expect(isSameRedirect('http://127.0.0.1/callback', 'http://localhost/callback')).toBe(false)
  expect(isSameRedirect('https://app.example.com/x', 'https://app.example.com:8443/x')).toBe(false)
})

test('the metadata documents list all endpoints', async () => {
  const { send } = await opened()
  const json = async (path: string) => (await send(path)).json()
  expect(await json('/.well-known/oauth-protected-resource/authed/mcp')).toMatchObject({
    resource: `${origin}/authed/mcp`,
    authorization_servers: [origin],
  })
  expect(await json('/.well-known/oauth-authorization-server')).toMatchObject({
    issuer: origin,
    authorization_endpoint: `${origin}/authed/mcp/oauth/authorize`,
    code_challenge_methods_supported: ['S256'],
  })
  const { servers } = await json('/.well-known/mcp')
  expect(servers).toEqual([
    { name: 'public', url: `${origin}/mcp`, transport: 'http', authentication: 'none' },
    { name: 'authenticated', url: `${origin}/authed/mcp`, transport: 'http', authentication: 'oauth2' },
  ])
  const { cards } = await json('/.well-known/mcp/server-cards.json')
  expect(cards.map(({ url }: { readonly url: string }) => url)).toEqual([`${origin}/mcp`, `${origin}/authed/mcp`])
})

test('a site without protected pages has no endpoint with OAuth', async () => {
  const { call, send } = await oauthServer({ protection: 'nothing' })
  expect((await call('x', 'tools/list')).status).toBe(405)
  expect((await send('/.well-known/oauth-authorization-server')).status).toBe(404)
  expect((await (await send('/.well-known/mcp')).json()).servers).toHaveLength(1)
})

test('calls with tokens have their own limits', async () => {
  const { tokensFor } = await opened()
  const server = await oauthServer({ limits: { authedSearch: 1, search: 1 } })
  const token = (await tokensFor('ann')).access_token
  const params = { name: 'search_harbor', arguments: { query: 'harbor' } }
  expect((await server.call(token, 'tools/call', params)).status).toBe(200)
  expect((await server.call(token, 'tools/call', params)).status).toBe(429)
  const anonymous = await server.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  expect(anonymous.status).toBe(200)
})
