import { expect, test } from 'vitest'
import { emptySchema } from '../../../../src/api-spec/model/empty-schema.ts'
import type { Operation } from '../../../../src/api-spec/model/operation.ts'
import { chosenFile } from '../../../../src/api-spec/model/request-values.ts'
import type { Schema } from '../../../../src/api-spec/model/schema.ts'
import { schemaOfBody } from '../../../../src/islands/playground/draft/body-schema.ts'
import { type Draft, initialDraft, requestValues } from '../../../../src/islands/playground/draft/draft.ts'
import { draftErrors } from '../../../../src/islands/playground/draft/draft-errors.ts'
import {
  decodeDraft,
  encodeDraft,
  fitToOperation,
  publicDraft,
} from '../../../../src/islands/playground/draft/draft-link.ts'
import { exampleDraft, prefilledDraft } from '../../../../src/islands/playground/draft/example-draft.ts'
import { formText } from '../../../../src/islands/playground/draft/form-text.ts'
import type { Subject } from '../../../../src/islands/playground/draft/load-subject.ts'
import { passwordNames, secretKeys, secretNames } from '../../../../src/islands/playground/draft/secret-names.ts'
import { countErrorFields } from '../../../../src/islands/playground/fields/errors/field-errors.ts'
import { fillCheckedDraft } from '../../../../src/islands/playground/variables/fill-checked-draft.ts'
import { objectOf, parameterOf, refTo, schemaOf, typed } from '../../../api-spec/literal-schema.ts'

const text: Schema = { ...emptySchema, types: ['string'] }
const number: Schema = { ...emptySchema, types: ['integer'] }

const user: Schema = {
  ...emptySchema,
  types: ['object'],
  required: ['name'],
  properties: [
    { name: 'name', schema: { ...text, examples: ['Ada'], constraints: { minLength: 2 } } },
    { name: 'role', schema: { ...text, default: ['member'] } },
    { name: 'photo', schema: { ...text, format: 'binary' } },
    { name: 'pin', schema: { ...text, format: 'password' } },
  ],
}

const operation: Operation = {
  kind: 'path',
  method: 'POST',
  path: '/users/{id}',
  tags: [],
  isDeprecated: false,
  parameters: [
    parameterOf('path', 'id', { schema: number }),
    parameterOf('query', 'limit', { schema: { ...number, default: [20] } }),
    parameterOf('query', 'sort', { schema: { ...text, examples: ['name'] } }),
    parameterOf('header', 'X-Api-Key'),
  ],
  requestBody: {
    isRequired: true,
    content: ['application/json', 'multipart/form-data', 'application/xml'].map(name => ({
      name,
      schema: user,
      examples: name.endsWith('xml') ? [{ name: '', text: '<user/>' }] : [],
      encoding: [],
    })),
  },
  responses: [],
  callbacks: [],
  security: [[{ scheme: 'key', scopes: [] }]],
  servers: [
    { url: 'https://{region}.example.com', variables: [{ name: 'region', default: 'eu', enum: [] }] },
    { url: '/v1', variables: [] },
  ],
  codeSamples: [],
  extensions: { metadata: [], isHidden: false, isExcluded: false },
  span: { path: 'api.json', line: 1, column: 1 },
}

const subjectWith = (settings: Partial<Subject['settings']> = {}): Subject => ({
  operation,
  schemas: {},
  serializeXml: undefined,
  passwords: undefined,
  savedDrafts: undefined,
  loadResponseSchemas: async () => ({}),
  securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key', key: 'key', isDeprecated: false } },
  settings: { proxy: true, credentials: false, prefill: false, languages: [], isOptionalFilled: true, ...settings },
  documentHref: 'https://docs.example.com/api.json',
})

test('fields start with defaults, and with examples if the project wants that', () => {
  const plain = initialDraft(subjectWith())
  expect(plain.parameters).toEqual({ 'query/limit': 20 })
  expect([plain.mediaType, plain.alternative]).toEqual(['application/json', undefined])
  expect(plain.bodies['application/xml']).toEqual({ mode: 'text', text: '' })
  const filled = prefilledDraft(subjectWith())
  expect(filled.parameters).toEqual({ 'query/limit': 20, 'query/sort': 'name' })
  expect(filled.bodies['application/json']?.value).toMatchObject({ name: 'Ada', role: 'member' })
  expect(filled.bodies['application/xml']).toEqual({ mode: 'text', text: '<user/>' })
})

