import { expect, test } from 'vitest'
import type { Message } from '../../../../src/api-spec/model/channel.ts'
import { emptySchema } from '../../../../src/api-spec/model/empty-schema.ts'
import { chosenFile } from '../../../../src/api-spec/model/request-values.ts'
import { packOperation, unpackOperation } from '../../../../src/api-spec/playground/packed-operation.ts'
import { buildMessageContent } from '../../../../src/islands/playground/channel/draft/message-content.ts'
import {
  draftFromExample,
  exampleIndexOfDraft,
} from '../../../../src/islands/playground/channel/draft/message-examples.ts'
import * as schemaExamples from '../../../../src/islands/playground/channel/draft/schema-examples.ts'
import type { DraftBody } from '../../../../src/islands/playground/draft/body-draft.ts'
import {
  bodyFromExample,
  exampleIndexOf,
  examplesOfBody,
} from '../../../../src/islands/playground/draft/body-examples.ts'
import { type Draft, initialDraft } from '../../../../src/islands/playground/draft/draft.ts'
import { draftErrors } from '../../../../src/islands/playground/draft/draft-errors.ts'
import { exampleDraft, hasExample } from '../../../../src/islands/playground/draft/example-draft.ts'
import { fillText } from '../../../../src/islands/playground/draft/fill-text.ts'
import { placeholdersOf } from '../../../../src/islands/playground/draft/placeholders.ts'
import { FileStore } from '../../../../src/islands/playground/values/file-store.ts'
import { fillCheckedDraft } from '../../../../src/islands/playground/variables/fill-checked-draft.ts'
import type { Json } from '../../../../src/source/json/json.ts'
import { objectOf, parameterOf, typed } from '../../../api-spec/literal-schema.ts'
import { mediaOf, subjectOf } from '../literal-subject.ts'

const string = typed('string')
const file = chosenFile({ key: '1', name: 'me.png' })
const example = (name: string, value: Json) => ({ name, value: [value] as const })

type Described = Parameters<typeof subjectOf>[0]

function filled(said: Described, known: Partial<Draft> = {}): Draft {
  const subject = subjectOf(said)
  return exampleDraft(subject, { ...initialDraft(subject), ...known })
}

test.each([true, false])(
  'an object parameter keeps its complete example with optional values filled in: %s',
  isOptionalFilled => {
    const filter = objectOf({ name: string, size: typed('integer') })
    const value = { name: 'Ada', size: 3 }
    const parameters = [
      parameterOf('query', 'own', { schema: filter, isRequired: true, examples: [example('', value)] }),
      parameterOf('query', 'schema', { schema: { ...filter, examples: [value] }, isRequired: true }),
      parameterOf('query', 'list', {
        schema: typed('array', { items: { ...filter, examples: [value] } }),
        isRequired: true,
      }),
    ]
    expect(filled({ parameters, settings: { isOptionalFilled } }).parameters).toEqual({
      'query/own': value,
      'query/schema': value,
      'query/list': [value],
    })
  },
)

test("the reader's choices are kept: media type, no body, parameters, files and the form of the body", () => {
  const form = objectOf({ name: { ...string, examples: ['Ada'] }, photo: typed('file') })
  const content = [mediaOf('application/json', form), mediaOf('multipart/form-data', form)]
  const said = { content, isRequired: false, parameters: [parameterOf('query', 'page')] }
  expect(filled(said, { mediaType: 'multipart/form-data' }).mediaType).toBe('multipart/form-data')
  expect(filled(said, { mediaType: undefined }).mediaType).toBeUndefined()
  expect(filled(said, { parameters: { 'query/page': '5' } }).parameters).toEqual({ 'query/page': '5' })
  const bodies = {
    'multipart/form-data': { mode: 'form', value: { name: 'Bob', photo: file } },
    'application/json': { mode: 'text', text: '{' },
  } as const
  const after = filled(said, { bodies }).bodies
  expect(after['multipart/form-data']).toEqual({ mode: 'form', value: { name: 'Ada', photo: file } })
  expect(after['application/json']).toEqual({ mode: 'text', value: { name: 'Ada' } })
})

