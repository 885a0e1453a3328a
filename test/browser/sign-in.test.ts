import { beforeEach, expect, test } from 'vitest'
import { axeFaults } from './support/axe.ts'
import { shownPlayground } from './support/open-playground.ts'
import { type SignInSite, serveSignIn, signInProject } from './support/sign-in-site.ts'
import { phone, testBrowser } from './support/test-browser.ts'
import { waitForIdle, waitForTimers } from './support/wait-for-idle.ts'

// What readers see of signing in: the page for it, the account, personal content, and values in the playground.

let site: SignInSite
const open = testBrowser(async () => {
  site = await serveSignIn(signInProject)
  return site
})
beforeEach(() => {
  site.setReader(undefined)
  site.requests.length = 0
})

const ada = { firstName: 'Ada', lastName: 'Lovelace', plan: 'pro' }

test('the sign-in page works by keyboard without scripts', async () => {
  const page = await open('/login?redirect=%2Fpersonal%3Fa%3D1&message=wrong-password', {
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  })
  expect(await page.getByRole('alert').textContent()).toBe('Wrong password. Try again.')
  await page.locator('input[type=password]:focus').waitFor()
  await page.keyboard.type('open sesame')
  await page.keyboard.press('Enter')
  await page.getByRole('status').waitFor()
  expect(site.requests).toContain('POST /login redirect=%2Fpersonal%3Fa%3D1&password=open+sesame')
  expect(await page.getByRole('link', { name: 'Continue with Okta' }).getAttribute('href')).toBe(
    '/login/start/okta?redirect=',
  )
})

test.each([
  ['en', { viewport: phone }],
  ['ar', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
] as const)('the sign-in page in %s has no accessibility problems and fits the window', async (language, options) => {
  const page = await open(`/login?language=${language}&message=expired`, options)
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
})

test('an anonymous reader gets a sign-in link that returns to the same place', async () => {
  const page = await open('/personal?a=1#part')
  expect(await page.locator('#content').innerText()).toContain('Hello there!')
  expect(await page.evaluate('[window.lectern.user, window.mintlify.user, !!window.lectern.api]')).toEqual([
    {},
    {},
    true,
  ])
  expect(site.requests.filter(request => request === 'GET /_api/me')).toHaveLength(1)
  await page.locator('.topbar').getByRole('link', { name: 'Sign in' }).click()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/personal?a=1#part')
  expect(site.requests.filter(request => request.startsWith('GET /login'))).toHaveLength(1)
})

test('a signed-in reader sees personal content and a menu, and can sign out', async () => {
  site.setReader({ user: ada })
  const page = await open('/personal')
  expect(await page.locator('#content').innerText()).toMatch(/Hello Ada!.*You have Pro/s)
  expect(await page.evaluate('window.mintlify.user.plan')).toBe('pro')
  const html = await (await page.request.get(page.url())).text()
  expect(html).not.toContain('Ada')
  const menu = page.locator('.topbar summary[aria-label="Signed in as Ada Lovelace"]')
  await menu.press('Enter')
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor()
  expect(await axeFaults(page, 'body > :not(.topbar)')).toEqual([])
  await page.evaluate(() => {
    sessionStorage.setItem('lectern-draft:x', '1')
    localStorage.setItem('lectern-theme', 'light')
  })
  site.setReader(undefined)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('status').waitFor()
  expect(site.requests).toContain('POST /logout-everywhere')
  const stored = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
  expect(stored).toEqual(['lectern-theme'])
})

test('author scripts learn who the reader is', async () => {
  site.setReader({ user: ada })
  const page = await open('/')
  // Again, as when the next page is loaded: nothing is asked twice on a page.
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    for (const type of ['mintlify:user', 'lectern:user'])
      addEventListener(type, event => told.push([type, (event as CustomEvent).detail]))
  })
  await page.reload()
  await waitForIdle(page)
  expect(await page.evaluate('told')).toEqual([
    ['lectern:user', ada],
    ['mintlify:user', ada],
  ])
})

test('the mobile navigation shows the account', async () => {
  site.setReader({ user: ada })
  const page = await open('/ar', { viewport: phone })
  await page.locator('[data-nav-open]').click()
  await page.locator('.mobile-nav summary', { hasText: 'Ada Lovelace' }).click()
  await page.getByRole('button', { name: 'تسجيل الخروج', exact: true }).waitFor()
  expect(await axeFaults(page, 'body > :not(.body-content)')).toEqual([])
})

test('a token is removed from the address before it is sent', async () => {
  const page = await open('/')
  await page.goto(`${new URL(page.url()).origin}/login/jwt-callback?redirect=%2Fpersonal#aaa.bbb.ccc`)
  await page.waitForURL('**/personal')
  expect(site.requests).toContain('POST /_api/sign-in/jwt {"token":"aaa.bbb.ccc","redirect":"/personal"}')
  await page.goBack()
  expect(page.url()).not.toContain('aaa.bbb')
})

test('the playground is filled in with values of the reader, whose own changes take precedence', async () => {
  const playgroundInputs = {
    server: { region: 'us' },
    path: { team: 'core' },
    query: { limit: '25', other: 'x' },
    header: { Authorization: 'Bearer secret-of-ada' },
  }
  site.setReader({ user: ada, playgroundInputs })
  const page = await open('/api-reference/get-a-team')
  await page.locator('.try-it').click()
  const dialog = await shownPlayground(page)
  const inputs = () =>
    dialog.locator('input:not([type=checkbox])').evaluateAll(all => all.map(input => (input as HTMLInputElement).value))
  expect(await inputs()).toEqual(expect.arrayContaining(['core', '25', 'secret-of-ada']))
  expect(await dialog.innerText()).toContain('https://us.orbit.example.com/teams/core?limit=25')
  await dialog.getByRole('textbox', { name: 'team' }).fill('mine')
  await waitForTimers(page, 200)
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
    'secret',
  )
  await page.reload()
  await shownPlayground(page)
  expect(await inputs()).toEqual(expect.arrayContaining(['mine', '25', 'secret-of-ada']))
  site.setReader(undefined)
  await page.reload()
  await shownPlayground(page)
  expect((await inputs()).filter(value => /mine|25|secret/.test(value))).toEqual([])
})
