import { expect, test } from 'vitest'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { openReaderPreviews } from '../../../../src/server/sign-in/sessions/reader-previews.ts'
import { callerOf } from '../../../../src/server/sign-in/sessions/reader-session.ts'
import { openReaderSessions } from '../../../../src/server/sign-in/sessions/reader-sessions.ts'
import { createTokenSealer } from '../../../../src/server/sign-in/token-sealer.ts'

const site = 'https://docs.example.com'
const start = 1_800_000_000_000
const hourMs = 3_600_000

function opened(secret = 1, clock = manualClock(start)) {
  const ended = new Set<string>()
  const sessions = openReaderSessions({
    settings: { providers: [{ id: 'password', type: 'password' }], sessionDays: 14 },
    ...{ base: '', siteOrigin: site, domain: 'docs', passwordDigest: 'p', clock },
    sealer: createTokenSealer(Buffer.alloc(32, secret), clock),
    signOuts: { isSignedOut: ({ id }) => ended.has(id) },
  })
  const previews = openReaderPreviews({ sessions, signOuts: { end: ({ id }) => void ended.add(id) }, clock })
  return { sessions, previews, clock }
}

const requestWith = (cookies: readonly string[]) =>
  new Request(site, {
    headers: { Cookie: cookies.map(cookie => cookie.split(';')[0]).join('; '), Host: 'docs.example.com' },
  })

const staff = { groups: ['staff'], name: 'Preview: staff' }

test('a preview is a reader session for an hour', async () => {
  const { previews, sessions, clock } = opened()
  const cookies = await previews.start(requestWith([]), staff, site)
  expect(cookies[0]).toMatch(/^__Host-docs_session=\S+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const request = requestWith(cookies)
  const session = await sessions.find(request)
  expect(session && callerOf(session)).toEqual({
    ...{ kind: 'reader', id: expect.stringMatching(/^_preview\/session-[\w-]{22}$/), groups: ['staff'] },
    ...{ expiresAt: start + hourMs, content: { name: 'Preview: staff' }, isPreview: true },
  })
  expect(await previews.current(request)).toMatchObject({ groups: ['staff'], expiresAt: start + hourMs })
  clock.advance(hourMs)
  expect([await previews.current(request), await sessions.find(request)]).toEqual([undefined, undefined])
})

test('another preview replaces the first one and invalidates copies of its cookie', async () => {
  const { previews, sessions } = opened()
  const first = requestWith(await previews.start(requestWith([]), staff, site))
  const second = requestWith(await previews.start(first, { groups: [], name: 'Preview: no groups' }, site))
  expect(await sessions.find(first)).toBe(undefined)
  expect(await previews.current(second)).toMatchObject({ groups: [] })
  expect(await previews.signOut(second, site)).toEqual([
    expect.stringContaining('__Host-docs_session=; Max-Age=0'),
    expect.stringContaining('__Host-docs_session_2=; Max-Age=0'),
  ])
  expect(await sessions.find(second)).toBe(undefined)
})

test('the session of a reader is not a preview, and leaving it does not end it elsewhere', async () => {
  const { previews, sessions } = opened()
  const reader = { provider: 'password', user: { groups: ['staff'] }, password: 'p' }
  const request = requestWith(await sessions.start(reader, true))
  expect(await previews.current(request)).toBe(undefined)
  await previews.start(request, staff, site)
  await previews.signOut(request, site)
  expect((await sessions.find(request))?.provider).toBe('password')
})

test('nobody without the server secret can create a preview', async () => {
  const cookies = await opened(2).previews.start(requestWith([]), staff, site)
  expect(await opened().sessions.find(requestWith(cookies))).toBe(undefined)
})

test('the cookies match the address of the site', async () => {
  const { previews } = opened()
  const cookies = await previews.start(requestWith([]), staff, 'http://localhost:8080')
  expect(cookies[0]).toMatch(/^docs_session=\S+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('the maximum number of groups fits in the cookies', async () => {
  const { previews, sessions } = opened()
  const text = Array.from({ length: 2000 }, (_, index) =>
    String.fromCharCode(33 + ((index * index * 31 + index * 7) % 90)),
  )
  const groups = Array.from({ length: 8 }, (_, index) => text.slice(index * 220, (index + 1) * 220).join(''))
  const cookies = await previews.start(requestWith([]), { groups, name: 'Preview' }, site)
  expect((await sessions.find(requestWith(cookies)))?.groups).toEqual(groups)
})
