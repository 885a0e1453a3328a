import { expect, test } from 'vitest'
import { choose } from './support/choose.ts'
import { copiedLink, shownPlayground, testPlayground } from './support/open-playground.ts'
import { apiOf, draftPause, json, sent } from './support/playground-site.ts'
import { waitForTimers } from './support/wait-for-idle.ts'

const payment = {
  type: 'object',
  required: ['name', 'city', 'kind'],
  properties: {
    name: { type: 'string', minLength: 2 },
    city: { type: 'string' },
    kind: { type: 'string', enum: ['card', 'bank'] },
    tags: { type: 'array', items: { type: 'string', minLength: 3 } },
    phone: { type: 'string' },
    country: { type: 'string' },
  },
  if: { required: ['kind'], properties: { kind: { const: 'card' } } },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
  then: { required: ['number'], properties: { number: { type: 'string' } } },
  else: { properties: { iban: { type: 'string' } } },
  dependentRequired: { phone: ['country'] },
}

const described = apiOf({
  '/payments': {
    post: {
      summary: 'Pay',
      parameters: [{ name: 'page', in: 'query', required: true, schema: { type: 'integer' } }],
      requestBody: { required: true, content: { 'application/json': { schema: payment } } },
      responses: { 200: { description: '' } },
    },
  },
})

const { open, opened, api } = testPlayground([described, json({})])

const pay = '/api-reference/pay/'
type Page = Awaited<ReturnType<typeof opened>>

const field = (page: Page, name: string) => page.locator('.playground').getByLabel(name, { exact: true })
const invalid = (page: Page) =>
  page.locator('.playground [aria-invalid="true"]').evaluateAll(fields => fields.map(({ id }) => id))
const settled = (page: Page) => waitForTimers(page, draftPause)

test('a form opens without errors or announcements, and an empty required field that was left shows an error', async () => {
  const page = await opened(pay)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await settled(page)
  expect([await invalid(page), asked.filter(url => url.includes('check-value'))]).toEqual([[], []])
  expect(
    await page.locator('.playground [aria-live="polite"]:not(:empty), .playground [role="status"]:not(:empty)').count(),
  ).toBe(0)
  await field(page, 'name').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => invalid(page)).toEqual(['value_body_name'])
  const told = page.locator('#value_body_name-faults')
  await expect
    .poll(async () => [await told.textContent(), await told.getAttribute('aria-live')])
    .toEqual(['Required.', 'polite'])
  // The total number is announced politely.
  await expect.poll(() => page.locator('.playground-missing').textContent()).toContain('4 fields')
})

test('all errors are shown after a request was sent, and none after a reset', async () => {
  const page = await opened(pay)
  await sent(page, api())
  await expect
    .poll(() => invalid(page))
    .toEqual(['value_query_page', 'value_body_name', 'value_body_city', 'value_body_kind'])
  // If there are many, only their number is announced.
  await expect.poll(() => page.locator('#value_body_name-faults').getAttribute('aria-live')).toBe('off')
  await field(page, 'name').focus()
  await page.locator('.playground-tools .ui-button').nth(1).click()
  await settled(page)
  expect(await invalid(page)).toEqual([])
})

test('values from a link are validated at once, and values stored in the tab as far as they exist', async () => {
  const page = await opened(pay)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await field(page, 'name').fill('A')
  await expect.poll(() => invalid(page)).toEqual(['value_body_name'])
  const { pathname, search, hash } = new URL(await copiedLink(page))
  await settled(page)
  await page.reload()
  await shownPlayground(page)
  await expect.poll(() => invalid(page)).toEqual(['value_body_name'])
  const other = await open(pathname + search + hash)
  await shownPlayground(other)
  await expect.poll(async () => (await invalid(other)).length).toBe(4)
  expect(await other.locator('.playground [aria-live="polite"]:not(:empty)').count()).toBe(0)
})

test('a click that leaves a field reaches its target', async () => {
  const page = await opened(pay)
  await page.locator('#value_body_tags').click()
  await field(page, 'city').focus()
  // Everything that starts when the reader leaves the list has ended.
  await settled(page)
  const add = page.getByRole('button', { name: 'Add item: tags' })
  // Waits until it stops moving.
  await add.hover()
  const box = await add.boundingBox()
  // A press counts as over after a second, however long this test takes.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.down()
  await page.clock.runFor(500)
  expect([await invalid(page), await add.boundingBox()]).toEqual([[], box])
  await page.mouse.up()
  await page.clock.resume()
  await page.locator('#value_body_tags_0').waitFor()
  await expect.poll(() => invalid(page)).toEqual(['value_body_city'])
})

test('an added item is validated after the first input', async () => {
  const page = await opened(pay)
  await page.locator('#value_body_tags').click()
  await page.getByRole('button', { name: 'Add item: tags' }).click()
  await settled(page)
  expect(await invalid(page)).toEqual([])
  await page.locator('#value_body_tags_0').fill('ab')
  await expect.poll(() => invalid(page)).toEqual(['value_body_tags_0'])
})

test('a value adds the fields that depend on it', async () => {
  const page = await opened(pay)
  const required = (name: string) => field(page, name).getAttribute('aria-required')
  await field(page, 'iban').waitFor()
  await field(page, 'kind').focus()
  await choose(field(page, 'kind'), 'card')
  await field(page, 'number').waitFor()
  await expect.poll(async () => [await field(page, 'iban').count(), await required('number')]).toEqual([0, 'true'])
  await expect.poll(() => field(page, 'kind').evaluate(select => select === document.activeElement)).toBe(true)
  expect(await required('country')).toBeNull()
  await field(page, 'phone').fill('1')
  await expect.poll(() => required('country')).toBe('true')
  await sent(page, api())
  await expect.poll(() => page.locator('#value_body_country-faults').textContent()).toBe('Required.')
  await expect.poll(() => page.locator('#value_body_number-faults').textContent()).toBe('Required.')
})

