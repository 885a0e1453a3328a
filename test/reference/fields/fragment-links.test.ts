import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'

const description = 'Some words that take room. '.repeat(20)
const text = { type: 'string', description }
const numbered = (count: number, name: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, text]))
const json = (schema: object) => ({ content: { 'application/json': { schema } } })

async function filesOf(operation: object, schemas: object = {}): Promise<ReadonlyMap<string, string>> {
  const api = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    components: { schemas },
    paths: { '/orders': { post: { summary: 'Order', responses: {}, ...operation } } },
  }
  const navigation = { groups: [{ group: 'API', openapi: 'openapi.json' }] }
  const config = { theme: 'mint', name: 'A', colors: { primary: '#112233' }, navigation }
  const { files } = await builtSite({ 'docs.json': JSON.stringify(config), 'openapi.json': JSON.stringify(api) })
  return files
}

const page = 'api-reference/order/index.html'

/** The lines of a page that lead to what it has no room for, by what they are called. */
async function linesOf(operation: object, schemas: object = {}): Promise<readonly string[]> {
  const html = (await filesOf(operation, schemas)).get(page) ?? ''
  return [...html.matchAll(/<a class="api-more"[^>]*>([^<]*)</g)].map(([, name = '']) => name)
}

const last = (line: string) => line.replace(/\d+ …/, 'N …')

test('the link below parameters is named after the omitted parameters', async () => {
  const parameters = Object.entries(numbered(200, 'filter')).map(([name, schema]) => ({ name, in: 'query', schema }))
  expect((await linesOf({ parameters })).map(last)).toEqual(['Show filterN … filter199'])
})

test('the link below properties is named after the omitted properties, not after the whole', async () => {
  const lines = await linesOf(
    { requestBody: json({ $ref: '#/components/schemas/Search' }) },
    { Search: { type: 'object', properties: numbered(200, 'wheel') } },
  )
  expect(lines.map(last)).toEqual(['Show wheelN … wheel199'])
})

test('each of many options has a tab, and a link if there is no space for its fields', async () => {
  const oneOf = Array.from({ length: 40 }, (_, at) => ({
    title: `Card ${at}`,
    type: 'object',
    properties: numbered(4, 'wheel'),
  }))
  expect((await linesOf({ requestBody: json({ oneOf }) })).at(-1)).toBe('Show Card 39')
})

test('the link below conditions is named after the omitted conditions', async () => {
  const allOf = Array.from({ length: 200 }, (_, at) => ({
    if: { properties: { kind: { const: `kind${at}` } }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { properties: { [`part${at}`]: text } },
  }))
  const schema = { type: 'object', properties: { kind: { type: 'string' } }, allOf }
  const [line = ''] = await linesOf({ requestBody: json(schema) })
  expect(line).toMatch(/^Show .*kind\d+.* … .*kind199/)
})

test('the link opens exactly the omitted parts, under the same names', async () => {
  const properties = numbered(200, 'wheel')
  const dependentRequired = Object.fromEntries(Object.keys(properties).map(name => [name, ['wheel0']]))
  const Search = { type: 'object', properties, dependentRequired }
  const files = await filesOf({ requestBody: json({ $ref: '#/components/schemas/Search' }) }, { Search })
  const [, href = '', first = ''] =
    /<a class="api-more" href="\/([^"]*)"[^>]*>Show wheel(\d+) … /.exec(files.get(page) ?? '') ?? []
  const html = files.get(href) ?? ''
  expect(href).toMatch(/^_schemas\/wheel\d+-wheel199-\w+\.html$/)
  expect(html).toMatch(new RegExp(`<h1[^>]*>wheel${first} … wheel199</h1>`))
  const shown = [...(html.split('<main')[1] ?? '').matchAll(/ id="schema-wheel(\d+)"/g)].map(([, at]) => Number(at))
  expect(shown[0]).toBe(Number(first))
  expect(html).toContain('<code>wheel0</code>')
  expect(files.get(page)).toContain(`id="body-wheel${Number(first) - 1}"`)
})
