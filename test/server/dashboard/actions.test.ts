import { expect, test } from 'vitest'
import { sampleKeys } from './support/sample-content.ts'
import { hiddenField, servedDashboard, start } from './support/served-dashboard.ts'

const revoke = '/keys/key-1/revoke'

async function signedIn() {
  const server = servedDashboard({ storedKeys: sampleKeys(start) })
  const session = await server.signIn()
  const { html } = await server.read(revoke, session)
  const isRevoked = () => server.keys.all().some(key => key.id === 'key-1' && key.revokedAt !== undefined)
  return { ...server, session, token: hiddenField(html, 'token'), isRevoked }
}

test('an action needs the origin of the site', async () => {
  const { post, session, token, isRevoked } = await signedIn()
  for (const headers of [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'https://docs.example.com.evil' },
  ]) {
    const response = await post(revoke, [['token', token]], { ...session, ...headers })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('The request does not come from a page of this site.')
  }
  expect((await post(revoke, [['token', token]], { ...session, 'Sec-Fetch-Site': 'same-site' })).status).toBe(403)
  expect(isRevoked()).toBe(false)
})

test('an action without the header "Origin" is rejected', async () => {
  const { send, session, token, isRevoked } = await signedIn()
  const response = await send(`/_admin${revoke}`, {
    method: 'POST',
    body: new URLSearchParams({ token }).toString(),
    headers: { ...session, 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(response.status).toBe(403)
  expect(isRevoked()).toBe(false)
})

test('an action needs the token of its own session', async () => {
  const { post, read, signIn, session, isRevoked } = await signedIn()
  const other = hiddenField((await read(revoke, await signIn())).html, 'token')
  for (const fields of [[], [['token', '']], [['token', other]], [['token', 'x'.repeat(43)]]] as const)
    expect((await post(revoke, fields, session)).status).toBe(403)
  expect(isRevoked()).toBe(false)
})

test('an action needs a session', async () => {
  const { post, token, isRevoked } = await signedIn()
  expect((await post(revoke, [['token', token]])).status).toBe(401)
  expect((await post(revoke, [['token', token]], { Cookie: `docs_admin=${'a'.repeat(43)}` })).status).toBe(401)
  expect(isRevoked()).toBe(false)
})

test('an action accepts only forms of a limited size', async () => {
  const { post, session, token, isRevoked } = await signedIn()
  const json = await post(revoke, [['token', token]], { ...session, 'Content-Type': 'text/plain' })
  expect(json.status).toBe(415)
  const large = await post(
    revoke,
    [
      ['token', token],
      ['name', 'x'.repeat(70_000)],
    ],
    session,
  )
  expect(large.status).toBe(413)
  expect(isRevoked()).toBe(false)
})

test('reading an address never changes anything', async () => {
  const { read, session, keys, sessions } = await signedIn()
  const before = [keys.all(), sessions.all()]
  for (const path of [
    revoke,
    '/keys?revoked=key-1',
    '/sign-out',
    '/sign-out-everywhere',
    '/keys/new',
    '/keys?name=x&kind=admin',
  ])
    await read(path, session)
  expect([keys.all(), sessions.all()]).toEqual(before)
})

test('the form of the list of keys revokes a key once', async () => {
  const { post, read, session, token, isRevoked } = await signedIn()
  const response = await post(revoke, [['token', token]], { ...session, 'Sec-Fetch-Site': 'same-origin' })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/_admin/keys?revoked=key-1'])
  expect(isRevoked()).toBe(true)
  expect((await read('/keys?revoked=key-1', session)).html).toContain('The key “Product search” was revoked.')
  expect((await post(revoke, [['token', token]], session)).status).toBe(404)
})

test('pages cannot be embedded, stored, indexed or extended with scripts', async () => {
  const { read, session } = await signedIn()
  for (const path of ['', '/keys', '/conversations', '/none', '/sign-in']) {
    const { headers } = (await read(path, session)).response
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; " +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
})

test('no page has an inline script, style or handler', async () => {
  const { read, session } = await signedIn()
  for (const path of ['', '/keys', '/keys/new', '/conversations', '/questions', '/searches', '/sessions']) {
    const { html } = await read(path, session)
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|javascript:/i)
  }
})
