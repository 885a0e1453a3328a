import { expect, test } from 'vitest'
import { hiddenField, servedDashboard } from './support/served-dashboard.ts'

const tokenOf = (path: string) => new URL(path, 'https://docs.example.com').searchParams.get('link') ?? ''

test('without a session, every page explains how to sign in', async () => {
  const { read } = servedDashboard()
  for (const path of [
    '',
    '/',
    '/conversations',
    '/conversations/1',
    '/questions',
    '/searches',
    '/keys',
    '/keys/new',
    '/sessions',
    '/none',
  ]) {
    const { response, html } = await read(path)
    expect(response.status, path).toBe(401)
    expect(html).toContain('docs dashboard')
    expect(html).not.toContain('API keys')
  }
})

test('a link signs in once: its page shows a button, which sets the cookie', async () => {
  const { createOneTimeLink, read, send, post } = servedDashboard()
  const link = await createOneTimeLink()
  expect(link).toMatch(/^\/_admin\/sign-in\?link=[\w-]{43}$/)
  for (let visits = 0; visits < 2; visits++) {
    const response = await send(link)
    expect(response.status).toBe(200)
    expect(response.headers.get('Set-Cookie')).toBeNull()
  }
  const signedIn = await post('/sign-in', [['link', tokenOf(link)]])
  expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, '/_admin'])
  expect(signedIn.headers.get('Set-Cookie')).toMatch(
    /^docs_admin=[\w-]{43}; Max-Age=43200; Path=\/_admin; HttpOnly; SameSite=Strict; Secure$/,
  )
  const Cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  expect((await read('', { Cookie })).response.status).toBe(200)
  expect((await post('/sign-in', [['link', tokenOf(link)]])).status).toBe(401)
})

test('of two browsers that use a link at the same time, one is signed in', async () => {
  const { createOneTimeLink, post } = servedDashboard()
  const token = tokenOf(await createOneTimeLink())
  const responses = await Promise.all([post('/sign-in', [['link', token]]), post('/sign-in', [['link', token]])])
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 401])
})

test('a link expires after 15 minutes', async () => {
  const { createOneTimeLink, post, dashboardClock } = servedDashboard()
  const token = tokenOf(await createOneTimeLink())
  dashboardClock.advance(15 * 60_000)
  const response = await post('/sign-in', [['link', token]])
  expect(response.status).toBe(401)
  expect(await response.text()).toContain('This link is no longer valid')
})

test('stores neither tokens of links nor of sessions', async () => {
  const { signIn, sessions } = servedDashboard()
  const { Cookie = '' } = await signIn()
  expect(sessions.all()).toHaveLength(1)
  expect(JSON.stringify(sessions.all())).not.toContain(Cookie.slice('docs_admin='.length))
})

test('only a form of this site can use a link', async () => {
  const { createOneTimeLink, post } = servedDashboard()
  const token = tokenOf(await createOneTimeLink())
  for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }])
    expect((await post('/sign-in', [['link', token]], headers)).status).toBe(403)
  expect((await post('/sign-in', [['link', token]])).status).toBe(303)
})

test('guessing links is limited', async () => {
  const { post } = servedDashboard()
  const statuses = []
  for (let attempt = 0; attempt < 12; attempt++)
    statuses.push((await post('/sign-in', [['link', 'a'.repeat(43)]])).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('a session ends 12 hours after its last request', async () => {
  const { signIn, read, dashboardClock } = servedDashboard()
  const session = await signIn()
  dashboardClock.advance(11 * 3_600_000)
  const extended = await read('', session)
  expect(extended.response.status).toBe(200)
  expect(extended.response.headers.get('Set-Cookie')).toContain('Max-Age=43200')
  dashboardClock.advance(11 * 3_600_000)
  expect((await read('', session)).response.status).toBe(200)
  dashboardClock.advance(12 * 3_600_000)
  expect((await read('', session)).response.status).toBe(401)
})

test('a session ends after 7 days in any case', async () => {
  const { signIn, read, dashboardClock } = servedDashboard()
  const session = await signIn()
  for (let hours = 0; hours < 7 * 24 - 10; hours += 10) {
    dashboardClock.advance(10 * 3_600_000)
    expect((await read('', session)).response.status).toBe(200)
  }
  dashboardClock.advance(11 * 3_600_000)
  expect((await read('', session)).response.status).toBe(401)
})

test('signing out ends one session, signing out everywhere ends all', async () => {
  const { signIn, read, post } = servedDashboard()
  const [first, second, third] = [await signIn(), await signIn(), await signIn()]
  const signOut = async (path: string, session: Readonly<Record<string, string>>) => {
    const { html } = await read('/sessions', session)
    return post(path, [['token', hiddenField(html, 'token')]], session)
  }
  const response = await signOut('/sign-out', first)
  expect(response.headers.get('Set-Cookie')).toContain('docs_admin=; Max-Age=0; Path=/_admin')
  expect((await read('', first)).response.status).toBe(401)
  expect((await read('', second)).response.status).toBe(200)
  await signOut('/sign-out-everywhere', second)
  for (const session of [second, third]) expect((await read('', session)).response.status).toBe(401)
})

test('cookies that are not tokens give no session', async () => {
  const { read } = servedDashboard()
  for (const Cookie of ['docs_admin=', 'docs_admin=x', `docs_admin=${'a'.repeat(5000)}`, 'docs_admin=%00', 'other=1'])
    expect((await read('', { Cookie })).response.status).toBe(401)
})

test('the cookie is limited to the dashboard below the base path, and is not secure without TLS', async () => {
  const { send, createOneTimeLink } = servedDashboard({ base: '/docs' })
  const link = await createOneTimeLink()
  const response = await send('/docs/_admin/sign-in', {
    method: 'POST',
    body: new URLSearchParams({ link: tokenOf(link) }).toString(),
    headers: {
      Host: 'localhost:8080',
      Origin: 'http://localhost:8080',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
  })
  expect(response.headers.get('Location')).toBe('/docs/_admin')
  expect(response.headers.get('Set-Cookie')).toMatch(/Path=\/docs\/_admin; HttpOnly; SameSite=Strict$/)
})

test('requests with an unknown host name are rejected', async () => {
  const { send } = servedDashboard()
  const response = await send('/_admin', { headers: { Host: 'attacker.example' } })
  expect(response.status).toBe(421)
})
