import { expect, test } from 'vitest'
import { emptySchema } from '../../../src/api-spec/model/empty-schema.ts'
import { chosenFile } from '../../../src/api-spec/model/request-values.ts'
import type { Schema } from '../../../src/api-spec/model/schema.ts'
import type { Schemas } from '../../../src/api-spec/schemas/merged-schema.ts'
import { checkValue } from '../../../src/api-spec/validation/check-value.ts'
import type { Json } from '../../../src/source/json/json.ts'
import { objectOf, refTo, schemaOf, typed } from '../literal-schema.ts'

const [string, integer] = [typed('string'), typed('integer')]
const values = (...list: Json[]) => list.map(value => ({ value }))

/** Errors as lines: `at keyword expected`. */
function faultsOf(value: Json, schema: Schema, schemas: Schemas = {}, direction: 'request' | 'response' = 'request') {
  return checkValue(value, schema, { schemas, direction }).map(({ at, keyword, expected }) =>
    `${at} ${keyword} ${expected}`.trim(),
  )
}

test.each<[string, Json, Schema]>([
  ['anything, where nothing is said', { a: [1] }, emptySchema],
  ['a whole number as a number', 1, typed('number')],
  ['1.0 as a whole number', 1.0, integer],
  ['null among the types', null, schemaOf({ types: ['string', 'null'] })],
  ['null beside values that do not list it', null, schemaOf({ types: ['string', 'null'], enum: values('a') })],
  ['a value of any shape in a list of values', { b: 1, a: 2 }, schemaOf({ enum: values({ a: 2, b: 1 }) })],
  ['a fraction of decimal steps', 0.3, typed('number', { constraints: { multipleOf: 0.1 } })],
  ['a text counted by characters', '😀😀', typed('string', { constraints: { maxLength: 2, minLength: 2 } })],
  ['anything as a file', 'x', typed('file')],
  ['bytes in a text', 'x', typed('string', { format: 'binary', constraints: { minLength: 9 } })],
  ['a chosen file', chosenFile({ key: '1', name: 'a.png' }), typed('string', { format: 'base64' })],
  [
    'a property of an odd name',
    JSON.parse('{"__proto__":"a"}'),
    { ...objectOf({}), properties: [{ name: '__proto__', schema: string }] },
  ],
])('%s is valid', (_, value, schema) => {
  expect(faultsOf(value, schema)).toEqual([])
})

