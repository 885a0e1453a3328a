import { expect, test } from 'vitest'
import type { SignInProvider } from '../../../../src/config/sign-in-settings.ts'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import type { ReaderSession, SignedIn } from '../../../../src/server/sign-in/sessions/reader-session.ts'
import { openReaderSessions } from '../../../../src/server/sign-in/sessions/reader-sessions.ts'
import { UserDataTooLarge } from '../../../../src/server/sign-in/sessions/session-token.ts'
import { createTokenSealer } from '../../../../src/server/sign-in/token-sealer.ts'

const site = 'https://docs.example.com'
const start = 1_800_000_000_000
const dayMs = 86_400_000
const ada: SignedIn = { provider: 'okta', user: { id: 'ada', groups: ['staff'], content: { name: 'Ada' } } }
const okta: SignInProvider = {
  type: 'openid',
  ...{ id: 'okta', issuer: site, clientId: 'docs', secretVariable: 'S', scopes: [], parameters: {} },
  userData: { source: 'id_token', groupsClaim: 'groups' },
}
const password: SignInProvider = { id: 'password', type: 'password' }

interface Around {
  readonly secret?: number
  readonly siteOrigin?: string
  readonly domain?: string
  readonly passwordDigest?: string
  readonly providers?: readonly SignInProvider[]
  readonly clock?: ReturnType<typeof manualClock>
}

function opened(around: Around = {}) {
  const { secret = 1, siteOrigin = site, domain = 'docs', passwordDigest, providers = [okta, password] } = around
  const clock = around.clock ?? manualClock(start)
  const ended = new Set<string>()
  let opens = 0
  const { seal, open } = createTokenSealer(Buffer.alloc(32, secret), clock)
  const sealer = {
    seal,
    open: (purpose: string, token: string) => {
      opens++
      return open(purpose, token)
    },
  }
  const sessions = openReaderSessions({
    ...{ settings: { providers, sessionDays: 14 }, base: '', siteOrigin, domain, sealer, passwordDigest, clock },
    signOuts: { isSignedOut: ({ id }) => ended.has(id) },
  })
  return { ...sessions, clock, ended, opens: () => opens }
}

const requestWith = (cookies: readonly string[]) =>
  new Request(site, {
    headers: { Cookie: cookies.map(cookie => cookie.split(';')[0]).join('; '), Host: 'docs.example.com' },
  })

const without = (session: ReaderSession | undefined, ...names: (keyof ReaderSession)[]) =>
  Object.fromEntries(Object.entries(session ?? {}).filter(([name]) => !names.includes(name as keyof ReaderSession)))

test('a session is started and found again', async () => {
  const { start: begin, find } = opened()
  const cookies = await begin(ada, true)
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-docs_session=[\w.-]{200,800}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    ),
    '__Host-docs_session_2=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  ])
  const session = await find(requestWith(cookies))
  expect(without(session, 'id')).toEqual({
    ...{ provider: 'okta', reader: 'okta/ada', startedAt: start, expiresAt: start + 14 * dayMs },
    ...{ groups: ['staff'], content: { name: 'Ada' } },
  })
  // Nobody can read it.
  expect(cookies.join()).not.toContain(Buffer.from('Ada').toString('base64url'))
})

test('each sign-in has a new ID', async () => {
  const { start: begin, find } = opened()
  const [one, other] = [await begin(ada, true), await begin(ada, true)]
  expect((await find(requestWith(one)))?.id).not.toBe((await find(requestWith(other)))?.id)
})

test('a session ends when the provider says so, or after the configured number of days', async () => {
  const { start: begin, find, clock } = opened()
  const short = await begin({ ...ada, user: { ...ada.user, expiresAt: start + 60_000 } }, true)
  const usual = await begin(ada, true)
  expect(short[0]).toContain('Max-Age=60;')
  clock.advance(59_000)
  expect(await find(requestWith(short))).toBeDefined()
  clock.advance(1000)
  expect([await find(requestWith(short)), (await find(requestWith(usual)))?.reader]).toEqual([undefined, 'okta/ada'])
  clock.advance(14 * dayMs)
  expect(await find(requestWith(usual))).toBe(undefined)
})

