import { expect, test } from 'vitest'
import { englishTokenMessages } from '../../../../../src/islands/playground/credentials/english-token-messages.ts'
import { authorizationUrlFor } from '../../../../../src/islands/playground/credentials/oauth/authorization-url.ts'
import { awaitCallback } from '../../../../../src/islands/playground/credentials/oauth/await-callback.ts'
import {
  callbackChannel,
  parseCallbackQuery,
  toCallbackMessage,
} from '../../../../../src/islands/playground/credentials/oauth/callback-message.ts'
import { fetchJson } from '../../../../../src/islands/playground/credentials/oauth/fetch-json.ts'
import { exchangeRefreshToken } from '../../../../../src/islands/playground/credentials/oauth/get-token.ts'
import {
  endpointsOf,
  type OAuthFetch,
  type OAuthScheme,
} from '../../../../../src/islands/playground/credentials/oauth/oauth-endpoints.ts'
import { sanitizeServerText } from '../../../../../src/islands/playground/credentials/oauth/oauth-error.ts'
import { parseTokenResponse } from '../../../../../src/islands/playground/credentials/oauth/parse-token-response.ts'
import { createChallenge, createVerifier } from '../../../../../src/islands/playground/credentials/oauth/pkce.ts'
import { requestToken, toFetchOptions } from '../../../../../src/islands/playground/credentials/oauth/request-token.ts'
import { englishMessages } from '../../../../../src/islands/playground/ui/english-messages.ts'
import type { Json } from '../../../../../src/source/json/json.ts'

const never = new AbortController().signal
const schemeDefaults = { key: 'auth', isDeprecated: false }
const client = { id: 'docs page', secret: '', secretIn: 'header' } as const
const jsonAsk =
  (body: Json | string, status = 200): OAuthFetch =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

test('the challenge of a verifier is that of RFC 7636, appendix B', async () => {
  expect(await createChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
  const secrets = new Set(Array.from({ length: 50 }, createVerifier))
  expect(secrets.size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
})

test('the sign-in URL contains all parameters and keeps existing ones', () => {
  const address = authorizationUrlFor({
    authorizationUrl: 'https://id.example.com/authorize?tenant=a%20b&state=old#top',
    clientId: 'docs page',
    redirectUri: 'https://docs.example.com/base/_lectern/signed-in.html',
    scopes: ['read:all', 'write'],
    state: 's',
    challenge: 'c',
  })
  expect(address).not.toContain('#')
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    tenant: 'a b',
    response_type: 'code',
    client_id: 'docs page',
    redirect_uri: 'https://docs.example.com/base/_lectern/signed-in.html',
    scope: 'read:all write',
    state: 's',
    code_challenge: 'c',
    code_challenge_method: 'S256',
  })
})

const oauth = (more: { authorizationUrl?: string; tokenUrl?: string; refreshUrl?: string }): OAuthScheme => ({
  ...schemeDefaults,
  type: 'oauth2',
  flows: [{ type: 'authorizationCode', scopes: [], authorizationUrl: '/authorize', tokenUrl: '/token', ...more }],
})

test('addresses of a flow are relative to the API server', async () => {
  const scheme = oauth({ tokenUrl: 'oauth/token', refreshUrl: 'https://id.example.com/renew' })
  expect(await endpointsOf(scheme, 'https://api.example.com/v1', jsonAsk(''), never)).toMatchObject({
    value: [
      {
        authorizationUrl: 'https://api.example.com/authorize',
        tokenUrl: 'https://api.example.com/v1/oauth/token',
        refreshUrl: 'https://id.example.com/renew',
      },
    ],
  })
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://api.example.com/x',
  'https://user:secret@id.example.com/',
  'http://[',
])('an address that is not a web address is rejected with an explanation: %j', async written => {
  for (const name of ['authorizationUrl', 'tokenUrl', 'refreshUrl']) {
    const step = await endpointsOf(oauth({ [name]: written }), 'https://api.example.com', jsonAsk(''), never)
    expect(step).toMatchObject({ error: { messageKey: 'oauth-address-refused' } })
  }
  const open: OAuthScheme = { ...schemeDefaults, type: 'openIdConnect', openIdConnectUrl: written }
  expect(await endpointsOf(open, 'https://api.example.com', jsonAsk(''), never)).toMatchObject({
    error: { messageKey: 'oauth-address-refused' },
  })
})

