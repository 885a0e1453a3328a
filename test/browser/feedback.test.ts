import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFaults } from './support/axe.ts'
import { docsDev, docsServe } from './support/docs-serve.ts'
import { desktop, phone, testBrowser } from './support/test-browser.ts'

const settings = { thumbs: true, code: true, selection: true }
const files = (feedback: object = {}) => ({
  'docs.json': JSON.stringify({
    ...{ theme: 'mint', name: 'Feedback', colors: { primary: '#0f766e' } },
    navigation: { pages: ['index'] },
  }),
  'lectern.json': JSON.stringify({
    ...{ server: true, assistant: { storeConversations: false } },
    feedback: { ...settings, ...feedback },
  }),
  'index.mdx': '---\ntitle: Start\n---\n\nSelect this text.\n\n```sh\nnpm install acme\n```\n',
})

/** The bodies that the page sends, in order. */
function sentFrom(page: Page): { readonly bodies: Record<string, unknown>[] } {
  const bodies: Record<string, unknown>[] = []
  page.on('request', request => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON())
  })
  return { bodies }
}

const focusedClass = (page: Page) => page.evaluate(() => document.activeElement?.className)

describe('on the server', () => {
  const open = testBrowser(() => docsServe(files()))

  test('a rating is sent with one click, details follow, and both can be undone', async () => {
    const page = await open('/')
    const { bodies } = sentFrom(page)
    await page.evaluate(() => {
      for (const name of ['docs.feedback.thumbs_up', 'docs.feedback.thumbs_down'])
        document.addEventListener(name, event => {
          document.body.dataset.events = `${document.body.dataset.events ?? ''}${name} ${JSON.stringify((event as CustomEvent).detail)};`
        })
    })
    await page.focus('#feedback-thumbs-down')
    await page.keyboard.press('Enter')
    await page.waitForSelector('#feedback-form')
    await expect.poll(() => focusedClass(page)).toBe('feedback-message')
    await expect.poll(() => page.textContent('[data-status]')).toBe('Thank you for your feedback.')
    expect(await page.evaluate(() => document.body.dataset.events)).toBe('docs.feedback.thumbs_down {"path":"/"};')
    await page.check('.feedback-form input[value=missing]')
    await page.fill('#feedback-form-input', 'Which port? <b>')
    await page.fill('.feedback-form input[type=email]', 'ada@example.com')
    await page.click('#feedback-form-submit')
    await page.waitForSelector('#feedback-form', { state: 'detached' })
    await page.click('.feedback-message button')
    await page.waitForSelector('#feedback-thumbs-down')
    await expect.poll(() => focusedClass(page)).toBe('ui-button')
    await expect
      .poll(() => bodies)
      .toMatchObject([
        { page: '/', kind: 'page', rating: 'down', text: '', removed: false },
        { rating: 'down', reasons: ['missing'], text: 'Which port? <b>', email: 'ada@example.com' },
        { removed: true, text: '', email: '' },
      ])
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
    await expect.poll(() => page.textContent('[data-status]')).toBe('Your answer was removed.')
  })

  test('readers report a problem with code and comment on selected text', async () => {
    const page = await open('/')
    const { bodies } = sentFrom(page)
    await page.focus('.code-block-copy-button')
    await page.waitForSelector('.code-snippet-feedback-button', { state: 'attached' })
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedClass(page)).toMatch(/ask-assistant|code-snippet-feedback/)
    await page.focus('.code-snippet-feedback-button')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open] textarea:focus')
    await page.keyboard.type('It fails.')
    await page.click('dialog [type=submit]')
    await page.waitForSelector('dialog .feedback-message')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog', { state: 'detached' })
    await expect.poll(() => focusedClass(page)).toBe('code-snippet-feedback-button')
    await page.locator('.mdx-content p').first().selectText()
    await page.keyboard.press('Shift')
    await page.click('.contextual-feedback-button')
    await page.fill('dialog textarea', 'Unclear.')
    await page.click('dialog [type=submit]')
    await page.waitForSelector('dialog .feedback-message')
    await expect
      .poll(() => bodies)
      .toMatchObject([
        { kind: 'code', rating: 'none', text: 'It fails.', quote: 'npm install acme' },
        { kind: 'selection', rating: 'none', text: 'Unclear.', quote: 'Select this text.' },
      ])
  })

  test('without scripts, a rating is a form, and the page says thank you', async () => {
    const page = await open('/', { javaScriptEnabled: false })
    await page.click('#feedback-thumbs-up')
    await expect.poll(() => page.url()).toMatch(/\/#feedback-thanks$/)
    await expect.poll(() => page.isVisible('#feedback-thanks')).toBe(true)
  })

  test.each([
    ['desktop', { viewport: desktop }],
    ['a dark phone', { viewport: phone, colorScheme: 'dark' as const }],
  ])('has no barriers and no overflow on %s', async (_, options) => {
    const page = await open('/', options)
    await page.click('#feedback-thumbs-up')
    await page.waitForSelector('#feedback-form')
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.focus('.code-block-copy-button')
    await page.waitForSelector('.code-snippet-feedback-button', { state: 'attached' })
    await page.focus('.code-snippet-feedback-button')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open]')
    expect(await axeFaults(page)).toEqual([])
  })
})

describe('with another destination', () => {
  const complaints: string[] = []
  const endpoint = 'https://hooks.example.com/docs'
  const open = testBrowser(() => docsServe(files({ endpoint })), complaints)

  test('the endpoint receives the answer, and an answer that it rejects is not lost', async () => {
    const page = await open('/')
    let status = 200
    const bodies: unknown[] = []
    await page.route(`${endpoint}**`, route => {
      if (route.request().method() === 'POST') bodies.push(route.request().postDataJSON())
      const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' }
      return route.fulfill({ status, headers, body: '' })
    })
    await page.click('#feedback-thumbs-up')
    await page.waitForSelector('#feedback-form')
    await expect.poll(() => bodies).toHaveLength(1)
    status = 500
    await page.fill('#feedback-form-input', 'Good.')
    await page.click('#feedback-form-submit')
    await expect.poll(() => page.textContent('.feedback-error')).toBe('Your answer could not be sent. Try again later.')
    expect(await page.inputValue('#feedback-form-input')).toBe('Good.')
    status = 204
    await page.click('#feedback-form-submit')
    await page.waitForSelector('#feedback-form', { state: 'detached' })
    expect(bodies).toHaveLength(3)
    expect(bodies[0]).toMatchObject({ page: '/', title: 'Start', language: 'en', rating: 'up' })
    // The browser reports the rejected answer.
    complaints.length = 0
  })
})

describe('in the preview', () => {
  const open = testBrowser(() => docsDev(files()))

  test('an answer is not stored, and the page says so', async () => {
    const page = await open('/')
    const { bodies } = sentFrom(page)
    await page.click('#feedback-thumbs-up')
    await expect.poll(() => page.textContent('.feedback-message')).toContain('This is a preview.')
    expect(bodies.filter(body => 'rating' in body)).toEqual([])
  })
})
