import { OAuth2Server } from 'oauth2-mock-server'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { OAuthFlow, SecurityScheme } from '../../src/api-spec/model/security.ts'
import { compileLayouts } from '../../src/render/templates/compile-layouts.ts'
import { frameWith } from '../support/frame-files.ts'
import { axeFaults } from './support/axe.ts'
import { buildEntries, playgroundSheets } from './support/build-entries.ts'
import { choose, optionsOf } from './support/choose.ts'
import type { CredentialsPage } from './support/credentials-page.tsx'
import { serve } from './support/serve.ts'
import { phone, testBrowser } from './support/test-browser.ts'
import { waitForIdle } from './support/wait-for-idle.ts'

interface Asked {
  readonly body: Readonly<Record<string, string>>
  readonly authorization: string | undefined
}

const authority = new OAuth2Server()
const asked: Asked[] = []
let answer: Readonly<Record<string, unknown>> = {}
authority.service.on('beforeResponse', (response, request) => {
  asked.push({ body: { ...request.body }, authorization: request.headers.authorization })
  response.body = { ...response.body, ...answer }
})

const complaints: string[] = []
const open = testBrowser(async () => {
  await authority.issuer.keys.generate('RS256')
  await authority.start()
  const files = await buildEntries({
    page: 'test/browser/support/credentials-page.tsx',
    'oauth-callback': 'src/islands/entries/pages/oauth-callback.ts',
    ...playgroundSheets,
  })
  const view = { lang: 'en', dir: 'ltr', title: 'Signed in', labels: {}, scripts: ['/oauth-callback.js'] } as const
  const pages: Readonly<Record<string, string>> = {
    'index.html': html,
    'base/_lectern/signed-in.html': (await compileLayouts(frameWith())).render('callback', view),
  }
  return serve(path => pages[path] ?? files.get(path), false, [authority.issuer.url ?? ''])
}, complaints)
afterAll(() => authority.stop())
beforeEach(() => {
  asked.length = 0
  answer = {}
})

const html = `<!doctype html>
<html lang="en" data-appearance="light">
<head><meta charset="utf-8"><title>Credentials</title>
<link rel="stylesheet" href="/base.css"><link rel="stylesheet" href="/playground.css">
<script type="module" src="/page.js"></script></head>
<body><main><h1>Credentials</h1></main></body></html>`

const schemeDefaults = { isDeprecated: false }
const flow = (type: OAuthFlow['type']): OAuthFlow => ({
  type,
  authorizationUrl: '/authorize',
  tokenUrl: '/token',
  scopes: [
    { name: 'read', description: 'Reads all' },
    { name: 'write', description: 'Changes all' },
  ],
})
const oauth = (...types: OAuthFlow['type'][]): SecurityScheme => ({
  ...schemeDefaults,
  key: 'auth',
  type: 'oauth2',
  flows: types.map(flow),
})
const key: SecurityScheme = { ...schemeDefaults, key: 'key', type: 'apiKey', in: 'header', name: 'X-API-Key' }
const basic: SecurityScheme = { ...schemeDefaults, key: 'basic', type: 'http', scheme: 'basic' }
const needs = (...schemes: string[]) => schemes.map(scheme => ({ scheme, scopes: scheme === 'auth' ? ['read'] : [] }))

const openWith = (page: Partial<CredentialsPage>, options = {}) => {
  const whole = { security: [needs('auth')], servers: [authority.issuer.url], ...page }
  return open(`/?page=${encodeURIComponent(JSON.stringify(whole))}`, options)
}
const given = async (page: Page) => JSON.parse((await page.locator('output').textContent()) ?? '')
const tokenOf = async (page: Page): Promise<string> => (await given(page)).values.auth?.token ?? ''
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const kept = (page: Page) =>
  page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }].map(one => Object.values(one).join()))

async function openPanel(page: Page, clientId = 'docs'): Promise<void> {
  await page.locator('summary').click()
  await field(page, 'Client ID').fill(clientId)
}