test('flows that cannot work here are not offered', async () => {
  const flows = (['deviceAuthorization'] as const).map(type => ({
    type,
    scopes: [],
    tokenUrl: '/token',
    authorizationUrl: '/a',
  }))
  const step = await endpointsOf({ ...schemeDefaults, type: 'oauth2', flows }, 'https://a.example', jsonAsk(''), never)
  expect(step).toEqual({ error: { messageKey: 'oauth-paste-only', values: {} } })
})

const openId: OAuthScheme = {
  ...schemeDefaults,
  type: 'openIdConnect',
  openIdConnectUrl: '/.well-known/openid-configuration',
}
const discovered = (body: Json | string, status = 200) =>
  endpointsOf(openId, 'https://id.example.com', jsonAsk(body, status), never)

test('the flows of a server come from its configuration', async () => {
  const configuration = {
    issuer: 'https://id.example.com',
    authorization_endpoint: 'https://id.example.com/a',
    token_endpoint: 'https://id.example.com/t',
    scopes_supported: ['openid', 7, 'email'],
  }
  const scopes = ['openid', 'email'].map(name => ({ name, description: '' }))
  const shared = {
    issuer: 'https://id.example.com',
    tokenUrl: 'https://id.example.com/t',
    refreshUrl: 'https://id.example.com/t',
    scopes,
  }
  const signIn = { ...shared, flow: 'authorizationCode', authorizationUrl: 'https://id.example.com/a' }
  expect(await discovered(configuration)).toEqual({ value: [signIn] })
  const both = { ...configuration, grant_types_supported: ['client_credentials', 'authorization_code'] }
  expect(await discovered(both)).toEqual({ value: [signIn, { ...shared, flow: 'clientCredentials' }] })
})

test.each([
  ['<html>', 'oauth-no-json'],
  ['x'.repeat(600_000), 'oauth-no-json'],
  [[], 'oauth-no-configuration'],
  [{ token_endpoint: 7 }, 'oauth-no-configuration'],
  [
    { token_endpoint: 'javascript:alert(1)', authorization_endpoint: 'https://id.example.com' },
    'oauth-no-configuration',
  ],
  [{ token_endpoint: '/relative', authorization_endpoint: 'https://id.example.com' }, 'oauth-no-configuration'],
])('an invalid configuration is rejected: %.30j', async (body, word) => {
  expect(await discovered(body)).toMatchObject({ error: { messageKey: word } })
})

test('a client is identified in the header or in the body, and without a secret by its ID', () => {
  const fields = { grant_type: 'client_credentials', scope: '' }
  const sent = (more: object) =>
    toFetchOptions({ url: 'https://id.example.com/t', client: { ...client, ...more }, fields }).init
  expect(sent({})).toMatchObject({
    method: 'POST',
    redirect: 'error',
    body: 'grant_type=client_credentials&client_id=docs+page',
  })
  expect(sent({ secret: 'a:b', secretIn: 'header' })).toMatchObject({
    body: 'grant_type=client_credentials',
    headers: { Authorization: `Basic ${btoa('docs+page:a%3Ab')}` },
  })
  expect(sent({ secret: 'a:b', secretIn: 'body' })).toMatchObject({
    body: 'grant_type=client_credentials&client_id=docs+page&client_secret=a%3Ab',
  })
})

const grant = (body: Json, status = 200) =>
  parseTokenResponse({ isOk: status < 300, status, body }, 1_000, ['the-code'])

test('a token is returned with its expiry, refresh token and scopes', () => {
  expect(grant({ access_token: 't', token_type: 'bearer', expires_in: 60, refresh_token: 'r', scope: 'a b' })).toEqual({
    value: { token: 't', info: { expiresAt: 61_000, refreshToken: 'r', scopes: ['a', 'b'] } },
  })
  const bare = { token: 't', info: { expiresAt: undefined, refreshToken: undefined, scopes: undefined } }
  expect(grant({ access_token: 't' })).toEqual({ value: bare })
  const odd = { access_token: 't', expires_in: 'soon', refresh_token: { a: 1 }, scope: ['a'] }
  expect(grant(odd)).toEqual({ value: bare })
  expect(grant({ access_token: 't', expires_in: -1 })).toEqual({ value: bare })
  expect(grant({ access_token: 't', expires_in: '60' })).toMatchObject({ value: { info: { expiresAt: 61_000 } } })
})

