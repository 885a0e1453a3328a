import { describe, expect, test } from 'vitest'
import { allChanges, compared, withOperation, withSchema } from './compared.ts'

const text = { type: 'string' }
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const withSchemas = (schema: unknown, schemas: object) => withSchema(schema, { components: { schemas } })
const rulesOf = async (before: object, after: object) =>
  allChanges(await compared(before, after)).map(
    ({ rule, place }) => `${place.map(step => ('name' in step ? step.name : step.type)).join(' ')} ${rule}`,
  )
const levelsOf = async (before: object, after: object) =>
  allChanges(await compared(before, after)).map(({ rule, level }) => `${rule} ${level}`)

test('the same values in another notation are not reported', async () => {
  const old = {
    openapi: '3.0.3',
    info: { title: 'Birds', version: '1' },
    paths: {
      '/birds': {
        post: {
          requestBody: json({
            type: 'object',
            properties: {
              name: { type: 'string', nullable: true },
              age: { type: 'number', minimum: 0, exclusiveMinimum: true },
              nest: { nullable: true, allOf: [reference('Nest')] },
              kind: { type: 'string', enum: ['owl'] },
            },
          }),
          responses: { 200: { description: 'ok' } },
        },
      },
    },
    components: { schemas: { Nest: { type: 'object', properties: { size: { type: 'integer' } } } } },
  }
  const current = {
    ...old,
    openapi: '3.1.0',
    paths: {
      '/birds': {
        post: {
          requestBody: json({
            type: 'object',
            properties: {
              name: { type: ['string', 'null'] },
              age: { type: 'number', exclusiveMinimum: 0 },
              nest: { oneOf: [reference('Nest'), { type: 'null' }] },
              kind: { const: 'owl' },
            },
          }),
          responses: { 200: { description: 'ok' } },
        },
      },
    },
  }
  expect(await rulesOf(old, current)).toEqual([])
})

test('no difference is reported between Swagger 2.0 and OpenAPI 3 of the same API', async () => {
  const swagger = {
    swagger: '2.0',
    info: { title: 'Birds', version: '1' },
    host: 'a.example',
    schemes: ['https'],
    consumes: ['application/json'],
    produces: ['application/json'],
    paths: {
      '/birds': {
        post: {
          parameters: [
            { name: 'ids', in: 'query', type: 'array', items: text, collectionFormat: 'multi' },
            { name: 'body', in: 'body', required: true, schema: { $ref: '#/definitions/Bird' } },
          ],
          responses: { 200: { description: 'ok', schema: { $ref: '#/definitions/Bird' } } },
        },
      },
    },
    definitions: { Bird: { type: 'object', properties: { name: text } } },
  }
  const openapi = {
    openapi: '3.0.3',
    info: { title: 'Birds', version: '1' },
    servers: [{ url: 'https://a.example' }],
    paths: {
      '/birds': {
        post: {
          parameters: [{ name: 'ids', in: 'query', schema: { type: 'array', items: text } }],
          requestBody: { ...json(reference('Bird')), required: true },
          responses: { 200: { description: 'ok', ...json(reference('Bird')) } },
        },
      },
    },
    components: { schemas: { Bird: { type: 'object', properties: { name: text } } } },
  }
  expect(await rulesOf(swagger, openapi)).toEqual([])
})

test('a change of a shared schema is reported once, with the operations that use it', async () => {
  const document = (bird: object) => ({
    openapi: '3.1.0',
    info: { title: 'Birds', version: '1' },
    paths: {
      '/birds': {
        get: { responses: { 200: { description: 'ok', ...json({ type: 'array', items: reference('Bird') }) } } },
      },
      '/nests': { get: { responses: { 200: { description: 'ok', ...json(reference('Nest')) } } } },
      '/eggs': { get: { responses: { 200: { description: 'ok', ...json(text) } } } },
    },
    components: {
      schemas: {
        Bird: { type: 'object', properties: bird },
        Nest: { type: 'object', properties: { bird: reference('Bird'), inner: reference('Nest') } },
      },
    },
  })
  const { subjects, schemas } = await compared(document({ name: text }), document({ name: text, age: text }))
  expect(subjects).toEqual([])
  expect(schemas).toMatchObject([
    {
      name: 'Bird',
      usedIn: 'responses',
      changes: [{ rule: 'property-added', level: 'info', place: [{ type: 'field', name: 'age' }] }],
      users: [{ path: '/birds' }, { path: '/nests' }],
    },
  ])
})

