import { expect, test } from 'vitest'
import { linesOf, readConfig } from '../../support/literal-config.ts'

function read(provider: object, protect: 'pages' | 'nothing' = 'pages') {
  const lectern = { server: true, signIn: { protect, providers: { acme: provider } } }
  const { config, diagnostics } = readConfig({}, { 'lectern.json': lectern })
  const { signIn } = config.settings
  const messages = linesOf(diagnostics).map(line => line.replace(/ lectern.json:\S+/, ''))
  return { provider: signIn ? signIn.providers[0] : undefined, messages, hints: diagnostics.flatMap(d => d.hint ?? []) }
}

const openid = { type: 'openid', issuer: 'https://login.example.com', clientId: 'docs' }
const oauth = {
  ...{ type: 'oauth', authorizationUrl: 'https://login.example.com/authorize', clientId: 'docs' },
  tokenUrl: 'https://login.example.com/token',
}

test('an OpenID Connect provider has defaults', () => {
  expect(read(openid)).toEqual({
    provider: {
      ...{ id: 'acme', ...openid, secretVariable: 'LECTERN_CLIENT_SECRET_ACME', parameters: {} },
      scopes: ['openid', 'profile', 'email'],
      userData: { source: 'id_token', groupsClaim: 'groups' },
    },
    ...{ messages: [], hints: [] },
  })
})

test('an OpenID Connect provider can set every option', () => {
  const written = {
    ...{ ...openid, title: 'Acme account', secretVariable: 'SECRET', scopes: ['openid'] },
    ...{ parameters: { prompt: 'login' }, logoutUrl: 'https://login.example.com/bye' },
  }
  const userData = { source: 'info', infoUrl: 'https://api.example.com/me', groupsClaim: 'a.b', groupsDelimiter: ', ' }
  expect(read({ ...written, ...userData })).toEqual({
    provider: { id: 'acme', ...written, userData },
    ...{ messages: [], hints: [] },
  })
})

test('the issuer is derived from the address of the published configuration', () => {
  const issuer = 'https://login.example.com/realms/docs'
  const { provider } = read({ ...openid, issuer: `${issuer}/.well-known/openid-configuration` })
  expect(provider).toMatchObject({ issuer })
})

test('an OAuth provider without a user info URL only identifies the reader', () => {
  expect(read(oauth).provider).toEqual({
    ...{ id: 'acme', ...oauth, secretVariable: 'LECTERN_CLIENT_SECRET_ACME', scopes: [], parameters: {} },
    userData: { source: 'none', groupsClaim: 'groups' },
  })
  const infoUrl = 'https://api.example.com/me'
  expect(read({ ...oauth, infoUrl }).provider).toMatchObject({ userData: { source: 'info', infoUrl } })
})

test('settings for user data need a source of user data', () => {
  const { provider, messages } = read({ ...oauth, source: 'id_token' })
  expect([provider, messages]).toEqual([
    undefined,
    ['error config/missing-key "signIn.providers.acme" needs the key "issuer" because of "source": "id_token".'],
  ])
  expect(read({ ...openid, source: 'info' }).messages).toEqual([
    'error config/missing-key "signIn.providers.acme" needs the key "infoUrl" because of "source": "info".',
  ])
  const unused = read({ ...openid, infoUrl: 'https://api.example.com/me' })
  expect(unused.provider).toMatchObject({ userData: { source: 'id_token' } })
  expect(unused.messages).toEqual(['warning config/no-effect "infoUrl" has no effect if "source" is "id_token".'])
})

test('a client secret in the file is reported without repeating it', () => {
  const { provider, messages, hints } = read({ ...openid, clientSecret: 'hunter2' })
  expect(provider).toMatchObject({ type: 'openid' })
  expect(messages).toEqual(['error config/invalid-value A client secret does not belong in this file.'])
  expect(hints).toEqual([
    'Put it into the environment variable LECTERN_CLIENT_SECRET_ACME, and create a new one if others saw the file.',
  ])
  expect(read({ ...openid, secretVariable: 'hunter-2' }).messages).toEqual([
    'warning config/invalid-value "signIn.providers.acme.secretVariable" is not a valid name of an environment variable. The value is ignored.',
  ])
})

test('parameters cannot override those of the protocol', () => {
  const { provider, messages } = read({ ...openid, parameters: { state: 'x', scope: 'a', prompt: 'login' } })
  expect(provider).toMatchObject({ parameters: { prompt: 'login' } })
  expect(messages).toEqual([
    'warning config/invalid-value The parameter "state" is set by Lectern.',
    'warning config/invalid-value The parameter "scope" is set by Lectern.',
  ])
})