test.each([
  [[], 200, 'oauth-no-token'],
  ['a text', 200, 'oauth-no-token'],
  [{}, 200, 'oauth-no-token'],
  [{ access_token: 7 }, 200, 'oauth-no-token'],
  [{ access_token: '' }, 200, 'oauth-no-token'],
  [{ access_token: 'two words' }, 200, 'oauth-no-token'],
  [{ access_token: 'a\r\nX-Evil: 1' }, 200, 'oauth-no-token'],
  [{ access_token: 'x'.repeat(70_000) }, 200, 'oauth-no-token'],
  [{ access_token: 't', token_type: 'mac' }, 200, 'oauth-other-token'],
  [{ access_token: 't', token_type: ['Bearer'] }, 200, 'oauth-other-token'],
  [{ access_token: 't', error: 'invalid_grant' }, 200, 'oauth-refused'],
  [{ access_token: 't' }, 400, 'oauth-refused'],
] satisfies [Json, number, string][])('a response without a usable token is rejected: %.60j', (body, status, word) => {
  expect(grant(body, status)).toMatchObject({ error: { messageKey: word } })
})

test('a rejection contains the message of the server, without the values sent', () => {
  const description = `redirect_uri does not match\n\u202e<b>the-code</b> ${'x'.repeat(400)}`
  const step = grant({ error: 'invalid_grant', error_description: description }, 400)
  const reason = 'error' in step ? (step.error.values?.reason ?? '') : ''
  expect(reason).toMatch(/^invalid_grant: redirect_uri does not match <b>…<\/b> x+…$/)
  expect(reason.length).toBeLessThan(310)
  expect(sanitizeServerText('a b%20cd, an apple', ['b cd', 'a'])).toBe('a …, an apple')
})

test.each([
  ['HTML', jsonAsk('<!doctype html><p>Sign in'), 'oauth-no-json'],
  ['much too long', jsonAsk(`{"access_token":"${'x'.repeat(600_000)}"}`), 'oauth-no-json'],
  ['nothing', jsonAsk(''), 'oauth-no-json'],
  ['nobody there', async () => Promise.reject(new TypeError('Failed to fetch')), 'oauth-unreachable'],
  [
    'broken off',
    async () => new Response(new ReadableStream({ start: stream => stream.error(new TypeError('network')) })),
    'oauth-unreachable',
  ],
] satisfies [string, OAuthFetch, string][])(
  'a token endpoint that responds with %s is an error',
  async (_, ask, word) => {
    const fields = { grant_type: 'authorization_code', code: 'secret-code' }
    const step = await requestToken(ask, { url: 'https://id.example.com/t?x=1', client, fields }, never)
    expect(step).toMatchObject({ error: { messageKey: word, values: { address: 'https://id.example.com' } } })
    expect(JSON.stringify(step)).not.toContain('secret-code')
  },
)

test('an endless response is not read to the end', async () => {
  let pulls = 0
  const pull = (stream: ReadableStreamDefaultController) => {
    pulls += 1
    stream.enqueue(new Uint8Array(100_000))
  }
  const ask: OAuthFetch = async () => new Response(new ReadableStream({ pull }))
  expect(await fetchJson(ask, 'https://id.example.com/t', {}, never)).toMatchObject({
    error: { messageKey: 'oauth-no-json' },
  })
  expect(pulls).toBeLessThan(10)
})

