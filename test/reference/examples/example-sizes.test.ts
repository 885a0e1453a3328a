import { expect, test } from 'vitest'
import { fairLimit } from '../../../src/reference/context/shorten-json.ts'
import { builtSite } from '../../support/built-site.ts'

const object = (properties: object) => ({ type: 'object', properties })
const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } })

const place = object({
  street: { type: 'string' },
  city: { type: 'string' },
  point: object({ lat: { type: 'number' } }),
})
const order = object({ number: { type: 'string' }, from: place, to: place, maker: place, payer: place })
const errors = ['400', '401', '403', '404', '409', '410', '422', '429', '500', '503']
const api = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/orders': {
      get: {
        summary: 'List orders',
        responses: {
          200: json(object({ orders: { type: 'array', items: order } })),
          ...Object.fromEntries(errors.map(status => [status, json(object({ title: { type: 'string' } }))])),
        },
      },
    },
  },
}

test('an example among many short ones is shown in full', async () => {
  const { files } = await builtSite({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Shop',
      colors: { primary: '#112233' },
      navigation: { groups: [{ group: 'API', openapi: 'api.json' }] },
    }),
    'api.json': JSON.stringify(api),
  })
  const [, html = ''] = [...files].find(([path]) => path.endsWith('list-orders/index.html')) ?? []
  const words = html.replace(/<[^>]+>/g, '')
  expect(words).toContain('503')
  expect(words.match(/"lat"/g)).toHaveLength(4)
})

test('long examples share the space that short ones leave, and none is longer than one or two screens', () => {
  expect(fairLimit([])).toBe(2_200)
  expect(fairLimit([9_000])).toBe(2_200)
  expect(fairLimit([100, 100, 9_000])).toBe(2_200)
  expect(fairLimit([1_000, 9_000, 9_000, 9_000, 9_000])).toBe(1_500)
  expect(fairLimit(Array.from({ length: 40 }, () => 9_000))).toBe(400)
})

test('only the first sample contains a long body in full', async () => {
  const value = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field-${at}`, { deep: { at: `x${at}` } }]))
  const requestBody = { content: { 'application/json': { schema: { type: 'object' }, example: value } } }
  const text = (await pageOf({ requestBody })).replace(/<[^>]+>/g, '')
  expect(text.match(/x59\b/g)).toHaveLength(1)
  expect(text).toContain('x0')
})

test('samples and responses share the size budget of a page', async () => {
  const lines = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word} ${at}`).join('\n')
  const item = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field-${at}`, at]))
  const examples = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`answer-${at}`, { value: { at, ...item } }]),
  )
  const codeSamples = Array.from({ length: 9 }, (_, at) => ({
    lang: 'go',
    label: `Own ${at}`,
    source: lines(50, `// Line of sample ${at}:`),
  }))
  const responses = { 200: { description: '', content: { 'application/json': { examples } } } }
  const html = await pageOf({ responses, 'x-codeSamples': codeSamples })
  const [aside = ''] = /<aside[\s\S]*?<\/aside>/.exec(html) ?? []
  expect(html.length).toBeLessThan(100_000)
  for (const words of ['sample 0: 49', 'answer-0', 'answer-2']) expect(aside.replace(/<[^>]+>/g, '')).toContain(words)
})

test('the size of many short samples and responses includes their frames', async () => {
  const many = <Value>(make: (at: number) => Value) => Array.from({ length: 30 }, (_, at) => make(at))
  const codeSamples = many(at => ({ lang: 'go', label: `Own ${at}`, source: '// Line\n'.repeat(5) }))
  const examples = Object.fromEntries(many(at => [`answer-${at}`, { value: { at } }]))
  const responses = { 200: { description: '', content: { 'application/json': { examples } } } }
  const html = await pageOf({ responses, 'x-codeSamples': codeSamples })
  expect(html.length).toBeLessThan(100_000)
})