test.each<[string, Json, Schema, string]>([
  ['a text that is no number', '12', integer, 'type integer'],
  ['a fraction', 1.5, integer, 'type integer'],
  ['a list', [], typed('object'), 'type object'],
  ['another constant', 'b', schemaOf({ const: ['a'] }), 'const a'],
  ['no constant but null', 0, schemaOf({ const: [null] }), 'const null'],
  ['none of the values', 'c', schemaOf({ enum: values('a', 1) }), 'enum a, 1'],
  ['nothing at all', 1, schemaOf({ isNever: true }), 'false'],
  ['too little', 1, typed('number', { constraints: { minimum: 2 } }), 'minimum 2'],
  ['a bound that is no part', 2, typed('number', { constraints: { exclusiveMaximum: 2 } }), 'exclusiveMaximum 2'],
  ['between the steps', 0.35, typed('number', { constraints: { multipleOf: 0.1 } }), 'multipleOf 0.1'],
  ['no finite number', JSON.parse('1e999'), typed('number', { constraints: { multipleOf: 0.1 } }), 'multipleOf 0.1'],
  [
    'a large number between the steps',
    7_399_937_169_502_059,
    typed('number', { constraints: { multipleOf: 2 } }),
    'multipleOf 2',
  ],
  ['too short', '😀', typed('string', { constraints: { minLength: 2 } }), 'minLength 2'],
  ['too long', 'abc', typed('string', { constraints: { maxLength: 2 } }), 'maxLength 2'],
  ['another pattern', 'a', typed('string', { constraints: { pattern: '^\\d$' } }), 'pattern ^\\d$'],
  ['no date', '2023-02-29', typed('string', { format: 'date' }), 'format date'],
  ['too wide', 2 ** 31, typed('integer', { format: 'int32' }), 'format int32'],
  ['what it must not be', 1, schemaOf({ not: integer }), 'not integer'],
  ['too few', [], typed('array', { constraints: { minItems: 1 } }), 'minItems 1'],
  ['too many', [1, 2], typed('array', { constraints: { maxItems: 1 } }), 'maxItems 1'],
  [
    'the same twice',
    [{ a: 1, b: 2 }, 1, { b: 2, a: 1 }],
    typed('array', { constraints: { uniqueItems: true } }),
    '/2 uniqueItems',
  ],
  ['none like this', [1], typed('array', { contains: [{ schema: string, least: 1 }] }), 'contains 1'],
  ['not enough', ['a'], typed('array', { contains: [{ schema: string, least: 2 }] }), 'minContains 2'],
  [
    'more than allowed',
    ['a', 'b'],
    typed('array', { contains: [{ schema: string, least: 1, most: 1 }] }),
    'maxContains 1',
  ],
  ['an item', ['a', 1], typed('array', { items: string }), '/1 type string'],
  ['the place in a tuple', [1, 1], typed('array', { prefixItems: [integer, string] }), '/1 type string'],
  [
    'beyond a tuple',
    ['a', 1],
    typed('array', { prefixItems: [string], items: schemaOf({ isNever: true }) }),
    '/1 false',
  ],
  ['lacking', {}, objectOf({ a: string }, 'a'), 'required a'],
  ['lacking, and not inherited', {}, objectOf({}, 'toString'), 'required toString'],
  ['a property', { 'a/b~': 1 }, objectOf({ 'a/b~': string }), '/a~1b~0 type string'],
  ['one too much', { b: 1 }, { ...objectOf({ a: string }), isClosed: true }, '/b additionalProperties'],
  ['an entry of a map', { b: 1 }, typed('object', { additionalProperties: string }), '/b type string'],
  [
    'by a pattern of names',
    { x_a: 1 },
    typed('object', { patternProperties: [{ pattern: '^x_', schema: string }], isClosed: true }),
    '/x_a type string',
  ],
  [
    'a name',
    { B: 1 },
    typed('object', { propertyNames: typed('string', { constraints: { pattern: '^[a-z]$' } }) }),
    '/B propertyNames ^[a-z]$',
  ],
  ['too few properties', {}, typed('object', { constraints: { minProperties: 1 } }), 'minProperties 1'],
  ['too many properties', { a: 1, b: 1 }, typed('object', { constraints: { maxProperties: 1 } }), 'maxProperties 1'],
  [
    'what another asks for',
    { a: 1 },
    typed('object', { dependents: [{ name: 'a', required: ['b'] }] }),
    'dependentRequired b',
  ],
  [
    'the schema of another',
    { a: 1 },
    typed('object', { dependents: [{ name: 'a', required: [], schema: objectOf({ a: string }) }] }),
    '/a type string',
  ],
])('%s is invalid', (_, value, schema, fault) => {
  expect(faultsOf(value, schema)).toEqual([fault])
})

test('conditions apply the branch that they select', () => {
  const kind = (name: string) => objectOf({ kind: schemaOf({ const: [name] }) }, 'kind')
  const schema = typed('object', {
    conditions: [{ test: kind('a'), met: objectOf({}, 'x'), otherwise: objectOf({}, 'y') }],
  })
  expect(faultsOf({ kind: 'a' }, schema)).toEqual(['required x'])
  expect(faultsOf({ kind: 'b' }, schema)).toEqual(['required y'])
  expect(faultsOf({ kind: 'a', x: 1 }, schema)).toEqual([])
})

test('read-only properties need not be sent, and write-only properties need not be received', () => {
  const schema = objectOf(
    { id: { ...string, isReadOnly: true }, secret: { ...string, isWriteOnly: true } },
    'id',
    'secret',
  )
  expect(faultsOf({ secret: 'a' }, schema)).toEqual([])
  expect(faultsOf({}, schema)).toEqual(['required secret'])
  expect(faultsOf({}, schema, {}, 'response')).toEqual(['required id'])
  expect(faultsOf({ id: 'a', secret: 'b' }, schema)).toEqual([])
})

