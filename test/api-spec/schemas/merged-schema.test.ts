import { expect, test } from 'vitest'
import { mergedSchema } from '../../../src/api-spec/schemas/merged-schema.ts'
import { objectOf, refTo, schemaOf, typed } from '../literal-schema.ts'

test('a schema without references is unchanged', () => {
  const schema = typed('string', { format: 'email', constraints: { maxLength: 40 } })
  expect(mergedSchema(schema, {})).toEqual(schema)
})

test('keys next to a reference override those of its target', () => {
  const schemas = {
    '#Money': typed('number', { title: 'Money', description: 'An amount', constraints: { minimum: 0 } }),
  }
  const merged = mergedSchema(schemaOf({ ref: '#Money', description: 'The price' }), schemas)
  expect(merged).toEqual(typed('number', { title: 'Money', description: 'The price', constraints: { minimum: 0 } }))
})

test('references are followed to their end', () => {
  const schemas = { '#A': refTo('#B'), '#B': refTo('#C'), '#C': typed('integer') }
  expect(mergedSchema(refTo('#A'), schemas)).toEqual(typed('integer'))
})

test('the members of allOf become one object in their order', () => {
  const schemas = { '#Base': objectOf({ id: typed('string'), kind: typed('string') }, 'id') }
  const merged = mergedSchema(
    schemaOf({ allOf: [refTo('#Base'), objectOf({ name: typed('string') }, 'name')], description: 'A dog' }),
    schemas,
  )
  expect(merged.properties.map(({ name }) => name)).toEqual(['id', 'kind', 'name'])
  expect(merged.required).toEqual(['id', 'name'])
  expect(merged).toMatchObject({ types: ['object'], description: 'A dog', allOf: [] })
})

test('a property that two members define must satisfy both', () => {
  const kind = { narrow: typed('string', { enum: [{ value: 'dog' }] }), wide: typed('string') }
  const merged = mergedSchema(schemaOf({ allOf: [objectOf({ kind: kind.wide }), objectOf({ kind: kind.narrow })] }), {})
  const [property] = merged.properties
  expect(property?.schema.allOf).toEqual([kind.wide, kind.narrow])
})

test('types are intersected, and every integer is a number', () => {
  const merge = (under: Parameters<typeof typed>[0][], over: Parameters<typeof typed>[0][]) =>
    mergedSchema(schemaOf({ allOf: [schemaOf({ types: under }), schemaOf({ types: over })] }), {}).types
  expect(merge(['number'], ['integer'])).toEqual(['integer'])
  expect(merge(['string', 'null'], ['string'])).toEqual(['string'])
  expect(merge([], ['string'])).toEqual(['string'])
  expect(merge(['object'], ['null'])).toEqual(['object', 'null'])
  expect(merge(['object'], ['string'])).toEqual(['string'])
})

test('the stricter of two bounds applies, and only values in both lists are allowed', () => {
  const values = (...list: string[]) => list.map(value => ({ value }))
  const merged = mergedSchema(
    schemaOf({
      allOf: [
        schemaOf({ constraints: { minLength: 5, maxLength: 9, pattern: 'a' }, enum: values('a', 'b') }),
        schemaOf({ constraints: { minLength: 2, maxLength: 7, pattern: 'b' }, enum: values('b', 'c') }),
      ],
    }),
    {},
  )
  expect(merged.constraints).toEqual({ minLength: 5, maxLength: 7, pattern: 'b' })
  expect(merged.enum).toEqual(values('b'))
})

test('schemas with one choice each keep both choices when they are merged', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(title => typed('string', { title }))
  if (!a || !b || !c || !d) throw new Error('four schemas')
  const merged = mergedSchema(schemaOf({ allOf: [schemaOf({ oneOf: [a, b] }), schemaOf({ oneOf: [c, d] })] }), {})
  expect([merged.oneOf, merged.anyOf]).toEqual([
    [c, d],
    [a, b],
  ])
})

test('a recursive schema adds nothing to itself', () => {
  const schemas = {
    '#A': schemaOf({ allOf: [refTo('#B')], title: 'A' }),
    '#B': schemaOf({ allOf: [refTo('#A')], types: ['object'] }),
    '#Self': refTo('#Self'),
  }
  expect(mergedSchema(refTo('#A'), schemas)).toEqual(typed('object', { title: 'A' }))
  expect(mergedSchema(refTo('#Self'), schemas)).toEqual(schemaOf({}))
})

test('an unknown reference adds nothing whatever its name is', () => {
  expect(mergedSchema(refTo('#Missing'), {})).toEqual(schemaOf({}))
  expect(mergedSchema(refTo('constructor'), {})).toEqual(schemaOf({}))
})

test('a property can be named __proto__', () => {
  const properties = [{ name: '__proto__', schema: typed('string') }]
  const merged = mergedSchema(schemaOf({ allOf: [schemaOf({ properties }), schemaOf({ properties })] }), {})
  expect(merged.properties.map(({ name }) => name)).toEqual(['__proto__'])
})

test('many references to the same schema are followed once', () => {
  const entries = Array.from({ length: 60 }, (_, at) => {
    const next = refTo(`#S${at + 1}`)
    return [`#S${at}`, schemaOf({ allOf: [next, next] })] as const
  })
  const schemas = { ...Object.fromEntries(entries), '#S60': typed('object', { title: 'ground' }) }
  expect(mergedSchema(refTo('#S0'), schemas).title).toBe('ground')
})