test('signing in with PKCE fills in the token, and the window closes', async () => {
  const page = await openWith({ schemes: { auth: oauth('authorizationCode') } })
  await openPanel(page)
  await page.getByLabel('write Changes all').check()
  const opened = page.waitForEvent('popup')
  await press(page, 'Get a token')
  const popup = await opened
  if (!popup.isClosed()) await popup.waitForEvent('close')
  await page.getByText('The token is filled in.').waitFor()
  expect(await tokenOf(page)).toMatch(/^eyJ/)
  expect(await field(page, 'Token').inputValue()).toBe(await tokenOf(page))
  await expect.poll(() => page.getByText('The token expires at').count()).toBe(1)
  const [{ body }] = asked as [Asked]
  expect(body).toMatchObject({
    grant_type: 'authorization_code',
    client_id: 'docs',
    redirect_uri: `${new URL(page.url()).origin}/base/_lectern/signed-in.html`,
  })
  // The server compared the verifier with the challenge; a wrong one is refused.
  expect(body.code_verifier).toMatch(/^[\w-]{43}$/)
  expect(page.url()).not.toContain('code')
})

test('a sign-in window that lost its opener reports through a channel', async () => {
  const page = await openWith({ schemes: { auth: oauth('authorizationCode') } })
  const said: string[] = []
  page.context().on('console', message => said.push(message.text()))
  await page.context().addInitScript(() => {
    if (location.pathname.endsWith('/signed-in.html')) console.log(`opened by ${window.opener}`)
  })
  // As a server does whose pages are cut off from those that opened them.
  await page.context().route('**/authorize*', async route => {
    const headers = { 'cross-origin-opener-policy': 'same-origin', 'content-type': 'text/html' }
    const address = new URL(route.request().url())
    const back = `${address.searchParams.get('redirect_uri')}?code=the-code&state=${address.searchParams.get('state')}`
    await route.fulfill({ headers, body: `<meta http-equiv="refresh" content="0; url=${back}">` })
  })
  const codes: (string | null)[] = []
  await page.context().route('**/token', async route => {
    codes.push(new URLSearchParams(route.request().postData() ?? '').get('code'))
    await route.fulfill({ json: { access_token: 'handed-over' }, headers: { 'access-control-allow-origin': '*' } })
  })
  await openPanel(page)
  await press(page, 'Get a token')
  await page.getByText('The token is filled in.').waitFor()
  expect([codes, await tokenOf(page)]).toEqual([['the-code'], 'handed-over'])
  expect(said).toEqual(['opened by null'])
})

test('if the browser opens no window, the reader gets a link', async () => {
  const page = await openWith({ schemes: { auth: oauth('authorizationCode') } })
  await page.evaluate(() => {
    window.open = () => null
  })
  await openPanel(page)
  await press(page, 'Get a token')
  await page.getByRole('link', { name: 'Sign in in a new tab' }).click()
  await page.getByText('The token is filled in.').waitFor()
  expect(await tokenOf(page)).toMatch(/^eyJ/)
})

test('a rejection is reported and gives no token', async () => {
  const page = await openWith({ schemes: { auth: oauth('authorizationCode') } })
  await openPanel(page)
  authority.service.once('beforeAuthorizeRedirect', redirect => {
    redirect.url.searchParams.delete('code')
    redirect.url.searchParams.set('error', 'access_denied')
  })
  await press(page, 'Get a token')
  await page.getByText('Access was denied.').waitFor()
  authority.service.once('beforeAuthorizeRedirect', redirect => redirect.url.searchParams.set('state', 'forged'))
  await press(page, 'Get a token')
  await page.getByText('The answer belongs to another request').waitFor()
  expect(asked).toEqual([])
  answer = { access_token: { a: 1 } }
  await press(page, 'Get a token')
  await page.getByText('without a token that can be used').waitFor()
  expect(await tokenOf(page)).toBe('')
})

test('the reader can stop waiting, and Enter sends no request', async () => {
  const page = await openWith({ schemes: { auth: oauth('authorizationCode') } })
  await page.context().route('**/authorize*', route => route.fulfill({ body: 'Who are you?' }))
  await page.locator('summary').click()
  await field(page, 'Client ID').press('Enter')
  await page.getByText('Enter the ID of the client').waitFor()
  await expect.poll(() => field(page, 'Client ID').getAttribute('aria-invalid')).toBe('true')
  await field(page, 'Client ID').fill('docs')
  const [popup] = await Promise.all([page.waitForEvent('popup'), field(page, 'Client ID').press('Enter')])
  await page.getByText('Waiting for you to sign in').waitFor()
  await press(page, 'Cancel')
  if (!popup.isClosed()) await popup.waitForEvent('close')
  expect(await page.getByText('The form was sent.').count()).toBe(0)
})

