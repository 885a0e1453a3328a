import { expect, test } from 'vitest'
import { memoryPreviews } from '../support/memory-previews.ts'
import { type Fields, hiddenField, servedDashboard } from '../support/served-dashboard.ts'

async function signedIn(groups: readonly string[] = ['beta', 'staff'], base = '') {
  const { previews, calls } = memoryPreviews(groups)
  const server = servedDashboard({ previews, base })
  const session = await server.signIn()
  const { html } = await server.read('/see-as', session)
  const token = hiddenField(html, 'token')
  const send = (path: string, fields: Fields = [], headers: Readonly<Record<string, string>> = {}) =>
    server.post(path, [['token', token], ...fields], { ...session, ...headers })
  return { ...server, session, html, token, send, calls }
}

const site = 'https://docs.example.com'

test('the page lists the groups of the site', async () => {
  const { html } = await signedIn()
  expect(html.match(/name="groups" value="\w+"/g)).toEqual([
    'name="groups" value="beta"',
    'name="groups" value="staff"',
  ])
  expect(html).toContain('href="/_admin/see-as" aria-current="page"')
  expect(html).not.toContain('checked')
  expect((await signedIn([])).html).toContain('No page of this site uses groups')
})

test('a preview begins with the chosen groups, and continues on the site', async () => {
  const { send, calls } = await signedIn(['beta', 'staff'], '/docs')
  const fields: Fields = [
    ['groups', 'staff'],
    ['otherGroups', 'x, staff'],
  ]
  const response = await send('/see-as', fields)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/docs/'])
  expect(response.headers.getSetCookie()).toEqual(['preview=%5B%22staff%22%2C%22x%22%5D; Path=/', 'preview_2=; Path=/'])
  await send('/see-as')
  expect(calls).toEqual([
    ['start', { groups: ['staff', 'x'], name: 'Preview: staff, x' }, site],
    ['start', { groups: [], name: 'Preview: no groups' }, site],
  ])
})

test('the page shows the current preview, and keeps the choice', async () => {
  const { read, session } = await signedIn(['a, b', 'staff'])
  const Cookie = `${session.Cookie}; preview=${encodeURIComponent('["a, b","x"]')}`
  const { html } = await read('/see-as', { Cookie })
  expect(html).toContain('This browser is signed in to the site as a reader in these groups: a, b, x. This ends at')
  expect(html).toMatch(/value="a, b" checked/)
  expect(html).toMatch(/name="otherGroups"[^>]* value="x"/)
})

test('group names are always shown as text', async () => {
  const names = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'a\u202Eb', 'x'.repeat(300)]
  const { html, send } = await signedIn(names)
  expect(html).not.toMatch(/<img|<script>alert/)
  expect(html).toContain('a⟨U+202E⟩b')
  const rejected = await send('/see-as', [
    ['groups', names[1] ?? ''],
    ['otherGroups', `</textarea><b>, ${'y'.repeat(300)}`],
  ])
  const page = await rejected.text()
  expect([rejected.status, rejected.headers.getSetCookie()]).toEqual([422, []])
  expect(page).toContain('The name of a group can have up to 256 characters.')
  expect(page).not.toMatch(/<img|<b>|<\/textarea>/)
})

test('a long list of groups is shortened', async () => {
  const { send, calls } = await signedIn()
  await send('/see-as', [['otherGroups', Array.from({ length: 40 }, (_, index) => `group-${index}`).join()]])
  expect(calls).toEqual([
    ['start', expect.objectContaining({ name: expect.stringMatching(/^Preview: .{71}…$/) }), site],
  ])
})

test("viewing the site signed out removes the reader's cookies without a redirect", async () => {
  const { send, calls } = await signedIn(['staff'], '/docs')
  const response = await send('/see-as/signed-out')
  expect([response.status, response.headers.get('Refresh')]).toEqual([200, '0; url=/docs/'])
  expect(response.headers.getSetCookie()).toEqual(['preview=; Max-Age=0', 'preview_2=; Max-Age=0'])
  expect(await response.text()).toContain('href="/docs/"')
  expect(calls).toEqual([['sign-out', site]])
})

test.each(['/see-as', '/see-as/signed-out'])('%s requires a session, its form token, and the same site', async path => {
  const { send, post, token, session, calls, read } = await signedIn()
  const responses = [
    await post(path, [['token', token]]),
    await post(path, [], session),
    await post(path, [['token', 'x'.repeat(43)]], session),
    await send(path, [], { Origin: 'https://evil.example' }),
    await send(path, [], { 'Sec-Fetch-Site': 'cross-site' }),
    await send(path, [['groups', 'x'.repeat(70_000)]]),
  ]
  expect(responses.map(({ status }) => status)).toEqual([401, 403, 403, 403, 403, 413])
  expect(responses.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  await read(`${path}?groups=staff`, session)
  expect(calls).toEqual([])
})

test('nothing is shown without a session', async () => {
  const { read } = await signedIn(['secret-group'])
  const { response, html } = await read('/see-as')
  expect(response.status).toBe(401)
  expect(html).not.toContain('secret-group')
})

test.each(['/sign-out', '/sign-out-everywhere'])(
  '%s ends the preview of the browser, but not the session of a reader',
  async path => {
    const { send, session, calls, signIn, post, read } = await signedIn()
    const Cookie = `${session.Cookie}; preview=${encodeURIComponent('["staff"]')}`
    const response = await send(path, [], { Cookie })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^docs_admin=; Max-Age=0/),
      ...['preview=; Max-Age=0', 'preview_2=; Max-Age=0'],
    ])
    const other = await signIn()
    const token = hiddenField((await read('/see-as', other)).html, 'token')
    await post(path, [['token', token]], other)
    expect(calls).toEqual([['sign-out', site]])
  },
)

test('the session of the dashboard is extended with the cookies of the preview', async () => {
  const { send, dashboardClock } = await signedIn()
  dashboardClock.advance(10 * 60_000)
  const names = (await send('/see-as')).headers.getSetCookie().map(cookie => cookie.split('=')[0])
  expect(names).toEqual(['preview', 'preview_2', 'docs_admin'])
})

test('a site without sign-in has no such page', async () => {
  const { read, signIn, post } = servedDashboard()
  const session = await signIn()
  expect((await read('', session)).html).not.toContain('see-as')
  expect((await read('/see-as', session)).response.status).toBe(404)
  const { html } = await read('/keys/new', session)
  expect((await post('/see-as', [['token', hiddenField(html, 'token')]], session)).status).toBe(405)
})