test('a body without a schema is any value, form fields, a file or text, depending on its type', () => {
  const names = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', 'image/png']
  const texts = [
    'application/stream+json',
    'application/x-ndjson',
    'application/graphql',
    'text/csv',
    'application/xml',
  ]
  const content = [...names, ...texts].map(name => ({ name, examples: [], encoding: [] }))
  const asking = { ...operation, requestBody: { isRequired: true, content } }
  const { bodies } = initialDraft({ ...subjectWith(), operation: asking })
  expect(Object.keys(bodies).filter(name => bodies[name]?.mode === 'text')).toEqual(texts)
  expect(content.slice(0, names.length).map(media => schemaOfBody(media, {}).types)).toEqual([
    [],
    ['object'],
    ['object'],
    ['file'],
  ])
})

test('the files of a form have the media types of their parts', () => {
  const file: Schema = { ...text, format: 'binary' }
  const properties = Object.entries({
    photo: refTo('File'),
    more: { ...emptySchema, types: ['array'] as const, items: file },
    name: text,
  })
  const schema: Schema = {
    ...emptySchema,
    types: ['object'],
    properties: properties.map(([name, schema]) => ({ name, schema })),
  }
  const encoding = properties.map(([property]) => ({
    property,
    contentType: 'image/png',
    allowReserved: false,
    headers: [],
  }))
  const typesOf = (name: string) =>
    schemaOfBody({ name, schema, examples: [], encoding }, { File: file }).properties.map(
      property => property.schema.contentMediaType ?? property.schema.items?.contentMediaType,
    )
  expect(typesOf('multipart/form-data')).toEqual(['image/png', 'image/png', undefined])
  expect(typesOf('application/json')).toEqual([undefined, undefined, undefined])
})

test('a body of JSON Lines is filled in with one value per line', () => {
  const examples = [{ name: '', value: [[{ a: 1 }, { a: 2 }]] as const }]
  const content = [{ name: 'application/stream+json', examples, encoding: [] }]
  const asking = { ...operation, requestBody: { isRequired: true, content } }
  const { bodies } = prefilledDraft({ ...subjectWith(), operation: asking })
  expect(bodies['application/stream+json']).toEqual({ mode: 'text', text: '{"a":1}\n{"a":2}\n' })
})

test('required values are filled in with the example, except files', async () => {
  const subject = subjectWith()
  const draft = exampleDraft(subject, { ...initialDraft(subject), server: { index: 1, variables: {} }, alternative: 0 })
  expect([draft.server.index, draft.alternative]).toEqual([1, 0])
  expect(draft.parameters['path/id']).toBeTypeOf('number')
  expect(draft.bodies['multipart/form-data']?.value).toEqual({ name: 'Ada', role: 'member' })
  expect(await draftErrors(draft, subject, { fill: fillCheckedDraft })).toEqual(new Map())
})

test('errors are at their fields, and nothing is prevented from being sent', async () => {
  const subject = subjectWith()
  const draft: Draft = {
    ...initialDraft(subject),
    parameters: { 'query/limit': 'many' },
    bodies: { 'application/json': { mode: 'form', value: { name: 'A' } } },
  }
  const faults = await draftErrors(draft, subject, { fill: fillCheckedDraft })
  expect([...faults].map(([at, [fault]]) => [at, fault?.keyword])).toEqual([
    ['/path/id', 'required'],
    ['/query/limit', 'type'],
    ['/body/name', 'minLength'],
  ])
  expect(requestValues(draft, 'https://a.example', {}).parameters['query/limit']).toBe('many')
})

test('fields with errors are counted once each, including missing ones', async () => {
  const name = typed('string', { constraints: { minLength: 9 }, format: 'email' })
  const schema = objectOf({ name, city: text, street: text }, 'name', 'city', 'street')
  const content = [{ name: 'application/json', schema, examples: [], encoding: [] }]
  const asking = { ...operation, parameters: [], requestBody: { isRequired: true, content } }
  const subject = { ...subjectWith(), operation: asking }
  const body = { mode: 'form', value: { name: 'A' } } as const
  expect(
    countErrorFields(
      await draftErrors({ ...initialDraft(subject), bodies: { 'application/json': body } }, subject, {
        fill: fillCheckedDraft,
      }),
    ),
  ).toBe(3)
})