test('a token is renewed, and an expired token is reported', async () => {
  const page = await openWith({ schemes: { auth: oauth('authorizationCode') } })
  await openPanel(page)
  answer = { expires_in: 1, refresh_token: 'again', scope: 'other' }
  await press(page, 'Get a token')
  await page.getByText('The token has expired. It does not allow read, which this request needs.').waitFor()
  answer = { access_token: 'second', scope: 'read' }
  // On another page of the site the token and its refresh token are there.
  await page.reload()
  await press(page, 'Renew the token')
  await page.getByText('The token expires at').waitFor()
  expect(await tokenOf(page)).toBe('second')
  expect(asked[1]?.body).toEqual({ grant_type: 'refresh_token', refresh_token: 'again', client_id: 'docs' })
  await field(page, 'Token').fill('Bearer typed')
  expect(await tokenOf(page)).toBe('typed')
  expect(await page.getByRole('button', { name: 'Renew the token' }).count()).toBe(0)
})

test('if the code for tokens cannot be loaded, this is shown', async () => {
  const text = 'The playground could not be loaded. Check your connection and try again.'
  const page = await openWith({ schemes: { auth: oauth('authorizationCode') } })
  await page.route('**/*token-panel*.js', route => route.abort())
  await page.locator('summary').click()
  await page.getByText(text).waitFor()
  const other = await openWith({ schemes: { auth: oauth('authorizationCode') } })
  await openPanel(other)
  answer = { expires_in: 1000, refresh_token: 'again' }
  await press(other, 'Get a token')
  await other.getByText('The token expires at').waitFor()
  await other.route('**/*renew-token*.js', route => route.abort())
  await press(other, 'Renew the token')
  await other.getByText(text).waitFor()
  const renew = other.getByRole('button', { name: 'Renew the token' })
  await expect.poll(() => renew.getAttribute('aria-disabled')).toBe('false')
  expect(complaints.splice(0)).toEqual(Array(2).fill('Failed to load resource: net::ERR_FAILED'))
})

test('a user name and a password get a token, and the password is neither stored nor repeated', async () => {
  const page = await openWith({ schemes: { auth: oauth('password') } })
  await openPanel(page)
  await field(page, 'User name').fill('ada')
  await field(page, 'Password').fill('sesame')
  answer = { access_token: undefined, error: 'invalid_grant', error_description: 'sesame is wrong' }
  await press(page, 'Get a token')
  await page.getByText('The server refused: invalid_grant: ').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('sesame')
  answer = {}
  await press(page, 'Get a token')
  await page.getByText('The token is filled in.').waitFor()
  expect(await tokenOf(page)).toMatch(/^eyJ/)
  const grant = { grant_type: 'password', username: 'ada', password: 'sesame', scope: 'read', client_id: 'docs' }
  expect(asked).toEqual(Array(2).fill({ body: grant, authorization: undefined }))
  expect(String(await kept(page))).not.toContain('sesame')
})

test('the implicit flow accepts a token only from our own page and for our own request', async () => {
  const page = await openWith({ schemes: { auth: oauth('implicit') } })
  let reply = (_redirect: string, _state: string): string => ''
  await page.context().route('**/authorize*', route => {
    const { searchParams } = new URL(route.request().url())
    expect(searchParams.get('response_type')).toBe('token')
    const body = reply(searchParams.get('redirect_uri') ?? '', searchParams.get('state') ?? '')
    return route.fulfill({ contentType: 'text/html', body })
  })
  const backWith = (fragment: string) => (redirect: string, state: string) =>
    `<meta http-equiv="refresh" content="0; url=${redirect}#${fragment.replace('STATE', state)}">`
  await openPanel(page)
  expect(await page.getByLabel('Client secret').count()).toBe(0)
  const refused = [
    ['access_token=evil&token_type=bearer&state=forged', 'The answer belongs to another request'],
    ['error=access_denied&state=STATE', 'Access was denied.'],
    ['error=server_error&error_description=Try%20again&state=STATE', 'The server refused: server_error: Try again'],
    ['access_token=a%20b&state=STATE', 'without a token that can be used'],
    ['access_token=evil&token_type=mac&state=STATE', 'a token of the type "mac"'],
    ['state=STATE', 'without a code'],
  ] as const
  for (const [fragment, message] of refused) {
    reply = backWith(fragment)
    await press(page, 'Get a token')
    await page.getByText(message).waitFor()
  }
  // The page of the server sends a token itself.
  const forged = { type: 'lectern-oauth-callback', token: 'evil', code: '', error: '', description: '', issuer: '' }
  reply = (_, state) =>
    `<script>opener.postMessage(${JSON.stringify({ ...forged, expiresIn: '', tokenType: '', scope: '', state })}, '*'); document.title = 'sent'</script>`
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, 'Get a token')])
  await popup.waitForFunction(() => document.title === 'sent')
  await page.getByText('Waiting for you to sign in').waitFor()
  await press(page, 'Cancel')
  expect(await tokenOf(page)).toBe('')
  reply = backWith('access_token=mine&token_type=Bearer&expires_in=3600&scope=other&state=STATE')
  await press(page, 'Get a token')
  await page.getByText('The token is filled in.').waitFor()
  expect(await tokenOf(page)).toBe('mine')
  await page.getByText('It does not allow read, which this request needs.').waitFor()
  expect(asked).toEqual([])
})