test('members of allOf are one schema: a closed member accepts the properties of the others', () => {
  const schemas = { '#Base': { ...objectOf({ id: string }, 'id'), isClosed: true } }
  const schema = schemaOf({ allOf: [refTo('#Base'), objectOf({ name: string }, 'name')] })
  expect(faultsOf({ id: 'a', name: 'b' }, schema, schemas)).toEqual([])
  expect(faultsOf({ id: 1, other: 1 }, schema, schemas)).toEqual([
    'required name',
    '/id type string',
    '/other additionalProperties',
  ])
})

test('a closed schema accepts the properties of its options, and a closed option those around it', () => {
  const option = { ...objectOf({ a: string }, 'a'), isClosed: true }
  const schema = { ...objectOf({ id: string }), isClosed: true, oneOf: [option, objectOf({ b: string }, 'b')] }
  expect(faultsOf({ id: 'x', a: 'y' }, schema)).toEqual([])
  expect(faultsOf({ id: 'x', b: 'y' }, schema)).toEqual([])
  expect(faultsOf({ id: 'x', a: 'y', c: 1 }, schema)).toContain('/c additionalProperties')
})

const cat = objectOf({ kind: schemaOf({ const: ['cat'] }), lives: integer, name: string }, 'kind', 'lives', 'name')
const dog = objectOf({ kind: schemaOf({ const: ['dog'] }), good: typed('boolean') }, 'kind', 'good')
const pets = { '#Cat': cat, '#Dog': dog }

test('the option that fits best is reported with its problems', () => {
  const schema = schemaOf({ oneOf: [refTo('#Cat'), refTo('#Dog')] })
  expect(faultsOf({ kind: 'cat', lives: 'nine' }, schema, pets)).toEqual([
    'oneOf Cat',
    'required name',
    '/lives type integer',
  ])
  expect(faultsOf({ kind: 'dog' }, schema, pets)).toEqual(['oneOf Dog', 'required good'])
  expect(faultsOf({ kind: 'dog', good: true }, schema, pets)).toEqual([])
})

test('only the problems of the chosen option are reported', () => {
  const [first, second] = [objectOf({ name: string }, 'name'), objectOf({ names: string }, 'names')]
  const schema = objectOf({ item: schemaOf({ oneOf: [first, second] }) })
  const faults = (chosen?: Schema) => {
    const isChosen = (at: string, option: Schema) => at === '/item' && option === chosen
    const errors = checkValue({ item: {} }, schema, { schemas: {}, direction: 'request', isChosen })
    return errors.map(({ keyword, expected }) => `${keyword} ${expected}`)
  }
  expect(faults()).toEqual(['oneOf object', 'required name'])
  expect(faults(first)).toEqual(['required name'])
  expect(faults(second)).toEqual(['required names'])
})

test('options of other types are reported together, and the problems of the only option of the same type one by one', () => {
  const schema = schemaOf({ anyOf: [integer, schemaOf({ types: ['boolean', 'null'] }), integer] })
  expect(faultsOf('a', schema)).toEqual(['type integer, boolean, null'])
  expect(faultsOf({ a: 1 }, schemaOf({ anyOf: [objectOf({ a: string }), typed('null')] }))).toEqual(['/a type string'])
})

test('a value must match exactly one option of oneOf, but any number of anyOf', () => {
  expect(faultsOf(1, schemaOf({ oneOf: [integer, typed('number')] }))).toEqual(['oneOf integer, number'])
  expect(faultsOf(1, schemaOf({ anyOf: [integer, typed('number')] }))).toEqual([])
})

