import { expect, test } from 'vitest'
import { choose } from './support/choose.ts'
import { copiedLink, shownCode, testPlayground } from './support/open-playground.ts'
import { apiOf, draftPause, json, sent } from './support/playground-site.ts'
import { waitForTimers } from './support/wait-for-idle.ts'

const password = { type: 'string', format: 'password' }
const login = { type: 'object', properties: { name: { type: 'string' }, pin: password } }

const described = apiOf({
  '/login': {
    post: {
      summary: 'Log in',
      parameters: [{ name: 'code', in: 'query', schema: password }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: login }, 'text/plain': { schema: password } },
      },
      responses: { 200: { description: '' } },
    },
  },
})

const { opened, api } = testPlayground([described, json({})])

type Page = Awaited<ReturnType<typeof opened>>

/** Everything that others may see, or that is stored: code, address, history, a link, the storage of the tab. */
async function seen(page: Page): Promise<string> {
  await waitForTimers(page, draftPause)
  const link = new URL(await copiedLink(page))
  const stored = await page.evaluate(() => Object.values({ ...sessionStorage, ...localStorage }).map(String))
  const drafts = [link.hash.replace('#request=', ''), ...stored].map(text => Buffer.from(text, 'base64url').toString())
  const history = await page.locator('.response-history, .response-top').allTextContents()
  await shownCode(page)
  const shown = page.locator('.playground-sample .playground-code, .playground-address')
  return [...history, ...(await shown.allTextContents()), ...drafts, ...stored].join('\n')
}

const loginPage = '/api-reference/log-in/'
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

test('passwords in parameters, fields and raw text are sent, and shown only by their fields', async () => {
  const page = await opened(loginPage, clipboard)
  const field = (name: string) => page.locator('.playground').getByLabel(name, { exact: true })
  await field('code').fill('topsecret1')
  await field('pin').fill('topsecret2')
  const { url, body } = await sent(page, api())
  expect([url, body.toString()]).toEqual(['/login?code=topsecret1', '{"pin":"topsecret2"}'])
  expect(await seen(page)).not.toContain('topsecret')
  await page.locator('.playground-body-tools .segment input').nth(1).check()
  await page.locator('.playground-body textarea').fill('{"name": "Ada", "pin": "topsecret3"}')
  const code = await shownCode(page)
  await expect.poll(() => code.textContent()).toContain('Ada')
  expect((await sent(page, api())).body.toString()).toContain('topsecret3')
  expect(await seen(page)).not.toContain('topsecret')
  await page.locator('.playground-body').getByText('Passwords in this body').waitFor()
  await shownCode(page)
  await page.locator('.playground-sample .playground-check input').check()
  await expect.poll(() => page.locator('.playground-sample .playground-code').textContent()).toContain('topsecret3')
})

test('a body that is a password has a hidden input', async () => {
  const page = await opened(loginPage, clipboard)
  await choose(page.locator('.playground-body .select-button').first(), 'text/plain')
  const input = page.locator('.playground-body input')
  await expect.poll(() => input.getAttribute('type')).toBe('password')
  await input.fill('topsecret4')
  expect((await sent(page, api())).body.toString()).toBe('topsecret4')
  expect(await seen(page)).not.toContain('topsecret')
})

test('the user of an address is sent in a header, and this is explained', async () => {
  const page = await opened(loginPage, clipboard)
  await choose(page.locator('.playground-server .select-button').first(), 'own')
  const own = api().origin.replace('//', '//ada:topsecret5@')
  await page.locator('.playground-server input').fill(own)
  await page.locator('.playground-server').getByText('Authorization (Basic)').waitFor()
  const { headers } = await sent(page, api())
  expect(headers.authorization).toBe(`Basic ${btoa('ada:topsecret5')}`)
  const all = await seen(page)
  expect(all).not.toContain('topsecret')
  expect(all).not.toContain(btoa('ada:topsecret5'))
})