test.each(['header', 'body'])('client credentials work with the secret in the %s', async place => {
  const page = await openWith({ schemes: { auth: oauth('clientCredentials') } })
  await openPanel(page, 'a:b')
  await field(page, 'Client secret').fill('s e')
  await choose(page.getByLabel('Send the secret'), place)
  await press(page, 'Get a token')
  await page.getByText('The token is filled in.').waitFor()
  const grant = { grant_type: 'client_credentials', scope: 'read' }
  const inHeader = { body: grant, authorization: `Basic ${btoa('a%3Ab:s+e')}` }
  const inBody = { body: { ...grant, client_id: 'a:b', client_secret: 's e' }, authorization: undefined }
  expect(asked).toEqual([place === 'header' ? inHeader : inBody])
})

test('the published configuration of a server is loaded when the panel is opened', async () => {
  const scheme: SecurityScheme = {
    ...schemeDefaults,
    key: 'auth',
    type: 'openIdConnect',
    openIdConnectUrl: '/.well-known/openid-configuration',
  }
  const page = await openWith({ schemes: { auth: scheme }, security: [[{ scheme: 'auth', scopes: [] }]] })
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  await openPanel(page)
  expect(requests).toContain('/.well-known/openid-configuration')
  await expect.poll(() => page.getByLabel('openid').isChecked()).toBe(true)
  await press(page, 'Get a token')
  await page.getByText('The token is filled in.').waitFor()
  await page.getByLabel('Of a program').check()
  await press(page, 'Get a token')
  await page.getByText('The token is filled in.').waitFor()
  expect(asked.map(({ body }) => body.grant_type)).toEqual(['authorization_code', 'client_credentials'])
})

test('addresses that are not web addresses open nothing', async () => {
  const evil: SecurityScheme = {
    ...schemeDefaults,
    key: 'auth',
    type: 'oauth2',
    flows: [{ ...flow('authorizationCode'), authorizationUrl: 'javascript:alert(1)' }],
  }
  const page = await openWith({ schemes: { auth: evil } })
  await page.locator('summary').click()
  await page.getByText('The address "javascript:alert(1)" is not an HTTP address').waitFor()
  expect(await page.getByRole('button', { name: 'Get a token' }).count()).toBe(0)
})

test('two origins never share credentials, and switching gives each its own', async () => {
  const servers = ['https://one.example/v1', 'https://two.example/v1', 'https://one.example/v2']
  const page = await openWith({ servers, schemes: { key, basic }, security: [needs('key', 'basic')] })
  const chooseServer = (server: string) => page.getByLabel('Server').selectOption(server)
  await field(page, 'X-API-Key').fill('first')
  await field(page, 'User name').fill('ann')
  await chooseServer('https://two.example/v1')
  expect((await given(page)).values).toEqual({})
  expect(await field(page, 'X-API-Key').inputValue()).toBe('')
  await field(page, 'X-API-Key').fill('second')
  await chooseServer('https://one.example/v2')
  const first = { key: { type: 'key', value: 'first' }, basic: { type: 'basic', username: 'ann', password: '' } }
  expect((await given(page)).values).toEqual(first)
  await page.reload()
  expect((await given(page)).values).toEqual(first)
  await chooseServer('https://two.example/v1')
  expect((await given(page)).values).toEqual({ key: { type: 'key', value: 'second' } })
})