test('the level of a shared schema depends on who sends its values', async () => {
  const document = (rest: object, required: string[]) =>
    withOperation(rest, { components: { schemas: { Bird: { type: 'object', properties: { name: text }, required } } } })
  const sent = { requestBody: json(reference('Bird')) }
  const received = { responses: { 200: { description: 'ok', ...json(reference('Bird')) } } }
  const levelOf = async (rest: object) =>
    (await compared(document(rest, []), document(rest, ['name']))).schemas[0]?.changes[0]?.level
  expect(await levelOf(sent)).toBe('breaking')
  expect(await levelOf(received)).toBe('info')
  expect(await levelOf({ ...sent, ...received })).toBe('breaking')
})

test('an API sends the requests of webhooks and callbacks', async () => {
  const hook = (required: string[]) => ({
    post: {
      requestBody: json({ type: 'object', properties: { a: text }, required }),
      responses: { 200: { description: 'ok' } },
    },
  })
  const webhook = (required: string[]) => ({
    openapi: '3.1.0',
    info: { title: 'Birds', version: '1' },
    webhooks: { done: hook(required) },
  })
  const callback = (required: string[]) =>
    withOperation({ callbacks: { done: { '{$request.body#/url}': hook(required) } } })
  for (const document of [webhook, callback]) {
    expect(allChanges(await compared(document([]), document(['a'])))).toMatchObject([
      { rule: 'property-required', level: 'info' },
    ])
    expect(allChanges(await compared(document(['a']), document([])))).toMatchObject([
      { rule: 'property-optional', level: 'breaking' },
    ])
  }
})

test('a change of a base schema is not repeated for schemas that are combined with it', async () => {
  const schemas = (base: object) => ({
    Base: { type: 'object', properties: base },
    Owl: { allOf: [reference('Base'), { type: 'object', properties: { eyes: text } }] },
  })
  const result = await compared(
    withSchemas(reference('Owl'), schemas({ a: text })),
    withSchemas(reference('Owl'), schemas({})),
  )
  expect(result.schemas).toMatchObject([
    { name: 'Base', changes: [{ rule: 'property-removed' }], users: [{ path: '/birds' }] },
  ])
  expect(result.subjects).toEqual([])
})

test('a property that moves between combined schemas is not reported', async () => {
  const schemas = (base: object, own: object) => ({
    Base: { type: 'object', properties: base },
    Owl: { allOf: [reference('Base'), { type: 'object', properties: own }] },
  })
  const old = withSchemas(reference('Owl'), schemas({ a: text, b: text }, { eyes: text }))
  const current = withSchemas(reference('Owl'), schemas({ b: text }, { eyes: text, a: text }))
  expect(await rulesOf(old, current)).toEqual([])
})

test('an inline schema that becomes a shared one, or gets another name, is not reported', async () => {
  const bird = { type: 'object', properties: { name: text } }
  expect(await rulesOf(withSchema(bird), withSchemas(reference('Bird'), { Bird: bird }))).toEqual([])
  expect(
    await rulesOf(withSchemas(reference('Bird'), { Bird: bird }), withSchemas(reference('Owl'), { Owl: bird })),
  ).toEqual([])
})

test('a read-only property matters only to those who receive it', async () => {
  const document = (properties: object) => withSchema({ type: 'object', properties, required: ['id'] })
  const changes = await compared(
    document({ id: { type: 'string', readOnly: true } }),
    document({ id: { type: 'integer', readOnly: true } }),
  )
  expect(allChanges(changes).map(({ place }) => place[0]?.type)).toEqual(['response'])
})

test('a change below "not" has the opposite effect', async () => {
  const document = (values: string[]) => withSchema({ not: { enum: values } })
  const changes = await compared(document(['a']), document(['a', 'b']))
  expect(allChanges(changes).map(({ place, level }) => [place[0]?.type, level])).toEqual([
    ['request-body', 'warning'],
    ['response', 'info'],
  ])
})

test('servers and security of the whole API are reported once', async () => {
  const document = (url: string) => ({
    openapi: '3.1.0',
    info: { title: 'Birds', version: '1' },
    servers: [{ url }],
    paths: { '/a': { get: { responses: {} } }, '/b': { get: { responses: {} } } },
  })
  const { subjects, shared } = await compared(document('https://a.example'), document('https://b.example'))
  expect(subjects).toEqual([])
  expect(shared.map(({ change, users }) => [change.rule, users?.length])).toEqual([
    ['server-removed', 2],
    ['server-added', 2],
  ])
})

