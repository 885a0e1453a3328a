import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { type AssistantSite, ask, assistantProject, serveAssistant } from './support/assistant-site.ts'
import { axeFaults } from './support/axe.ts'
import { contrastFaults } from './support/page-checks/contrast.ts'
import { overflowFaults } from './support/page-checks/overflow.ts'
import { testBrowser } from './support/test-browser.ts'

// The form in which readers write to the team.

let site: AssistantSite
const complaints: string[] = []
const open = testBrowser(async () => {
  site = await serveAssistant(assistantProject)
  return site
}, complaints)
afterEach(() => site.forget())

const deflection = { kind: 'email', address: 'help@example.com', form: 'support' }

/** Collects what the form sends, and answers with a status. */
async function receiveMessages(page: Page, status: () => number): Promise<unknown[]> {
  const received: unknown[] = []
  await page.route('**/_api/assistant/contact', route => {
    received.push(route.request().postDataJSON())
    return route.fulfill({ status: status() })
  })
  return received
}

/** Ask a question whose answer offers the form. */
async function askTeam(page: Page): Promise<void> {
  await ask(page, 'Help?')
  ;(await site.question()).answer('Nothing found.', { deflection })
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('the form works by keyboard: open, correct, send', async () => {
  const page = await open('/')
  const received = await receiveMessages(page, () => 204)
  await askTeam(page)
  const button = page.getByRole('button', { name: 'Write to our team' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toBe('firstName')
  await page.keyboard.type('Ada')
  for (const text of ['', '', 'ada@', 'It does not start.']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.getByLabel('First name').press('Enter')
  await expect.poll(() => focusedName(page)).toBe('lastName')
  const described = page.getByLabel(/Last name|Company email/)
  const errorsOf = () =>
    described.evaluateAll(fields =>
      fields.map(field => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent),
    )
  await expect
    .poll(errorsOf)
    .toEqual(['Fill in this field.', 'Enter an email address, such as \u2068name@example.com\u2069.'])
  await page.keyboard.type('Lovelace')
  await page.getByLabel('Company email').fill('ada@example.com')
  await expect.poll(errorsOf).toEqual([undefined, undefined])
  expect(received).toEqual([])
  await page.getByLabel('Company email').press('Enter')
  const note = page.getByText('Your message was sent. Our team will reply to \u2068ada@example.com\u2069.')
  await expect.poll(() => note.evaluate(element => element === document.activeElement)).toBe(true)
  expect(received).toEqual([
    {
      ...{ kind: 'support', threadId: 't1', firstName: 'Ada', lastName: 'Lovelace', company: '' },
      ...{ email: 'ada@example.com', message: 'It does not start.' },
    },
  ])
})

test('a message that cannot be sent stays in the form, and nothing of it is stored', async () => {
  const page = await open('/')
  const statuses = [503, 204]
  const received = await receiveMessages(page, () => statuses.shift() ?? 500)
  await askTeam(page)
  await page.getByRole('button', { name: 'Write to our team' }).click()
  for (const name of ['First name', 'Last name', 'Your message']) await page.getByLabel(name).fill('Secret')
  await page.getByLabel('Company email').fill('secret@example.com')
  const send = page.locator('.chat-assistant-contact').getByRole('button', { name: 'Send' })
  await send.click()
  const alert = page.getByRole('alert')
  await expect.poll(() => alert.innerText()).toMatch(/^Your message was not sent\..* help@example\.com$/)
  expect(await alert.getByRole('link').getAttribute('href')).toBe('mailto:help@example.com')
  expect(await page.getByLabel('Your message').inputValue()).toBe('Secret')
  await expect.poll(() => complaints.splice(0).join()).toMatch(/503/)
  await send.click()
  await page.getByText(/Your message was sent/).waitFor()
  expect(received.length).toBe(2)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/secret/i)
})

test('the form can be canceled, and is loaded only when it is opened', async () => {
  const page = await open('/')
  await askTeam(page)
  const button = page.getByRole('button', { name: 'Write to our team' })
  await button.waitFor()
  const isLoaded = () => site.requested.some(path => path.includes('contact-form'))
  expect(isLoaded()).toBe(false)
  await button.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(isLoaded()).toBe(true)
  await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true)
})

test('entered text stays on the page until it is sent', async () => {
  const page = await open('/')
  await receiveMessages(page, () => 204)
  await askTeam(page)
  const openForm = () => page.getByRole('button', { name: 'Write to our team' }).click()
  const showOther = async () => {
    await page.getByRole('button', { name: 'Earlier conversations' }).click()
    await page.getByRole('button', { name: 'Back to the conversation' }).click()
  }
  await openForm()
  for (const name of ['First name', 'Last name', 'Your message']) await page.getByLabel(name).fill('Ada')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openForm()
  await page.getByLabel('Company email').fill('ada@example.com')
  await showOther()
  await openForm()
  expect(await page.getByLabel('Your message').inputValue()).toBe('Ada')
  await page.getByLabel('Company email').press('Enter')
  await page.getByText(/Your message was sent/).waitFor()
  await showOther()
  await openForm()
  expect(await page.getByLabel('Your message').inputValue()).toBe('')
})

test('without the script of the form, the address is shown', async () => {
  const page = await open('/')
  await page.route('**/contact-form*', route => route.abort())
  await askTeam(page)
  await page.getByRole('button', { name: 'Write to our team' }).click()
  const link = page.getByRole('link', { name: 'help@example.com' })
  expect(await link.getAttribute('href')).toBe('mailto:help@example.com')
  await expect.poll(() => complaints.splice(0).join()).toMatch(/ERR_FAILED/)
})

test.each([
  ['/', { viewport: { width: 320, height: 568 }, hasTouch: true, colorScheme: 'dark' }],
  ['/ar/', { colorScheme: 'light' }],
] as const)('%s %j: the form has no accessibility problems', async (path, options) => {
  const page = await open(path, options)
  await askTeam(page)
  await page.locator('.contact-support-button').click()
  const form = page.locator('.chat-assistant-contact')
  await form.locator('[type=submit]').click()
  await expect.poll(() => focusedName(page)).toBe('firstName')
  await expect.poll(() => form.locator('[name=firstName]').evaluate(isInView)).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  expect(await contrastFaults(page)).toEqual([])
  expect(await overflowFaults(page)).toEqual([])
})

/** Whether all of a field can be seen. */
function isInView(field: Element): boolean {
  const { top, left, right, bottom, width, height } = field.getBoundingClientRect()
  const at = document.elementFromPoint(left + width / 2, top + height / 2)
  return at === field && top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight
}
