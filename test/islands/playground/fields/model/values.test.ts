import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptySchema } from '../../../../../src/api-spec/model/empty-schema.ts'
import type { Schema } from '../../../../../src/api-spec/model/schema.ts'
import { searchProperties } from '../../../../../src/islands/playground/fields/controls/search-properties.ts'
import { allowedValues, fieldShapeOf } from '../../../../../src/islands/playground/fields/model/field-shape.ts'
import {
  initialItemValue,
  initialPropertyValue,
} from '../../../../../src/islands/playground/fields/model/initial-value.ts'
import { bestMatchingOption } from '../../../../../src/islands/playground/fields/model/matching-option.ts'
import { objectRows } from '../../../../../src/islands/playground/fields/model/object-rows.ts'
import { pastedValue } from '../../../../../src/islands/playground/fields/model/pasted-value.ts'
import {
  entryOf,
  type JsonObject,
  pointerId,
  renameEntry,
  withEntry,
} from '../../../../../src/islands/playground/values/edits.ts'
import { moveItem } from '../../../../../src/islands/playground/values/item-edits.ts'
import { appendPointer } from '../../../../../src/islands/playground/values/json-pointer.ts'
import type { Json } from '../../../../../src/source/json/json.ts'
import { objectOf, refTo, schemaOf, typed } from '../../../../api-spec/literal-schema.ts'

const string = typed('string')
const nothing = typed('null')
const values = (...list: Json[]) => list.map(value => ({ value }))

test('setting and removing a field leaves no trace, whatever its name', () => {
  const object = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString')),
    fc.integer(),
  )
  fc.assert(
    fc.property(object, fc.oneof(fc.string(), fc.constant('__proto__')), (given, name) => {
      const value = Object.fromEntries(Object.entries(given))
      const set = withEntry(value, name, 'set')
      expect(entryOf(set, name)).toBe('set')
      const before = withEntry(value, name, undefined)
      expect(JSON.stringify(withEntry(set, name, undefined))).toBe(JSON.stringify(before))
      expect(JSON.stringify(renameEntry(renameEntry(before, 'x y', 'z'), 'z', 'z'))).toBe(
        JSON.stringify(renameEntry(before, 'x y', 'z')),
      )
    }),
  )
  expect(entryOf({}, '__proto__')).toBeUndefined()
  expect(JSON.stringify(renameEntry({ a: 1, b: 2 }, 'a', '__proto__'))).toBe('{"__proto__":1,"b":2}')
})

test('items move within their list', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(['a'], 0, 1)).toEqual(['a'])
  expect(moveItem([null, 1], 0, 1)).toEqual([1, null])
})

test('no two positions have the same pointer or ID', () => {
  expect(appendPointer('/body', 'a/b~c')).toBe('/body/a~1b~0c')
  const names = fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(names, ([one = '', other = '']) => {
      expect(pointerId(appendPointer('', one))).not.toBe(pointerId(appendPointer('', other)))
      expect(pointerId(appendPointer('', one))).toMatch(/^[\w-]+$/)
    }),
  )
})

