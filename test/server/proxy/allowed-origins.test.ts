import { expect, test } from 'vitest'
import { noCalls } from '../../../src/reference/playground/proxied-calls.ts'
import { allowedOriginsOf } from '../../../src/server/proxy/allowed-origins.ts'
import { api, headOf, proxied, refusalOf } from './proxied.ts'

test('allows the servers of playgrounds and those of the operator, who can list private ones', () => {
  expect(
    allowedOriginsOf({
      calls: { ...noCalls, origins: ['https://api.example.com', 'http://10.0.0.7:8080'] },
      hosts: ['https://other.example.com/', 'http://localhost:3000'],
      private: ['http://10.0.0.7:8080/', 'http://localhost:3000'],
    }),
  ).toEqual([
    { origin: 'https://api.example.com', mayBePrivate: false },
    { origin: 'http://10.0.0.7:8080', mayBePrivate: true },
    { origin: 'https://other.example.com', mayBePrivate: false },
    { origin: 'http://localhost:3000', mayBePrivate: true },
  ])
  for (const entry of ['api.example.com', 'ftp://api.example.com', ''])
    expect(() => allowedOriginsOf({ calls: noCalls, hosts: [entry] })).toThrow('is not an origin')
})

test('allows guests of a protected site only the servers of public playgrounds', () => {
  const login = 'http://10.0.0.8'
  expect(
    allowedOriginsOf({
      calls: { ...noCalls, origins: ['http://10.0.0.7:8080'], tokenUrls: [`${login}/token`] },
      hosts: ['https://other.example.com'],
      private: ['http://10.0.0.7:8080', 'http://10.0.0.9', login],
      isGuest: true,
    }),
  ).toEqual([
    { origin: login, mayBePrivate: true, only: [{ method: 'POST', href: `${login}/token` }] },
    { origin: 'http://10.0.0.7:8080', mayBePrivate: true },
  ])
})

const signIn = 'https://login.example.com'
const calls = {
  origins: [api],
  tokenUrls: [`${signIn}/token?tenant=a`, `${api}/token`],
  configurationUrls: ['https://id.example.com/.well-known/openid-configuration'],
}

test('token servers are only allowed for token requests', () => {
  const id = 'https://id.example.com'
  expect(allowedOriginsOf({ calls, hosts: [] })).toEqual([
    { origin: signIn, mayBePrivate: false, only: [{ method: 'POST', href: `${signIn}/token?tenant=a` }] },
    { origin: api, mayBePrivate: false },
    {
      origin: id,
      mayBePrivate: false,
      only: [{ method: 'GET', href: `${id}/.well-known/openid-configuration` }, { method: 'POST' }],
    },
  ])
})

const form = [['Content-Type', 'application/x-www-form-urlencoded']] as const

test('sends only a form to a token URL, and nothing else to its server', async () => {
  const { send, asked } = await proxied(
    { [`${signIn}/token?tenant=a`]: '{}', 'https://id.example.com/any': '{}' },
    { allowed: allowedOriginsOf({ calls }) },
  )
  const post = { method: 'POST', headers: form, body: 'grant_type=client_credentials' }
  expect(headOf(await send({ ...post, url: `${signIn}/token?tenant=a` }))).toMatchObject({ status: '200' })
  expect(headOf(await send({ ...post, url: 'https://id.example.com/any' }))).toMatchObject({ status: '200' })
  const others = [
    { ...post, url: `${signIn}/token` },
    { ...post, url: `${signIn}/users` },
    { url: `${signIn}/token?tenant=a` },
    { ...post, url: `${signIn}/token?tenant=a`, headers: [['Content-Type', 'application/json']] as const },
    { ...post, url: `${signIn}/token?tenant=a`, method: 'DELETE' },
    { url: 'https://id.example.com/users' },
    { ...post, url: 'https://id.example.com/any', body: 'name=ada' },
    { ...post, url: 'https://id.example.com/any', body: 'x=grant_type%3Drefresh_token' },
    { method: 'POST', headers: form, url: 'https://id.example.com/any' },
  ]
  for (const other of others)
    expect(await refusalOf(await send(other))).toMatchObject({ status: 403, code: 'only-tokens' })
  expect(asked).toHaveLength(2)
})

test('follows no redirect if redirects are off, and none from a token request to a server that is not allowed', async () => {
  const { send, asked } = await proxied(
    {
      [`${signIn}/token?tenant=a`]: (_, response) => response.writeHead(307, { Location: `${signIn}/users` }).end(),
      [`${api}/token`]: (_, response) => response.writeHead(307, { Location: `${api}/users` }).end(),
      [`${api}/users`]: 'ok',
    },
    { allowed: allowedOriginsOf({ calls }) },
  )
  const post = { method: 'POST', headers: form, body: 'grant_type=client_credentials' }
  expect(headOf(await send({ ...post, url: `${api}/token` }))).toMatchObject({ status: '200', url: `${api}/users` })
  expect(await refusalOf(await send({ ...post, url: `${api}/token`, redirect: 'error' }))).toMatchObject({
    code: 'redirect-not-allowed',
    message: `The API redirects to an address that the proxy may not call. It leads to ${api}.`,
  })
  expect(await refusalOf(await send({ ...post, url: `${signIn}/token?tenant=a` }))).toMatchObject({
    code: 'redirect-not-allowed',
  })
  expect(await refusalOf(await send({ redirect: 'manual' }))).toMatchObject({
    code: 'malformed',
    message: expect.stringContaining('"redirect" is "follow" or "error"'),
  })
  expect(asked).toHaveLength(4)
})
