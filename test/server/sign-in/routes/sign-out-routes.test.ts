import { expect, test } from 'vitest'
import { site } from '../../served.ts'
import { memorySignOuts } from '../support/memory-stores.ts'
import { post, readerOf, signInSite } from '../support/sign-in-site.ts'

const providers = [{ id: 'password', type: 'password' }] as const
const env = { LECTERN_PASSWORD: 'x' }

async function signedIn(shared = memorySignOuts()) {
  const server = signInSite({ providers, env, shared })
  const reader = server.browser()
  await post(reader, '/login', { password: 'x' })
  const copy = reader.cookies().map(({ name, value }) => `${name}=${value}`)
  return { ...server, reader, headers: { Cookie: copy.join('; ') } }
}

test.each(['/logout', '/logout-everywhere'])('%s ends the session, also for a copy of the cookie', async path => {
  const { reader, browser, headers } = await signedIn()
  expect(await readerOf(reader)).toMatchObject({ user: {} })
  const response = await post(reader, path)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/login?message=signed-out'])
  expect(reader.cookies()).toEqual([])
  // Pages that were prefetched as this reader.
  expect(response.headers.get('Clear-Site-Data')).toBe('"prefetchCache"')
  const copied = await browser().request(`${site}/_api/me`, { headers })
  expect(await copied.json()).toMatchObject({ user: null })
})

test('another server ends the session too', async () => {
  const shared = memorySignOuts()
  const { reader, headers } = await signedIn(shared)
  const other = signInSite({ providers, env, shared })
  const userAtOther = async () => (await (await other.send('/_api/me', { headers })).json()).user
  expect(await userAtOther()).toEqual({})
  await post(reader, '/logout-everywhere')
  await expect
    .poll(async () => {
      other.clock.advance(5000)
      return userAtOther()
    })
    .toBe(null)
})

test.each(['/logout', '/logout-everywhere'])('no other site can send %s', async path => {
  const { reader } = await signedIn()
  const response = await post(reader, path, {}, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })
  expect(response.status).toBe(403)
  expect((await reader.request(site + path)).status).toBe(405)
  expect(await readerOf(reader)).toMatchObject({ user: {} })
})

test('a reader without a session can sign out', async () => {
  const { browser } = signInSite({ providers, env })
  expect((await post(browser(), '/logout')).headers.get('Location')).toBe('/login?message=signed-out')
})
