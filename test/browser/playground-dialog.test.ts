import { expect, test } from 'vitest'
import { choose, optionsOf } from './support/choose.ts'
import { playgroundOpener } from './support/open-playground.ts'
import { json, type PlaygroundSite, sent, servePlayground } from './support/playground-site.ts'
import { phone, testBrowser } from './support/test-browser.ts'
import { waitForRender } from './support/wait-for-idle.ts'

const fields = Array.from({ length: 20 }, (_, at) => [`field${at}`, { type: 'string' }] as const)

const described = (origin: string) => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [
    { url: origin, description: 'The **real** one.' },
    {
      url: `${origin}/trial`,
      description: `To try things out. ${'What is written there is gone the next day. '.repeat(3)}`,
    },
  ],
  paths: {
    '/users/{id}': {
      get: {
        summary: 'Get a user',
        deprecated: true,
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: { 200: { description: '' } },
      },
    },
    '/users': {
      post: {
        summary: 'Create a user',
        description: 'Makes a **new** user.',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { type: 'object', properties: Object.fromEntries(fields) } } },
        },
        responses: { 200: { description: '' } },
      },
    },
  },
  webhooks: { gone: { post: { summary: 'A user went', responses: { 200: { description: '' } } } } },
})

let site: PlaygroundSite
const open = testBrowser(async () => {
  site = await servePlayground(described, json({ id: 7 }))
  return site
})

const getUser = '/api-reference/get-a-user/'
const createUser = '/api-reference/create-a-user/'

const opened = playgroundOpener(open)

test('Send keeps the focus during a request, and can be reached even while sending is not possible', async () => {
  const page = await opened(getUser)
  const send = page.locator('.playground-send')
  const hasFocus = () => send.evaluate(button => button === document.activeElement)
  await send.focus()
  await expect
    .poll(async () => [await hasFocus(), await send.getAttribute('aria-describedby')])
    .toEqual([true, 'playground-missing'])
  const before = site.api.recorded.length
  await page.keyboard.press('Enter')
  expect(site.api.recorded.length).toBe(before)
  await page.locator('.playground-parameters input').first().fill('7')
  await send.focus()
  await page.keyboard.press('Enter')
  await page.locator('.response-badge').first().waitFor()
  await expect.poll(() => hasFocus()).toBe(true)
})

test('a parameter of the path stands out in the address until it has a value', async () => {
  const page = await opened(getUser)
  const parameter = page.locator('.playground-address var')
  await expect.poll(() => parameter.allTextContents()).toEqual(['{id}'])
  await page.locator('.playground-parameters input').first().fill('7')
  await expect.poll(() => parameter.count()).toBe(0)
  expect(await page.locator('.playground-address code').textContent()).toMatch(/\/users\/7$/)
})

test('Escape and a click elsewhere close the list of endpoints but not the dialog', async () => {
  const page = await opened(getUser)
  const menu = page.locator('.endpoint-menu')
  const isOpen = () => menu.evaluate((details: HTMLDetailsElement) => details.open)
  await menu.locator('summary').press('Enter')
  const titles = () => menu.locator('a').allTextContents()
  await expect
    .poll(async () => (await titles()).map(title => title.trim()))
    .toEqual(['GET Get a user deprecated', 'POST Create a user'])
  await expect.poll(() => menu.locator('.endpoint-group').allTextContents()).toEqual(['API / API Reference'])
  const current = menu.locator('[aria-current]')
  await expect.poll(() => current.textContent()).toBe('GET Get a user deprecated')
  const line = () => current.getByText('Get a user').evaluate(title => getComputedStyle(title).textDecorationLine)
  await expect.poll(line).toBe('line-through')
  // The filter has the focus.
  await page.keyboard.type('create')
  await expect.poll(titles).toEqual(['POST Create a user'])
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => [await isOpen(), await page.locator('dialog.playground[open]').count()])
    .toEqual([false, 1])
  await expect.poll(() => menu.locator('summary').evaluate(summary => summary === document.activeElement)).toBe(true)
  await menu.locator('summary').click()
  await page.locator('.playground-address').click()
  await expect.poll(() => isOpen()).toBe(false)
})