test('breaking changes of an unstable operation are warnings', async () => {
  const document = (rest: object) => withOperation({ 'x-stability': 'alpha', ...rest })
  const changes = await compared(document({}), document({ requestBody: { ...json(text), required: true } }))
  expect(allChanges(changes).map(({ level }) => level)).toEqual(['warning'])
})

test('excluded operations are not compared', async () => {
  expect(
    await rulesOf(withOperation({ 'x-excluded': true }), withOperation({ 'x-excluded': true, deprecated: true })),
  ).toEqual([])
})

test('AsyncAPI 2 and 3 of the same API are matched by address, whatever the channel is called', async () => {
  const two = {
    asyncapi: '2.6.0',
    info: { title: 'News', version: '1' },
    channels: {
      'news/{place}': {
        subscribe: { message: { name: 'Item', payload: { type: 'object', properties: { a: text } } } },
      },
    },
  }
  const three = {
    asyncapi: '3.0.0',
    info: { title: 'News', version: '1' },
    channels: {
      news: {
        address: 'news/{place}',
        messages: { Item: { name: 'Item', payload: { type: 'object', properties: {} } } },
      },
    },
    operations: { onNews: { action: 'send', channel: { $ref: '#/channels/news' } } },
  }
  const { subjects } = await compared(two, three)
  expect(subjects).toMatchObject([{ state: 'changed', subject: { id: 'news' } }])
  expect(subjects[0]?.changes.filter(({ level }) => level !== 'info')).toMatchObject([{ rule: 'property-removed' }])
})

describe('parameters are written as text', () => {
  const query = (schema: object, rest: object = {}) =>
    withOperation({ parameters: [{ name: 'q', in: 'query', schema }] }, rest)
  test('a number may become a text, but not the other way round', async () => {
    expect(await levelsOf(query({ type: 'integer' }), query(text))).toEqual(['type-widened info'])
    expect(await levelsOf(query(text), query({ type: 'integer' }))).toEqual(['type-narrowed breaking'])
    expect(await levelsOf(query({ type: 'boolean' }), query({ ...text, pattern: '^t' }))).toEqual([
      'type-widened info',
      'pattern-added breaking',
    ])
  })

  test('the items of a list and allowed values too', async () => {
    const list = (type: string, values: unknown[]) => query({ type: 'array', items: { type, enum: values } })
    expect(await levelsOf(list('integer', [1, 2]), list('string', ['1', '2', 'x']))).toEqual([
      'type-widened info',
      'enum-value-added info',
    ])
  })

  test('a shared schema is judged by its use', async () => {
    const shared = (type: string) => {
      const schema = reference('Id')
      const content = { 'application/json': { schema: { type: 'object', properties: { id: schema } } } }
      const parameters = [{ name: 'q', in: 'query', schema }]
      return withOperation({ parameters, requestBody: { content } }, { components: { schemas: { Id: { type } } } })
    }
    expect((await levelsOf(shared('integer'), shared('string'))).toSorted()).toEqual([
      'type-changed breaking',
      'type-widened info',
    ])
  })

  test('a parameter with a media type is not text', async () => {
    const json = (schema: object) =>
      withOperation({ parameters: [{ name: 'q', in: 'query', content: { 'application/json': { schema } } }] })
    expect(await levelsOf(json({ type: 'integer' }), json(text))).toEqual(['type-changed breaking'])
  })
})

test('the sunset dates of parameters are compared', async () => {
  const query = (sunset?: string) =>
    withOperation({ parameters: [{ name: 'q', in: 'query', deprecated: true, ...(sunset && { 'x-sunset': sunset }) }] })
  expect(await levelsOf(query('2030-06-01'), query('2030-05-01'))).toEqual(['sunset-earlier breaking'])
  expect(await levelsOf(query('2030-06-01'), query())).toEqual(['sunset-removed warning'])
})

test('the result is plain data', async () => {
  const result = await compared(
    withOperation({}),
    withSchema({ type: 'object', properties: { __proto__: text, a: { default: null } } }),
  )
  expect(JSON.parse(JSON.stringify(result))).toEqual(result)
})
