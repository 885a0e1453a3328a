import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  eventsToEnd,
  jobId,
  sampleAgent,
  type TestAgent,
  workerEvents,
} from '../server/dashboard/support/sample-agent.ts'
import { start } from '../server/dashboard/support/served-dashboard.ts'
import { everySecondOf } from '../support/full-run.ts'
import { axeFaults, colorFaults } from './support/axe.ts'
import { type DashboardTestServer, dashboardServer } from './support/dashboard-server.ts'
import { walkTo } from './support/keyboard.ts'
import { desktop, phone, testBrowser } from './support/test-browser.ts'
import { waitForIdle, waitForTimers } from './support/wait-for-idle.ts'

const complaints: string[] = []
let server: DashboardTestServer
let agent: TestAgent
const open = testBrowser(async () => {
  agent = await sampleAgent(start)
  server = await dashboardServer({ agent: agent.agent })
  return server
}, complaints)

const pages = {
  overview: '/_admin',
  conversations: '/_admin/conversations',
  conversation: '/_admin/conversations/thread-sample-0?owner=owner',
  questions: '/_admin/questions',
  searches: '/_admin/searches',
  feedback: '/_admin/feedback',
  job: `/_admin/jobs/${jobId(1)}`,
  keys: '/_admin/keys',
  'new key': '/_admin/keys/new',
  'revoke a key': '/_admin/keys/key-1/revoke',
  'see as a reader': '/_admin/see-as',
  sessions: '/_admin/sessions',
}

/** The browser of a reader who has signed in. All tests share a session: signing in is limited. */
async function signedIn(options: BrowserContextOptions = {}): Promise<Page> {
  session ??= newSession()
  return open('/_admin', { ...options, storageState: await session })
}

let session: ReturnType<typeof newSession> | undefined

async function newSession(options: BrowserContextOptions = {}) {
  const page = await open(await server.createOneTimeLink(), options)
  await page.click('button')
  await page.waitForURL('**/_admin')
  return page.context().storageState()
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path)
  await waitForIdle(page)
}

/** Press Enter, and wait for the page that follows. */
async function enter(page: Page): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  await waitForIdle(page)
}

const questions = (page: Page) => page.locator('.question-text').allTextContents()

test('signs in, creates a key and revokes it with the keyboard', async () => {
  const page = await open(await server.createOneTimeLink())
  expect(await axeFaults(page)).toEqual([])
  await walkTo(page, 'button')
  await enter(page)
  expect(new URL(page.url()).pathname).toBe('/_admin')
  await walkTo(page, '.skip-link')
  await walkTo(page, '.dashboard-nav a[href$="/keys"]')
  await enter(page)
  await walkTo(page, 'a[href$="/keys/new"]')
  await enter(page)
  await walkTo(page, '#name')
  await page.keyboard.type('Keyboard')
  await walkTo(page, '#kind-assistant')
  await walkTo(page, '#expires-90d')
  await page.keyboard.press('ArrowLeft')
  await walkTo(page, '#origins')
  await page.keyboard.type('https://app.example.com')
  await walkTo(page, 'button[type=submit].ui-button-primary')
  await enter(page)
  expect(await page.textContent('[data-key]')).toMatch(/^docs_dsc_\w{43}$/)
  expect(await axeFaults(page)).toEqual([])
  await walkTo(page, 'a.ui-button[href$="/keys"]')
  await enter(page)
  expect(await page.textContent('tbody tr:first-child')).toMatch(/Keyboard.*11 May 2026.*1 origin/)
  await walkTo(page, 'tbody tr:first-child .danger-link')
  await enter(page)
  await walkTo(page, '.ui-button-danger')
  await enter(page)
  expect(await page.textContent('[role=status] .callout')).toContain('The key “Keyboard” was revoked.')
})

/** Names of the pages that axe checks on phones too. A full run checks all pages. */
const checkedOnPhones = new Set(everySecondOf(Object.keys(pages)))

