import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose, chosen, optionsOf } from './support/choose.ts'
import { shownCode, testPlayground } from './support/open-playground.ts'
import { allowed, apiOf, sent } from './support/playground-site.ts'

const pet = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer', xml: { attribute: true } },
    name: { type: 'string' },
    tags: { type: 'array', items: { type: 'string', xml: { name: 'tag' } }, xml: { wrapped: true } },
  },
}

const bodies: Readonly<Record<string, string>> = {
  'application/json': '{"id": 7, "name": "Rex"}',
  'application/xml':
    '<?xml version="1.0"?><pet id="7"><tags><tag>a</tag><tag>b &amp; c</tag></tags><p>mixed <b>text</b></p></pet>',
  'text/xml': '<pet id="7">\n  <name>Rex</nam>\n</pet>',
}

const described = (origin: string) => ({
  ...apiOf({
    '/pets': {
      get: {
        summary: 'Pets',
        responses: {
          200: {
            description: '',
            content: Object.fromEntries(
              [...Object.keys(bodies), 'text/csv'].reverse().map(name => [name, { schema: pet }]),
            ),
          },
        },
      },
    },
    '/bare': { get: { summary: 'Bare', responses: { 204: { description: '' } } } },
  })(origin),
  servers: [
    { url: origin },
    {
      url: 'https://{tenant}.example.com/{version}',
      variables: { tenant: { default: 'a' }, version: { default: 'v1' } },
    },
  ],
})

/** What a browser says of requests that fail. */
const complaints: string[] = []
const { open, opened, api } = testPlayground(
  [
    described,
    allowed((request, response) => {
      const type = String(request.headers.accept)
      response.writeHead(200, { 'Content-Type': type }).end(bodies[type] ?? '')
    }),
    { examples: { languages: ['bash'] } },
  ],
  complaints,
)

const first = '/api-reference/pets/'
const answer = (page: Page) => page.locator('.playground-exchange')
const shownText = (page: Page) => page.locator('.response-text').first().textContent()

test('the first JSON type is requested, and any other type can be chosen', async () => {
  const page = await opened(first)
  const accept = page.getByLabel('Accept', { exact: true })
  await expect
    .poll(() => optionsOf(accept))
    .toEqual(['text/csv', 'text/xml', 'application/xml', 'application/json', '*/*'])
  expect(await chosen(accept)).toBe('application/json')
  const sample = await shownCode(page)
  await expect.poll(() => sample.textContent()).toContain('Accept: application/json')
  expect((await sent(page, api())).headers.accept).toBe('application/json')
  await page.getByText('Matches the schema').waitFor()
  await shownCode(page)
  await choose(accept, '*/*')
  await expect.poll(() => sample.textContent()).not.toContain('Accept')
  expect((await sent(page, api())).headers.accept).toBe('*/*')
})

test('without a documented type there is nothing to choose', async () => {
  const page = await opened('/api-reference/bare/')
  expect(await page.getByLabel('Accept', { exact: true }).count()).toBe(0)
})

test('XML is shown line by line, and compared with its schema', async () => {
  const page = await opened(first)
  await choose(page.getByLabel('Accept', { exact: true }), 'application/xml')
  await sent(page, api())
  await expect
    .poll(() => shownText(page))
    .toBe(
      [
        '<?xml version="1.0"?>',
        '<pet id="7">',
        '  <tags>',
        '    <tag>a</tag>',
        '    <tag>b &amp; c</tag>',
        '  </tags>',
        '  <p>mixed <b>text</b></p>',
        '</pet>',
      ].join('\n'),
    )
  await expect.poll(() => page.locator('.response-faults').textContent()).toBe('(whole body) Missing: name.')
  await page.getByRole('radio', { name: 'Raw', exact: true }).check()
  await expect.poll(() => shownText(page)).toBe(bodies['application/xml'])
})

test('XML that is not well-formed is shown as received, with the position of the error', async () => {
  const page = await opened(first)
  await choose(page.getByLabel('Accept', { exact: true }), 'text/xml')
  await sent(page, api())
  await answer(page)
    .getByText(/^This is not well-formed XML\. See line 2, column \d+\.$/)
    .waitFor()
  await page.getByText('Body not checked').waitFor()
  await expect.poll(() => shownText(page)).toBe(bodies['text/xml'])
})

test('a request that the policy of the site blocks is reported as such, with the setting that allows it', async () => {
  const page = await opened(first)
  await choose(page.locator('.playground-server .select-button'), 'own')
  const other = api().origin.replace('localhost', '127.0.0.1')
  await page.getByLabel('Address of the server').fill(`${other}/v1`)
  await page.locator('.playground-send').click()
  const note = answer(page).locator('.response-note')
  await expect.poll(() => note.textContent()).toContain(`blocks requests to ${other}.`)
  await expect.poll(() => note.textContent()).toContain('allowedConnections in lectern.json')
  expect(await answer(page).textContent()).not.toMatch(/CORS|API is unreachable/)
  complaints.length = 0
})

test('the status in the dialog is cleared when the response is shown', async () => {
  const page = await opened(first)
  await sent(page, api())
  await expect.poll(() => page.locator('dialog > [role="status"]').textContent()).toBe('')
  await expect.poll(() => page.locator('.response [role="status"]').first().textContent()).toContain('200')
})

test('a value that is not allowed in its place is rejected at its field', async () => {
  const page = await opened(first)
  await choose(page.locator('.playground-server .select-button'), '1')
  const field = page.getByLabel('tenant', { exact: true })
  await field.fill('evil.example/')
  await page.getByText('Use letters, digits and hyphens only.').waitFor()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.locator('.playground-send').getAttribute('aria-disabled')).toBe('true')
  await field.fill('acme')
  await page.getByLabel('version', { exact: true }).fill('../x?y')
  await expect
    .poll(() => page.locator('.playground-address code').textContent())
    .toBe('https://acme.example.com/..%2Fx%3Fy/pets')
})

test('a link sets path values, and asks before it changes the host', async () => {
  const page = await opened(first, { permissions: ['clipboard-read', 'clipboard-write'] })
  await choose(page.locator('.playground-server .select-button'), '1')
  await page.getByLabel('tenant', { exact: true }).fill('acme')
  await page.getByLabel('version', { exact: true }).fill('v2')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  const other = await open(link.pathname + link.search + link.hash)
  const address = other.locator('.playground-address code')
  await expect.poll(() => address.textContent()).toBe('https://a.example.com/v2/pets')
  await other.getByText('This link asks for the server https://acme.example.com/v2.').waitFor()
  await other.getByRole('button', { name: 'Use this server' }).click()
  await expect.poll(() => address.textContent()).toBe('https://acme.example.com/v2/pets')
  expect(await other.getByRole('button', { name: 'Use this server' }).count()).toBe(0)
})
