import { expect, test } from 'vitest'
import { recordedPages } from '../../support/recorded-pages.ts'

/** What a search finds on the page of an operation. */
async function recordOf(operation: object): Promise<string> {
  const api = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/orders': { get: { summary: 'Order', responses: { 200: { description: 'Fine.' } }, ...operation } } },
  }
  const navigation = { groups: [{ group: 'API', openapi: 'openapi.json' }] }
  const { records } = await recordedPages({ 'openapi.json': JSON.stringify(api) }, { navigation })
  const sections = [...records].find(([route]) => route.includes('order'))?.[1].sections ?? []
  return sections
    .flatMap(({ code }) => code)
    .flatMap(({ text, isRepeated }) => (isRepeated ? [] : [text]))
    .join('\n')
}

test('a generated request is indexed in the first of its languages', async () => {
  const record = await recordOf({})
  expect(record).toContain('curl')
  expect(record).toContain('https://api.example.com/orders')
  expect(record).not.toContain('requests.get')
  expect(record).not.toContain('http.NewRequest')
})

test('all samples of the author are indexed', async () => {
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

const bodyWith = (examples: object) => ({
  requestBody: { content: { 'application/json': { schema: { type: 'object' }, examples } } },
})

test('all examples of a body are shown, because the samples contain only the first', async () => {
  const card = { summary: 'Pay by card', value: { by: 'card' } }
  const bank = { summary: 'Pay by bank', value: { by: 'bank' } }
  expect(await recordOf(bodyWith({ card, bank }))).toContain('"bank"')
  expect((await recordOf(bodyWith({ card }))).split('"card"')).toHaveLength(2)
})
