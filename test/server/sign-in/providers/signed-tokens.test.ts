import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import type { JwtProvider, PublicKey } from '../../../../src/config/sign-in-settings.ts'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { openSignedTokens } from '../../../../src/server/sign-in/providers/signed-tokens.ts'
import { memoryUsedTokens } from '../support/memory-stores.ts'

const seconds = 1_800_000_000
const host = 'docs.example.com'
const claims = { host, sub: 'ada', exp: seconds + 10, groups: ['staff'], expiresAt: seconds + 3600 }
const reader = { provider: 'app', user: { id: 'ada', groups: ['staff'], expiresAt: (seconds + 3600) * 1000 } }

type Pair = Awaited<ReturnType<typeof generateKeyPair>>
const pairs: Record<string, Pair> = {}
const pair = (name: string) => pairs[name] as Pair // created below

beforeAll(async () => {
  for (const [name, alg] of [
    ['app', 'EdDSA'],
    ['other', 'EdDSA'],
    ['curve', 'ES256'],
  ] as const)
    pairs[name] = await generateKeyPair(alg, { extractable: true })
})

async function opened(providers: Readonly<Record<string, readonly string[]>> = { app: ['app'] }, siteHost?: string) {
  const clock = manualClock(seconds * 1000)
  const all = Object.entries(providers).map(async ([id, names]): Promise<JwtProvider> => {
    // Exported from such a pair.
    const keys = await Promise.all(names.map(async name => (await exportJWK(pair(name).publicKey)) as PublicKey))
    return { id, type: 'jwt', loginUrl: 'https://app.example.com/login', publicKeys: keys }
  })
  const tokens = openSignedTokens({ providers: await Promise.all(all), siteHost, used: memoryUsedTokens(), clock })
  const result = (token: string, requestHost = host) =>
    tokens.accept(token, requestHost).catch((error: Error & { shown?: string }) => `${error.shown}: ${error.message}`)
  return { result, clock }
}

const sign = (payload: JWTPayload, key = 'app', header: object = {}) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: key === 'curve' ? 'ES256' : 'EdDSA', ...header })
    .sign(pair(key).privateKey)

test('a token identifies the reader, once', async () => {
  const { result } = await opened()
  const token = await sign(claims)
  expect(await result(token)).toEqual(reader)
  expect(await result(token)).toBe('invalid-token: A token was rejected: The token was used before.')
})

test('each of several providers and keys is accepted', async () => {
  const { result } = await opened({ first: ['other'], app: ['curve', 'app'] })
  expect(await result(await sign(claims, 'other'))).toMatchObject({ provider: 'first' })
  expect(await result(await sign({ ...claims, jti: '2' }, 'app'))).toMatchObject({ provider: 'app' })
  expect(await result(await sign({ ...claims, jti: '3' }, 'curve'))).toMatchObject({ provider: 'app' })
})

// An ECDSA signature is valid in two forms.
test('a token is not accepted again with another form of its signature', async () => {
  const { result } = await opened({ app: ['curve'] })
  const token = await sign(claims, 'curve')
  expect(await result(token)).toEqual(reader)
  const [head, payload, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const other = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  bytes.write(other.toString(16).padStart(64, '0'), 32, 'hex')
  const same = [head, payload, bytes.toString('base64url')].join('.')
  expect(await result(same)).toBe('invalid-token: A token was rejected: The token was used before.')
})

const noKey = 'No public key in the settings fits the signature of the token.'

test.each([
  ['is signed with another key', () => sign(claims, 'other'), noKey],
  ['is not signed', async () => new UnsecuredJWT(claims).encode(), noKey],
  [
    'was changed',
    async () => (await sign(claims)).replace(/\.[\w-]+\./, `.${encoded({ ...claims, sub: 'root' })}.`),
    noKey,
  ],
  ['has no signature', async () => (await sign(claims)).replace(/[\w-]+$/, ''), noKey],
  ['is for another site', () => sign({ ...claims, host: 'evil.example' }), '"host" must be "docs.example.com".'],
  ['is for no site', () => sign({ exp: claims.exp }), '"host" must be "docs.example.com".'],
  ['is for a list of sites', () => sign({ ...claims, host: [host] }), '"host" must be "docs.example.com".'],
  ['is valid for too long', () => sign({ ...claims, exp: seconds + 16 }), '"exp" is more than 10 seconds ahead.'],
  ['has expired', () => sign({ ...claims, exp: seconds - 6 }), '"exp" claim timestamp check failed'],
  ['does not expire', () => sign({ host }), 'missing required "exp" claim'],
  ['is not valid yet', () => sign({ ...claims, nbf: seconds + 60 }), '"nbf" claim timestamp check failed'],
  ['needs an unknown extension', () => sign(claims, 'app', { crit: ['x'], x: 1 }).catch(() => 'a.b.c'), noKey],
])('a token that %s is rejected', async (_, create, message) => {
  const { result } = await opened()
  expect(await result(await create())).toBe(`invalid-token: A token was rejected: ${message}`)
})

test('if the host of the site is known, a token for another host is rejected', async () => {
  const { result } = await opened({ app: ['app'] }, host)
  const local = 'localhost:3000'
  const message = `invalid-token: A token was rejected: The request was sent to "${local}" instead of "${host}".`
  const token = await sign(claims)
  expect(await result(await sign({ ...claims, host: local }), local)).toBe(message)
  expect(await result(token, local)).toBe(message)
  expect(await result(token)).toEqual(reader)
})

test('if the host of the site is not known, the host of the request is used', async () => {
  const { result } = await opened()
  expect(await result(await sign({ ...claims, host: 'localhost:3000' }), 'localhost:3000')).toEqual(reader)
})

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('clocks can differ by five seconds', async () => {
  const { result } = await opened()
  expect(await result(await sign({ ...claims, exp: seconds - 4 }))).toEqual(reader)
  expect(await result(await sign({ ...claims, exp: seconds + 15 }))).toEqual(reader)
})

test('the public key is not accepted as a shared secret', async () => {
  const { result } = await opened()
  const { publicKey } = pair('app')
  const jwk = await exportJWK(publicKey)
  const secrets = [await exportSPKI(publicKey), JSON.stringify(jwk), Buffer.from(jwk.x ?? '', 'base64url')]
  for (const secret of secrets) {
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret))
    expect(await result(token)).toBe(`invalid-token: A token was rejected: ${noKey}`)
  }
})

test('no header of a token chooses its key', async () => {
  const { result } = await opened()
  const jwk = await exportJWK(pair('other').publicKey)
  const address = 'https://evil.example/keys.json'
  for (const header of [
    { jwk },
    { jku: address },
    { x5u: address },
    { kid: '../../evil' },
    { kid: 'app' },
    { typ: 'x' },
  ]) {
    expect(await result(await sign(claims, 'other', header))).toBe(`invalid-token: A token was rejected: ${noKey}`)
    expect(await result(await sign({ ...claims, jti: JSON.stringify(header) }, 'app', header))).toEqual(reader)
  }
})

test.each(['', '.', '..', 'a.b.c', '{}', 'ü.ü.ü', `${'a'.repeat(16_000)}.b.c`])('%j is not a token', async text => {
  const { result } = await opened()
  expect(await result(text)).toBe(`invalid-token: A token was rejected: ${noKey}`)
})
