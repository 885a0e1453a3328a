import { exportSPKI, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import type { SignInProvider } from '../../../src/config/sign-in-settings.ts'
import { site } from '../served.ts'
import { fakeProvider, issuer, signed } from './support/fake-provider.ts'
import { readerOf, signInSite } from './support/sign-in-site.ts'

// The library reads the clock of the system.
const now = Math.floor(Date.now() / 1000)

let provider: Awaited<ReturnType<typeof fakeProvider>>

beforeAll(async () => {
  provider = await fakeProvider(now)
})

const acme: SignInProvider = {
  type: 'openid',
  ...{ id: 'acme', issuer, clientId: 'docs', secretVariable: 'SECRET', scopes: ['openid'], parameters: {} },
  userData: { source: 'id_token', groupsClaim: 'realm_access.roles' },
}

type Answer = Partial<(typeof provider)['answer']>

async function signIn(answer: Answer, settings: SignInProvider = acme) {
  Object.assign(provider.answer, { create: signed, claims: {}, accessToken: 'access', tokenError: '' }, answer)
  const { fetch } = provider
  const around = { providers: [settings], env: { SECRET: 's?cret' }, fetch, time: now * 1000 }
  const { browser, problems } = signInSite(around)
  const reader = browser()
  const { url } = await reader.open(`${site}/login?redirect=/guides`, issuer)
  const callback = new URLSearchParams({ code: 'c0de', state: provider.authorize(url) })
  const response = await reader.request(`${site}/login/callback/acme?${callback}`)
  return { location: response.headers.get('Location'), reader: await readerOf(reader), problems }
}

test('a valid token of Keycloak is accepted', async () => {
  const claims = { name: 'Ada', realm_access: { roles: ['editor'] } }
  const { location, reader, problems } = await signIn({ claims })
  expect([location, problems]).toEqual(['/guides', []])
  expect(reader).toMatchObject({ user: { name: 'Ada' }, groups: ['editor'] })
  const request = provider.requests.find(({ url }) => url.endsWith('/token'))
  expect(request?.authorization).toBe(`Basic ${Buffer.from('docs:s%3Fcret').toString('base64')}`)
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    ...{ grant_type: 'authorization_code', code: 'c0de', redirect_uri: `${site}/login/callback/acme` },
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('groups come from the access token, if the settings say so', async () => {
  const accessToken = await signed(provider.keys, { sub: 'ada', scope: 'a', roles: 'x y' })
  const userData = { source: 'access_token', groupsClaim: 'roles', groupsDelimiter: ' ' } as const
  const { reader } = await signIn({ accessToken }, { ...acme, userData })
  expect(reader).toMatchObject({ user: {}, groups: ['x', 'y'] })
})

test.each([
  ['another nonce', { nonce: 'x'.repeat(43) }],
  ['no nonce', { nonce: undefined }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['another audience', { aud: 'other' }],
  ['several audiences and no client', { aud: ['other', 'docs'] }],
  ['no subject', { sub: undefined }],
  ['a time in the past', { iat: now - 7200, exp: now - 3600 }],
] as [string, JWTPayload][])('an ID token with %s is rejected', async (_, claims) => {
  const { location, reader, problems } = await signIn({ claims })
  expect(location).toBe('/login?message=provider-failed&redirect=%2Fguides')
  expect(reader).toMatchObject({ user: null })
  expect(problems).toEqual([expect.stringMatching(/^Signing in with "acme" has failed: /)])
  expect(problems.join()).not.toMatch(/eyJ|c0de|s\?cret|Ada/)
})

const address = 'https://evil.example/keys.json'

test.each([
  ['not signed', async (_, claims) => new UnsecuredJWT(claims).encode()],
  [
    'signed with another key',
    ({ other }, claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(other.privateKey),
  ],
  [
    'signed with another key that its header names',
    ({ other }, claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', jku: address, x5u: address }).sign(other.privateKey),
  ],
  [
    'signed with the public key as a secret',
    async ({ own }, claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'own' })
        .sign(Buffer.from(await exportSPKI(own.publicKey))),
  ],
  ['no token', async () => 'x'],
] as [string, typeof signed][])('an ID token that is %s is rejected', async (_, create) => {
  const { location, reader } = await signIn({ create, claims: { name: 'Ada' } })
  expect(location).toBe('/login?message=provider-failed&redirect=%2Fguides')
  expect(reader).toMatchObject({ user: null })
  expect(provider.requests.filter(({ url }) => url.startsWith('https://evil.example'))).toEqual([])
})

test('secrets that a provider repeats in an error are not in the log', async () => {
  const { problems } = await signIn({ tokenError: 'Invalid secret s?cret for code c0de.' })
  expect(problems).toEqual([expect.stringContaining('Invalid secret *** for code ***.')])
})

test('an access token that is not a JWT has no data', async () => {
  const userData = { source: 'access_token', groupsClaim: 'roles' } as const
  const { location } = await signIn({ accessToken: 'opaque' }, { ...acme, userData })
  expect(location).toBe('/login?message=provider-failed&redirect=%2Fguides')
})

test('data that is too large for cookies is reported', async () => {
  const roles = Array.from({ length: 900 }, (_, index) => `${index}-${Math.sin(index)}`)
  const { location, problems } = await signIn({ claims: { realm_access: { roles } } })
  expect(location).toBe('/login?message=provider-failed&redirect=%2Fguides')
  expect(problems).toEqual(['The data of a reader at the provider "acme" is too large.'])
})
