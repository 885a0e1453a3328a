import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignInProvider } from '../../../src/config/sign-in-settings.ts'
import { site } from '../served.ts'
import { type Person, startOidcServer } from './support/oidc-server.ts'
import { post, readerOf, signInSite } from './support/sign-in-site.ts'

let server: Awaited<ReturnType<typeof startOidcServer>>

beforeAll(async () => {
  server = await startOidcServer(['acme', 'other'])
})

afterAll(() => server.close())

const ada: Person = {
  accountId: 'ada',
  refuses: false,
  claims: { name: 'Ada', email: 'ada@example.com', groups: ['staff'] },
}

beforeEach(() => void Object.assign(server.person, ada))

function openId(id = 'acme', more: object = {}): SignInProvider {
  return {
    ...{ id, type: 'openid', issuer: server.issuer, clientId: id, secretVariable: `SECRET_${id}`, parameters: {} },
    scopes: ['openid', 'profile', 'email', 'groups'],
    userData: { source: 'id_token', groupsClaim: 'groups' },
    ...more,
  } as SignInProvider // all fields of this type are there
}

const env = { SECRET_acme: 'secret of acme with 32 characters', SECRET_other: 'secret of other with 32 characters' }

const siteWith = (...providers: readonly SignInProvider[]) => signInSite({ providers, env, fetch, time: Date.now() })

const pages = `${site}/guides`
const callback = `${site}/login/callback/`

test('a reader signs in, and returns to the page', async () => {
  const { browser, ends, problems } = siteWith(openId())
  const reader = browser()
  const { url } = await reader.open(`${site}/login?redirect=%2Fguides%2Fa%3Fb%3D1%23c`, pages)
  expect(url.href).toBe(`${pages}/a?b=1#c`)
  expect(await readerOf(reader)).toEqual({
    ...{ user: { name: 'Ada', email: 'ada@example.com' }, groups: ['staff'], playgroundInputs: {} },
    expiresAt: expect.any(Number),
  })
  expect([ends, problems]).toEqual([['acme signed-in'], []])
  // Nothing is left of the sign-in but the session.
  const names = reader.cookies().flatMap(({ host, name }) => (host === 'docs.example.com' ? [name] : []))
  expect(names).toEqual(['__Host-docs_session'])
})

test('the request to the provider is protected', async () => {
  const { browser } = siteWith(openId('acme', { parameters: { ui_locales: 'de' } }))
  const { url } = await browser().open(`${site}/login`, server.issuer)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ client_id: 'acme', response_type: 'code', redirect_uri: `${callback}acme`, ui_locales: 'de' },
    ...{ scope: 'openid profile email groups', code_challenge_method: 'S256' },
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[0-9a-z]{9}-[\w-]{22}$/),
  })
})

test('user data is fetched from the configured address', async () => {
  const infoUrl = `${server.issuer}/me`
  const { browser } = siteWith(openId('acme', { userData: { source: 'info', infoUrl, groupsClaim: 'groups' } }))
  const reader = browser()
  await reader.open(`${site}/login?redirect=/guides`, pages)
  expect(await readerOf(reader)).toMatchObject({ user: { name: 'Ada' }, groups: ['staff'] })
})

test('an OAuth provider is configured by its addresses', async () => {
  const userData = { source: 'info', infoUrl: `${server.issuer}/me`, groupsClaim: 'realm_access.roles' }
  const addresses = { authorizationUrl: `${server.issuer}/auth`, tokenUrl: `${server.issuer}/token` }
  const provider = openId('acme', { type: 'oauth', ...addresses, userData })
  server.person.claims = { ...ada.claims, realm_access: { roles: ['editor'] } }
  const { browser } = signInSite({ providers: [provider], env, fetch, time: Date.now() })
  const reader = browser()
  await reader.open(`${site}/login?redirect=/guides`, pages)
  expect(await readerOf(reader)).toMatchObject({ user: { name: 'Ada' }, groups: ['editor'] })
})

test('with the source "none", only the identity is checked', async () => {
  const { browser } = siteWith(openId('acme', { userData: { source: 'none', groupsClaim: 'groups' } }))
  const reader = browser()
  await reader.open(`${site}/login?redirect=/guides`, pages)
  expect(await readerOf(reader)).toMatchObject({ user: {}, groups: [] })
})

test('several tabs can sign in at the same time, and each returns to its page', async () => {
  const { browser } = siteWith(openId())
  const reader = browser()
  const [one, two] = [
    await reader.open(`${site}/login?redirect=/guides/1`, server.issuer),
    await reader.open(`${site}/login?redirect=/guides/2`, server.issuer),
  ]
  expect((await reader.open(two.url, pages)).url.pathname).toBe('/guides/2')
  expect((await reader.open(one.url, pages)).url.pathname).toBe('/guides/1')
})

test('a person who cancels at the provider gets an explanation and can try again', async () => {
  const { browser, ends, problems } = siteWith(openId())
  const reader = browser()
  server.person.refuses = true
  const { url, response } = await reader.open(`${site}/login?redirect=/guides`)
  expect(url.href).toBe(`${site}/login?message=denied&redirect=%2Fguides`)
  expect(await response.text()).toContain('<p>denied</p>')
  expect([ends, problems]).toEqual([['acme denied'], []])
  server.person.refuses = false
  expect((await reader.open(`${site}/login?redirect=/guides`, pages)).url.pathname).toBe('/guides')
})

