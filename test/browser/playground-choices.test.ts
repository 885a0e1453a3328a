import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choose, chosen } from './support/choose.ts'
import { testPlayground } from './support/open-playground.ts'
import { apiOf, json, sent } from './support/playground-site.ts'

const string = { type: 'string' }

const schemas = {
  One: { type: 'object', required: ['name', 'region'], properties: { name: string, region: string } },
  Many: { type: 'object', required: ['names', 'region'], properties: { names: string, region: string } },
  Power: { type: 'object', required: ['type'], properties: { type: string } },
  Rename: { type: 'object', required: ['type'], properties: { type: string, name: string } },
}

const described = (origin: string) => ({
  ...apiOf({
    '/servers': {
      post: {
        summary: 'Create servers',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { anyOf: [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Many' }] },
            },
          },
        },
        responses: { 200: { description: '' } },
      },
    },
    '/contacts': {
      post: {
        summary: 'Add a contact',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { email: string, phone: string },
                oneOf: [{ required: ['email'] }, { required: ['phone'] }],
              },
            },
          },
        },
        responses: { 200: { description: '' } },
      },
    },
    '/actions': {
      post: {
        summary: 'Start an action',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                anyOf: [{ $ref: '#/components/schemas/Power' }, { $ref: '#/components/schemas/Rename' }],
                discriminator: {
                  propertyName: 'type',
                  mapping: {
                    on: '#/components/schemas/Power',
                    off: '#/components/schemas/Power',
                    rename: '#/components/schemas/Rename',
                  },
                },
              },
            },
          },
        },
        responses: { 200: { description: '' } },
      },
    },
  })(origin),
  components: { schemas },
})

const complaints: string[] = []
const { opened, api } = testPlayground([described, json({})], complaints)

const createServers = '/api-reference/create-servers/'
const addContact = '/api-reference/add-a-contact/'
const startAction = '/api-reference/start-an-action/'

/** The errors that are shown in the form. */
const shownErrors = (page: Page) =>
  page
    .locator('.value-faults li')
    .evaluateAll(found => found.map(({ parentElement, textContent }) => `${parentElement?.id} ${textContent}`))

test('errors of a choice are those of the selected option, each shown once', async () => {
  const page = await opened(createServers)
  await sent(page, api())
  const [name, names, region] = ['name', 'names', 'region'].map(key => `value_body_${key}-faults Required.`)
  await expect.poll(() => shownErrors(page)).toEqual([name, region])
  await expect.poll(() => page.locator('.playground-missing').textContent()).toContain('2 fields')
  await choose(page.getByLabel('Form: Body'), 'Many')
  await expect.poll(() => shownErrors(page)).toEqual([names, region])
  await page.getByLabel('names', { exact: true }).fill('a')
  await expect.poll(() => shownErrors(page)).toEqual([region])
  // The field is not part of this option any more, so it is not reported as missing.
  await choose(page.getByLabel('Form: Body'), 'One')
  await expect.poll(() => shownErrors(page)).toEqual([name, region])
})

test('a choice starts with its first option, which requires the property that identifies it', async () => {
  const page = await opened(startAction)
  const type = page.getByLabel('type', { exact: true })
  await expect.poll(() => type.getAttribute('aria-required')).toBe('true')
  await choose(type, 'off')
  expect(String((await sent(page, api())).body)).toBe('{"type":"off"}')
  await choose(page.getByLabel('Form: Body'), 'rename')
  expect(String((await sent(page, api())).body)).toBe('{"type":"rename"}')
})

describe('a value that was typed as JSON', () => {
  const value = '{"type":"rename","name":"Ada"}'
  const mode = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
  const kind = (page: Page) => page.getByLabel('Form: Body')

  async function typed(): Promise<Page> {
    const page = await opened(startAction)
    await mode(page, 'JSON')
    await page.locator('.value-json textarea').fill(value)
    return page
  }

  test('shows its option as soon as the code that finds it is loaded', async () => {
    const page = await typed()
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/matching-option-*.js', async route => {
      await held
      await route.continue()
    })
    await mode(page, 'Form')
    await expect.poll(() => chosen(kind(page))).toBe('0')
    release()
    await expect.poll(() => chosen(kind(page))).toBe('1')
    await expect.poll(() => page.getByLabel('name', { exact: true }).inputValue()).toBe('Ada')
    expect(String((await sent(page, api())).body)).toBe(value)
  })

  test('is kept if that code cannot be loaded', async () => {
    const page = await typed()
    await page.route('**/matching-option-*.js', route => route.abort())
    await mode(page, 'Form')
    await expect.poll(() => complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
    expect(String((await sent(page, api())).body)).toBe(value)
  })
})

test('a group of properties of which one is required has one error, which leads to a field', async () => {
  const page = await opened(addContact)
  await sent(page, api())
  await expect.poll(() => shownErrors(page)).toEqual(['value_body_email-faults Required.'])
  await expect.poll(() => page.locator('.playground-missing').textContent()).toContain('1 field')
  const email = page.getByLabel('email', { exact: true })
  await email.fill('a')
  await expect.poll(() => shownErrors(page)).toEqual([])
  await page.getByLabel('phone', { exact: true }).fill('b')
  await expect
    .poll(() => shownErrors(page))
    .toEqual(['value_body-faults Matches several options, but only one is allowed: email, phone.'])
  // The button of the whole body is not shown, so the focus moves to its first field.
  await page.locator('.playground-missing button').press('Enter')
  await expect.poll(() => email.evaluate(element => element === document.activeElement)).toBe(true)
})