// Each page is loaded once for all color modes and widths: loading the page and axe takes most of the time.
test('no page has accessibility problems, in light, in dark and on a phone, or is wider than a phone', async () => {
  const page = await signedIn()
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  for (const [name, path] of Object.entries(pages)) {
    await page.setViewportSize(desktop)
    await goTo(page, path)
    expect(await axeFaults(page), name).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html.dark').waitFor()
    await waitForIdle(page)
    expect(await colorFaults(page), `${name} in dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(phone)
    await page.locator('html:not(.dark)').waitFor()
    await waitForIdle(page)
    expect(await isTooWide(), `${name} on a phone`).toBe(false)
    // The content of a short page begins directly below the navigation.
    const navigation = await page.locator('.dashboard-nav').boundingBox()
    expect(navigation?.height, name).toBeLessThan(80)
    if (checkedOnPhones.has(name)) expect(await axeFaults(page), `${name} on a phone`).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    expect(await isTooWide(), `${name} right to left`).toBe(false)
  }
})

test('lists have no narrow columns and do not scroll sideways, also beside the navigation', async () => {
  const page = await signedIn()
  for (const path of [pages.conversations, pages.feedback, pages.keys]) {
    await goTo(page, path)
    for (const width of [600, 800, 1024, 1100, 1190, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const found = await page.evaluate(() => ({
        width: innerWidth,
        isTooWide: document.documentElement.scrollWidth > innerWidth,
        boxes: [...document.querySelectorAll('.table-box')].map(box => box.scrollWidth - box.clientWidth),
        routes: [...document.querySelectorAll('td .route')].map(route => route.getClientRects().length),
        dates: [...document.querySelectorAll('input[type=date]')].filter(input => input.clientWidth < 110).length,
      }))
      const expected = {
        width,
        isTooWide: false,
        boxes: found.boxes.map(() => 0),
        routes: found.routes.map(() => 1),
        dates: 0,
      }
      expect(found, `${path} at ${width}`).toEqual(expected)
    }
  }
})

test('explains mistakes in a form', async () => {
  const page = await signedIn()
  await goTo(page, '/_admin/keys/new')
  await page.fill('#name', 'Wrong')
  await page.fill('#origins', 'not an origin')
  await page.check('#expires-custom')
  await page.click('.ui-button-primary')
  await page.waitForSelector('[role=alert]')
  expect(await axeFaults(page)).toEqual([])
  expect(await page.locator('.field-problem').allTextContents()).toEqual([
    'Enter a date, or choose another expiry.',
    '"not an origin" is not an origin such as https://app.example.com.',
  ])
  await page.click('[role=alert] a[href="#origins"]')
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#origins')
  // Browsers report the status of the page.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
})

test('follows a job to its end without disturbing the reader', async () => {
  const page = await signedIn({ viewport: phone })
  await goTo(page, `/_admin/jobs/${jobId(5)}`)
  await walkTo(page, '.tool-call > summary')
  await page.keyboard.press('Enter')
  await walkTo(page, '#message')
  await page.keyboard.type('Also in German')
  const firstTool = page.locator('.tool-call').first()
  const topOf = () => firstTool.evaluate(element => Math.round(element.getBoundingClientRect().top))
  await firstTool.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const top = await topOf()
  // A page that is seen again is updated at once.
  const show = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const on = workerEvents(start)
  await agent.record(jobId(5), on.text('Now the navigation'), on.text(' follows.'))
  await show()
  await page.getByText('Now the navigation follows.').waitFor()
  expect(await topOf()).toBe(top)
  await agent.record(jobId(5), ...eventsToEnd(start))
  await show()
  await page.locator('ins').first().waitFor()
  expect(await topOf()).toBe(top)
  expect(await firstTool.getAttribute('open')).toBe('')
  expect(await page.inputValue('#message:focus')).toBe('Also in German')
  await expect.poll(() => page.textContent('[data-status]')).toContain('The job is complete.')
  expect(await page.locator('[data-active]').count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
})

test('filters while the reader types, and keeps the focus', async () => {
  const page = await signedIn()
  await goTo(page, '/_admin/conversations')
  await page.locator('#q').pressSequentially('okta')
  await waitForTimers(page, 300)
  await expect.poll(async () => new Set(await questions(page)).size).toBe(2)
  expect(new URL(page.url()).search).toBe('?q=okta')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('q')
  await page.selectOption('#outcome', 'answered')
  await page.waitForSelector('.empty')
  await expect.poll(() => page.textContent('[data-status]')).toBe('The list was updated.')
})

test('a new key can be copied', async () => {
  const page = await signedIn({ permissions: ['clipboard-read', 'clipboard-write'] })
  await goTo(page, '/_admin/keys/new')
  await page.fill('#name', 'Copied')
  await page.click('.ui-button-primary')
  const key = (await page.textContent('[data-key]')) ?? ''
  await page.getByRole('button', { name: 'Copy key' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
})

test('the dashboard has the color mode chosen on the site', async () => {
  const page = await signedIn({ colorScheme: 'dark' })
  const isDark = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await isDark()).toBe('dark')
  await page.evaluate(() => localStorage.setItem('lectern-theme', 'light'))
  await goTo(page, '/_admin/keys')
  expect(await isDark()).toBe('light')
})

test('the dashboard works without scripts', async () => {
  const options = { javaScriptEnabled: false }
  const page = await open('/_admin', { ...options, storageState: await newSession(options) })
  const fill = async (path: string, fields: Readonly<Record<string, string>>, button: string) => {
    await page.goto(server.origin + path)
    for (const [name, value] of Object.entries(fields)) await page.fill(`#${name}`, value)
    await Promise.all([page.waitForNavigation(), page.click(button)])
  }
  await fill('/_admin/conversations', { q: 'terraform' }, '.filters button')
  expect(new Set(await questions(page))).toEqual(new Set(['Does it support Terraform?']))
  await page.goto(`${server.origin}/_admin/conversations`)
  await Promise.all([page.waitForNavigation(), page.click('a[rel=next]')])
  await Promise.all([page.waitForNavigation(), page.click('a[rel=prev]')])
  expect(new URL(page.url()).search).toBe('')
  await fill('/_admin/keys/new', { name: 'No scripts' }, '.ui-button-primary')
  expect(await page.textContent('[data-key]')).toMatch(/^docs_dsc_/)
  expect(await page.locator('.js-only:visible').count()).toBe(0)
  await Promise.all([page.waitForNavigation(), page.click('text=Sign out')])
  expect(await page.textContent('h1')).toBe('Sign in to see the dashboard')
  // Browsers report the status of the page.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
})