test('only the option that a discriminator names is checked', () => {
  const mapping = [['c', '#Cat'], ['d', '#Dog']] as const // biome-ignore format: pairs
  const named = (name: string) => objectOf({ type: string, [name]: string }, name)
  const schemas = { '#Cat': named('a'), '#Dog': named('b') }
  const schema = schemaOf({ oneOf: [refTo('#Cat'), refTo('#Dog')], discriminator: { propertyName: 'type', mapping } })
  expect(faultsOf({ type: 'c', b: 'x' }, schema, schemas)).toEqual(['required a'])
  // Both would fit, but one is named.
  expect(faultsOf({ type: 'd', a: 'x', b: 'y' }, schema, schemas)).toEqual([])
  expect(faultsOf({ type: 'x' }, schema, schemas)).toEqual(['/type discriminator c, d'])
  expect(faultsOf({ a: 'x' }, schema, schemas)).toEqual([])
})

test('a discriminator that several options inherit selects the option to check', () => {
  const mapping = [['cat', '#Cat'], ['dog', '#Dog'], ['puppy', '#Puppy']] as const // biome-ignore format: pairs
  const schemas = {
    '#Pet': { ...objectOf({ type: string }, 'type'), discriminator: { propertyName: 'type', mapping } },
    '#Cat': schemaOf({ allOf: [refTo('#Pet'), objectOf({ lives: integer })] }),
    '#Dog': schemaOf({ allOf: [refTo('#Pet'), objectOf({ good: string })] }),
    '#Puppy': schemaOf({ allOf: [refTo('#Dog'), objectOf({ weeks: integer }, 'weeks')] }),
  }
  const either = schemaOf({ oneOf: [refTo('#Cat'), refTo('#Dog')] })
  expect(faultsOf({ type: 'dog' }, either, schemas)).toEqual([])
  expect(faultsOf({ type: 'cat', lives: 'x' }, either, schemas)).toEqual(['/lives type integer'])
  expect(faultsOf({ type: 'puppy' }, either, schemas)).toEqual(['required weeks'])
  expect(faultsOf({ type: 'puppy', weeks: 3 }, either, schemas)).toEqual([])
  const listed = { ...objectOf({}), allOf: [refTo('#Pet')], oneOf: [refTo('#Cat'), refTo('#Dog')] }
  expect(faultsOf({ type: 'dog' }, listed, schemas)).toEqual([])
})

test('the constants of options count as their discriminator values', () => {
  const option = (name: string, ...types: string[]) =>
    objectOf({ type: schemaOf({ enum: values(...types) }), [name]: integer })
  const discriminator = { propertyName: 'type', mapping: [] }
  const schema = schemaOf({ oneOf: [option('a', 'x', 'z'), option('b', 'y', 'z'), typed('null')], discriminator })
  expect(faultsOf({ type: 'x', a: 'one' }, schema)).toEqual(['/a type integer'])
  expect(faultsOf({ type: 'w' }, schema)).toEqual(['/type discriminator x, z, y'])
  expect(faultsOf({ type: 'z', a: 'one' }, schema)).toEqual([])
  // The name of the schema is not what its property says, as with many descriptions.
  const schemas = { '#Dog': option('a', 'dog'), '#Cat': option('b', 'cat') }
  const mapping = [['Dog', '#Dog'], ['Cat', '#Cat']] as const // biome-ignore format: pairs
  const named = schemaOf({ oneOf: [refTo('#Dog'), refTo('#Cat')], discriminator: { propertyName: 'type', mapping } })
  expect(faultsOf({ type: 'dog', a: 'one' }, named, schemas)).toEqual(['/a type integer'])
  expect(faultsOf({ type: 'constructor' }, named, schemas)).toEqual(['/type discriminator dog, cat'])
})

test('a value without the discriminator property is reported unless only one option matches', () => {
  const mapping = [['c', '#Cat'], ['d', '#Dog']] as const // biome-ignore format: pairs
  const schemas = { '#Cat': objectOf({ a: string }), '#Dog': objectOf({ a: integer }) }
  const schema = schemaOf({ oneOf: [refTo('#Cat'), refTo('#Dog')], discriminator: { propertyName: 'type', mapping } })
  expect(faultsOf({}, schema, schemas)).toEqual(['required type'])
  expect(faultsOf({ a: true }, schema, schemas)).toEqual(['required type'])
  expect(faultsOf({ a: 1 }, schema, schemas)).toEqual([])
})