test.each(['text/plain', 'application/yaml', 'application/stream+json'])(
  'text of %s is not validated as JSON',
  async name => {
    const content = [{ name, schema: text, examples: [], encoding: [] }]
    const asking = { ...operation, parameters: [], requestBody: { isRequired: true, content } }
    const subject = { ...subjectWith(), operation: asking }
    const bodies = { [name]: { mode: 'text', text: '5' } } as const
    expect(await draftErrors({ ...initialDraft(subject), bodies }, subject, { fill: fillCheckedDraft })).toEqual(
      new Map(),
    )
  },
)

test('a body is text if it was typed, and otherwise a value', () => {
  const bodyOf = (body: Draft['bodies'][string]) =>
    requestValues({ ...initialDraft(subjectWith()), bodies: { 'application/json': body } }, '', {}).body
  expect(bodyOf({ mode: 'text', text: '{' })).toEqual({ mediaType: 'application/json', text: '{' })
  expect(bodyOf({ mode: 'text', value: [1] })).toEqual({ mediaType: 'application/json', value: [1] })
  expect(bodyOf({ mode: 'form' })).toBeUndefined()
})

const none: ReadonlySet<string> = new Set()
const secrets = { schemes: subjectWith().securitySchemes, credentials: {}, names: none, keys: none }

test('secrets in a body are never stored, whether typed or filled in', () => {
  const names = secretNames(operation, {})
  expect([...names]).toEqual(['pin'])
  const bodies: Draft['bodies'] = {
    'application/json': { mode: 'form', value: { name: 'Ada', pin: '1234' } },
    'application/xml': { mode: 'text', text: '<pin>1234</pin>' },
  }
  const token = { type: 'token', token: 'given-secret' } as const
  const parameters = { 'query/sort': 'given-secret' }
  const draft = { ...initialDraft(subjectWith()), bodies, parameters }
  const open = publicDraft(draft, { ...secrets, names, credentials: { token } })
  expect(open.bodies).toEqual({
    'application/json': { mode: 'form', value: { name: 'Ada' } },
    'application/xml': { mode: 'text', text: '' },
  })
  expect(open.parameters).toEqual({})
  const typed = { 'application/json': { mode: 'text', text: '{"name":"Ada","pin":"1234"}' } } as const
  expect(publicDraft({ ...draft, bodies: typed }, { ...secrets, names }).bodies['application/json']?.text).toBe(
    '{\n  "name": "Ada"\n}',
  )
})

test('secrets are recognized in options, lists, parameters and recursive schemas', () => {
  const password = typed('string', { format: 'password' })
  const perhaps = schemaOf({ anyOf: [password, typed('null')] })
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`branch${at}`, refTo('#Tree')]))
  const schemas = { '#Tree': objectOf({ pin: perhaps, pins: typed('array', { items: password }), ...many }) }
  const parameters = [
    parameterOf('query', 'code', { schema: perhaps }),
    parameterOf('query', 'filter', { schema: objectOf({ phrase: password, page: number }) }),
  ]
  const content = [{ name: 'application/json', schema: refTo('#Tree'), examples: [], encoding: [] }]
  const asking = { ...operation, parameters, requestBody: { isRequired: true, content } }
  const names = secretNames(asking, schemas)
  const keys = secretKeys(parameters, schemas)
  expect([[...names].sort(), [...keys]]).toEqual([['phrase', 'pin', 'pins'], ['query/code']])
  const draft = {
    ...initialDraft(subjectWith()),
    parameters: { 'query/code': '1234', 'query/filter': { phrase: 'x', page: 2 } },
  }
  expect(publicDraft(draft, { ...secrets, names, keys }).parameters).toEqual({ 'query/filter': { page: 2 } })
})

test('passwords are found in derived schemas and in dependent properties', () => {
  const secret = typed('string', { format: 'password' })
  const schemas = {
    '#Login': {
      ...objectOf({ kind: text }),
      discriminator: { propertyName: 'kind', mapping: [['basic', '#Basic']] as const, defaultMapping: '#Token' },
    },
    '#Basic': schemaOf({ allOf: [refTo('#Login'), objectOf({ pin: secret })] }),
    '#Token': schemaOf({ allOf: [refTo('#Login'), objectOf({ token: secret })] }),
  }
  const dependent = {
    ...objectOf({ login: refTo('#Login') }),
    dependents: [{ name: 'login', required: [], schema: objectOf({ code: secret }) }],
  }
  expect([...passwordNames([dependent], schemas)].sort()).toEqual(['code', 'pin', 'token'])
})

