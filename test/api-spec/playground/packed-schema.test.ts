import { expect, test } from 'vitest'
import { emptySchema } from '../../../src/api-spec/model/empty-schema.ts'
import type { Schema } from '../../../src/api-spec/model/schema.ts'
import { fieldText, packSchema, shortText, unpackSchema } from '../../../src/api-spec/playground/packed-schema.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'

const text: Schema = { ...emptySchema, types: ['string'] }

test('leaves out absent keys and can be unpacked without loss', () => {
  const schema: Schema = {
    ...emptySchema,
    types: ['object'],
    properties: [{ name: '__proto__', schema: { ...text, constraints: { minLength: 2 } } }],
    required: ['__proto__'],
    oneOf: [{ ...emptySchema, ref: '#A' }],
    additionalProperties: emptySchema,
    conditions: [{ test: text, met: text }],
    dependents: [{ name: 'a', required: ['b'], schema: text }],
    contains: [{ schema: text, least: 1 }],
    default: [null],
    const: [false],
  }
  const packed = packSchema(schema, false)
  expect(JSON.stringify(packed).length).toBeLessThan(430)
  expect(unpackSchema(JSON.parse(JSON.stringify(packed)))).toEqual(schema)
})

test('leaves out descriptions, or keeps all of their Markdown', () => {
  const description = 'The **name** of a [user](/u).\n\n- Long'
  const schema: Schema = { ...text, description, examples: ['a', 'b'] }
  expect(packSchema(schema, false)).toEqual({ types: ['string'], examples: ['a', 'b'] })
  expect(packSchema(schema, true).description).toBe(description)
})

test('shortens long values', () => {
  expect(shortText('word '.repeat(100))).toHaveLength(160)
  expect(fieldText('word '.repeat(1_000))).toHaveLength(2_000)
  expect(fieldText('😀'.repeat(1_001))).toBe(`${'😀'.repeat(999)}…`)
  expect(shortText(`${'word '.repeat(30)}word, international`)).toBe(`${'word '.repeat(30)}word…`)
  expect(shortText(`API ${'說'.repeat(300)}`)).toBe(`API ${'說'.repeat(155)}…`)
  expect(shortText('😀'.repeat(100))).toBe(`${'😀'.repeat(79)}…`)
  expect(shortText('# `snake_case_name` of _it_')).toBe('snake_case_name of it')
  expect(shortText('a [b](/c_(d)) <i>e</i> ![f](g)')).toBe('a b e f')
})

test.each(['[', '![', '[a](', '<', '`', '\n '])('a description with many %j is packed quickly', part => {
  const seconds = secondsOfWork()
  shortText(part.repeat(300_000))
  expect(seconds()).toBeLessThan(2)
})
