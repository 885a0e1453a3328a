import { expect, test } from 'vitest'
import { element } from '../../../src/reference/context/node-builders.ts'
import { estimateSize } from '../../../src/reference/size-budget/estimate-size.ts'
import { builtSite } from '../../support/built-site.ts'

const docsJson = { theme: 'mint', name: 'Shop', colors: { primary: '#112233' } }

const many = <Value>(count: number, make: (at: number) => readonly [string, Value]) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => make(at)))
const list = <Value>(count: number, make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at))
const words = (length: number, text = 'Lorem ipsum dolor sit amet ') => text.repeat(length / text.length)
const chinese = (length: number) => words(length, '返回请求的资源列表及其全部属性，')

const fields = (count: number, description: string) => ({
  type: 'object',
  properties: many(count, at => [`field_${at}`, { type: 'string', description }]),
})
const json = (schema: object) => ({ description: 'Done.', content: { 'application/json': { schema } } })
const done = { 200: { description: 'Done.' } }
const lines = (count: number) => list(count, at => `print("line", ${at}, [1, 2, 3])`).join('\n')

const statuses = many(80, at => [`${400 + at}`, json(fields(20, words(30)))])
const callbacks = many(80, at => [
  `event_${at}`,
  { '{$request.body#/url}': { post: { description: words(200), requestBody: json(fields(9, '')), responses: done } } },
])
const contents = many(60, at => [`application/vnd.x${at}+json`, { schema: fields(20, ''), example: { at } }])
const samples = list(40, at => ({ lang: 'bash', label: `Own ${at}`, source: lines(40) }))
const servers = list(300, at => ({ url: `https://s${at}.example.com/v1`, description: `Server ${at}` }))

const operations: Readonly<Record<string, object>> = {
  'a sample of its own': { 'x-codeSamples': [{ lang: 'python', source: lines(2_000) }], responses: done },
  'a text': { responses: { 200: { description: '', content: { 'application/xml': { example: lines(2_000) } } } } },
  headings: { description: list(400, at => `## Heading ${at}\n\nText`).join('\n\n'), responses: done },
  'Markdown that takes room': {
    requestBody: json(fields(60, words(1_900, '`a` *b* [c](https://d.example/e) '))),
    responses: { 200: { description: words(7_900, '* `a`\n* `b`\n') } },
  },
  'another alphabet': {
    description: list(60, () => chinese(500)).join('\n\n'),
    requestBody: json(fields(90, chinese(200))),
    responses: many(20, at => [`${400 + at}`, { ...json(fields(40, chinese(200))), description: chinese(400) }]),
  },
  'long names': {
    parameters: list(40, at => ({ name: words(1_500, 'name_') + at, in: 'query', schema: { type: 'string' } })),
    responses: done,
  },
  facts: {
    requestBody: json({
      type: 'object',
      properties: many(60, at => [`f${at}`, { type: 'string', pattern: words(3_000), default: words(3_000) }]),
    }),
    responses: done,
  },
  everything: {
    description: list(100, () => words(600)).join('\n\n'),
    parameters: list(90, at => ({ name: `p${at}`, in: 'query', schema: { enum: list(900, value => `v${value}`) } })),
    servers,
    callbacks,
    requestBody: { description: words(2_000), content: contents },
    responses: statuses,
    'x-codeSamples': samples,
  },
}

test.each(Object.keys(operations))(
  'the page of an operation with %s, and each of its parts, is below 100 kB',
  async name => {
    const files = await filesOf(operations[name] ?? {})
    expect(tooLarge(files)).toEqual([])
  },
)