test('untouched bodies and bodies of removed types are restored', () => {
  const draft: Draft = {
    ...initialDraft(subjectWith()),
    bodies: { 'application/json': { mode: 'text', value: { name: 'Ada' } } },
  }
  expect(decodeDraft(encodeDraft(draft), operation)?.bodies).toEqual(draft.bodies)
  expect(decodeDraft(encodeDraft({ ...draft, mediaType: 'text/gone' }), operation)?.mediaType).toBe('application/json')
})

test('a link restores everything except credentials and files', () => {
  const photo = chosenFile({ key: '1', name: 'me.png' })
  const draft: Draft = {
    server: { index: 0, variables: { region: 'us' }, custom: 'https://ada:secret@own.example.com/v1' },
    parameters: { 'path/id': 7, 'query/sort': 'ä/ö ☃', 'header/X-Api-Key': 'secret' },
    mediaType: 'application/json',
    bodies: {
      'application/json': { mode: 'form', value: { name: 'Ada', photo, tags: [photo, null, 'x'], box: [[1, 2], []] } },
    },
    alternative: 0,
  }
  const written = encodeDraft(publicDraft(draft, { ...secrets, names: none }))
  expect(written).toMatch(/^[\w-]+$/)
  expect(atob(written.replace(/-/g, '+').replace(/_/g, '/'))).not.toContain('secret')
  expect(decodeDraft(written, operation)).toEqual({
    ...draft,
    server: { ...draft.server, custom: 'https://own.example.com/v1' },
    parameters: { 'path/id': 7, 'query/sort': 'ä/ö ☃' },
    bodies: { 'application/json': { mode: 'form', value: { name: 'Ada', tags: [null, 'x'], box: [[1, 2], []] } } },
  })
})

test('a link from anyone only fills in what the operation has', () => {
  for (const broken of ['', '%%%', 'e30', 'bnVsbA', encodeDraft(initialDraft(subjectWith())).slice(3)])
    expect(() => decodeDraft(broken, operation)).not.toThrow()
  expect(decodeDraft('%%%', operation)).toBeUndefined()
  const hostile = {
    server: { index: 'constructor', variables: { region: {}, __proto__: 'x' }, custom: 4 },
    parameters: { 'query/unknown': 1, 'query/limit': 5, __proto__: { 'query/sort': 1 } },
    mediaType: 'text/html',
    bodies: { 'text/html': { mode: 'text', text: 'x' }, 'application/json': 'x', toString: {} },
    alternative: -1,
  }
  expect(fitToOperation(JSON.parse(JSON.stringify(hostile)), operation)).toEqual({
    server: { index: 0, custom: undefined, variables: {} },
    parameters: { 'query/limit': 5 },
    mediaType: 'application/json',
    bodies: { 'application/json': { mode: 'form' } },
    alternative: undefined,
  })
})

test('form fields become the text that is sent', () => {
  const media = { name: 'application/x-www-form-urlencoded', examples: [], encoding: [] }
  expect(formText(media, { name: 'Ada & Co', tags: ['a', 'b'] })).toBe('name=Ada+%26+Co&tags=a&tags=b')
  expect(formText(media, undefined)).toBe('')
})

test('a link selects no file, and a required body is reported as missing', async () => {
  const mark = chosenFile({ key: '1', name: 'x' })
  const bodies = { 'application/json': { mode: 'form', value: { name: 'Ada', photo: mark, more: [mark] } } }
  const draft = fitToOperation({ mediaType: 'application/json', bodies }, operation)
  expect(draft?.bodies['application/json']?.value).toEqual({ name: 'Ada', more: [] })
  const empty = { ...initialDraft(subjectWith()), bodies: {} }
  expect([...(await draftErrors(empty, subjectWith(), { fill: fillCheckedDraft })).keys()]).toEqual([
    '/path/id',
    '/body',
  ])
})

test('an extra field for a secret is not sent while it is empty, and its value is in no link', () => {
  const extras = [
    { in: 'header', name: 'Authorization', value: '' },
    { in: 'header', name: 'X-Empty', value: '' },
    { in: 'query', name: 'api_key', value: '1' },
  ] as const
  expect(requestValues({ ...initialDraft(subjectWith()), extras }, '', {}).extras).toEqual(extras.slice(1))
})
