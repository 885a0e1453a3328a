import { expect, test } from 'vitest'
import type { MediaType } from '../../../../src/api-spec/model/operation.ts'
import type { Schema } from '../../../../src/api-spec/model/schema.ts'
import { buildRequest } from '../../../../src/api-spec/request/build-request.ts'
import { exampleBody } from '../../../../src/api-spec/request/example-body.ts'
import { type Draft, initialDraft, requestValues } from '../../../../src/islands/playground/draft/draft.ts'
import { decodeDraft, encodeDraft } from '../../../../src/islands/playground/draft/draft-link.ts'
import { prefilledDraft } from '../../../../src/islands/playground/draft/example-draft.ts'
import type { Json } from '../../../../src/source/json/json.ts'
import { objectOf, parameterOf, refTo, schemaOf, typed } from '../../../api-spec/literal-schema.ts'
import { mediaOf, subjectOf } from '../literal-subject.ts'

const string = typed('string')
const page = objectOf({ limit: typed('integer', { default: [20] }), cursor: string })

function sentBody(subject: ReturnType<typeof subjectOf>, draft: Draft) {
  const { operation, schemas } = subject
  return buildRequest(
    operation,
    { schemas, securitySchemes: {}, serializeXml: undefined },
    requestValues(draft, '', {}),
  ).body
}

test.each([true, false])('a body with an example in the spec is filled in from the start, required: %s', isRequired => {
  const subject = subjectOf({ content: [mediaOf('application/json', page)], isRequired })
  const draft = initialDraft(subject)
  expect(draft.mediaType).toBe('application/json')
  expect(sentBody(subject, draft)).toEqual({ type: 'json', value: { limit: 20 } })
})

test('an optional body that the reader left out is not added when the page opens again', () => {
  const subject = subjectOf({ content: [mediaOf('application/json', page)], isRequired: false })
  const draft = { ...initialDraft(subject), mediaType: undefined }
  expect(sentBody(subject, draft)).toBeUndefined()
  expect(decodeDraft(encodeDraft(draft), subject.operation)?.mediaType).toBeUndefined()
})

test('an optional body of a removed media type gets the first one', () => {
  const subject = subjectOf({ content: [mediaOf('application/json', page)], isRequired: false })
  const written = encodeDraft({ ...initialDraft(subject), mediaType: 'text/gone' })
  expect(decodeDraft(written, subject.operation)?.mediaType).toBe('application/json')
})

test.each<[string, MediaType]>([
  ['text', mediaOf('text/plain', string)],
  ['XML', mediaOf('application/xml', objectOf({ name: string }))],
  ['fields', mediaOf('application/x-www-form-urlencoded', objectOf({ name: string }))],
  ['parts', mediaOf('multipart/form-data', objectOf({ name: string }))],
  ['a file', mediaOf('application/octet-stream', typed('file'))],
])('an empty optional body of %s is not sent', (_, media) => {
  const subject = subjectOf({ content: [media], isRequired: false })
  expect(sentBody(subject, initialDraft(subject))).toBeUndefined()
})

const firstBody = (schema: Schema, schemas = {}, name = 'application/json') => {
  const subject = subjectOf({ content: [mediaOf(name, schema)], schemas })
  return initialDraft(subject).bodies[name]?.value
}

test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'defaults of optional fields are filled in, in %s',
  name => {
    const schema = objectOf(
      {
        name: string,
        role: typed('string', { default: ['member'] }),
        tags: typed('array', { items: string, default: [['new']] }),
        size: refTo('#Size'),
        kind: schemaOf({ oneOf: [string, typed('integer')], default: [1] }),
      },
      'name',
    )
    const schemas = { '#Size': typed('integer', { default: [3] }) }
    expect(firstBody(schema, schemas, name)).toEqual({ role: 'member', tags: ['new'], size: 3, kind: 1 })
  },
)

test('no default is filled in that is null, read-only, or would add an optional object', () => {
  const schema = objectOf({
    note: schemaOf({ types: ['string', 'null'], default: [null] }),
    id: typed('integer', { default: [1], isReadOnly: true }),
    kind: schemaOf({ const: ['card'] }),
    shipping: objectOf({ method: typed('string', { default: ['post'] }), street: string }, 'street'),
  })
  expect(firstBody(schema)).toEqual({})
})

test('defaults of required objects and of the first option are filled in', () => {
  const inner = objectOf({ method: typed('string', { default: ['post'] }) })
  expect(firstBody(objectOf({ shipping: inner }, 'shipping'))).toEqual({ shipping: { method: 'post' } })
  expect(firstBody(schemaOf({ oneOf: [inner, objectOf({ other: string })] }))).toEqual({ method: 'post' })
})

test('parameters and bodies start with the same values', () => {
  const schema = typed('string', {
    default: ['asc'],
    extensions: { pre: [], post: [], default: ['desc'], others: [] },
  })
  const body = mediaOf('application/json', objectOf({ order: schema }))
  const subject = subjectOf({ parameters: [parameterOf('query', 'order', { schema })], content: [body] })
  const plain = initialDraft(subject)
  expect([plain.parameters['query/order'], plain.bodies['application/json']?.value]).toEqual(['asc', { order: 'asc' }])
  const filled = prefilledDraft(subject)
  expect([filled.parameters['query/order'], filled.bodies['application/json']?.value]).toEqual([
    'desc',
    { order: 'desc' },
  ])
})

test.each([
  ['application/xml application/json', 'application/json'],
  ['text/plain application/vnd.api+json', 'application/vnd.api+json'],
  ['application/x-www-form-urlencoded application/json', 'application/json'],
  // JSON cannot contain files.
  ['multipart/form-data application/json', 'multipart/form-data'],
  ['application/xml application/x-ndjson', 'application/xml'],
  ['application/x-www-form-urlencoded multipart/form-data', 'application/x-www-form-urlencoded'],
])('of the media types %s, the body starts with %s, as in samples', (types, expected) => {
  const subject = subjectOf({
    content: types.split(' ').map(name => mediaOf(name, objectOf({ name: string }, 'name'))),
  })
  expect(initialDraft(subject).mediaType).toBe(expected)
  const { contentType, body } = exampleBody(subject.operation.requestBody, {}, { optional: true })
  expect(body?.type === 'multipart' ? 'multipart/form-data' : contentType).toBe(expected)
})

const old = (value: Json) => typed('string', { default: [value], isDeprecated: true })

test('defaults of deprecated fields are not sent, unless they are required', () => {
  const schema = objectOf({ name: string, since: old('v1'), kind: old('plain') }, 'kind')
  const parameters = [
    parameterOf('query', 'sort', { isDeprecated: true, schema: typed('string', { default: ['asc'] }) }),
    parameterOf('query', 'by', { schema: old('name') }),
    parameterOf('query', 'version', { isDeprecated: true, isRequired: true, schema: old('1') }),
  ]
  const subject = subjectOf({ content: [mediaOf('application/json', schema)], parameters })
  for (const draft of [initialDraft(subject), prefilledDraft(subject)]) {
    expect(draft.parameters).toEqual({ 'query/version': '1' })
    expect(draft.bodies['application/json']?.value).not.toHaveProperty('since')
    expect(draft.bodies['application/json']?.value).toHaveProperty('kind')
  }
  // Its author wrote the whole example, so it stays as it is.
  const media = mediaOf('application/json', schema, [{ name: '', value: [{ since: 'v2', kind: 'plain' }] }])
  expect(prefilledDraft(subjectOf({ content: [media] })).bodies['application/json']?.value).toMatchObject({
    since: 'v2',
  })
})