test('long text above fields reduces the space for fields, but never to nothing', async () => {
  const words = 'Some words. '.repeat(600)
  const fields = Array.from({ length: 200 }, (_, at) => [
    `field-${at}`,
    { type: 'string', description: words.slice(0, 200) },
  ])
  const schema = { ...object(Object.fromEntries(fields)), description: words }
  const html = await pageOf(
    { security: [{ token: [] }], requestBody: json(schema), responses: {} },
    { securitySchemes: { token: { type: 'http', scheme: 'bearer', description: words } } },
  )
  expect(html.length).toBeLessThan(100_000)
  expect(html).toContain('<code>field-9</code>')
  expect(html).not.toContain('<code>field-199</code>')
})

test('a long body does not remove credentials and optional parameters from the other samples', async () => {
  const properties = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field-${at}`, { type: 'string' }]))
  const html = await pageOf(
    {
      security: [{ token: [] }, {}],
      parameters: [{ name: 'dry', in: 'query', schema: { type: 'boolean' } }],
      requestBody: json({ ...object(properties), required: ['field-0'] }),
      responses: {},
    },
    { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  )
  const text = html.replace(/<[^>]+>/g, '')
  expect(text.match(/field-1\b/g)?.length).toBeLessThan(4)
  expect(text.match(/Bearer &lt;token/g)).toHaveLength(7)
  expect(text.match(/dry=true/g)).toHaveLength(7)
})

test('a long form without required fields still has some of them in each sample', async () => {
  const properties = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field-${at}`, { type: 'string' }]))
  for (const type of ['multipart/form-data', 'application/x-www-form-urlencoded']) {
    const html = await pageOf({ requestBody: { content: { [type]: { schema: object(properties) } } }, responses: {} })
    const text = html.slice(html.indexOf('id="request-example"')).replace(/<[^>]+>/g, '')
    expect(text.match(/field-0\b/g)?.length).toBeGreaterThanOrEqual(7)
  }
})

test('an example of a body that no sample contains is shown next to the text', async () => {
  const content = { 'application/json': { schema: object({}) }, 'application/xml': { example: '<order>7</order>' } }
  const text = (await pageOf({ requestBody: { content }, responses: {} })).replace(/<[^>]+>/g, '')
  expect(text).toContain('&lt;order&gt;7&lt;/order&gt;')
  const sampled = { 'text/plain': { example: 'seven' }, 'application/octet-stream': {} }
  const html = await pageOf({ requestBody: { content: sampled }, responses: {} })
  expect(html.match(/id="request-example"/g)).toHaveLength(1)
})

/** The page of an operation. */
async function pageOf(operation: object, components: object = {}): Promise<string> {
  const paths = { '/orders': { post: { summary: 'List orders', ...operation } } }
  const { files } = await builtSite({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Shop',
      colors: { primary: '#112233' },
      navigation: { groups: [{ group: 'API', openapi: 'api.json' }] },
    }),
    'api.json': JSON.stringify({ ...api, paths, components }),
  })
  return [...files].find(([path]) => path.endsWith('list-orders/index.html'))?.[1] ?? ''
}

test('a long required parameter has only its required properties', async () => {
  const optional = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`optional-property-${at}`, { type: 'string', example: `value-${at}` }]),
  )
  const schema = { type: 'object', required: ['id'], properties: { id: { type: 'string' }, ...optional } }
  const parameters = [{ name: 'filter', in: 'query', required: true, style: 'deepObject', explode: true, schema }]
  const text = (await pageOf({ parameters })).replace(/<[^>]+>/g, '')
  expect(text).toContain('filter%5Bid%5D=')
  expect(text).not.toContain('filter%5Boptional')
})

test('the summary of a single example is part of its title', async () => {
  const titlesOf = async (examples: object) =>
    [...(await pageOf(responsesWith(examples))).matchAll(/(?<=>)\s*200(?: · [^<]*)?(?=<)/g)].map(([text]) =>
      text.trim(),
    )
  expect(await titlesOf({ one: { summary: 'A new order', value: 1 } })).toContain('200 · A new order')
  expect(await titlesOf({ default: { value: 1 } })).not.toContain('200 · default')
})

const responsesWith = (examples: object) => ({
  responses: { 200: { description: '', content: { 'application/json': { examples } } } },
})