test('a pending token does not arrive at another origin', async () => {
  const servers = [authority.issuer.url ?? '', 'https://two.example']
  const page = await openWith({ servers, schemes: { auth: oauth('clientCredentials') } })
  await openPanel(page)
  // The answer comes right after the change, before the browser paints it, and nothing on its way is stopped.
  await page.evaluate(() => {
    const answer = () => Response.json({ access_token: 'late' })
    window.fetch = () =>
      new Promise(resolve => document.addEventListener('change', () => resolve(answer()), { once: true }))
  })
  await press(page, 'Get a token')
  await page.getByText('Asking for a token').waitFor()
  await page.getByLabel('Server').selectOption('https://two.example')
  await waitForIdle(page)
  expect((await given(page)).values).toEqual({})
  expect((await kept(page)).join()).not.toContain('late')
})

test('values are hidden, stored as the reader chooses, and can be forgotten', async () => {
  const page = await openWith({ schemes: { key }, security: [needs('key')] })
  const input = field(page, 'X-API-Key')
  await input.fill('secret-key')
  await expect
    .poll(async () => [await input.getAttribute('type'), await input.getAttribute('autocomplete')])
    .toEqual(['password', 'off'])
  await press(page, 'Show: X-API-Key')
  await expect.poll(() => input.getAttribute('type')).toBe('text')
  await expect.poll(async () => (await kept(page)).map(text => text.includes('secret-key'))).toEqual([false, true])
  await press(page, 'Options')
  await page.getByLabel('Remember on this device').check()
  await expect.poll(async () => (await kept(page)).map(text => text.includes('secret-key'))).toEqual([true, false])
  await press(page, 'Forget')
  await page.getByText('Removed everything stored for').waitFor()
  await expect.poll(() => kept(page)).toEqual(['', ''])
  expect(await input.inputValue()).toBe('')
  expect(await page.getByLabel('Remember on this device').isChecked()).toBe(false)
})

test('a preset value is kept in addition to the values filled in for a token', async () => {
  const page = await openWith({ schemes: { auth: { ...oauth('clientCredentials'), default: ['demo'] } } })
  await openPanel(page)
  expect(await tokenOf(page)).toBe('demo')
  await expect.poll(() => field(page, 'Token').inputValue()).toBe('demo')
  // What is kept is the client alone: another preset value would be taken.
  expect((await kept(page))[1]).not.toContain('demo')
  await field(page, 'Token').fill('')
  expect((await given(page)).values).toEqual({ auth: { type: 'token', token: '' } })
  await press(page, 'Options')
  await press(page, 'Forget')
  expect(await tokenOf(page)).toBe('demo')
})

test('one of several alternatives can be chosen, or none', async () => {
  const security = [needs('key', 'basic'), needs('auth'), []]
  const page = await openWith({ schemes: { key, basic, auth: oauth('deviceAuthorization') }, security })
  const choice = page.getByLabel('Authorize with')
  expect(await optionsOf(choice)).toEqual(['key + basic', 'auth', 'None'])
  await expect.poll(() => page.locator('.credential-scheme legend').allTextContents()).toEqual(['key', 'basic'])
  await choose(choice, 'auth')
  await page.getByText('This page cannot request a token. Paste one.').waitFor()
  expect(await page.locator('summary').count()).toBe(0)
  await choose(choice, 'None')
  expect((await given(page)).alternative).toBe(2)
  expect(await page.locator('.credential-scheme').count()).toBe(0)
})

test.each([
  ['light', 'ltr', 1200],
  ['dark', 'ltr', phone.width],
  ['light', 'rtl', phone.width],
] as const)(
  'has no accessibility problems that can be detected automatically: %s, %s, %i pixels',
  async (colors, dir, width) => {
    const schemes = {
      key: { ...key, isDeprecated: true },
      basic,
      auth: oauth('authorizationCode', 'clientCredentials'),
    }
    const page = await openWith(
      { schemes, security: [needs('key', 'basic', 'auth'), []] },
      { viewport: { width, height: 900 } },
    )
    await page.evaluate(
      ([colors, dir]) => {
        document.documentElement.classList.toggle('dark', colors === 'dark')
        document.documentElement.dir = dir
      },
      [colors, dir] as const,
    )
    await press(page, 'Options')
    await openPanel(page, '')
    await press(page, 'Get a token')
    await field(page, 'Client secret (if your client has one)').fill('x')
    expect(await axeFaults(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    if (width > 500) return
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '.credentials :is(button, select, input:not([type=checkbox], [type=radio]), label.credential-check, summary)',
        ),
      ]
        .filter(element => element.getBoundingClientRect().height < 44)
        .map(element => element.outerHTML),
    )
    expect(small).toEqual([])
  },
)
