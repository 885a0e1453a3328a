import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'

const config = {
  theme: 'mint',
  name: 'A',
  colors: { primary: '#112233' },
  navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] },
}

async function pageOf(schema: object, schemas: object = {}): Promise<string> {
  const content = { 'application/json': { schema } }
  const api = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    components: { schemas },
    paths: { '/orders': { post: { summary: 'Order', requestBody: { content }, responses: {} } } },
  }
  const { files } = await builtSite({ 'docs.json': JSON.stringify(config), 'openapi.json': JSON.stringify(api) })
  return files.get('api-reference/order/index.html') ?? ''
}

const text = { type: 'string' }

test('options that repeat the fields around them do not multiply with each level', async () => {
  const level = (inner: object) => ({
    type: 'object',
    properties: { p: inner, q: text, r: text },
    oneOf: [{ required: ['p'] }, { required: ['p', 'q'] }, { required: ['p', 'r'] }],
  })
  const deep = Array.from({ length: 12 }).reduce<object>(inner => level(inner), text)
  expect((await pageOf(deep)).length).toBeLessThan(100_000)
})

test('conditions that repeat the fields around them do not multiply with each level', async () => {
  const level = (inner: object) => ({
    type: 'object',
    properties: { p: inner, kind: text },
    if: { properties: { kind: { const: 'a' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { properties: { p: { description: 'One.' } } },
    else: { properties: { p: { description: 'Other.' } } },
  })
  const deep = Array.from({ length: 12 }).reduce<object>(inner => level(inner), text)
  expect((await pageOf(deep)).length).toBeLessThan(100_000)
})

test('a nested condition shows what the surrounding schema says about a field', async () => {
  const payment = {
    type: 'object',
    properties: { kind: text, card: { type: 'string', description: 'The number of the card.' } },
    if: { properties: { kind: { const: 'card' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { $ref: '#/components/schemas/CardRule' },
  }
  const CardRule = { type: 'object', properties: { card: { minLength: 16 } } }
  const html = await pageOf({ type: 'object', properties: { payment } }, { CardRule })
  expect(html.match(/The number of the card\./g)).toHaveLength(2)
})

test('the description of a schema is shown together with that of the field that refers to it', async () => {
  const Owner = { type: 'object', description: 'A person or a team.', properties: { name: text } }
  const owner = { $ref: '#/components/schemas/Owner', description: 'Who pays.' }
  const html = await pageOf({ type: 'object', properties: { owner } }, { Owner })
  for (const words of ['Who pays.', 'A person or a team.']) expect(html.split(words)).toHaveLength(2)
})
