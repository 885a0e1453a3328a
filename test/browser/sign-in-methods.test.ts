import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openReaderSessions } from '../../src/server/sign-in/sessions/reader-sessions.ts'
import { createTokenSealer } from '../../src/server/sign-in/token-sealer.ts'
import { password, protectedSite, sessionSecret } from './support/protected-site.ts'
import type { TestServer } from './support/serve.ts'
import { testBrowser } from './support/test-browser.ts'
import { waitForIdle } from './support/wait-for-idle.ts'

// Readers sign in to the real server with each method, and sign out. The identity provider is real too.

let site: TestServer
/** Errors in the console of the browser. */
const complaints: string[] = []
const open = testBrowser(async () => {
  site = await protectedSite()
  return site
}, complaints)

const guide = '/guide/?a=1#part'

const content = (page: Page) => page.locator('#content').innerText()
const returnAddress = (page: Page) => new URL(page.url()).searchParams.get('redirect')

async function enterPassword(page: Page, text = password): Promise<void> {
  await page.getByLabel('Password').fill(text)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** At the identity provider. Its style sheet loads a font that these tests do not need. */
async function continueWithAcme(page: Page): Promise<void> {
  await page.route('https://fonts.googleapis.com/**', route => route.fulfill({ contentType: 'text/css', body: '' }))
  await page.getByRole('link', { name: 'Continue with Acme' }).click()
}

async function enterNameAtAcme(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill('Ada')
  await page.getByPlaceholder('and password').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

async function signInAtAcme(page: Page): Promise<void> {
  await enterNameAtAcme(page)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function continueWithApp(page: Page, token: 'valid' | 'forged' | 'expired'): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Harbor app' }).click()
  await page.getByRole('button', { name: token }).click()
}

const methods = {
  'the password': page => enterPassword(page),
  'an identity provider': async page => {
    await continueWithAcme(page)
    await signInAtAcme(page)
  },
  'a page of the customer': page => continueWithApp(page, 'valid'),
} satisfies Readonly<Record<string, (page: Page) => Promise<void>>>

async function signOut(page: Page, button = 'Sign out'): Promise<void> {
  await page.locator('.topbar .account-menu summary').click()
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('status').waitFor()
}

test.each(Object.entries(methods))(
  'with %s, a reader signs in, returns to the same place, and signs out',
  async (_, signIn) => {
    const page = await open(guide)
    expect(new URL(page.url()).pathname).toBe('/login')
    await signIn(page)
    await page.waitForURL(site.origin + guide)
    expect(await content(page)).toContain('Only for members.')
    await signOut(page)
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.content()).not.toContain('Only for members.')
  },
)

test('after a wrong password, a reader tries again and returns to the same place', async () => {
  const page = await open(guide)
  await enterPassword(page, 'open sesame')
  expect(await page.getByRole('alert').textContent()).toBe('Wrong password. Try again.')
  expect(returnAddress(page)).toBe(guide)
  await enterPassword(page)
  await page.waitForURL(site.origin + guide)
})

test('a reader who cancels at the identity provider tries again and returns to the same place', async () => {
  const page = await open(guide)
  await continueWithAcme(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  expect(await page.getByRole('alert').textContent()).toBe('You do not have access, or you canceled signing in.')
  expect(returnAddress(page)).toBe(guide)
  await continueWithAcme(page)
  await signInAtAcme(page)
  await page.waitForURL(site.origin + guide)
})

test.each(['forged', 'expired'] as const)('a token that is %s is rejected', async token => {
  const page = await open(guide)
  await continueWithApp(page, token)
  expect(await page.getByRole('alert').textContent()).toBe('The sign-in link is invalid or has expired. Sign in again.')
  expect(returnAddress(page)).toBe(guide)
  await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining('401')])
  expect((await page.goto(`${site.origin}/guide/`))?.url()).toContain('/login')
})

test('two tabs can sign in at the same time, and after signing out in one, the other is not restored', async () => {
  const one = await open('/guide/?tab=1')
  const two = await one.context().newPage()
  await two.goto(`${site.origin}/guide/?tab=2`)
  await continueWithAcme(one)
  await continueWithAcme(two)
  await signInAtAcme(one)
  await one.waitForURL('**/guide/?tab=1')
  // Ada has consented already.
  await enterNameAtAcme(two)
  await two.waitForURL('**/guide/?tab=2')
  await waitForIdle(two)
  await signOut(one)
  await two.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await two.waitForURL('**/login?redirect=*')
})

test('signing out everywhere ends the session in another browser', async () => {
  const [one, two] = [await open(guide), await open(guide)]
  for (const page of [one, two]) {
    await continueWithAcme(page)
    await signInAtAcme(page)
    await page.waitForURL(site.origin + guide)
  }
  await signOut(one, 'Sign out everywhere')
  await two.reload()
  expect(await two.getByRole('alert').textContent()).toBe('Your session has ended. Sign in again.')
  expect(returnAddress(two)).toBe('/guide/?a=1')
})

/** The cookie of a session that began at a time. It lasts an hour. */
async function sessionCookie(startedAt: number): Promise<string> {
  const clock = { now: () => startedAt }
  const sessions = openReaderSessions({
    settings: { providers: [], sessionDays: 1 },
    ...{ base: '', siteOrigin: undefined, domain: 'docs', passwordDigest: undefined, clock },
    sealer: createTokenSealer(Buffer.from(sessionSecret), clock),
    signOuts: { isSignedOut: () => false },
  })
  const user = { groups: [], expiresAt: startedAt + 3_600_000 }
  const [header = ''] = await sessions.start({ provider: 'app', user }, false)
  return /^docs_session=([^;]+)/.exec(header)?.[1] ?? ''
}

test('a session ends when it expires', async () => {
  const page = await open('/')
  const visit = async (startedAt: number) => {
    const value = await sessionCookie(startedAt)
    await page.context().addCookies([{ name: 'docs_session', value, url: site.origin }])
    await page.goto(`${site.origin}/guide/`)
  }
  await visit(Date.now())
  expect(await content(page)).toContain('Only for members.')
  await visit(Date.now() - 86_400_000)
  expect(await page.getByRole('alert').textContent()).toBe('Your session has ended. Sign in again.')
})

test('a page for a group exists only for its members', async () => {
  const ada = await open('/staff/')
  await continueWithAcme(ada)
  await signInAtAcme(ada)
  await ada.waitForURL('**/staff/')
  expect(await content(ada)).toContain('Only for the staff.')
  expect(await ada.locator('.sidebar').getByRole('link').allTextContents()).toEqual(['Home', 'Guide', 'Rota'])
  const grace = await open('/staff/')
  await continueWithApp(grace, 'valid')
  await grace.waitForURL('**/staff/')
  expect(await grace.title()).toBe('Page not found - Harbor')
  expect(await grace.content()).not.toMatch(/Rota|Only for the staff/)
  await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining('404')])
})
