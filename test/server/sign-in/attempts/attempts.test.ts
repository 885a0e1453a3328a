import { expect, test } from 'vitest'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { openAttempts } from '../../../../src/server/sign-in/attempts/attempts.ts'
import { createTokenSealer } from '../../../../src/server/sign-in/token-sealer.ts'

const site = 'https://docs.example.com'
const begun = { provider: 'okta', returnTo: '/a', callback: `${site}/login/callback/okta` }

function opened(secret = 1) {
  const clock = manualClock(1_800_000_000_000)
  const sealer = createTokenSealer(Buffer.alloc(32, secret), clock)
  return { clock, ...openAttempts({ base: '', siteOrigin: site, sealer, clock }) }
}

const requestWith = (cookies: readonly string[]) =>
  new Request(site, {
    headers: { Cookie: cookies.map(cookie => cookie.split(';')[0]).join('; '), Host: 'docs.example.com' },
  })

test('an attempt is found by its state, in the browser where it started', async () => {
  const { start, find, removal } = opened()
  const { attempt, cookies } = await start(requestWith([]), begun, true)
  expect(attempt).toMatchObject(begun)
  expect(attempt.verifier).toMatch(/^[\w-]{43}$/)
  expect(await find(requestWith(cookies), attempt.state)).toEqual(attempt)
  expect(await find(requestWith([]), attempt.state)).toBe(undefined)
  expect(removal(attempt.state, true)).toMatch(/^__Host-docs_sign_in_.*=; Max-Age=0; /)
})

test('several tabs can sign in at the same time', async () => {
  const { start, find } = opened()
  const one = await start(requestWith([]), begun, true)
  const two = await start(requestWith(one.cookies), { ...begun, returnTo: '/b' }, true)
  const request = requestWith([...one.cookies, ...two.cookies])
  expect(await find(request, one.attempt.state)).toEqual(one.attempt)
  expect(await find(request, two.attempt.state)).toEqual(two.attempt)
})

test('an attempt expires', async () => {
  const { start, find, clock } = opened()
  const { attempt, cookies } = await start(requestWith([]), begun, true)
  clock.advance(10 * 60 * 1000 + 1000)
  expect(await find(requestWith(cookies), attempt.state)).toBe(undefined)
})

test('a cookie that was made elsewhere, changed or renamed is not an attempt', async () => {
  const { start, find } = opened()
  const { attempt, cookies } = await start(requestWith([]), begun, true)
  const other = await opened(2).start(requestWith([]), begun, true)
  expect(await find(requestWith(other.cookies), other.attempt.state)).toBe(undefined)
  const changed = cookies.map(cookie => cookie.replace(/\.(?=\w)/, '.A'))
  expect(await find(requestWith(changed), attempt.state)).toBe(undefined)
  const renamed = cookies.map(cookie => cookie.replace(attempt.state, other.attempt.state))
  expect(await find(requestWith(renamed), other.attempt.state)).toBe(undefined)
})

test.each(['', 'x', '__proto__', `${'0'.repeat(9)}-${'a'.repeat(22)}; x`, 'a'.repeat(10_000)])(
  'the state %j is invalid',
  async state => {
    expect(await opened().find(requestWith([]), state)).toBe(undefined)
  },
)

test('the oldest attempts are removed, so that requests do not become too large', async () => {
  const { start, clock } = opened()
  const all: string[] = []
  for (let count = 0; count < 4; count++) {
    all.push(...(await start(requestWith(all), begun, true)).cookies)
    clock.advance(1000)
  }
  const { cookies } = await start(requestWith(all), begun, true)
  expect(cookies.map(cookie => cookie.split('=')[0])).toEqual([all[0]?.split('=')[0], expect.any(String)])
  expect(cookies[0]).toContain('Max-Age=0')
})
