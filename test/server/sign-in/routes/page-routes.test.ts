import { expect, test } from 'vitest'
import type { SignInProvider } from '../../../../src/config/sign-in-settings.ts'
import { site } from '../../served.ts'
import { post, signInSite } from '../support/sign-in-site.ts'

const password: SignInProvider = { id: 'password', type: 'password' }
const jwt: SignInProvider = { id: 'app', type: 'jwt', loginUrl: 'https://app.example.com/login?a=1', publicKeys: [] }
const shared: SignInProvider = { id: 'shared', type: 'shared-session', infoUrl: 'https://app.example.com/me' }

test('the page is in the language of the reader, and nobody stores or embeds it', async () => {
  const { send } = signInSite({ providers: [password] })
  const response = await send('/login', { headers: { 'Accept-Language': 'de-AT, en;q=0.5' } })
  expect(await response.text()).toBe('<h1>Anmelden</h1>')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(
      /^default-src 'self'; form-action 'self'; frame-ancestors 'none'$/,
    ),
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    vary: 'Accept-Language, Cookie',
  })
})

test('the language of the page that was opened comes before those of the browser', async () => {
  const english = { headers: { 'Accept-Language': 'en' } }
  const titleOf = async (base: string, page: string) => {
    const { send } = signInSite({ providers: [password], base })
    const response = await send(`${base}/login?redirect=${encodeURIComponent(base + page)}`, english)
    return /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]
  }
  expect(await titleOf('', '/de/guides/start?a#b')).toBe('Anmelden')
  expect(await titleOf('', '/DE')).toBe('Anmelden')
  expect(await titleOf('/docs', '/de?a')).toBe('Anmelden')
  for (const page of ['/', '/guides/de', '/fr/start', '/constructor/x', '/design'])
    expect(await titleOf('', page), page).toBe('Sign in')
})

test('the page keeps the content security policy of the site', async () => {
  const files = { '_lectern/sign-in/en.html': 'x', _headers: '/*\n  Content-Security-Policy: default-src https:\n' }
  const { send } = signInSite({ providers: [password], files })
  const { headers } = await send('/login')
  expect(headers.get('Content-Security-Policy')).toBe("default-src https:; form-action 'self'; frame-ancestors 'none'")
})

test('text from the address is shown as text', async () => {
  const { send } = signInSite({ providers: [password] })
  const redirect = encodeURIComponent('/"><script>alert(1)</script>?<b>')
  const page = await (await send(`/login?redirect=${redirect}&message=<b>`)).text()
  expect(page).not.toMatch(/<script|<b>|<p>/)
})

test('a site that was built without sign-in says so', async () => {
  const { send } = signInSite({ providers: [password], files: {} })
  const response = await send('/login')
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'no-sign-in-page' }])
})

test('a single provider is opened directly, unless there is a message', async () => {
  const { send } = signInSite({ providers: [jwt, shared] })
  const locationOf = async (target: string) => (await send(target)).headers.get('Location')
  expect(await locationOf('/login?redirect=%2Fa%3Fb')).toBe('/login/start/app?redirect=%2Fa%3Fb')
  expect(await locationOf('/login?redirect=//evil.example')).toBe('/login/start/app')
  expect((await send('/login?message=signed-out')).status).toBe(200)
  expect((await signInSite({ providers: [jwt, password] }).send('/login')).status).toBe(200)
})

test("the author's sign-in page gets the return address", async () => {
  const { send } = signInSite({ providers: [jwt] })
  const locationOf = async (target: string) => (await send(target)).headers.get('Location')
  expect(await locationOf('/login/start/app?redirect=%2Fa')).toBe('https://app.example.com/login?a=1&redirect=%2Fa')
  expect(await locationOf('/login/start/app?redirect=//evil.example')).toBe('https://app.example.com/login?a=1')
})

test.each(['none', 'password', '__proto__', '..%2fx', 'shared'])('%s is not a provider to start with', async id => {
  const { send } = signInSite({ providers: [password, jwt, shared] })
  expect((await send(`/login/start/${id}?redirect=/a`)).headers.get('Location')).toBe('/login?redirect=%2Fa')
})

test('a reader who has signed in continues to the page', async () => {
  const { browser } = signInSite({ providers: [password], env: { LECTERN_PASSWORD: 'x' } })
  const reader = browser()
  await post(reader, '/login', { password: 'x' })
  const { url } = await reader.open(`${site}/login?redirect=/guides`, `${site}/guides`)
  expect(url.pathname).toBe('/guides')
})

test('a reader whose session has ended learns why they have to sign in again', async () => {
  const { send } = signInSite({ providers: [password] })
  const headers = { Cookie: '__Host-docs_session=x' }
  expect(await (await send('/login', { headers })).text()).toContain('<p>expired</p>')
})

test('the token page exists only if there is a token provider', async () => {
  const page = await signInSite({ providers: [jwt] }).send('/login/jwt-callback?redirect=/a')
  expect([await page.text(), page.headers.get('Cache-Control')]).toEqual(['<h1>Wait</h1>', 'no-store'])
  const none = await signInSite({ providers: [password] }).send('/login/jwt-callback')
  expect(none.headers.get('Location')).toBe('/login?message=invalid-token')
})
