import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { answers, ask, assistantProject, field, serveAssistant } from './support/assistant-site.ts'
import { openIntegrationsSite } from './support/integrations-site.ts'

const site = await openIntegrationsSite()
afterAll(site.close)

type Dispatched = readonly [name: string, detail: object]

const events = (page: Page) => page.evaluate<Dispatched[]>('window.events')

/** Runs an action, and returns the events that it causes. */
async function after(page: Page, act: () => Promise<unknown>): Promise<Dispatched[]> {
  const count = (await events(page)).length
  await act()
  await expect.poll(async () => (await events(page)).length).toBeGreaterThan(count)
  return (await events(page)).slice(count)
}

/** Prevents links from leaving the page. */
const stay = `addEventListener('click', event => event.preventDefault())`

const open = async (before = stay) => (await site.open({ fathom: { siteId: 'x' } }, { before })).page

test('a page view is dispatched once, when the scripts of authors are listening', async () => {
  const page = await open()
  expect(await events(page)).toEqual([['docs.content.view', { path: '/', title: 'Home - Orbit' }]])
})

test('accordions, expandables and code', async () => {
  const page = await open('')
  const { keyboard } = page
  const accordion = page.locator('.accordion-summary')
  expect(await after(page, () => accordion.click())).toEqual([['docs.accordion.open', { title: 'More' }]])
  expect(await after(page, () => keyboard.press('Enter'))).toEqual([['docs.accordion.close', { title: 'More' }]])
  const expandable = page.locator('.expandable-summary')
  expect(await after(page, () => expandable.click())).toEqual([['docs.expandable.open', { title: 'Show fields' }]])
  expect(await after(page, () => expandable.click())).toEqual([['docs.expandable.close', { title: 'Show fields' }]])
  const copy = page.locator('.code-block-copy-button').first()
  expect(await after(page, () => copy.click())).toEqual([
    ['docs.code_block.copy', { language: 'js', title: 'start.js' }],
  ])
})

test('an element that opens automatically dispatches no event', async () => {
  const page = await open('')
  await page.evaluate(`document.querySelector('.accordion').open = true`)
  await page.evaluate(`location.hash = '#more'`)
  await page.emulateMedia({ media: 'print' })
  expect(await events(page)).toHaveLength(1)
})

test('clicks on links of the navigation are events, other clicks are not', async () => {
  const page = await open()
  const status = page.locator('.topbar .navbar-link').first()
  expect(await after(page, () => status.click())).toEqual([
    ['docs.navitem.click', { label: 'Status', href: '/second/' }],
  ])
  const primary = page.locator('#topbar-cta-button')
  expect(await after(page, () => primary.click())).toEqual([
    ['docs.navitem.cta_click', { label: 'Sign up', href: '/second/' }],
  ])
  const tab = page.locator('.nav-tabs-item', { hasText: 'API' })
  expect(await after(page, () => tab.click())).toEqual([['docs.navitem.click', { label: 'API', href: '/second/' }]])
  // The logo and links in the text are not part of the navigation.
  await page.locator('.topbar .nav-logo').first().click()
  await page.locator('main').click()
  expect(await events(page)).toHaveLength(4)
})

test('each entry of the menu of a page has an event', async () => {
  const page = await open()
  const menu = page.locator('lectern-page-menu').first()
  const copy = menu.locator('a[data-copy-page]')
  expect(await after(page, () => copy.click())).toEqual([['docs.context_menu.copy_page', { path: '/' }]])
  await page.evaluate(`document.querySelector('lectern-page-menu details').open = true`)
  const view = menu.locator('a[href$=".md"]:not([data-copy-page])')
  expect(await after(page, () => view.click())).toEqual([['docs.content.md.view', { path: '/' }]])
  const provider = menu.locator('a[target="_blank"]').first()
  expect(await after(page, () => provider.click())).toEqual([
    ['docs.context_menu.ai_provider_click', { path: '/', provider: 'chatgpt.com' }],
  ])
})

test.each([
  ['<button data-copy="https://docs.example.com/mcp">', 'copy_mcp_link', {}],
  ['<button data-copy="npx add-mcp https://docs.example.com/mcp">', 'copy_add_mcp_command', {}],
  ['<a href="cursor://mcp/install">', 'install_mcp_server', { client: 'cursor' }],
  ['<a href="vscode:mcp/install">', 'install_mcp_server', { client: 'vscode' }],
])('an entry of a menu for the MCP server: %s', async (tag, name, detail) => {
  const page = await open()
  await page.evaluate(html => {
    document.querySelector('lectern-page-menu')?.insertAdjacentHTML('afterbegin', html)
  }, `${tag}Entry`)
  const entry = page.getByText('Entry', { exact: true })
  expect(await after(page, () => entry.click())).toEqual([[`docs.context_menu.${name}`, { path: '/', ...detail }]])
})

test('long texts are cut off, also of hostile pages', async () => {
  const page = await open()
  await page.evaluate(() => {
    const link = document.querySelector('.topbar .navbar-link')
    if (link) link.textContent = '<script>\n x '.repeat(100)
  })
  const [[, detail] = ['', {}]] = await after(page, () => page.locator('.topbar .navbar-link').first().click())
  const { label } = detail as { label: string }
  expect(label).toMatch(/^<script> x <script> x/)
  expect(label).toHaveLength(200)
})

