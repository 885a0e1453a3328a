import { expect, test } from 'vitest'
import { z } from 'zod'
import { RejectedRequest } from '../../src/server/error-response.ts'
import { readJsonBody } from '../../src/server/read-json-body.ts'
import { echo, served } from './served.ts'

const schema = z.object({
  query: z.string().min(1).max(20),
  pageSize: z.number().int().min(1).max(50).default(10),
  tags: z.array(z.string()).max(2).optional(),
  kind: z.enum(['page', 'section']).optional(),
  either: z.union([z.string(), z.array(z.string())]).optional(),
  item: z
    .discriminatedUnion('type', [z.object({ type: z.literal('a') }), z.object({ type: z.literal('b') })])
    .optional(),
  list: z.array(z.string()).optional(),
  own: z
    .string()
    .refine(text => text !== 'no', 'Not this one.')
    .optional(),
  more: z.record(z.string(), z.unknown()).optional(),
})

const json = { 'Content-Type': 'application/json' }

const sent = (body: BodyInit, headers: Readonly<Record<string, string>> = json) =>
  readJsonBody(new Request('https://docs.example.com', { method: 'POST', body, headers }), schema)

/** Why a body is rejected. */
async function rejection(body: BodyInit, headers?: Readonly<Record<string, string>>) {
  const error: unknown = await sent(body, headers).then(
    () => undefined,
    error => error,
  )
  return error instanceof RejectedRequest ? error.reason : error
}

const problems = async (value: unknown) =>
  (await rejection(JSON.stringify(value)).then(reason => (reason as RejectedRequest['reason']).details ?? [])).map(
    ({ path, message }) => [path, message],
  )

test('a valid body gets its defaults, without unknown keys', async () => {
  expect(await sent('{"query":"install","unknown":1}')).toEqual({ query: 'install', pageSize: 10 })
  expect(await sent('\uFEFF {"query":"é"}', { 'content-type': 'Application/JSON; charset=utf-8' })).toMatchObject({
    query: 'é',
  })
  expect(await sent('{"query":"a"}', { 'Content-Type': 'application/vnd.api+json' })).toMatchObject({ query: 'a' })
})

test('explains in plain English which values are invalid', async () => {
  const value = {
    pageSize: 1.5,
    tags: ['a', 2],
    kind: 'word',
    either: 5,
    item: { type: 'c' },
    own: 'no',
    more: 'none',
  }
  expect(await problems(value)).toEqual([
    ['query', '"query" is required.'],
    ['pageSize', '"pageSize" must be an integer.'],
    ['tags[1]', '"tags[1]" must be a string.'],
    ['kind', '"kind" must be one of "page", "section".'],
    ['either', '"either" must be a string or an array.'],
    ['item.type', '"item.type" must be one of "a", "b".'],
    ['own', 'Not this one.'],
    ['more', '"more" must be an object.'],
  ])
  expect(await problems({ query: '', pageSize: 0, tags: ['a', 'b', 'c'] })).toEqual([
    ['query', '"query" must not be empty.'],
    ['pageSize', '"pageSize" must not be less than 1.'],
    ['tags', '"tags" must have at most 2 items.'],
  ])
  expect(await problems({ query: 'a'.repeat(21), pageSize: 51 })).toEqual([
    ['query', '"query" must have at most 20 characters.'],
    ['pageSize', '"pageSize" must not be greater than 50.'],
  ])
  expect(await problems([])).toEqual([['', 'The value must be an object.']])
})

test('the error itself contains the first problem', async () => {
  expect(await rejection('{}')).toEqual({
    status: 400,
    code: 'invalid-body',
    message: 'Invalid request body. "query" is required.',
    details: [{ path: 'query', message: '"query" is required.' }],
  })
})

test.each(['', '{', '{"query":"a"} x', 'null x', '\u0000', '{"query":"a', "{'query':'a'}"])(
  'the text %j is not JSON',
  async body => {
    const message = 'The request body is not valid JSON.'
    expect(await rejection(body)).toEqual({
      status: 400,
      code: 'invalid-body',
      message,
      details: [{ path: '', message }],
    })
  },
)

test.each([{}, { 'Content-Type': 'text/plain' }, { 'Content-Type': 'application/jsonp' }])(
  'a body with %j is not JSON',
  async headers => {
    expect(await rejection('{"query":"a"}', headers)).toMatchObject({ status: 415, code: 'not-json' })
  },
)

test('deep nesting and very many values are rejected before parsing', async () => {
  const nested = (depth: number) => `{"query":"a","more":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`
  const many = (count: number) => `{"query":"a","tags":[${Array.from({ length: count }, () => '1').join()}]}`
  expect(await sent(nested(60))).toMatchObject({ query: 'a' })
  for (const body of [nested(80), '['.repeat(1_000_000), many(300_000), '{"a":'.repeat(300_000)])
    expect(await rejection(body)).toMatchObject({
      status: 400,
      message: 'The request body has too many values, or is nested too deeply.',
    })
  // Brackets and commas in a text are not values, and a long text is not searched recursively.
  expect(await sent(JSON.stringify({ query: 'a', more: { text: '[{,"\\'.repeat(2_000_000) } }))).toMatchObject({
    query: 'a',
  })
})

test('reports only the first of many problems', async () => {
  expect(await problems({ query: 'a', list: Array.from({ length: 100_000 }, () => 1) })).toHaveLength(20)
})

test('no body changes a prototype', async () => {
  for (const name of ['__proto__', '__pr\\u006fto__', '\\u005F_proto__']) {
    const { more } = await sent(`{"query":"a","more":{"${name}":{"isAdmin":true},"b":{"${name}":{"isAdmin":true}}}}`)
    const copied = Object.assign({}, more, ...Object.values(more ?? {}))
    expect([Reflect.get(copied, 'isAdmin'), JSON.stringify(more)]).toEqual([undefined, '{"b":{}}'])
  }
})

test('a body that ends early and a body that is too large have different error codes', async () => {
  const route = echo('read', {
    maxBodyBytes: 30,
    handle: async ({ request }) => Response.json(await readJsonBody(request, schema)),
  })
  const { send, log } = served({ routes: [route] })
  const post = async (body: BodyInit) => {
    const response = await send('/_api/read', { method: 'POST', body, duplex: 'half', headers: json })
    return [response.status, (await response.json()).code]
  }
  expect(await post('{"query":"a"}')).toEqual([200, undefined])
  expect(await post(new Blob(['{"query":"a"}'.padEnd(31)]).stream())).toEqual([413, 'body-too-large'])
  const broken = new ReadableStream({ pull: controller => controller.error(new Error('connection lost')) })
  expect(await post(broken)).toEqual([400, 'invalid-body'])
  expect(log.errors).toEqual([])
})