test('what is left of a page is for the rows of its fields', async () => {
  const files = await filesOf({ requestBody: json(fields(50, words(300))), responses: { 200: json(fields(2, '')) } })
  const page = [...files].find(([path]) => path.endsWith('list-orders/index.html'))?.[1] ?? ''
  expect(page.match(/id="body-field-/g)).toHaveLength(50)
  expect(page.match(/id="response-field-/g)).toHaveLength(2)
})

test('what comes back has room, however many fields are sent', async () => {
  const files = await filesOf({ requestBody: json(fields(200, words(300))), responses: { 200: json(fields(9, '')) } })
  const page = [...files].find(([path]) => path.endsWith('list-orders/index.html'))?.[1] ?? ''
  expect(page.match(/id="body-field-/g)?.length).toBeGreaterThan(20)
  expect(page.match(/id="response-field-/g)).toHaveLength(9)
})

test('what a page has no room for is behind its lines, once and in order', async () => {
  const files = await filesOf(operations['a sample of its own'] ?? {})
  const page = [...files].find(([path]) => path.endsWith('list-orders/index.html'))?.[1] ?? ''
  const behind = (html: string): string =>
    html +
    [...html.matchAll(/class="api-more" href="\/([^"]+)"/g)]
      .map(([, path = '']) => behind(files.get(path) ?? ''))
      .join('')
  const numbers = [
    ...behind(page)
      .replace(/<[^>]+>/g, '')
      .matchAll(/print\("line", (\d+),/g),
  ].map(([, at]) => Number(at))
  expect(numbers.length).toBe(2_000)
  expect(numbers.every((number, at) => number === at)).toBe(true)
})

const channels: Readonly<Record<string, object>> = {
  'a schema of another language': {
    messages: { a: { payload: { schemaFormat: 'application/vnd.google.protobuf;version=3', schema: lines(3_000) } } },
  },
  'facts of a protocol': {
    messages: { a: { payload: { type: 'string' } } },
    bindings: { kafka: many(600, at => [`k${at}`, words(200)]) },
  },
  'operations and messages': {
    messages: many(200, at => [`m${at}`, { title: `Message ${at}`, payload: fields(20, words(100)) }]),
  },
}

test.each(Object.keys(channels))(
  'the page of a channel with many %s, and each of its parts, is below 100 kB',
  async name => {
    const messages = list(30, at => ({ $ref: `#/channels/c/messages/m${at}` }))
    const operation = (at: number) => ({
      action: 'send',
      channel: { $ref: '#/channels/c' },
      title: `Operation ${at}`,
      messages,
    })
    const { files } = await builtSite({
      'docs.json': JSON.stringify({
        ...docsJson,
        navigation: { groups: [{ group: 'Events', asyncapi: 'events.json' }] },
      }),
      'events.json': JSON.stringify({
        asyncapi: '3.0.0',
        info: { title: 'Shop', version: '1' },
        servers: many(60, at => [`s${at}`, { host: `h${at}.example.com:9092`, protocol: 'kafka' }]),
        channels: { c: { address: 'c', ...channels[name] } },
        operations: name === 'operations and messages' ? many(60, at => [`o${at}`, operation(at)]) : {},
      }),
    })
    expect(tooLarge(files)).toEqual([])
  },
)

const tooLarge = (files: ReadonlyMap<string, string>) =>
  [...files]
    .filter(([path]) => path.endsWith('.html'))
    .map(([path, html]) => ({ path, size: bytes(html) }))
    .filter(({ size }) => size >= 100_000)

test('names that every object has weigh like others', () => {
  const named = (name: string) => estimateSize([element(name, { [name]: 'x' }, [])])
  expect(named('constructor')).toBe(named('constructors') - 3)
  expect(named('toString')).toBe(named('toStrings') - 3)
})

const bytes = (html: string): number => new TextEncoder().encode(html).length

/** The files of a site with one operation. */
async function filesOf(operation: object): Promise<ReadonlyMap<string, string>> {
  const { files } = await builtSite({
    'docs.json': JSON.stringify({ ...docsJson, navigation: { groups: [{ group: 'API', openapi: 'api.json' }] } }),
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: { '/orders': { post: { summary: 'List orders', ...operation } } },
    }),
  })
  return files
}
