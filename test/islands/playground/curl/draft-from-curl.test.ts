import { expect, test } from 'vitest'
import { emptySchema } from '../../../../src/api-spec/model/empty-schema.ts'
import type { Parameter } from '../../../../src/api-spec/model/operation.ts'
import type { Schema } from '../../../../src/api-spec/model/schema.ts'
import { draftFromCurl } from '../../../../src/islands/playground/curl/draft-from-curl.ts'
import { parseCurl } from '../../../../src/islands/playground/curl/parse-curl.ts'
import { emptyDraft } from '../../../../src/islands/playground/draft/draft.ts'
import { subjectOf } from '../literal-subject.ts'

const typed = (...types: Schema['types']): Schema => ({ ...emptySchema, types })

const parameter = (location: Parameter['in'], name: string, schema: Schema): Parameter => ({
  name,
  in: location,
  style: location === 'query' ? 'form' : 'simple',
  explode: location === 'query',
  isRequired: location === 'path',
  isDeprecated: false,
  allowReserved: false,
  allowEmptyValue: false,
  examples: [],
  schema,
})

const target = subjectOf({
  parameters: [
    parameter('path', 'id', typed('integer')),
    parameter('query', 'tag', { ...typed('array'), items: typed('string') }),
    parameter('header', 'X-Trace', typed('string')),
    parameter('cookie', 'session', typed('string')),
  ],
  content: [{ name: 'application/json', examples: [], encoding: [], schema: typed('object') }],
})

const filled = (command: string) => {
  const request = parseCurl(command)
  return request && draftFromCurl(request, emptyDraft, target)
}

test('known fields are filled in, and others become extra fields', () => {
  const command = `curl -X POST 'https://api.example.com/users/42?tag=a&tag=b&debug=1' -H 'x-trace: t' -H 'X-Other: o' -d '{"n": 1}'`
  expect(filled(command)).toEqual({
    server: emptyDraft.server,
    parameters: { 'path/id': 42, 'query/tag': ['a', 'b'], 'header/X-Trace': 't' },
    extras: [
      { in: 'query', name: 'debug', value: '1' },
      { in: 'header', name: 'X-Other', value: 'o' },
    ],
    accept: undefined,
    mediaType: 'application/json',
    bodies: { 'application/json': { mode: 'form', value: { n: 1 } } },
  })
})

test('documented cookies are filled in, and others stay in the header', () => {
  const { parameters, extras } = filled(`curl -X POST https://api.example.com/users/42 -b 'a=1; session=x=y;b=2'`) ?? {}
  expect(parameters).toEqual({ 'path/id': 42, 'cookie/session': 'x=y' })
  expect(extras).toEqual([{ in: 'header', name: 'Cookie', value: 'a=1; b=2' }])
  expect(filled('curl -X POST https://api.example.com/users/42 -b session=abc')?.extras).toEqual([])
})

test('another host with the same path becomes a custom server', () => {
  expect(filled('curl -X POST http://localhost:8080/v1/users/7')?.server).toEqual({
    index: 0,
    variables: {},
    custom: 'http://localhost:8080/v1',
  })
})

test.each(['curl https://api.example.com/users/42', 'curl -X POST https://api.example.com/orders/42'])(
  'another endpoint is not filled in: %s',
  command => expect(filled(command)).toBeUndefined(),
)

const form = subjectOf({
  parameters: target.operation.parameters,
  content: [
    {
      name: 'application/x-www-form-urlencoded',
      examples: [],
      encoding: [],
      schema: {
        ...typed('object'),
        properties: [
          { name: 'counts', schema: { ...typed('array'), items: typed('integer') } },
          { name: 'handle', schema: typed('string') },
        ],
      },
    },
  ],
})

test('repeated form fields become a list, and only multipart forms can have files', () => {
  const request = parseCurl('curl -X POST https://e.com/users/1 -d counts=1 -d counts=2 -d handle=@ada -d x=1 -d x=2')
  expect(request && draftFromCurl(request, emptyDraft, form)?.bodies).toEqual({
    'application/x-www-form-urlencoded': {
      mode: 'form',
      value: { counts: [1, 2], handle: '@ada', x: ['1', '2'] },
    },
  })
})

test('the reader chooses the file that contains a body', () => {
  const upload = subjectOf({
    parameters: target.operation.parameters,
    content: [
      { name: 'application/json', examples: [], encoding: [], schema: typed('object') },
      { name: 'image/*', examples: [], encoding: [], schema: typed('file') },
    ],
  })
  const request = parseCurl('curl https://api.example.com/users/1 --data-binary @photo.png')
  const draft = request && draftFromCurl(request, emptyDraft, upload)
  expect(draft).toMatchObject({ mediaType: 'image/*', bodies: {} })
})
