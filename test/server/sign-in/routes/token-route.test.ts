import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import type { PublicKey, SignInProvider } from '../../../../src/config/sign-in-settings.ts'
import { site } from '../../served.ts'
import { type Browser, readerOf, signInSite } from '../support/sign-in-site.ts'

const seconds = 1_800_000_000

async function opened() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  // Exported from such a pair. The second one is not on its curve.
  const publicKeys = [(await exportJWK(publicKey)) as PublicKey]
  const wrong: PublicKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
  const provider: SignInProvider = {
    ...{ id: 'app', loginUrl: 'https://app.example.com/login', publicKeys: [wrong, ...publicKeys] },
    type: 'jwt',
  }
  const server = signInSite({ providers: [provider] })
  const tokenOf = (claims: object = {}) =>
    new SignJWT({ host: 'docs.example.com', exp: seconds + 10, sub: 'ada', groups: ['staff'], ...claims })
      .setProtectedHeader({ alg: 'EdDSA' })
      .sign(privateKey)
  return { ...server, reader: server.browser(), tokenOf }
}

/** Send a body, as the page at `/login/jwt-callback` does. */
const send = ({ request }: Browser, body: unknown, headers: object = {}) =>
  request(`${site}/_api/sign-in/jwt`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { Origin: site, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json', ...headers },
  })

test('a token starts a session, once', async () => {
  const { reader, browser, tokenOf, ends, problems } = await opened()
  const inputs = { header: { 'X-Key': 'k' } }
  const token = await tokenOf({ expiresAt: seconds + 60, content: { plan: 'pro' }, apiPlaygroundInputs: inputs })
  const response = await send(reader, { token, redirect: '/guides?a#b' })
  expect([response.status, await response.json()]).toEqual([200, { redirect: '/guides?a#b' }])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await readerOf(reader)).toEqual({
    ...{ user: { plan: 'pro' }, groups: ['staff'], playgroundInputs: inputs, expiresAt: (seconds + 60) * 1000 },
  })
  const again = await send(browser(), { token, redirect: '/guides' })
  expect([again.status, (await again.json()).code]).toEqual([401, 'invalid-token'])
  expect(ends).toEqual(['app signed-in', 'jwt invalid-token'])
  expect(problems).toEqual(['A token was rejected: The token was used before.'])
  expect(JSON.stringify(problems)).not.toContain(token)
})

test.each([seconds - 1, '2100-01-01', (seconds + 60) * 1000])('a session that ends at %j does not start', async end => {
  const { reader, tokenOf, problems } = await opened()
  const response = await send(reader, { token: await tokenOf({ expiresAt: end }), redirect: '/guides' })
  expect([response.status, (await response.json()).code]).toEqual([401, 'provider-failed'])
  expect(reader.cookies()).toEqual([])
  expect(problems).toEqual([expect.stringMatching(/"app".*"expiresAt": it must be a time in the future/)])
})

test('data with a wrong type is ignored and reported', async () => {
  const { reader, tokenOf, problems } = await opened()
  const response = await send(reader, { token: await tokenOf({ content: 'Ada' }), redirect: '/guides' })
  expect(response.status).toBe(200)
  expect(problems).toEqual([
    'The provider "app" has sent data of a reader that is ignored: "content" must be an object.',
  ])
})

test.each(['', '//evil.example', 'https://evil.example', 'javascript:alert(1)', '/login'])(
  'the return address %j becomes the start page',
  async redirect => {
    const { reader, tokenOf } = await opened()
    expect(await (await send(reader, { token: await tokenOf(), redirect })).json()).toEqual({ redirect: '/' })
  },
)

test.each([
  ['of another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['without an origin', { Origin: '' }, 403],
  ['of a form', { 'Content-Type': 'text/plain' }, 415],
])('a request %s is rejected', async (_, headers, status) => {
  const { reader, tokenOf } = await opened()
  expect((await send(reader, { token: await tokenOf(), redirect: '/' }, headers)).status).toBe(status)
  expect(reader.cookies()).toEqual([])
})

test.each([
  ['no token', {}, 400],
  ['an empty token', { token: '' }, 400],
  ['a token that is no text', { token: ['x'] }, 400],
  ['a token that is too long', { token: 'x'.repeat(17_000) }, 400],
  ['a body that is too large', { token: 'x'.repeat(40_000) }, 413],
  ['something else', { token: 'x' }, 401],
])('%s is rejected', async (_, body, status) => {
  const { reader } = await opened()
  expect((await send(reader, body)).status).toBe(status)
})

test.each(['docs.example.com', 'localhost:3000'])(
  'at another address of the server, tokens for %s are not accepted',
  async host => {
    const { reader, tokenOf } = await opened()
    const headers = { Host: 'localhost:3000', Origin: 'http://localhost:3000' }
    expect((await send(reader, { token: await tokenOf({ host }) }, headers)).status).toBe(401)
    expect(reader.cookies()).toEqual([])
  },
)