test('files are kept as a whole body, in lists and inside objects', () => {
  const files = typed('array', { items: typed('file') })
  const inside = objectOf({ files, box: objectOf({ photo: typed('file'), name: { ...string, examples: ['Ada'] } }) })
  const content = [mediaOf('image/png', typed('file')), mediaOf('multipart/form-data', inside)]
  const bodies: Record<string, DraftBody> = {
    'image/png': { mode: 'form', value: file },
    'multipart/form-data': { mode: 'form', value: { files: [file, file], box: { photo: file, name: 'x' } } },
  }
  const after = filled({ content }, { bodies }).bodies
  expect(after['image/png']?.value).toBe(file)
  expect(after['multipart/form-data']?.value).toEqual({ files: [file, file], box: { photo: file, name: 'Ada' } })
})

test.each([
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'text/csv',
])('each of several examples of %s can be filled in, and is kept when the rest is filled in', name => {
  const isText = name === 'text/csv'
  const examples = [example('one', isText ? 'a,b' : { a: 'b' }), example('two', isText ? 'c,d' : { a: 'd' })]
  const media = mediaOf(name, isText ? string : objectOf({ a: string }), examples)
  const subject = subjectOf({ content: [media] })
  const known = unpackOperation(packOperation(subject.operation)).requestBody?.content[0] ?? media
  expect(examplesOfBody(known, {}).map(each => each.name)).toEqual(['one', 'two'])
  const bodies = examples.map(each => bodyFromExample(media, each, {}, { optional: true }))
  expect(bodies[0]).not.toEqual(bodies[1])
  expect(bodies.map(body => exampleIndexOf(media, body, {}, { optional: true }))).toEqual([0, 1])
  expect(exampleIndexOf(media, { mode: 'form', value: 'other', text: 'other' }, {}, { optional: true })).toBe(-1)
  const second = bodies[1] ?? { mode: 'form' }
  expect(exampleDraft(subject, { ...initialDraft(subject), bodies: { [name]: second } }).bodies[name]).toEqual(second)
})

test('examples of the schema can be selected if the media type has none', () => {
  const media = mediaOf('application/json', { ...objectOf({ a: string }), examples: [{ a: 'b' }, { a: 'c' }] })
  expect(examplesOfBody(media, {}).map(({ value }) => value)).toEqual([[{ a: 'b' }], [{ a: 'c' }]])
})

test('an example of the schema is filled in completely, except read-only properties', () => {
  const id = typed('integer', { isReadOnly: true })
  const schema = { ...objectOf({ id, name: string }), examples: [{ id: 7, name: 'Ada' }] }
  for (const isOptionalFilled of [true, false]) {
    const draft = filled({ content: [mediaOf('application/json', schema)], settings: { isOptionalFilled } })
    expect(draft.bodies['application/json']?.value).toEqual({ name: 'Ada' })
  }
})

test('an XML body is filled in by its schema, and by examples that are not text', () => {
  const pet = objectOf({ name: string, size: typed('integer') }, 'name')
  const made = filled({ content: [mediaOf('application/xml', pet)] }).bodies['application/xml']?.text
  expect(made).toContain('<root>\n  <name/>\n  <size>123</size>\n</root>')
  const given = filled({ content: [mediaOf('application/xml', pet, [example('', { name: 'Rex' })])] })
  expect(given.bodies['application/xml']?.text).toContain('<name>Rex</name>')
})

const person = objectOf(
  { name: string, tags: typed('array', { items: string }), owner: objectOf({ any: emptySchema }) },
  'name',
)
const needed = objectOf(
  { name: string, pin: typed('string', { format: 'password' }), age: typed('integer') },
  'name',
  'pin',
)

test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'text is filled in for each placeholder except passwords, which are reported as missing in %s',
  async name => {
    const parameters = [
      parameterOf('query', 'q', { isRequired: true }),
      parameterOf('path', 'id', { isRequired: true }),
    ]
    const subject = subjectOf({ parameters, content: [mediaOf(name, needed)] })
    const draft = exampleDraft(subject, initialDraft(subject))
    expect(draft.parameters).toEqual({ 'query/q': 'string', 'path/id': 'string' })
    expect(draft.bodies[name]?.value).toEqual({ name: 'string', age: 123 })
    const faults = [...(await draftErrors(draft, subject, { fill: fillCheckedDraft })).values()].flat()
    expect(faults.map(({ at, expected }) => [at, expected])).toEqual([['/body', 'pin']])
  },
)

test('text is filled in at any depth, except for files and patterns', () => {
  const list = typed('array', { items: objectOf({ name: string, photo: typed('string', { format: 'binary' }) }) })
  const entries = typed('object', { additionalProperties: typed('string', { constraints: { minLength: 7 } }) })
  const code = typed('string', { constraints: { pattern: '(?<a>x)\\k<a>' } })
  const value = { list: [{ name: '<string>', photo: '<string>' }], entries: { a: '<string>' }, code: '<string>' }
  expect(fillText(value, objectOf({ list, entries, code }), {})).toEqual({
    ...value,
    list: [{ name: 'string', photo: '<string>' }],
    entries: { a: 'string_' },
  })
})

