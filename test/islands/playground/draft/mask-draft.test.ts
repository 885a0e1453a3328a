import { expect, test } from 'vitest'
import type { Operation } from '../../../../src/api-spec/model/operation.ts'
import type { Draft } from '../../../../src/islands/playground/draft/draft.ts'
import { publicDraft } from '../../../../src/islands/playground/draft/draft-link.ts'
import { maskDraft } from '../../../../src/islands/playground/draft/mask-draft.ts'
import { secretFields } from '../../../../src/islands/playground/draft/secret-names.ts'
import { readableRequest } from '../../../../src/islands/playground/operation/readable-request.ts'
import { urlCredentials } from '../../../../src/islands/playground/server/url-credentials.ts'
import { withUrlCredentials } from '../../../../src/islands/playground/server/with-url-credentials.ts'
import { objectOf, parameterOf, typed } from '../../../api-spec/literal-schema.ts'

const password = typed('string', { format: 'password' })
const body = objectOf({ name: typed('string'), pin: password })

const media = (name: string, schema = body) => ({ name, schema, examples: [], encoding: [] })
const operation: Operation = {
  kind: 'path',
  method: 'POST',
  path: '/users',
  tags: [],
  isDeprecated: false,
  responses: [],
  callbacks: [],
  security: [],
  servers: [],
  codeSamples: [],
  extensions: { metadata: [], isHidden: false, isExcluded: false },
  span: { path: 'api.json', line: 1, column: 1 },
  parameters: [parameterOf('query', 'code', { schema: password }), parameterOf('query', 'page')],
  requestBody: {
    isRequired: true,
    content: [media('application/json'), media('text/xml'), media('text/plain', password)],
  },
}
const places = secretFields(operation, {})

const draftOf = (mediaType: string, body: Draft['bodies'][string], parameters: Draft['parameters'] = {}): Draft => ({
  server: { index: 0, variables: {} },
  parameters,
  mediaType,
  bodies: { [mediaType]: body },
})

test('passwords are recognized by their positions', () => {
  expect(places).toEqual({
    names: new Set(['pin']),
    keys: new Set(['query/code']),
    bodies: new Set(['text/plain']),
  })
})

test('placeholders replace passwords in parameters, fields and text', () => {
  const filled = draftOf(
    'application/json',
    { mode: 'form', value: { name: 'Ada', pin: '12', list: [{ pin: '34' }] } },
    { 'query/code': '56', 'query/page': 2 },
  )
  const masked = maskDraft(filled, places)
  expect(masked.parameters).toEqual({ 'query/code': '<password>', 'query/page': 2 })
  expect(masked.bodies['application/json']?.value).toEqual({
    name: 'Ada',
    pin: '<password>',
    list: [{ pin: '<password>' }],
  })
  const typed = maskDraft(draftOf('application/json', { mode: 'text', text: '{"pin": "12", "n": 1}' }), places)
  expect(JSON.parse(typed.bodies['application/json']?.text ?? '')).toEqual({ pin: '<password>', n: 1 })
})

test('invalid text with a password, and a body that is a password, are hidden completely', () => {
  const textOf = (type: string, text: string) =>
    maskDraft(draftOf(type, { mode: 'text', text }), places).bodies[type]?.text
  expect(textOf('text/xml', '<user><pin>12</pin></user>')).toBe('<body>')
  expect(textOf('text/xml', '<user><name>Ada</name></user>')).toBe('<user><name>Ada</name></user>')
  expect(textOf('application/json', '{"pin": "12')).toBe('<body>')
  expect([textOf('text/plain', '12'), textOf('text/plain', '')]).toEqual(['<password>', ''])
})

test('a draft without passwords is unchanged', () => {
  const draft = draftOf('application/json', { mode: 'form', value: { name: 'Ada', tags: [{ a: 1 }] } })
  expect(maskDraft(draft, places)).toBe(draft)
  expect(maskDraft({ ...draft, mediaType: 'toString' }, places).mediaType).toBe('toString')
})

test('no link contains a body that is a password', () => {
  const draft = draftOf('text/plain', { mode: 'text', text: '12345678' })
  const open = publicDraft(draft, { ...places, schemes: {}, credentials: {} })
  expect(open.bodies['text/plain']).toEqual({ mode: 'text' })
})

test('placeholders and variables can be read in an address', () => {
  const request = {
    method: 'GET',
    url: 'https://a.example/%3Cpassword%3E/%7B%7Border.id%7D%7D/%7B%7B%2F%7D%7D',
    query: [['code', '%3Cpassword%3E']] as const,
    headers: [],
    cookies: [],
  }
  expect(readableRequest(request)).toMatchObject({
    url: 'https://a.example/<password>/{{order.id}}/%7B%7B%2F%7D%7D',
    query: [['code', '<password>']],
  })
})

test('a user in an HTTP address becomes a header, unless there is one', () => {
  const user = (custom: string) => urlCredentials([], { index: 0, variables: {}, custom }, 'https://docs.example/')
  expect(user('https://a.example')).toBeUndefined()
  expect(user('wss://ada:x@a.example')).toBeUndefined()
  expect(user('https://ada%40b:s%25@a.example/v1')).toEqual({ type: 'basic', username: 'ada@b', password: 's%' })
  expect(user('http:ada:%zz@a.example')).toMatchObject({ username: 'ada', password: '%zz' })
  const request = { method: 'GET', url: '', query: [], headers: [] as [string, string][], cookies: [] }
  const ada = user('https://ada:x@a.example')
  if (!ada) throw new Error('The address names a user.')
  expect(withUrlCredentials(request, request, ada).headers).toEqual([['Authorization', 'Basic YWRhOng=']])
  const own = { ...request, headers: [['authorization', 'Bearer 1']] as [string, string][] }
  expect(withUrlCredentials(own, own, ada)).toBe(own)
  // A placeholder for what nobody gave is no value.
  expect(withUrlCredentials(own, request, ada).headers).toEqual([['Authorization', 'Basic YWRhOng=']])
})