test('searches: what readers stop at, each text once', async () => {
  const page = await open('')
  await page.keyboard.press('/')
  await page.waitForSelector('#search-input:focus')
  await page.keyboard.type('second')
  await page.waitForSelector('#search-results a')
  await expect
    .poll(async () => (await events(page)).slice(1))
    .toEqual([['docs.search.query', { query: 'second', results: 1 }]])
  const closed = await after(page, () => page.keyboard.press('Escape'))
  expect(closed).toEqual([['docs.search.close', { query: 'second' }]])
  await page.keyboard.press('/')
  await page.waitForSelector('#search-input:focus')
  await page.keyboard.type('orbits')
  await expect.poll(() => page.locator('#search-results a').first().innerText()).toContain('Home')
  const opened = await after(page, async () => {
    await page.evaluate(stay)
    await page.keyboard.press('Enter')
  })
  const clicked = opened.filter(([name]) => name === 'docs.search.result_click')
  expect(clicked).toEqual([
    ['docs.search.result_click', { query: 'orbits', href: expect.stringMatching(/^\//), position: 1 }],
  ])
  expect(opened.map(([name]) => name)).not.toContain('docs.search.close')
})

test('requests of the playground name the operation, and nothing that the reader filled in', async () => {
  const page = await open('')
  await page.goto('https://docs.example.com/users/')
  await page.locator('button[data-playground]').first().click()
  await page.locator('.playground-bar').waitFor()
  const field = page.locator('dialog input[type="text"]').first()
  await field.fill('secret-7')
  const sent = await after(page, () => page.locator('.playground-send').click())
  expect(sent).toEqual([['docs.api_playground.request', { method: 'GET', path: '/users/{id}' }]])
})

/** A page of a site with an assistant. Its events are recorded even while the reader leaves it. */
async function openAssistantSite(files: Readonly<Record<string, string>>) {
  const server = await serveAssistant({ ...assistantProject, ...files })
  const page = await site.browser.newPage()
  await page.addInitScript(`
    window.events = JSON.parse(sessionStorage.events ?? '[]')
    const dispatch = document.dispatchEvent
    document.dispatchEvent = function (event) {
      if (event.type.startsWith('docs.')) events.push([event.type, event.detail])
      sessionStorage.events = JSON.stringify(events)
      return dispatch.call(this, event)
    }`)
  await page.goto(`${server.origin}/`)
  const close = async () => {
    await page.close()
    await server.close()
  }
  return { server, page, close }
}

test('questions to the assistant, its answers and their sources', async () => {
  const { server, page, close } = await openAssistantSite({})
  await page.locator('#assistant-entry').click()
  await field(page).waitFor()
  await ask(page, 'A secret question?')
  const sources = [{ id: '/guides/limits#rate', title: 'Limits › Rate' }]
  ;(await server.question()).answer('A hundred.', { sources })
  await expect.poll(() => answers(page)).toEqual(['A hundred.'])
  await page.getByRole('button', { name: 'Helpful', exact: true }).click()
  await page.locator('a.chat-assistant-source').click()
  await page.waitForURL(`${server.origin}/guides/limits/#rate`)
  // The panel stays open on the next page. This is not an event.
  await field(page).waitFor()
  const found = await events(page)
  expect(found).toEqual([
    ['docs.assistant.enter', { path: '/' }],
    ['docs.assistant.completed', { sources: 1 }],
    ['docs.assistant.thumbs_up', { path: '/' }],
    ['docs.assistant.source_click', { href: expect.stringMatching(/\/guides\/limits\/#rate$/) }],
  ])
  expect(JSON.stringify(found)).not.toContain('secret')
  await close()
})

test('ways to the assistant, on a site with a script of its author', async () => {
  const { page, close } = await openAssistantSite({ 'script.js': 'window.isAuthored = true' })
  await page.locator('main .code-block').hover()
  await page.locator('.ask-assistant-code-block-button').first().click()
  await field(page).waitFor()
  await expect
    .poll(() => events(page))
    .toEqual([
      ['docs.content.view', { path: '/', title: 'Home - Orbit' }],
      ['docs.code_block.ask_ai', { language: 'sh', title: 'install.sh' }],
      ['docs.assistant.enter', { path: '/' }],
    ])
  const starter = page.getByRole('button', { name: 'How do I start?' })
  expect(await after(page, () => starter.click())).toEqual([
    ['docs.assistant.suggestion_click', { question: 'How do I start?' }],
  ])
  await close()
})

test('without telemetry, answers cannot be rated', async () => {
  const docs = { ...JSON.parse(assistantProject['docs.json'] ?? ''), integrations: { telemetry: { enabled: false } } }
  const { server, page, close } = await openAssistantSite({ 'docs.json': JSON.stringify(docs) })
  await ask(page, 'Limits?')
  ;(await server.question()).answer('A hundred.')
  await page.getByRole('button', { name: 'Copy answer' }).waitFor()
  expect(await page.getByRole('button', { name: 'Helpful', exact: true }).count()).toBe(0)
  await close()
})