test.each([
  ['nothing', {}, false],
  ['an optional parameter without an example', { parameters: [parameterOf('query', 'q')] }, false],
  ['a required parameter', { parameters: [parameterOf('query', 'q', { isRequired: true })] }, true],
  ['an empty body', { content: [mediaOf('application/json', objectOf({}))] }, false],
  ['a body', { content: [mediaOf('application/json', needed)] }, true],
])('the page says that an example is filled in if there is one: %s', (_, described, expected) => {
  expect(hasExample(subjectOf(described))).toBe(expected)
})

test('a placeholder that the reader copied is reported as missing and prevents sending', async () => {
  const names = ['application/json', 'application/x-www-form-urlencoded', 'text/plain']
  const content = names.map(name => mediaOf(name, name === 'text/plain' ? string : person))
  const subject = subjectOf({ parameters: [parameterOf('query', 'q')], content })
  const draftWith = (mediaType: string, body: DraftBody, q: Json = 'x'): Draft => ({
    ...initialDraft(subject),
    parameters: { 'query/q': q },
    mediaType,
    bodies: { [mediaType]: body },
  })
  const found = (draft: Draft) => placeholdersOf(draft, subject.operation)
  const value = { name: '<string>', tags: ['a', '<string>'], owner: { any: '<any>' } }
  const places = ['/body/name', '/body/tags/1', '/body/owner/any']
  expect(found(draftWith('application/json', { mode: 'form', value }, '<string>'))).toEqual(['/query/q', ...places])
  const pasted = draftWith('application/json', { mode: 'text', text: JSON.stringify(value), value: {} })
  expect(found(pasted)).toEqual(places)
  const faults = await draftErrors(pasted, subject, { fill: fillCheckedDraft })
  expect(faults.get('/body/tags/1')).toEqual([
    { at: '/body/tags/1', keyword: 'required', expected: '', text: 'Required.' },
  ])
  const form = { mode: 'text', text: 'name=%3Cstring%3E' } as const
  expect(found(draftWith('application/x-www-form-urlencoded', form))).toEqual(['/body'])
  expect(found(draftWith('text/plain', { mode: 'text', text: ' <string>\n' }))).toEqual(['/body'])
  expect(found(draftWith('text/plain', { mode: 'text', text: 'a <string> b' }))).toEqual([])
})

const message: Message = {
  id: 'm',
  payload: needed,
  examples: [example('one', { name: 'Ada' }), example('two', { name: 'Bob' })],
  isDeprecated: false,
  tags: [],
  bindings: [],
}

test('each of several examples of a message can be filled in, and its form is kept', () => {
  const [, two] = message.examples
  expect(draftFromExample(message, two, { mode: 'form' }, { schemas: {}, code: schemaExamples })).toEqual({
    mode: 'form',
    value: { name: 'Bob' },
  })
  expect(draftFromExample(message, two, { mode: 'text' }, { schemas: {}, code: schemaExamples })).toEqual({
    mode: 'text',
    text: '{"name":"Bob"}',
  })
  expect(exampleIndexOfDraft(message, { mode: 'json', value: { name: 'Bob' } }, {}, {})).toBe(1)
  expect(exampleIndexOfDraft(message, { mode: 'json', value: { name: 'x' } }, {}, {})).toBe(-1)
  const sent = { mode: 'file', value: file } as const
  expect(draftFromExample(message, two, sent, { schemas: {}, code: schemaExamples })).toBe(sent)
})

test('no placeholder is part of a message', async () => {
  const files = new FileStore()
  const bare = { ...message, examples: [] }
  expect(draftFromExample(bare, undefined, { mode: 'form' }, { schemas: {}, code: schemaExamples })).toEqual({
    mode: 'form',
    value: { age: 123 },
  })
  for (const written of [
    { mode: 'form', value: { name: '<string>' } },
    { mode: 'json', text: '{"name": "<string>"}' },
    { mode: 'text', text: '{"name": "<string>"}' },
    { mode: 'text', text: '<string>' },
  ] as const)
    expect(await buildMessageContent(written, files)).toEqual({ reason: 'empty' })
  expect(await buildMessageContent({ mode: 'text', text: 'a <string>' }, files)).toEqual({ content: 'a <string>' })
})