test('no cookies are sent, and stopping is not an error', async () => {
  const asked: RequestInit[] = []
  const ask: OAuthFetch = async (_, init) => {
    asked.push(init)
    return new Response('{}')
  }
  await fetchJson(ask, 'https://id.example.com/t', {}, never)
  expect(asked[0]).toMatchObject({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' })
  const stopped = AbortSignal.abort(new Error('stopped'))
  await expect(fetchJson(() => Promise.reject(stopped.reason), 'https://a.example', {}, stopped)).rejects.toThrow(
    'stopped',
  )
})

test('the refresh token is kept if the server returns no new one', async () => {
  const wish = { client, signal: never }
  const renewed = (body: Json) =>
    exchangeRefreshToken({ refreshUrl: 'https://id.example.com/t' }, 'old', { ...wish, fetchOAuth: jsonAsk(body) })
  expect(await renewed({ access_token: 't' })).toMatchObject({ value: { info: { refreshToken: 'old' } } })
  expect(await renewed({ access_token: 't', refresh_token: 'new' })).toMatchObject({
    value: { info: { refreshToken: 'new' } },
  })
})

const origin = 'https://docs.example.com'

function waiting(more: { issuer?: string; opened?: unknown; signal?: AbortSignal } = {}) {
  const page = new EventTarget()
  const answer = awaitCallback({ state: 'mine', opened: null, signal: never, page, origin, ...more })
  const tell = (search: string, from = origin, source: MessagePort | null = null) =>
    page.dispatchEvent(new MessageEvent('message', { data: parseCallbackQuery(search), origin: from, source }))
  return { page, answer, tell }
}

test('the code is accepted only from our own page and for our own request', async () => {
  const { page, answer, tell } = waiting()
  tell('?code=evil&state=mine', 'https://evil.example')
  tell('?code=evil&state=mine', 'null')
  tell('?code=evil&state=other')
  tell('?code=evil')
  for (const data of [null, 'text', {}, { type: 'other' }, { ...parseCallbackQuery('?state=mine'), code: { a: 1 } }])
    page.dispatchEvent(new MessageEvent('message', { data, origin }))
  tell('?code=good&state=mine')
  expect(await answer).toEqual({ value: { code: 'good', token: '', expiresIn: '', tokenType: '', scope: '' } })
})

test('the token of the implicit flow is in the fragment', () => {
  const message = parseCallbackQuery('', '#access_token=abc&token_type=bearer&expires_in=60&scope=a&state=mine')
  expect(message).toMatchObject({
    code: '',
    token: 'abc',
    expiresIn: '60',
    tokenType: 'bearer',
    scope: 'a',
    state: 'mine',
  })
  expect(parseCallbackQuery('?access_token=evil&state=mine').token).toBe('')
})

test.each([
  ['?error=access_denied&error_description=No&state=mine', { messageKey: 'oauth-denied' }],
  [
    '?error=invalid_scope&error_description=No%20such&state=mine',
    { messageKey: 'oauth-refused', values: { reason: 'invalid_scope: No such' } },
  ],
  ['?error=server_error&state=mine', { messageKey: 'oauth-refused', values: { reason: 'server_error' } }],
  ['?state=mine', { messageKey: 'oauth-no-code' }],
  ['?code=c&state=mine&iss=https%3A%2F%2Fevil.example', { messageKey: 'oauth-other-state' }],
])('a response without a code is an error: %s', async (search, error) => {
  const { answer, tell } = waiting({ issuer: 'https://id.example.com' })
  tell(search)
  expect(await answer).toMatchObject({ error })
})

test('a response in our own window to another request ends the wait', async () => {
  const { port1 } = new MessageChannel()
  const { answer, tell } = waiting({ opened: port1 })
  tell('?code=c&state=other', origin, port1)
  expect(await answer).toMatchObject({ error: { messageKey: 'oauth-other-state' } })
  const again = waiting({ opened: port1 })
  again.tell('?error=access_denied', origin, port1)
  expect(await again.answer).toMatchObject({ error: { messageKey: 'oauth-denied' } })
  port1.close()
})

test('waiting ends when the reader cancels', async () => {
  const stopping = new AbortController()
  const { answer } = waiting({ signal: stopping.signal })
  stopping.abort(new Error('stopped'))
  await expect(answer).rejects.toThrow('stopped')
  await expect(waiting({ signal: stopping.signal }).answer).rejects.toThrow('stopped')
})

test('a callback message keeps its content when it is cloned', () => {
  const message = parseCallbackQuery('?code=a%26b&state=s&iss=https%3A%2F%2Fi&error_description=d')
  expect(toCallbackMessage(structuredClone(message))).toEqual(message)
  expect(message).toMatchObject({ code: 'a&b', state: 's', issuer: 'https://i', error: '', description: 'd' })
  expect(callbackChannel).toBe('lectern-oauth-callback')
})

test('every error has a message', () => {
  const words = [
    'oauth-address-refused',
    'oauth-paste-only',
    'oauth-no-json',
    'oauth-unreachable',
    'oauth-no-configuration',
  ]
  const more = [
    'oauth-no-token',
    'oauth-other-token',
    'oauth-refused',
    'oauth-denied',
    'oauth-no-code',
    'oauth-other-state',
  ]
  for (const word of [...words, ...more, 'oauth-insecure-page'])
    expect({ ...englishMessages, ...englishTokenMessages }[word]).toMatch(/^[A-Z{].+\.$|: \{/)
})