test('errors in raw JSON have a line and a column', async () => {
  const page = await opened(pay)
  await page.locator('.playground-body-tools .segment input').nth(1).check()
  await page
    .locator('.playground-body textarea')
    .fill('{\n  "name": "A",\n  "city": 5, "kind": "card", "number": ""\n}')
  const told = page.locator('.playground-body .value-faults')
  await expect.poll(() => told.textContent()).toContain('Line 2, column 3, /name: ')
  await expect.poll(() => told.textContent()).toContain('Line 3, column 3, /city: ')
  // The form would show another value than text that is not valid JSON.
  const text = page.locator('.playground-body textarea')
  const modes = page.locator('.playground-body-tools .segment input')
  await text.fill('{ "name": "A", }')
  await modes.nth(0).click()
  await expect.poll(() => text.evaluate(field => field === document.activeElement)).toBe(true)
  await expect.poll(() => modes.nth(1).isChecked()).toBe(true)
  await expect.poll(() => text.inputValue()).toBe('{ "name": "A", }')
  await text.fill('{ "name": "A" }')
  await modes.nth(0).click()
  await expect.poll(() => page.getByLabel('name', { exact: true }).inputValue()).toBe('A')
})

test('the number of errors links to the first field with an error, even if it is collapsed', async () => {
  const page = await opened(pay)
  const wrong = page.locator('.playground-missing button')
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await field(page, 'page').fill('1')
  for (const name of ['name', 'city']) await field(page, name).fill('Ada')
  await choose(field(page, 'kind'), 'bank')
  await page.locator('#value_body_tags').click()
  await page.getByRole('button', { name: 'Add item: tags' }).click()
  await page.locator('#value_body_tags_0').fill('ab')
  await page.locator('#value_body_tags').click()
  await expect.poll(() => invalid(page)).toEqual(['value_body_tags_0'])
  await expect.poll(() => wrong.textContent()).toContain('1 field')
  await wrong.press('Enter')
  await expect.poll(focused).toBe('value_body_tags_0')
  await field(page, 'page').fill('')
  await expect.poll(() => wrong.textContent()).toContain('2 fields')
  // Tests that open playgrounds at random use this number.
  await expect.poll(() => page.locator('.playground-missing').getAttribute('data-faults')).toBe('2')
  await wrong.press('Enter')
  await expect.poll(focused).toBe('value_query_page')
})

test('the effects of buttons and keys are announced to screen readers', async () => {
  const page = await opened(pay)
  const told = () => page.locator('dialog.playground > [role=status]').textContent()
  await page.getByRole('button', { name: 'Use example' }).press('Enter')
  await expect.poll(told).toBe('The example is filled in.')
  await page.getByRole('button', { name: 'Reset' }).press('Enter')
  await expect.poll(told).toBe('All fields have been reset.')
  await page.locator('.playground-body-tools .segment input').nth(1).check()
  const { recorded } = api()
  const before = recorded.length
  // The words are replaced as soon as the response is there, which may be before they can be read from here.
  await page.evaluate(() => {
    const status = document.querySelector('dialog.playground > [role=status]') as HTMLElement
    const remember = () => {
      status.dataset.told = `${status.dataset.told ?? ''}${status.textContent}\n`
    }
    new MutationObserver(remember).observe(status, { childList: true, characterData: true, subtree: true })
  })
  await page.locator('.playground-body textarea').press('Control+Enter')
  await expect
    .poll(() => page.locator('dialog.playground > [role=status]').getAttribute('data-told'))
    .toContain('Sending …')
  await page.locator('.response-badge').first().waitFor()
  expect(recorded.slice(before).filter(({ method }) => method === 'POST')).toHaveLength(1)
  const send = page.locator('.playground-send')
  await expect.poll(() => send.getAttribute('aria-keyshortcuts')).toBe('Control+Enter Meta+Enter')
})

test('the shortcut for sending works once on its button, and a link in the dialog works with it', async () => {
  const page = await opened(pay)
  const { recorded } = api()
  const posts = () => recorded.filter(({ method }) => method === 'POST').length
  const before = posts()
  await page.locator('.playground-send').press('Control+Enter')
  await page.locator('.response-badge').first().waitFor()
  expect(posts()).toBe(before + 1)
  const isKept = await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#' })
    document.querySelector('.playground-bar')?.append(link)
    const press = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true })
    return link.dispatchEvent(press)
  })
  expect(isKept).toBe(true)
})

test('if two buttons are clicked at once, the last one wins and is announced', async () => {
  const page = await opened(pay)
  const told = () => page.locator('dialog.playground > [role=status]').textContent()
  // Its code is loaded on the first click.
  await page.getByRole('button', { name: 'Use example' }).click()
  await expect.poll(told).toBe('The example is filled in.')
  const press = (names: readonly string[]) =>
    page.evaluate(wanted => {
      const buttons = [...document.querySelectorAll<HTMLElement>('.playground-tools > button')]
      for (const name of wanted) buttons.find(button => button.textContent === name)?.click()
    }, names)
  await press(['Reset', 'Use example'])
  // Both are announced together if the code of the example comes in time.
  await expect.poll(told).toMatch(/The example is filled in\.$/)
  await press(['Use example', 'Reset'])
  await expect.poll(told).toBe('All fields have been reset.')
})