test.each(['', '12345'])('the delimiter %j has an invalid length', groupsDelimiter => {
  expect(read({ ...openid, groupsDelimiter }).messages).toEqual([
    `warning config/invalid-value "signIn.providers.acme.groupsDelimiter" must have 1 to 4 characters, but it has ${groupsDelimiter.length}. The value is ignored.`,
  ])
})

test.each([
  ['login.example.com/a', 'https://login.example.com/a'],
  ['https://https://login.example.com', 'https://login.example.com'],
  ['HTTPS://login.example.com', 'HTTPS://login.example.com'],
  ['http://https://login.example.com', 'https://login.example.com'],
  ['http://localhost:8080/realms/docs', 'http://localhost:8080/realms/docs'],
  ['http://127.0.0.1:1', 'http://127.0.0.1:1'],
  ['http://[::1]:1', 'http://[::1]:1'],
])('the address %s is normalized to %s', (issuer, expected) => {
  expect(read({ ...openid, issuer })).toMatchObject({ provider: { issuer: expected }, messages: [] })
})

test.each([
  ['http://login.example.com', 'config/insecure-address'],
  ['http://localhost.example.com', 'config/insecure-address'],
  ['http://127.0.0.1.example.com', 'config/insecure-address'],
  ['https://user:secret@login.example.com', 'config/invalid-address'],
  ['https://login.example.com/#a', 'config/invalid-address'],
  ['https://login.example.com\\@evil.example', 'config/invalid-address'],
  ['javascript:alert(1)', 'config/invalid-address'],
  ['', 'config/invalid-address'],
])('the address %j is rejected', (issuer, code) => {
  const { provider, messages } = read({ ...openid, issuer })
  expect(provider).toBe(undefined)
  expect(messages).toEqual([expect.stringMatching(`^error ${code} `)])
  expect(messages.join()).not.toContain('secret')
})

const x = 'A'.repeat(43)
const ed25519 = 'MCowBQYDK2VwAyEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='
const p256 = { kty: 'EC', crv: 'P-256', x, y: x }
const jwt = { type: 'jwt', loginUrl: 'https://app.example.com/login' }

test('public keys can be PEM or JWK', () => {
  const pem = `-----BEGIN PUBLIC KEY-----\n${ed25519}\n-----END PUBLIC KEY-----\n`
  const jwk = { kty: 'OKP', crv: 'Ed25519', x }
  const { provider, messages } = read({ ...jwt, publicKeys: [pem, ed25519, { ...jwk, use: 'sig' }] })
  expect(messages).toEqual([])
  expect(provider).toEqual({ id: 'acme', ...jwt, publicKeys: [jwk, jwk, jwk] })
})

test('a P-256 key is only accepted for sites that protect nothing', () => {
  expect(read({ ...jwt, publicKeys: [p256] }, 'nothing').provider).toMatchObject({ publicKeys: [p256] })
  const { provider, messages } = read({ ...jwt, publicKeys: [p256] })
  expect(provider).toBe(undefined)
  expect(messages).toEqual([
    'error config/invalid-value "signIn.providers.acme.publicKeys[0]" is a P-256 key. Protected pages need an Ed25519 key. The value is ignored.',
    'error config/empty-value "signIn.providers.acme" has no valid public key.',
  ])
})

test.each([
  '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF\n-----END PRIVATE KEY-----',
  { kty: 'OKP', crv: 'Ed25519', x, d: x },
])('a private key is reported without repeating it', key => {
  const { messages } = read({ ...jwt, publicKeys: [key] })
  expect(messages[0]).toBe(
    'error config/invalid-value "signIn.providers.acme.publicKeys[0]" is a private key, which is a secret. The value is ignored.',
  )
  expect(messages.join()).not.toMatch(/MC4C|AAAA/)
})

test.each(['', 'MCow', '@', `${ed25519}AAAA`, { kty: 'RSA', n: 'x', e: 'AQAB' }, { kty: 'oct', k: x }, p256.x, 7])(
  'the key %j is invalid',
  key => {
    expect(read({ ...jwt, publicKeys: [key] }).provider).toBe(undefined)
  },
)

test('a shared session cannot protect pages', () => {
  const shared = { type: 'shared-session', infoUrl: 'https://app.example.com/me' }
  expect(read(shared, 'nothing').provider).toEqual({ id: 'acme', ...shared })
  expect(read(shared).messages).toEqual([
    'error config/conflicting-keys "signIn.providers.acme" is a shared session, which cannot protect pages: only browsers check it.',
  ])
})