test('anyOf is checked in addition to a oneOf with a discriminator', () => {
  const mapping = [['c', '#Cat'], ['d', '#Dog']] as const // biome-ignore format: pairs
  const schemas = { '#Cat': objectOf({ a: string }), '#Dog': objectOf({ b: integer }) }
  const schema = schemaOf({
    oneOf: [refTo('#Cat'), refTo('#Dog')],
    anyOf: [objectOf({ x: string }, 'x'), objectOf({ y: string }, 'y')],
    discriminator: { propertyName: 'type', mapping },
  })
  expect(faultsOf({ type: 'c', x: '' }, schema, schemas)).toEqual([])
  expect(faultsOf({ type: 'c' }, schema, schemas)[0]).toMatch(/^anyOf/)
})

test('options that could only be checked in part do not count as several matches', () => {
  const ulid = typed('string', { format: 'ulid' })
  expect(faultsOf('a', schemaOf({ oneOf: [ulid, typed('string', { format: 'ksuid' })] }))).toEqual(
    [' unchecked format ulid', ' unchecked format ksuid'].map(line => line.trim()),
  )
  const secret = { ...string, isWriteOnly: true }
  const options = schemaOf({ oneOf: [objectOf({ pin: secret }, 'pin'), objectOf({ card: string })] })
  expect(faultsOf({}, options, {}, 'response')).toEqual([])
  // What is found again is as doubtful as it was at first.
  const twice = schemaOf({ oneOf: [refTo('#A'), objectOf({ b: string })], anyOf: [refTo('#A')] })
  expect(faultsOf({}, twice, { '#A': objectOf({ pin: secret }, 'pin') }, 'response')).toEqual([])
  const long = Array.from({ length: 60_000 }, (_, at) => ({ at }))
  const list = typed('array', { items: schemaOf({ oneOf: [objectOf({ at: string }), objectOf({ at: integer })] }) })
  expect(faultsOf(long, list).filter(line => line.includes('oneOf'))).toEqual([])
})

test('a value of a base schema is checked against the derived schema that it names', () => {
  const discriminator = { propertyName: 'type', mapping: [['Cat', '#Cat'] as const] }
  const schemas = {
    '#Pet': { ...objectOf({ type: string, friend: refTo('#Pet') }, 'type'), discriminator },
    '#Cat': schemaOf({ allOf: [refTo('#Pet'), objectOf({ lives: integer }, 'lives')] }),
  }
  expect(faultsOf({ type: 'Cat', friend: { type: 'Cat' } }, refTo('#Pet'), schemas)).toEqual([
    '/friend required lives',
    'required lives',
  ])
  expect(faultsOf({ type: 'Pet' }, refTo('#Pet'), schemas)).toEqual([])
  expect(faultsOf({ type: 'Cat', lives: 9 }, refTo('#Cat'), schemas)).toEqual([])
})

test('a deep value of a derived schema is checked once', () => {
  const discriminator = { propertyName: 'type', mapping: [['Cat', '#Cat'] as const] }
  const schemas = {
    '#Pet': { ...objectOf({ friend: refTo('#Pet') }), discriminator },
    '#Cat': schemaOf({ allOf: [refTo('#Pet')] }),
  }
  let value: Json = { type: 1 }
  for (let at = 0; at < 150; at++) value = { type: 'Cat', friend: value }
  expect(faultsOf(value, refTo('#Pet'), schemas)).toEqual([])
})

test('the validation of recursive schemas ends', () => {
  const schemas: Schemas = {
    '#A': schemaOf({ anyOf: [refTo('#A'), string] }),
    '#B': schemaOf({ allOf: [refTo('#B'), integer] }),
    '#C': schemaOf({ not: refTo('#C') }),
    '#D': typed('array', { items: refTo('#D') }),
  }
  expect(faultsOf('a', refTo('#B'), schemas)).toEqual(['type integer'])
  expect(faultsOf([[[]], 1], refTo('#D'), schemas)).toEqual(['/1 type array'])
  for (const key of ['#A', '#C', '#Unknown']) expect(() => faultsOf('a', refTo(key), schemas)).not.toThrow()
})

