import { expect, test } from 'vitest'
import type { SignInProvider } from '../../../../src/config/sign-in-settings.ts'
import { site } from '../../served.ts'
import { post, signInSite } from '../support/sign-in-site.ts'

const password: SignInProvider = { id: 'password', type: 'password' }
const shared: SignInProvider = { id: 'shared', type: 'shared-session', infoUrl: 'https://app.example.com/me' }

test('the response is never stored, and other sites cannot read it', async () => {
  const { send } = signInSite({ providers: [password] })
  const response = await send('/_api/me', { headers: { Origin: 'https://evil.example' } })
  expect(await response.json()).toEqual({ user: null, groups: [], playgroundInputs: {} })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...{ 'cache-control': 'private, no-store', vary: 'Cookie', 'cross-origin-resource-policy': 'same-origin' },
  })
  expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
})

test('browsers learn the address of a shared session until the reader has signed in here', async () => {
  const { browser } = signInSite({ providers: [password, shared], env: { LECTERN_PASSWORD: 'x' } })
  const reader = browser()
  const read = async () => (await reader.request(`${site}/_api/me`)).json()
  expect(await read()).toEqual({ user: null, groups: [], playgroundInputs: {}, sharedSessionUrl: shared.infoUrl })
  await post(reader, '/login', { password: 'x' })
  expect(await read()).not.toHaveProperty('sharedSessionUrl')
})

test('an API key takes precedence over the session of a reader', async () => {
  const { browser } = signInSite({ providers: [password], env: { LECTERN_PASSWORD: 'x' } })
  const reader = browser()
  await post(reader, '/login', { password: 'x' })
  const withKey = await reader.request(`${site}/_api/me`, { headers: { Authorization: 'Bearer key' } })
  expect(await withKey.json()).toMatchObject({ user: null })
})
