import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose, optionsOf } from './support/choose.ts'
import { shownPlayground, testPlayground } from './support/open-playground.ts'
import { apiOf, json, sent } from './support/playground-site.ts'
import { phone } from './support/test-browser.ts'

const integer = { type: 'integer' }

const paths = {
  '/orders/{id}': {
    post: {
      summary: 'Change an order',
      parameters: [{ name: 'id', in: 'path', required: true, schema: integer }],
      requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { count: integer } } } } },
      responses: { 200: { description: '', content: { 'application/json': { schema: {} } } } },
      security: [{}, { token: [] }],
    },
  },
  '/pets/{id}': {
    get: {
      summary: 'Get a pet',
      parameters: [{ name: 'id', in: 'path', required: true, schema: integer }],
      responses: { 200: { description: '' } },
      security: [{ token: [] }],
    },
  },
}

const described = (origin: string) => ({
  ...apiOf(paths)(origin),
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
})

const { open, opened, api } = testPlayground([
  described,
  json({}),
  { playground: { proxy: true } },
  { 'lectern.json': '{ "server": {} }' },
])

const path = '/api-reference/change-an-order/'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const completions = (page: Page) => page.locator('#playground-completion [role=option]').allTextContents()
const missing = (page: Page) => page.locator('#playground-missing')
const hasFocus = (locator: Locator) => locator.evaluate(element => element === document.activeElement)

/** Types once the field has the focus: its code may still be loading. */
async function typeWhenFocused(page: Page, control: Locator, text: string): Promise<void> {
  await expect.poll(() => hasFocus(control)).toBe(true)
  await page.keyboard.type(text)
}

test('variables are completed, differ by environment, and are available after a reload', async () => {
  const page = await opened(path)
  await page.getByLabel('Directly').check()
  const id = field(page, 'id')
  await id.pressSequentially('{{')
  await expect.poll(() => completions(page)).toEqual([])
  await id.pressSequentially('num')
  await expect.poll(() => completions(page)).toEqual(['Add “num”'])
  await page.keyboard.press('Enter')
  await expect.poll(() => id.inputValue()).toBe('{{num}}')
  await expect.poll(() => missing(page).textContent()).toBe('Variables without a value: num')
  await expect.poll(() => id.getAttribute('aria-invalid')).toBe('true')
  await field(page, 'num').fill('42')
  await expect.poll(() => missing(page).textContent()).toBe('')
  await expect.poll(() => id.getAttribute('aria-invalid')).toBe(null)

  await press(page, 'New environment')
  await typeWhenFocused(page, field(page, 'Name').first(), 'Test')
  await field(page, 'num').fill('7')
  expect(await optionsOf(field(page, 'Environment'))).toEqual(['Environment 1', 'Test'])

  await press(page, 'Add header')
  await typeWhenFocused(page, field(page, 'Name').last(), 'X-Number')
  const value = field(page, 'X-Number')
  await value.fill('a {{')
  await expect.poll(() => completions(page)).toEqual(['num 7'])
  expect(await value.getAttribute('role')).toBe('combobox')
  const active = await value.getAttribute('aria-activedescendant')
  expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true')
  await value.press('Escape')
  await expect.poll(() => completions(page)).toEqual([])
  expect([await value.getAttribute('role'), await page.locator('dialog[open]').count()]).toEqual([null, 1])
  await value.press('n')
  await value.press('Shift+Tab')
  expect(
    await field(page, 'Name')
      .last()
      .evaluate(each => each === document.activeElement),
  ).toBe(true)
  expect(await value.inputValue()).toBe('a {{n')
  await value.press('End')
  await value.press('ArrowDown')
  await value.press('ArrowUp')
  await value.press('Tab')
  await expect.poll(() => value.inputValue()).toBe('a {{num}}')
  const first = await sent(page, api())
  expect([first.url, first.headers['x-number']]).toEqual(['/orders/7', 'a 7'])

  expect(await page.locator('.playground-address').textContent()).toContain('/orders/{{num}}')
  await choose(field(page, 'Environment'), 'Environment 1')
  expect((await sent(page, api())).url).toBe('/orders/42')
  await page.reload()
  await page.getByLabel('Directly').check()
  // Nothing is sent before the values are loaded.
  await expect.poll(() => missing(page).textContent()).toBe('')
  expect((await sent(page, api())).url).toBe('/orders/42')
})