test.each<[string, Schema, string]>([
  ['text', string, 'text'],
  ['a pattern', schemaOf({ constraints: { pattern: 'a' } }), 'text'],
  ['number', typed('number'), 'number'],
  ['integer or number', schemaOf({ types: ['integer', 'number'] }), 'number'],
  ['boolean', typed('boolean'), 'enum'],
  ['enum', typed('string', { enum: values('a') }), 'enum'],
  ['const', schemaOf({ const: [null] }), 'enum'],
  ['null', nothing, 'null'],
  ['nullable text', schemaOf({ types: ['string', 'null'] }), 'text'],
  ['text or null', schemaOf({ anyOf: [string, nothing] }), 'text'],
  ['null or a reference', schemaOf({ oneOf: [nothing, refTo('#A')] }), 'object'],
  ['one option', schemaOf({ allOf: [schemaOf({ oneOf: [refTo('#A')] })] }), 'object'],
  ['two types', schemaOf({ types: ['string', 'integer', 'null'] }), 'choice'],
  ['two options', schemaOf({ oneOf: [string, refTo('#A')] }), 'choice'],
  ['rules of presence', objectOf({ a: string, b: string }), 'object'],
  ['a file', typed('string', { format: 'binary' }), 'file'],
  ['bytes', typed('string', { format: 'byte' }), 'encoded'],
  ['an encoded picture', typed('string', { contentEncoding: 'base64', contentMediaType: 'image/png' }), 'encoded'],
  ['a list', schemaOf({ items: string }), 'array'],
  ['a map', schemaOf({ additionalProperties: string }), 'object'],
  ['nothing said', emptySchema, 'any'],
  ['false', schemaOf({ isNever: true }), 'never'],
  ['a reference to nothing', refTo('#Missing'), 'any'],
  ['itself', refTo('#Self'), 'any'],
  ['a choice of itself', refTo('#Ring'), 'text'],
])('the control for %s', (_, schema, kind) => {
  const schemas = {
    '#A': objectOf({ a: string }),
    '#Self': refTo('#Self'),
    '#Ring': schemaOf({ oneOf: [refTo('#Ring'), string] }),
  }
  const shape = fieldShapeOf(schema, schemas, [])
  expect(shape.kind === 'choice' && schema.ref === '#Ring' ? 'text' : shape.kind).toBe(kind)
})

test('options that only require properties are not forms', () => {
  const schema = {
    ...objectOf({ a: string, b: string }),
    anyOf: [schemaOf({ required: ['a'] }), schemaOf({ required: ['b'] })],
  }
  expect(fieldShapeOf(schema, {}, [])).toMatchObject({ kind: 'object', options: [] })
})

const pets = {
  '#Pet': {
    ...objectOf({ kind: string, name: string }, 'kind'),
    discriminator: {
      propertyName: 'kind',
      mapping: [
        ['cat', '#Cat'],
        ['dog', '#Dog'],
      ] as const,
    },
  },
  '#Cat': schemaOf({ allOf: [refTo('#Pet'), objectOf({ lives: typed('integer') })] }),
  '#Dog': schemaOf({ allOf: [refTo('#Pet'), objectOf({ breed: string }, 'breed')] }),
}

test('derived schemas of a base are a choice, selected by the discriminator', () => {
  const { kind, options } = fieldShapeOf(refTo('#Pet'), pets, [])
  expect(kind).toBe('choice')
  expect(options.map(({ label, discriminator }) => [label, discriminator])).toEqual([
    ['cat', ['kind', 'cat']],
    ['dog', ['kind', 'dog']],
  ])
  const [cat] = options
  if (!cat) throw new Error('no option')
  const inner = fieldShapeOf(cat.schema, pets, ['#Pet', ...cat.refs])
  expect(inner.kind).toBe('object')
  expect(inner.merged.properties.map(({ name }) => name)).toEqual(['name', 'lives'])
  expect(initialPropertyValue(refTo('#Pet'), pets)).toEqual({ kind: 'cat' })
  expect(bestMatchingOption(options, { kind: 'dog' }, pets)).toBe(1)
  expect(bestMatchingOption(options, { breed: 'Pug' }, pets)).toBe(1)
  expect(bestMatchingOption(options, { lives: 9 }, pets)).toBe(0)
  expect(bestMatchingOption(options, undefined, pets, 1)).toBe(1)
  expect(bestMatchingOption(options, 'text', pets, 1)).toBe(1)
})

test('an option that several values select requires one of them', () => {
  const schema = schemaOf({
    oneOf: [refTo('#A'), refTo('#B')],
    discriminator: {
      propertyName: 'type',
      mapping: [
        ['a', '#A'],
        ['aa', '#A'],
        ['b', '#B'],
      ],
    },
  })
  const schemas = { '#A': objectOf({ type: string, x: string }, 'type'), '#B': objectOf({ y: string }, 'type') }
  const { options } = fieldShapeOf(schema, schemas, [])
  expect(options.map(({ label }) => label)).toEqual(['a, aa', 'b'])
  expect(options[0]?.schema.required).toEqual(['type'])
  // The other option has no field for the value that is missing.
  expect(bestMatchingOption(options, {}, schemas)).toBe(0)
  expect(options[0]?.schema.properties).toMatchObject([
    { name: 'type', schema: { enum: values('a', 'aa') } },
    { name: 'x' },
  ])
})

