import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { axeFaults } from './support/axe.ts'
import { serveFiles } from './support/built-site.ts'
import { playgroundOpener } from './support/open-playground.ts'
import { json } from './support/playground-site.ts'
import { desktop, phone, testBrowser } from './support/test-browser.ts'

const schema = `
type Query {
  "Finds a ship."
  ship(id: ID!, withCrew: Boolean = false): Ship
}
type Ship { id: ID! name: String! }
type Subscription { moved: Ship }
`

const answer = { data: { ship: { id: '1', name: '<b>Aurora</b>' } } }
const response = { current: answer as object }
let api: ApiServer

const open = testBrowser(async () => {
  api = await serveApi({ '/graphql': (...args) => json(response.current)(...args) })
  return serveFiles({
    'docs.json': JSON.stringify({
      ...{ theme: 'mint', name: 'Ships', colors: { primary: '#0f766e' } },
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['index'] },
          { tab: 'GraphQL', graphql: 'schema.graphql' },
        ],
      },
    }),
    'lectern.json': JSON.stringify({ graphql: { endpoint: `${api.origin}/graphql` } }),
    'index.mdx': '---\ntitle: Start\n---\n\nHello.\n',
    'schema.graphql': schema,
  })
})
const opened = playgroundOpener(open)
const send = (page: Page) => page.locator('dialog.playground .playground-send').click()

test('the playground sends the example operation with its variables, and shows the response', async () => {
  const page = await opened('/graphql-reference/queries/ship')
  await send(page)
  await page.locator('dialog.playground').getByText('"<b>Aurora</b>"').first().waitFor()
  const [request] = api.recorded.filter(({ method }) => method === 'POST')
  expect(request?.url).toBe('/graphql')
  const body = JSON.parse(String(request?.body))
  expect(body.query).toMatch(/^query Ship\(\$id: ID!\) \{\n {2}ship\(id: \$id\) \{/)
  expect(Object.keys(body.variables)).toEqual(['id'])
})

test('readers edit the operation, and errors of the API are part of the response', async () => {
  const page = await opened('/graphql-reference/queries/ship')
  response.current = { errors: [{ message: 'Cannot query field "sail".' }] }
  await page.locator('dialog.playground textarea').first().fill('{ sail }')
  const before = api.recorded.length
  await send(page)
  await page.locator('dialog.playground').getByText('Cannot query field').first().waitFor()
  const [request] = api.recorded.slice(before).filter(({ method }) => method === 'POST')
  expect(JSON.parse(String(request?.body)).query).toBe('{ sail }')
  response.current = answer
})

test('a subscription has no playground', async () => {
  const page = await open('/graphql-reference/subscriptions/moved')
  expect(await page.locator('.try-it').count()).toBe(0)
})

test.each([
  ['desktop', { viewport: desktop }],
  ['a dark phone', { viewport: phone, colorScheme: 'dark' as const }],
])('has no barriers and no overflow on %s', async (_, options) => {
  const page = await opened('/graphql-reference/queries/ship', options)
  await send(page)
  await page.locator('dialog.playground').getByText('Aurora').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
