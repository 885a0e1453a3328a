import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'

/** What a search finds on the page of an operation. */
async function recordOf(operation: object): Promise<string> {
  const api = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/orders': { get: { summary: 'Order', responses: { 200: { description: 'Fine.' } }, ...operation } } },
  }
  const navigation = { groups: [{ group: 'API', openapi: 'openapi.json' }] }
  const config = { theme: 'mint', name: 'Test', colors: { primary: '#112233' }, navigation }
  const records = new Map<string, string>()
  const index = async () => ({
    add: async (href: string, html: string) => void records.set(href, html),
    finish: async () => ({ files: [], problems: [] }),
  })
  await builtSite({ 'docs.json': JSON.stringify(config), 'openapi.json': JSON.stringify(api) }, {}, { index })
  return [...records].find(([href]) => href.includes('order'))?.[1] ?? ''
}

test('a generated request is searched in the first of its languages', async () => {
  const record = await recordOf({})
  expect(record).toContain('curl')
  expect(record).toContain('https://api.example.com/orders')
  expect(record).not.toContain('requests.get')
  expect(record).not.toContain('http.NewRequest')
})

test('samples of the author are all searched', async () => {
  const samples = [
    { lang: 'python', source: 'shop.list()' },
    { lang: 'go', source: 'shop.List()' },
  ]
  const record = await recordOf({ 'x-codeSamples': samples })
  expect(record).toContain('shop.list()')
  expect(record).toContain('shop.List()')
  expect(record).toContain('curl')
  expect(record).not.toContain('curl_init')
})