test.each<[string, Schema, Json | undefined, Json]>([
  ['text', string, '', ''],
  ['a number', typed('integer'), undefined, ''],
  ['a switch', typed('boolean'), undefined, true],
  ['an enum', typed('string', { enum: values('a', 'b') }), undefined, 'a'],
  ['an enum that lists null', typed('string', { enum: values(null, 'a') }), undefined, 'a'],
  ['an enum that may be null', schemaOf({ types: ['string', 'null'], enum: values(null, 'a') }), undefined, 'a'],
  ['an enum with null as default', schemaOf({ enum: values('a', null), default: [null] }), null, null],
  ['an enum with a default', typed('string', { enum: values('a', 'b'), default: ['b'] }), 'b', 'b'],
  ['a constant', schemaOf({ const: ['x'] }), 'x', 'x'],
  ['null as default', schemaOf({ types: ['string', 'null'], default: [null] }), null, null],
  ['a list', typed('array', { items: string }), [], []],
  ['a file', typed('string', { format: 'binary' }), undefined, null],
  ['anything', emptySchema, undefined, ''],
  [
    'an object',
    objectOf(
      { type: schemaOf({ const: ['card'] }), size: typed('integer', { default: [3] }), name: string },
      'type',
      'size',
      'name',
    ),
    { type: 'card', size: 3 },
    { type: 'card', size: 3 },
  ],
  [
    'nothing of a choice but its first option',
    schemaOf({ oneOf: [objectOf({ a: schemaOf({ const: [1] }) }, 'a'), string] }),
    { a: 1 },
    { a: 1 },
  ],
])('an added value starts with a default, or empty: %s', (_, schema, property, item) => {
  expect(initialPropertyValue(schema, {})).toEqual(property)
  expect(initialItemValue(schema, {})).toEqual(item)
})

test('adding a value ends where schemas contain themselves', () => {
  const schemas = { '#Node': objectOf({ type: schemaOf({ const: ['n'] }), next: refTo('#Node') }, 'type', 'next') }
  expect(JSON.stringify(initialPropertyValue(refTo('#Node'), schemas)).length).toBeLessThan(200)
  expect(
    initialPropertyValue(refTo('#Ring'), { '#Ring': schemaOf({ oneOf: [refTo('#Ring'), refTo('#Ring')] }) }),
  ).toBeUndefined()
})

test('a small object shows all fields except deprecated ones, and a large one those that are required or set', () => {
  const small = objectOf({ b: string, a: string, id: typed('string', { isReadOnly: true }) }, 'a', 'extra')
  expect(objectRows(small, {}, { other: 2 }, { visibleNames: new Set() })).toMatchObject({
    rows: [
      { name: 'a', isRequired: true },
      { name: 'extra', isRequired: true },
      { name: 'b', isRequired: false },
    ],
    addable: [],
    entries: [{ name: 'other' }],
    allowsAnyName: false,
  })
  const aged = objectOf({ a: string, old: typed('string', { isDeprecated: true }) })
  expect(objectRows(aged, {}, {}, { visibleNames: new Set() })).toMatchObject({
    rows: [{ name: 'a' }],
    addable: [{ name: 'old' }],
    allowsAnyName: false,
  })
  expect(objectRows(aged, {}, { old: '' }, { visibleNames: new Set() })).toMatchObject({
    rows: [{ name: 'a' }, { name: 'old' }],
  })
  const many = objectOf(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, string])), 'f3')
  const rows = objectRows(many, {}, { f5: 'x' }, { visibleNames: new Set(['f7']) })
  expect(rows.rows.map(({ name }) => name)).toEqual(['f3', 'f5', 'f7'])
  expect(rows.addable.length).toBe(17)
  expect(rows.allowsAnyName).toBe(true)
})

