import { expect, test } from 'vitest'
import { site } from '../../served.ts'
import { post, readerOf, signInSite } from '../support/sign-in-site.ts'

const providers = [{ id: 'password', type: 'password' }] as const
const env = { LECTERN_PASSWORD: 'correct horse' }
const nobody = { user: null, groups: [], playgroundInputs: {} }

const signedInSite = (around: object = {}) => signInSite({ providers, env, ...around })
const right = { password: 'correct horse', redirect: '/guides?a=1' }

test('the right password starts a session, and returns to the page', async () => {
  const { browser, ends } = signedInSite()
  const reader = browser()
  expect(await readerOf(reader)).toEqual(nobody)
  const response = await post(reader, '/login', right)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/guides?a=1'])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await readerOf(reader)).toEqual({ ...nobody, user: {}, expiresAt: 1_800_000_000_000 + 14 * 86_400_000 })
  expect(ends).toEqual(['password signed-in'])
})

test('a wrong password leads back to the sign-in page, and keeps the return address', async () => {
  const { browser, ends, log, problems } = signedInSite()
  const reader = browser()
  const response = await post(reader, '/login', { password: 'Correct horse', redirect: '/a' })
  expect(response.headers.get('Location')).toBe('/login?message=wrong-password&redirect=%2Fa')
  const page = await reader.request(`${site}/login?message=wrong-password&redirect=%2Fa`)
  expect(await page.text()).toBe('<h1>Sign in</h1><p>wrong-password</p><input name="redirect" value="/a">')
  expect([reader.cookies(), ends]).toEqual([[], ['password wrong-password']])
  expect(JSON.stringify([log.entries, problems])).not.toMatch(/horse/i)
})

test.each(['', '//evil.example', 'https://evil.example', '/login', '/%5cevil.example'])(
  'with the return address %j, the start page is opened',
  async redirect => {
    const { browser } = signedInSite({ settings: { startPage: '/guides/ü' } })
    const response = await post(browser(), '/login', { ...right, redirect })
    expect(response.headers.get('Location')).toBe('/guides/%C3%BC')
  },
)

test('a password works on a site with a base path', async () => {
  const { browser } = signedInSite({ base: '/docs' })
  const reader = browser()
  const response = await post(reader, '/docs/login', { ...right, redirect: '/docs/a' })
  expect(response.headers.get('Location')).toBe('/docs/a')
  expect(reader.cookies()).toMatchObject([{ name: '__Secure-docs_session', path: '/docs' }])
  expect(await readerOf(reader, '/docs')).toMatchObject({ user: {} })
  const outside = await post(reader, '/docs/login', { ...right, redirect: '/other' })
  expect(outside.headers.get('Location')).toBe('/docs/')
})

test('a line break at the end of the variable is not part of the password', async () => {
  const { browser, problems } = signedInSite({ env: { LECTERN_PASSWORD: 'correct horse\r\n' } })
  const reader = browser()
  await post(reader, '/login', right)
  expect([await readerOf(reader), problems]).toEqual([expect.objectContaining({ user: {} }), []])
})

test('a short password is reported, without the password', async () => {
  const { problems } = signedInSite({ env: { LECTERN_PASSWORD: 'hunter2' } })
  expect(problems).toEqual([
    'LECTERN_PASSWORD is shorter than 12 characters, so it can be guessed. Use a longer password.',
  ])
})

test('without a password in the environment, nobody can sign in', async () => {
  const { browser, problems } = signInSite({ providers })
  const response = await post(browser(), '/login', { password: '' })
  expect(response.headers.get('Location')).toBe('/login?message=wrong-password')
  expect(problems).toEqual([
    'Nobody can sign in with the password: the environment variable LECTERN_PASSWORD is not set.',
  ])
})

test('a site without this provider accepts no password', async () => {
  const { browser } = signInSite({ providers: [], env })
  expect((await post(browser(), '/login', right)).headers.get('Location')).toContain('message=wrong-password')
})

test('attempts of a client are limited, even with the right password', async () => {
  const { browser, clock, ends } = signedInSite()
  const reader = browser()
  for (let count = 0; count < 20; count++) await post(reader, '/login', { password: `${count}` })
  const response = await post(reader, '/login', right)
  expect(response.headers.get('Location')).toBe('/login?message=too-many-attempts&redirect=%2Fguides%3Fa%3D1')
  expect(ends.at(-1)).toBe('password too-many-attempts')
  clock.advance(61_000)
  expect((await post(reader, '/login', right)).headers.get('Location')).toBe('/guides?a=1')
})

test('attempts of all clients are limited', async () => {
  const { browser, store, clock } = signedInSite()
  await store.update('rate-limit/sign-in-password-site/site', () => [[clock.now(), 600]])
  expect((await post(browser(), '/login', right)).headers.get('Location')).toContain('too-many-attempts')
})

test.each([
  ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['another host of the domain', { Origin: 'https://evil.example.com', 'Sec-Fetch-Site': 'same-site' }],
  ['a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ['a forged origin', { Origin: site, 'Sec-Fetch-Site': 'cross-site' }],
])('a form of %s is rejected', async (_, headers) => {
  const { browser } = signedInSite()
  const reader = browser()
  expect((await post(reader, '/login', right, headers)).status).toBe(403)
  expect(reader.cookies()).toEqual([])
})

test('other bodies are rejected', async () => {
  const { browser } = signedInSite()
  expect((await post(browser(), '/login', right, { 'Content-Type': 'text/plain' })).status).toBe(415)
  expect((await post(browser(), '/login', { password: 'x'.repeat(9000) })).status).toBe(413)
})

// Otherwise a page that only looks like the site could send the form.
test('an unknown host name is rejected', async () => {
  const { send } = signedInSite()
  expect((await send('/login', { headers: { Host: 'evil.example' } })).status).toBe(421)
})

// Somebody could set a cookie first, and wait until the reader has signed in with it.
test('signing in replaces the earlier session', async () => {
  const { browser } = signedInSite()
  const [reader, other] = [browser(), browser()]
  await post(other, '/login', right)
  const fixed = other.cookies().map(({ name, value }) => `${name}=${value}`)
  const response = await post(reader, '/login', right, { Cookie: fixed.join('; ') })
  expect(response.headers.getSetCookie()[0]).not.toContain(fixed[0])
})
