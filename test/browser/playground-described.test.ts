import { expect, test } from 'vitest'
import { choose } from './support/choose.ts'
import { testPlayground } from './support/open-playground.ts'
import { allowed, apiOf, sent } from './support/playground-site.ts'

const ofType = (schema: object) => ({ description: '', content: { 'application/json': { schema } } })
const objectOf = (properties: object) => ({ type: 'object', properties })
const forward = { title: 'Forward', ...objectOf({ next: { type: 'string' } }) }
const backward = { title: 'Backward', allOf: [objectOf({ first: {} }), objectOf({ prev: { type: 'string' } })] }
const links = objectOf({ pages: { anyOf: [forward, backward, {}] } })

const pet = objectOf({ name: { type: 'string', example: 'Tom' } })

const described = apiOf({
  '/pets': {
    get: { summary: 'List pets', responses: { 200: ofType(objectOf({ links })), 404: ofType(objectOf({ code: {} })) } },
  },
  '/pets.xml': {
    get: {
      summary: 'Export pets',
      responses: {
        200: {
          description: '',
          content: {
            'application/json': { schema: pet },
            'application/xml': { schema: { ...pet, xml: { name: 'pet' } } },
            'text/csv': { schema: { type: 'string' }, examples: { one: { value: 'name\nTom' } } },
          },
        },
        400: { description: '', content: { 'application/json': { schema: pet }, 'application/xml': { schema: pet } } },
      },
    },
  },
  '/pet': {
    get: { summary: 'Get a pet', responses: { 200: ofType({ oneOf: [forward, backward] }) } },
  },
})

const answer = allowed((_, response) =>
  response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"code":"missing"}'),
)
const complaints: string[] = []
const { opened, api } = testPlayground([described, answer], complaints)

test('the schema of a response shows the alternatives of a choice, at the top and nested', async () => {
  const top = await opened('/api-reference/get-a-pet/')
  await top.getByLabel('Schema', { exact: true }).check()
  const names = (page: typeof top) => page.locator('.described .schema-name').allTextContents()
  await expect.poll(() => names(top)).toEqual(['Forward', 'next', 'Backward'])
  await top.locator('.schema-row', { hasText: 'Backward' }).click()
  await expect.poll(() => names(top)).toEqual(['Forward', 'next', 'Backward', 'first', 'prev'])

  const nested = await opened('/api-reference/list-pets/')
  await nested.getByLabel('Schema', { exact: true }).check()
  await nested.locator('.schema-row', { hasText: 'pages' }).click()
  await expect.poll(() => names(nested)).toEqual(['links', 'pages', 'Forward', 'Backward', 'any'])
})

test('each media type of a response has its own example', async () => {
  const page = await opened('/api-reference/export-pets/')
  const code = page.locator('.described .playground-code')
  const mediaType = page.locator('.described').getByLabel('Media type')
  await expect.poll(() => code.textContent()).toContain('"name": "Tom"')
  await choose(mediaType, 'text/csv')
  await expect.poll(() => code.textContent()).toBe('name\nTom')
  await choose(mediaType, 'application/xml')
  await expect.poll(() => code.textContent()).toContain('<name>Tom</name>')
  await page.getByRole('button', { name: '400' }).click()
  await expect.poll(() => code.textContent()).toContain('"name": "Tom"')
  await choose(mediaType, 'application/xml')
  await expect.poll(() => code.textContent()).toContain('<name>Tom</name>')
})

test('after sending, the documented responses are in a tab, starting with the received status', async () => {
  const page = await opened('/api-reference/list-pets/')
  const documented = page.getByRole('tab', { name: 'Documented' })
  expect(await documented.count()).toBe(0)
  await sent(page, api())
  await documented.click()
  const panel = page.getByRole('tabpanel', { name: 'Documented' })
  await expect.poll(() => panel.locator('[aria-pressed=true]').textContent()).toBe('404')
  await expect.poll(() => panel.locator('.playground-code').textContent()).toContain('"code"')
  // The next response is shown when it is sent.
  await sent(page, api())
  await page.getByRole('tabpanel', { name: 'Response' }).waitFor()
  expect(complaints.splice(0).length).toBeGreaterThan(0)
})
