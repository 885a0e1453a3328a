import { expect, test } from 'vitest'
import { emptySchema } from '../../../../src/api-spec/model/empty-schema.ts'
import type { Schema } from '../../../../src/api-spec/model/schema.ts'
import { emptyDraft } from '../../../../src/islands/playground/draft/draft.ts'
import { unknownVariable } from '../../../../src/islands/playground/values/unknown-variable.ts'
import {
  fillCredentials,
  fillDraft,
  fillText,
  literalVariables,
  missingVariables,
  unknownVariables,
} from '../../../../src/islands/playground/variables/fill-variables.ts'
import {
  nameErrorOf,
  noEnvironments,
  parseEnvironments,
  valuesOf,
  withVariable,
} from '../../../../src/islands/playground/variables/variable-store.ts'
import { subjectOf } from '../literal-subject.ts'

const values = new Map([
  ['token', 'abc'],
  ['count', '5'],
])

const typed = (type: Schema['types'][number]): Schema => ({ ...emptySchema, types: [type] })

const object: Schema = {
  ...typed('object'),
  properties: [
    { name: 'count', schema: typed('integer') },
    { name: 'text', schema: typed('string') },
  ],
}

const { operation, schemas } = subjectOf({
  content: [{ name: 'application/json', examples: [], encoding: [], schema: object }],
})

test('variables in texts are replaced, and unknown ones are kept', () => {
  expect(fillText('Bearer {{token}} {{ count }} {{other}} {{}} {token}', values)).toBe(
    'Bearer abc 5 {{other}} {{}} {token}',
  )
})

test('a draft is filled in, and numbers stay numbers', () => {
  const draft = {
    ...emptyDraft,
    mediaType: 'application/json',
    extras: [{ in: 'header', name: 'X-Token', value: '{{token}}' }] as const,
    parameters: { 'query/q': ['{{token}}', 1] },
    bodies: { 'application/json': { mode: 'form', value: { count: '{{count}}', text: '{{count}}' } } as const },
  }
  expect(fillDraft(draft, values, operation, schemas)).toEqual({
    ...draft,
    server: { ...draft.server, custom: undefined },
    extras: [{ in: 'header', name: 'X-Token', value: 'abc' }],
    parameters: { 'query/q': ['abc', 1] },
    bodies: { 'application/json': { mode: 'form', value: { count: 5, text: '5' } } },
  })
  expect(missingVariables(draft, { key: '{{secret}}' }, new Map())).toEqual(['token', 'count', 'secret'])
  expect(fillDraft(emptyDraft, values, operation, schemas)).toBe(emptyDraft)
})

test('each value with an unknown variable has an error', () => {
  const draft = {
    ...emptyDraft,
    mediaType: 'application/json',
    parameters: { 'query/q': ['{{a}}', 1], 'path/id': 'x' },
    bodies: { 'application/json': { mode: 'form', value: { 'a/b': '{{b}} {{c}} {{b}}' } } as const },
  }
  expect(unknownVariables(draft)).toEqual([
    { at: '/query/q/0', keyword: unknownVariable, expected: 'a' },
    { at: '/body/a~1b', keyword: unknownVariable, expected: 'b, c' },
  ])
  const text = { 'application/json': { mode: 'text', text: '{"a": {{b}}}' } as const }
  expect(unknownVariables({ ...draft, parameters: {}, bodies: text })).toEqual([
    { at: '/body', keyword: unknownVariable, expected: 'b' },
  ])
})

test('credentials are filled in', () => {
  expect(fillCredentials({ auth: { type: 'token', token: '{{token}}' } }, values)).toEqual({
    auth: { type: 'token', token: 'abc' },
  })
})

test.each(['', 'null', '{"all":[]}', '{"all":5}', '[1]', '{'])(
  'invalid stored text contains no variables: %s',
  text => {
    expect(parseEnvironments(text)).toEqual(noEnvironments)
  },
)

test('stored environments are used as far as they are valid', () => {
  const stored = {
    chosen: 1,
    all: [{ name: 'a', variables: 7 }, { name: 'b', variables: [{ name: 'x', value: 'y' }, 3] }, 4],
  }
  const environments = parseEnvironments(JSON.stringify(stored))
  expect([...valuesOf(environments)]).toEqual([['x', 'y']])
  expect(parseEnvironments(JSON.stringify({ ...stored, chosen: 9 })).chosen).toBe(0)
})

test('a new variable has no value until one is filled in', () => {
  const environments = withVariable(noEnvironments, 'token')
  expect(environments.all[0]?.variables).toEqual([{ name: 'token', value: '' }])
  expect(valuesOf(environments).has('token')).toBe(false)
})

test('a name is valid if no earlier variable has it', () => {
  const variables = ['id', 'my pet', 'id ', '', 'größe', 'a.b-c_1'].map((name, at) => ({ name, value: `${at}` }))
  expect(variables.map((_, at) => nameErrorOf(variables, at))).toEqual([
    undefined,
    'invalid',
    'taken',
    undefined,
    'invalid',
    undefined,
  ])
  expect([...valuesOf({ all: [{ name: '', variables }], chosen: 0 })]).toEqual([
    ['id', '0'],
    ['a.b-c_1', '5'],
  ])
})

test('text that looks like a variable with an invalid name is sent as written', () => {
  const draft = {
    ...emptyDraft,
    parameters: { 'query/q': '{{my pet}} {{ id }}', 'query/r': ['{{my pet}}', '{{}} {{ }} {a}', '{{a', 'b}}'] },
    extras: [{ in: 'header', name: 'X', value: '{{größe}}' }] as const,
  }
  expect(literalVariables(draft, {})).toEqual(['{{my pet}}', '{{größe}}'])
})

test('a long text after open braces is scanned once', () => {
  const extras = [{ in: 'header', name: 'X-Text', value: `{{${'a '.repeat(300_000)}` }] as const
  expect(literalVariables({ ...emptyDraft, extras }, {})).toEqual([])
})