test('at most a hundred problems are reported', () => {
  expect(faultsOf(Array<Json>(100_000).fill(1), typed('array', { items: string }))).toHaveLength(100)
  expect(
    faultsOf(
      Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [at, 1])),
      typed('object', { isClosed: true }),
    ),
  ).toHaveLength(100)
})

test('a schema that cannot be checked is reported once and breaks nothing', () => {
  const pattern = (pattern: string) => typed('array', { items: typed('string', { constraints: { pattern } }) })
  expect(faultsOf(['a', 'b'], pattern('(unclosed'))).toEqual(['/0 unchecked pattern (unclosed'])
  expect(faultsOf(['a'], pattern('\\Aa\\z'))).toEqual(['/0 unchecked pattern \\Aa\\z'])
  expect(faultsOf(['a'.repeat(10_001)], pattern('^b'))).toEqual(['/0 unchecked pattern ^b'])
  expect(faultsOf(['a', 'b'], typed('array', { items: typed('string', { format: 'iban' }) }))).toEqual([
    '/0 unchecked format iban',
  ])
  expect(faultsOf('a', typed('string', { format: 'password' }))).toEqual([])
})

test('patterns of other regular expression dialects are accepted if they mean the same', () => {
  const fits = (text: string, pattern: string) =>
    faultsOf(text, typed('string', { constraints: { pattern } })).length === 0
  expect(fits('a-b', '^[\\w-.]+$')).toBe(true)
  expect(fits('a b', '^[\\w-.]+$')).toBe(false)
  expect(fits('ABC', '(?i)^abc$')).toBe(true)
  expect(fits('é', '^\\p{L}$')).toBe(true)
})

test('a pattern that takes exponential time is only tried on short strings', () => {
  const schema = typed('string', { constraints: { pattern: '^([a-z]+-?)*$' } })
  expect(faultsOf('a!', schema)).toEqual(['pattern ^([a-z]+-?)*$'])
  expect(faultsOf(`${'a'.repeat(60)}!`, schema)).toEqual(['unchecked pattern ^([a-z]+-?)*$'])
  expect(faultsOf(`${'a'.repeat(60)}!`, typed('string', { constraints: { pattern: '^[a-z]+(-[a-z]+)*$' } }))).toEqual([
    'pattern ^[a-z]+(-[a-z]+)*$',
  ])
})

test('size and depth are limited', () => {
  const schemas = { '#A': objectOf({ a: refTo('#A') }), '#L': typed('array', { items: refTo('#L') }) }
  let deep: Json = 1
  for (let at = 0; at < 20_000; at++) deep = { a: deep }
  expect(checkValue(deep, refTo('#A'), { schemas, direction: 'response' })).toMatchObject([
    { keyword: 'unchecked', expected: 'depth' },
  ])
  const unique = typed('array', { constraints: { uniqueItems: true } })
  expect(
    faultsOf(
      Array.from({ length: 100_000 }, (_, at) => at),
      unique,
    ),
  ).toEqual([])
  expect(faultsOf([deep, deep], unique)).toEqual([])
  const wide = Array<Json>(1_000_000).fill('a')
  expect(faultsOf(wide, typed('array', { items: string }))).toEqual([expect.stringMatching(/unchecked size$/)])
})

test('options that double at each level end', () => {
  const step = (at: number) => [`#S${at}`, schemaOf({ oneOf: [refTo(`#S${at + 1}`), refTo(`#S${at + 1}`)] })] as const
  const schemas = Object.fromEntries(Array.from({ length: 40 }, (_, at) => step(at)))
  expect(faultsOf(1, refTo('#S0'), schemas)).toContain('unchecked size')
})

test('a long chain of schemas does not break the check', () => {
  const line = (step: (key: string) => Schema) =>
    Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`#S${at}`, step(`#S${at + 1}`)]))
  const steps = [
    refTo,
    (key: string) => schemaOf({ allOf: [refTo(key)] }),
    (key: string) => schemaOf({ anyOf: [refTo(key)] }),
  ]
  for (const step of steps) expect(() => faultsOf(1, refTo('#S0'), line(step))).not.toThrow()
})