test('neither scripts nor focus scroll the head of the dialog out of view', async () => {
  for (const options of [{}, { viewport: phone }]) {
    const page = await opened(createUser, options)
    await page.locator('.playground-tools .ui-button').first().click()
    await sent(page, site.api)
    const rest = await page.locator('dialog.playground').evaluate(dialog => {
      dialog.scrollTop = 500
      return [dialog.scrollTop, dialog.scrollHeight - dialog.clientHeight]
    })
    expect(rest).toEqual([0, 0])
    await page.context().close()
  }
})

test('the page behind the dialog does not scroll', async () => {
  const page = await opened(createUser, { viewport: { width: 1600, height: 700 } })
  await page.mouse.move(1590, 400)
  await page.evaluate(() => {
    document.addEventListener('wheel', () => document.body.setAttribute('data-wheel', ''), {
      once: true,
      passive: true,
    })
  })
  await page.mouse.wheel(0, 500)
  await page.locator('[data-wheel]').waitFor({ state: 'attached' })
  await waitForRender(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('the dialog is no wider than the page if there is space for a scroll bar', async () => {
  for (const viewport of [phone, { width: 900, height: 700 }]) {
    const page = await opened(createUser, { viewport })
    const [start, end, room] = await page.locator('dialog.playground').evaluate(dialog => {
      const { left, right } = dialog.getBoundingClientRect()
      const probe = document.body.appendChild(
        Object.assign(document.createElement('div'), { style: 'position:fixed;inset:0' }),
      )
      return [left, right, probe.getBoundingClientRect().right]
    })
    expect(start).toBeGreaterThanOrEqual(0)
    expect(end).toBeLessThanOrEqual(room ?? 0)
    await page.context().close()
  }
})

test('the description of the operation is at the top, as on the page', async () => {
  const page = await opened(createUser)
  const about = page.locator('.playground-about')
  await expect
    .poll(async () => [await about.textContent(), await about.locator('strong').textContent()])
    .toEqual(['Makes a new user.', 'new'])
})

test('on a phone, a response starts at the top, and a tab leads back to the form', async () => {
  const page = await opened(createUser, { viewport: phone })
  await sent(page, site.api)
  expect(await page.locator('.playground-request').isVisible()).toBe(false)
  const gap = await page.locator('.playground-answer').evaluate(answer => {
    const top = answer.closest('.playground-columns')?.getBoundingClientRect().top ?? Number.NaN
    return answer.getBoundingClientRect().top - top
  })
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(60)
  await page.getByRole('tab', { name: 'Request' }).click()
  expect(await page.locator('.playground-request').isVisible()).toBe(true)
})

test('on a phone, the buttons stay next to the menu of endpoints, whatever its title is', async () => {
  const page = await opened(createUser, { viewport: phone })
  const title = page.locator('.endpoint-menu summary > span')
  await title.evaluate(text => text.append(' with a name, an address and a password'))
  const rows = await page
    .locator('.endpoint-menu > summary, .playground-send, .playground-close')
    .evaluateAll(controls => controls.map(control => control.getBoundingClientRect().top))
  expect(new Set(rows.map(Math.round)).size).toBe(1)
})

test('servers are listed with their descriptions', async () => {
  const page = await opened(createUser)
  const servers = page.locator('.playground-server .select-button')
  const labels = await optionsOf(servers)
  expect(labels.map(label => label.replace(site.api.origin, ''))).toEqual([
    ' · The real one.',
    '/trial',
    'Another address …',
  ])
  expect(await page.locator('.playground-server .playground-hint').count()).toBe(0)
  await choose(servers, '1')
  const id = await servers.getAttribute('aria-describedby')
  await expect.poll(() => page.locator(`[id="${id}"]`).textContent()).toContain('To try things out.')
})