test('no session lasts longer than a year', async () => {
  const { start: begin, find } = opened()
  const cookies = await begin({ ...ada, user: { ...ada.user, expiresAt: Number.MAX_SAFE_INTEGER } }, true)
  expect((await find(requestWith(cookies)))?.expiresAt).toBe(start + 365 * dayMs)
})

test('readers without a name from the provider are all different', async () => {
  const { start: begin, find } = opened()
  const cookies = [
    await begin({ ...ada, user: { groups: [] } }, true),
    await begin({ ...ada, user: { groups: [] } }, true),
  ]
  const readers = await Promise.all(cookies.map(async cookie => (await find(requestWith(cookie)))?.reader))
  expect(new Set(readers).size).toBe(2)
  expect(readers[0]).toMatch(/^okta\/session-/)
})

test('a cookie that was changed, or made by another server or for another site, is not a session', async () => {
  const { start: begin, find } = opened()
  const cookies = await begin(ada, true)
  const changed = cookies.map(cookie => cookie.replace(/\.(.)/, (_, character) => `.${character === 'A' ? 'B' : 'A'}`))
  expect(await find(requestWith(changed))).toBe(undefined)
  for (const other of [{ secret: 2 }, { siteOrigin: 'https://other.example.com' }, { domain: 'other' }])
    expect(await find(requestWith(await opened(other).start(ada, true)))).toBe(undefined)
  for (const value of ['', 'x', 'a.b.c.d.e', 'x'.repeat(20_000), 'eyJhbGciOiJub25lIn0..'])
    expect(await find(requestWith([`__Host-docs_session=${value}`]))).toBe(undefined)
})

test('another password ends the sessions of the old one', async () => {
  const clock = manualClock(start)
  const reader = { provider: 'password', user: { groups: [] }, password: 'old' }
  const { start: begin, find } = opened({ passwordDigest: 'old', clock })
  const cookies = await begin(reader, true)
  expect(await find(requestWith(cookies))).toBeDefined()
  for (const passwordDigest of ['new', undefined])
    expect(await opened({ ...(passwordDigest && { passwordDigest }), clock }).find(requestWith(cookies))).toBe(
      undefined,
    )
})

test('a provider that is removed from the settings ends its sessions', async () => {
  const cookies = await opened().start(ada, true)
  expect(await opened({ providers: [password] }).find(requestWith(cookies))).toBe(undefined)
})

test('an ended session is not found', async () => {
  const { start: begin, find, ended } = opened()
  const cookies = await begin(ada, true)
  ended.add((await find(requestWith(cookies)))?.id ?? '')
  expect(await find(requestWith(cookies))).toBe(undefined)
})

test('a cookie is only opened once, whether it is valid or not', async () => {
  const { start: begin, find, opens } = opened()
  const cookies = await begin(ada, true)
  for (let count = 0; count < 5; count++) {
    await find(requestWith(cookies))
    await find(requestWith(['__Host-docs_session=invalid']))
    await find(requestWith([]))
  }
  expect(opens()).toBe(2)
})

/** Data that cannot be compressed well. */
const groupsOf = (count: number) => Array.from({ length: count }, (_, index) => `${index}-${Math.sin(index)}`)

test.each([
  ['in one cookie', 20, 1],
  ['compressed, in one cookie', 110, 1],
  ['in two cookies', 300, 2],
])('the data of a reader fits: %s', async (_, count, parts) => {
  const { start: begin, find } = opened()
  const groups = groupsOf(count)
  const cookies = await begin({ ...ada, user: { ...ada.user, groups } }, true)
  expect(cookies.filter(cookie => !cookie.includes('Max-Age=0')).length).toBe(parts)
  for (const cookie of cookies) expect(cookie.length).toBeLessThanOrEqual(4096)
  expect((await find(requestWith(cookies)))?.groups).toEqual(groups)
})

test.each([1000, 30_000])('data of %i groups is too large', async count => {
  const { start: begin } = opened()
  const reader = { ...ada, user: { ...ada.user, groups: groupsOf(count) } }
  await expect(begin(reader, true)).rejects.toThrow(UserDataTooLarge)
})

test('the cookies are removed', () => {
  expect(opened().removal(false)).toEqual([
    'docs_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    'docs_session_2=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ])
})