test('a response of the provider can be used once', async () => {
  const { browser } = siteWith(openId())
  const reader = browser()
  const { url } = await reader.open(`${site}/login?redirect=/guides`, callback)
  const before = reader.cookies().map(({ name, value }) => `${name}=${value}`)
  expect((await reader.request(url)).headers.get('Location')).toBe('/guides')
  expect((await reader.request(url)).headers.get('Location')).toBe('/login?message=expired')
  // The provider does not accept its code again, even if somebody has copied the cookies.
  const replayed = await browser().request(url, { headers: { Cookie: before.join('; ') } })
  expect(replayed.headers.get('Location')).toBe('/login?message=provider-failed&redirect=%2Fguides')
})

test('a response for another browser is rejected', async () => {
  const { browser, ends } = siteWith(openId())
  const [attacker, victim] = [browser(), browser()]
  const { url } = await attacker.open(`${site}/login`, callback)
  expect((await victim.request(url)).headers.get('Location')).toBe('/login?message=expired')
  // Also while the victim signs in.
  await victim.open(`${site}/login`, callback)
  expect((await victim.request(url)).headers.get('Location')).toBe('/login?message=expired')
  expect([ends, await readerOf(victim)]).toMatchObject([
    [' expired', ' expired'].map(() => 'acme expired'),
    { user: null },
  ])
})

test('a code for another attempt is rejected', async () => {
  const { browser } = siteWith(openId())
  const [attacker, victim] = [browser(), browser()]
  const stolen = (await attacker.open(`${site}/login`, callback)).url
  const { url } = await victim.open(`${site}/login`, callback)
  url.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  expect((await victim.request(url)).headers.get('Location')).toBe('/login?message=provider-failed')
})

test.each(['', 'x', 'state=x'])('a changed state (%j) is rejected', async state => {
  const { browser } = siteWith(openId())
  const reader = browser()
  const { url } = await reader.open(`${site}/login`, callback)
  url.searchParams.set('state', state)
  expect((await reader.request(url)).headers.get('Location')).toBe('/login?message=expired')
})

test('an attempt that was not completed expires', async () => {
  const { browser, clock } = siteWith(openId())
  const reader = browser()
  const { url } = await reader.open(`${site}/login?redirect=/guides`, callback)
  clock.advance(11 * 60 * 1000)
  expect((await reader.request(url)).headers.get('Location')).toBe('/login?message=expired')
})

// A provider could pass a code on to the callback of another one.
test('a response at the address of another provider is rejected', async () => {
  const { browser } = siteWith(openId('acme'), openId('other'))
  const reader = browser()
  const { url } = await reader.open(`${site}/login/start/acme`, callback)
  url.pathname = '/login/callback/other'
  expect((await reader.request(url)).headers.get('Location')).toBe('/login?message=expired')
  url.pathname = '/login/callback/none'
  expect((await reader.request(url)).headers.get('Location')).toBe('/login?message=expired')
})

test('a response from another issuer is rejected', async () => {
  const { browser, problems } = siteWith(openId())
  const reader = browser()
  const { url } = await reader.open(`${site}/login`, callback)
  expect(url.searchParams.get('iss')).toBe(server.issuer)
  url.searchParams.set('iss', 'https://evil.example')
  expect((await reader.request(url)).headers.get('Location')).toBe('/login?message=provider-failed')
  expect(problems).toEqual([expect.stringContaining('Signing in with "acme" has failed: ')])
})

test('a wrong client secret is reported to the operator, without secrets', async () => {
  const { browser, problems } = signInSite({
    ...{ providers: [openId()], env: { SECRET_acme: 'wrong secret' }, fetch, time: Date.now() },
  })
  const { url } = await browser().open(`${site}/login`)
  expect(url.href).toBe(`${site}/login?message=provider-failed`)
  expect(problems).toEqual([expect.stringMatching(/^Signing in with "acme" has failed: .*invalid_client/)])
  expect(problems.join()).not.toMatch(/wrong secret|code=/)
})

test('if a provider cannot be reached, the reader returns to the sign-in page', async () => {
  const { browser, problems } = siteWith(openId('acme', { issuer: 'http://127.0.0.1:9' }))
  const { url } = await browser().open(`${site}/login?redirect=/guides`)
  expect(url.href).toBe(`${site}/login?message=provider-failed&redirect=%2Fguides`)
  expect(problems).toEqual([expect.stringMatching(/^Signing in with "acme" has failed: /)])
})

test('a session ends when it expires, and sign-out continues at the provider', async () => {
  const { browser, clock } = siteWith(openId('acme', { logoutUrl: 'https://login.example.com/bye' }))
  const reader = browser()
  await reader.open(`${site}/login?redirect=/guides`, pages)
  expect((await post(reader, '/logout')).headers.get('Location')).toBe('https://login.example.com/bye')
  expect(await readerOf(reader)).toMatchObject({ user: null })
  await reader.open(`${site}/login?redirect=/guides`, pages)
  expect(await readerOf(reader)).toMatchObject({ user: { name: 'Ada' } })
  clock.advance(14 * 86_400_000)
  expect(await readerOf(reader)).toMatchObject({ user: null })
})

test("signing out everywhere ends only the reader's sessions, in all browsers", async () => {
  const { browser } = siteWith(openId())
  const [one, two, other] = [browser(), browser(), browser()]
  for (const reader of [one, two]) await reader.open(`${site}/login?redirect=/guides`, pages)
  server.person.accountId = 'bob'
  await other.open(`${site}/login?redirect=/guides`, pages)
  await post(one, '/logout-everywhere')
  expect(await Promise.all([one, two, other].map(reader => readerOf(reader)))).toMatchObject([
    ...[{ user: null }, { user: null }, { user: { name: 'Ada' } }],
  ])
})