test('options are distinguished by the types of items and properties', () => {
  const listOf = (items: Schema) => typed('array', { items })
  const bestOf = (options: readonly Schema[], value: Json) =>
    bestMatchingOption(fieldShapeOf(schemaOf({ oneOf: options }), {}, []).options, value, {})
  const integer = typed('integer')
  const inputs = [string, listOf(string), listOf(integer), listOf(listOf(integer))]
  const found = [['a'], [1, 2], [[1]], [], ['{{id}}'], 'a'].map(value => bestOf(inputs, value))
  expect(found).toEqual([1, 2, 3, 1, 1, 0])
  expect(bestOf([objectOf({ v: string }), objectOf({ v: integer })], { v: 5 })).toBe(1)
  const sourceOf = (type: string) => objectOf({ source: objectOf({ type: schemaOf({ const: [type] }) }) })
  expect(bestOf([sourceOf('url'), sourceOf('base64')], { source: { type: 'base64' } })).toBe(1)
  // A wrong type says less than the name of a property.
  expect(bestOf([objectOf({ v: integer, w: string }), objectOf({ v: string })], { v: 'x', w: 'y' })).toBe(0)
})

test('a read-only property has a field while it is sent, and keeps it when it is cleared', () => {
  const schema = objectOf({ id: typed('string', { isReadOnly: true }), name: string }, 'id', 'name')
  const names = (value: JsonObject, ...visible: string[]) =>
    objectRows(schema, {}, value, { visibleNames: new Set(visible) }).rows.map(
      ({ name, isRequired }) => `${name} ${isRequired}`,
    )
  expect(names({})).toEqual(['name true'])
  expect(names({ id: '1' })).toEqual(['name true', 'id false'])
  expect(names({}, 'id')).toEqual(['name true', 'id false'])
})

test('entries use the schema of their pattern, and an invalid pattern matches none', () => {
  const schema = typed('object', {
    patternProperties: [
      { pattern: '^x-', schema: typed('integer') },
      { pattern: '(', schema: typed('array') },
    ],
    additionalProperties: typed('boolean'),
  })
  const { entries } = objectRows(schema, {}, { 'x-a': 1, b: true, __proto__: 1 }, { visibleNames: new Set() })
  expect(entries.map(entry => [entry.name, entry.schema.types[0]])).toEqual([
    ['x-a', 'integer'],
    ['b', 'boolean'],
  ])
})

test('names are found by their words, those that begin with the text first', () => {
  const names = searchProperties(
    ['user_name', 'name', 'Name_first', 'other'].map(name => ({ name, schema: string })),
    'na',
  )
  expect(names.map(({ name }) => name)).toEqual(['name', 'Name_first', 'user_name'])
})

test('a pasted object fills in a matching form', () => {
  const user = objectOf({
    id: typed('integer', { isReadOnly: true }),
    name: string,
    friends: typed('array', { items: refTo('#User') }),
  })
  const schemas = { '#User': user }
  const pasted = (text: string, schema = refTo('#User')) => pastedValue(text, schema, schemas)
  expect(pasted(' {"id": 1, "name": "A", "friends": [{"id": 2, "name": "B"}], "more": 1}\n')).toEqual({
    name: 'A',
    friends: [{ name: 'B' }],
    more: 1,
  })
  expect(pasted('{"other": 1}')).toBeUndefined()
  expect(pasted('[1]')).toBeUndefined()
  expect(pasted('[{"id": 1}]', typed('array', { items: refTo('#User') }))).toEqual([{}])
  expect(pasted('"text"')).toBeUndefined()
  expect(pasted('{"name": ')).toBeUndefined()
  expect(JSON.stringify(pasted('{"name": "x", "__proto__": {"a": 1}}'))).toBe('{"name":"x","__proto__":{"a":1}}')
  expect(pasted('{"lives": 9}', schemaOf({ oneOf: [string, objectOf({ lives: typed('integer') })] }))).toEqual({
    lives: 9,
  })
})

test.each([
  ['the list only', typed('string', { enum: values('a', null) }), false],
  ['no part', typed('string', { enum: values('a') }), false],
  ['its types', schemaOf({ types: ['string', 'null'], enum: values('a', null) }), true],
  ['the list, without types', schemaOf({ enum: values('a', null) }), true],
])('an enum can be null if that is allowed by %s: %#', (_, schema, isNullable) => {
  const shape = fieldShapeOf(schema, {}, [])
  expect([shape.isNullable, allowedValues(shape).map(({ value }) => value)]).toEqual([isNullable, ['a']])
})