test('variables that are added in several tabs are all kept', async () => {
  const page = await opened(path)
  const add = async (tab: Page, name: string) => {
    await press(tab, 'Add variable')
    const added = field(tab, 'Name').last()
    await expect.poll(() => added.inputValue()).toBe('')
    await added.fill(name)
  }
  const names = (tab: Page) =>
    field(tab, 'Name').evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
  await press(page, 'Variables')
  await add(page, 'one')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await shownPlayground(other)
  await press(other, 'Variables')
  await expect.poll(() => names(other)).toEqual(['one'])
  await add(page, 'two')
  await expect.poll(() => names(other)).toEqual(['one', 'two'])
  await add(other, 'three')
  await expect.poll(() => names(page)).toEqual(['one', 'two', 'three'])
  // As after going back from another page of this tab.
  await page.evaluate(() => {
    const variables = [{ name: 'four', value: '' }]
    localStorage.setItem('lectern-variables', JSON.stringify({ all: [{ name: '', variables }], chosen: 0 }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect.poll(() => names(page)).toEqual(['four'])
})

test('deleting the last other environment and using the server of a link keep the focus in the form', async () => {
  const custom = `${api().origin}/v1`
  const draft = Buffer.from(JSON.stringify({ server: { index: 0, variables: {}, custom } })).toString('base64url')
  const page = await open(`${path}?playground=open#request=${draft}`)
  await press(page, 'Use this server')
  await expect.poll(() => field(page, 'Address of the server').inputValue()).toBe(custom)
  await expect.poll(() => hasFocus(page.locator('.playground-server [role=combobox]').first())).toBe(true)
  await press(page, 'Variables')
  await press(page, 'New environment')
  await press(page, 'Delete environment')
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Add variable' }))).toBe(true)
})

test('invalid and duplicate variable names are rejected, and text that is sent as written is listed', async () => {
  const page = await opened(path)
  await page.getByLabel('Directly').check()
  await press(page, 'Variables')
  await press(page, 'Add variable')
  const name = field(page, 'Name')
  await typeWhenFocused(page, name, 'my pet')
  await expect.poll(() => name.inputValue()).toBe('my pet')
  await page.getByText('Use only letters (A–Z), digits and . - _ in the name.').waitFor()
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  await name.fill('pet')
  await field(page, 'pet').fill('7')
  await press(page, 'Add variable')
  await typeWhenFocused(page, name.last(), 'pet')
  await page.getByText('There is already a variable named pet.').waitFor()
  await field(page, 'pet').last().fill('8')
  const id = field(page, 'id')
  await id.fill('{{my pet}}')
  await page.locator('.playground-warning', { hasText: '{{my pet}}' }).waitFor()
  await id.fill('{{pet}}')
  await page.locator('.playground-warning').waitFor({ state: 'detached' })
  expect((await sent(page, api())).url).toBe('/orders/7')
})

test('a pasted command fills in the form, and the request goes through the proxy or directly', async () => {
  const page = await opened(path)
  const proxied: string[] = []
  await page.route('**/_api/proxy', async route => {
    proxied.push(route.request().postData() ?? '')
    const headers = { 'Lectern-Status': '200', 'Lectern-Headers': btoa('[["Content-Type","application/json"]]') }
    await route.fulfill({ headers, body: '{}' })
  })
  await press(page, 'Paste cURL')
  const command = field(page, 'Paste cURL').last()
  await command.fill('wget https://example.com')
  await page.getByText('This is not a cURL command with a URL.').waitFor()
  await command.fill(`curl ${api().origin}/pets`)
  await page.getByText('This command calls GET /pets, not this endpoint.').waitFor()
  await command.fill(
    `curl -X POST '${api().origin}/orders/5?page=2' -H 'X-Trace: on' -H 'Authorization: Bearer secret' -H 'Content-Type: application/json' -d '{"count": 3}'`,
  )
  await page.getByText('The command is filled in.').first().waitFor()
  expect(await field(page, 'id').inputValue()).toBe('5')
  expect(await field(page, 'count').inputValue()).toBe('3')
  expect([await field(page, 'page').inputValue(), await field(page, 'X-Trace').inputValue()]).toEqual(['2', 'on'])
  await page.locator('.playground-send').click()
  await page.locator('.response-top').waitFor()
  expect(proxied).toHaveLength(1)
  expect(proxied[0]).toContain(`"url":"${api().origin}/orders/5?page=2"`)
  expect(proxied[0]).toContain('["X-Trace","on"]')
  await page.getByLabel('Directly').check()
  await press(page, 'Remove: page')
  // The token is a credential, as if it had been typed there.
  expect(await page.locator('.credentials input[type=password]').inputValue()).toBe('secret')
  expect(await field(page, 'Authorization').count()).toBe(0)
  const direct = await sent(page, api())
  expect([direct.method, direct.url, direct.headers['x-trace'], direct.headers.authorization]).toEqual([
    'POST',
    '/orders/5',
    'on',
    'Bearer secret',
  ])
  expect(String(direct.body)).toBe('{"count":3}')
  expect(proxied).toHaveLength(1)
})

test('a pasted command for another endpoint opens that endpoint with its values', async () => {
  const page = await opened(path)
  await press(page, 'Paste cURL')
  const command = field(page, 'Paste cURL').last()
  await command.fill(`curl ${api().origin}/unknown`)
  await page.getByText('This command calls GET /unknown, not this endpoint.').waitFor()
  await command.fill(`curl '${api().origin}/pets/9?color=red' -H 'Authorization: Bearer secret'`)
  await press(page, 'Open GET /pets/{id} with these values')
  await page.waitForURL('**/get-a-pet/?playground=open')
  await page.getByText('The command is filled in.').first().waitFor()
  await expect.poll(() => field(page, 'id').inputValue()).toBe('9')
  expect(await field(page, 'color').inputValue()).toBe('red')
  await expect.poll(() => page.locator('.credentials input[type=password]').inputValue()).toBe('secret')
  await page.reload()
  await shownPlayground(page)
  // The command itself is gone.
  expect(await field(page, 'Paste cURL').count()).toBe(0)
})

test('a command that was meant for another page is not filled in, and is removed', async () => {
  const page = await opened(path)
  const command = 'curl -H "Authorization: Bearer secret" https://api.example.com/pets/9'
  // The second may come from another script of the same origin.
  for (const text of [`/another-page\n${command}`, command]) {
    await page.evaluate(each => sessionStorage.setItem('lectern-curl', each), text)
    await page.reload()
    await shownPlayground(page)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lectern-curl'))).toBe('')
    expect(await field(page, 'Paste cURL').count()).toBe(0)
  }
})

test('on a phone, the tools are in one row and keep their names', async () => {
  const page = await opened(path, { viewport: phone })
  const buttons = page.locator('.playground-tools > button')
  const tops = await buttons.evaluateAll(all => all.map(button => button.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([5, 1])
  for (const name of ['Use example', 'Reset', 'Copy link', 'Paste cURL', 'Variables'])
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(1)
  const sizes = await buttons.evaluateAll(all => all.map(button => button.getBoundingClientRect().width))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
})
