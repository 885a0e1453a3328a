import { describe, expect, test } from 'vitest'
import type { Level } from '../../../src/api-spec/changes/change.ts'
import { type RuleId, rules } from '../../../src/api-spec/changes/rules.ts'
import { allChanges, compared, comparedSchemas, withOperation, withSchema } from './compared.ts'
import { documentCases } from './document-cases.ts'
import { graphqlCases } from './graphql-cases.ts'

type SchemaCase = readonly [rule: RuleId, before: unknown, after: unknown, request: Level | '-', response: Level | '-']

const object = (properties: object, rest: object = {}) => ({ type: 'object', properties, ...rest })
const text = { type: 'string' }

/** Each rule for schemas, with its level if clients send the value and if they receive it. `-`: it does not occur there. */
const schemaCases: readonly SchemaCase[] = [
  ['property-added', object({}), object({ a: text }), 'info', 'info'],
  ['required-property-added', object({}), object({ a: text }, { required: ['a'] }), 'breaking', 'info'],
  [
    'required-property-added-with-default',
    object({}),
    object({ a: { ...text, default: 'x' } }, { required: ['a'] }),
    'warning',
    'info',
  ],
  ['property-removed', object({ a: text }), object({}), 'warning', 'warning'],
  ['required-property-removed', object({ a: text }, { required: ['a'] }), object({}), 'warning', 'breaking'],
  [
    'property-forbidden',
    object({ a: text }, { additionalProperties: false }),
    object({}, { additionalProperties: false }),
    'breaking',
    'warning',
  ],
  [
    'required-property-forbidden',
    object({ a: text }, { required: ['a'], additionalProperties: false }),
    object({}, { additionalProperties: false }),
    'breaking',
    'breaking',
  ],
  ['property-removed-deprecated', object({ a: { ...text, deprecated: true } }), object({}), 'info', 'warning'],
  ['property-renamed', object({ userName: text }), object({ user_name: text }), 'breaking', 'breaking'],
  ['property-required', object({ a: text }), object({ a: text }, { required: ['a'] }), 'breaking', 'info'],
  [
    'property-required-with-default',
    object({ a: { ...text, default: 'x' } }),
    object({ a: { ...text, default: 'x' } }, { required: ['a'] }),
    'warning',
    'info',
  ],
  ['property-optional', object({ a: text }, { required: ['a'] }), object({ a: text }), 'info', 'breaking'],
  ['property-read-only', object({ a: text }), object({ a: { ...text, readOnly: true } }), 'warning', 'info'],
  ['property-writable', object({ a: { ...text, readOnly: true } }), object({ a: text }), 'info', 'info'],
  [
    'required-property-writable',
    object({ a: { ...text, readOnly: true } }, { required: ['a'] }),
    object({ a: text }, { required: ['a'] }),
    'breaking',
    'info',
  ],
  ['property-write-only', object({ a: text }), object({ a: { ...text, writeOnly: true } }), 'info', 'warning'],
  [
    'required-property-write-only',
    object({ a: text }, { required: ['a'] }),
    object({ a: { ...text, writeOnly: true } }, { required: ['a'] }),
    'info',
    'breaking',
  ],
  ['property-readable', object({ a: { ...text, writeOnly: true } }), object({ a: text }), 'info', 'info'],
  ['property-deprecated', object({ a: text }), object({ a: { ...text, deprecated: true } }), 'info', 'info'],
  ['property-restored', object({ a: { ...text, deprecated: true } }), object({ a: text }), 'info', 'info'],
  ['type-narrowed', { type: ['string', 'integer'] }, text, 'breaking', 'info'],
  ['type-narrowed', { type: 'number' }, { type: 'integer' }, 'breaking', 'info'],
  ['type-widened', text, { type: ['string', 'integer'] }, 'info', 'breaking'],
  ['type-widened', { type: 'integer' }, { type: 'number' }, 'info', 'breaking'],
  ['type-changed', text, { type: 'object' }, 'breaking', 'breaking'],
  ['null-added', text, { type: ['string', 'null'] }, 'info', 'breaking'],
  ['null-removed', { type: ['string', 'null'] }, text, 'breaking', 'info'],
  ['format-added', text, { ...text, format: 'date' }, 'warning', 'info'],
  ['format-removed', { ...text, format: 'date' }, text, 'info', 'warning'],
  ['format-narrowed', { type: 'integer', format: 'int64' }, { type: 'integer', format: 'int32' }, 'breaking', 'info'],
  ['format-widened', { type: 'integer', format: 'int32' }, { type: 'integer', format: 'int64' }, 'info', 'warning'],
  ['format-changed', { ...text, format: 'date' }, { ...text, format: 'uuid' }, 'breaking', 'breaking'],
  ['enum-value-added', { enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }, 'info', 'warning'],
  ['enum-value-removed', { enum: ['a', 'b'] }, { enum: ['a'] }, 'breaking', 'info'],
  ['enum-added', text, { ...text, enum: ['a'] }, 'breaking', 'info'],
  ['enum-removed', { ...text, enum: ['a'] }, text, 'info', 'warning'],
  ['default-changed', { ...text, default: 'a' }, { ...text, default: 'b' }, 'breaking', 'info'],
  ['default-added', text, { ...text, default: 'b' }, 'warning', 'info'],
  ['default-removed', { ...text, default: 'a' }, text, 'warning', 'info'],
  ['range-narrowed', { type: 'integer', maximum: 10 }, { type: 'integer', maximum: 5 }, 'breaking', 'info'],
  ['range-widened', { type: 'integer', minimum: 1 }, { type: 'integer' }, 'info', 'warning'],
  ['length-narrowed', text, { ...text, minLength: 3 }, 'breaking', 'info'],
  ['length-widened', { ...text, maxLength: 3 }, { ...text, maxLength: 4 }, 'info', 'warning'],
  ['item-count-narrowed', { type: 'array' }, { type: 'array', maxItems: 3 }, 'breaking', 'info'],
  ['item-count-widened', { type: 'array', minItems: 2 }, { type: 'array', minItems: 1 }, 'info', 'warning'],
  ['property-count-narrowed', object({}), object({}, { minProperties: 1 }), 'breaking', 'info'],
  ['property-count-widened', object({}, { maxProperties: 1 }), object({}), 'info', 'warning'],
  ['multiple-of-narrowed', { type: 'integer', multipleOf: 2 }, { type: 'integer', multipleOf: 4 }, 'breaking', 'info'],
  ['multiple-of-widened', { type: 'integer', multipleOf: 4 }, { type: 'integer', multipleOf: 2 }, 'info', 'warning'],
  [
    'multiple-of-changed',
    { type: 'integer', multipleOf: 3 },
    { type: 'integer', multipleOf: 2 },
    'breaking',
    'warning',
  ],
  ['pattern-added', text, { ...text, pattern: '^a' }, 'breaking', 'info'],
  ['pattern-removed', { ...text, pattern: '^a' }, text, 'info', 'warning'],
  ['pattern-added', { ...text, pattern: '.*' }, { ...text, pattern: '^a' }, 'breaking', 'info'],
  ['pattern-removed', { ...text, pattern: '^a' }, { ...text, pattern: '^.*$' }, 'info', 'warning'],
  ['pattern-changed', { ...text, pattern: '^a' }, { ...text, pattern: '^b' }, 'warning', 'warning'],
  ['unique-items-required', { type: 'array' }, { type: 'array', uniqueItems: true }, 'breaking', 'info'],
  ['unique-items-dropped', { type: 'array', uniqueItems: true }, { type: 'array' }, 'info', 'warning'],
  ['content-encoding-changed', text, { ...text, contentEncoding: 'base64' }, 'breaking', 'breaking'],
  ['xml-changed', text, { ...text, xml: { attribute: true } }, 'breaking', 'breaking'],
  ['object-closed', object({}), object({}, { additionalProperties: false }), 'breaking', 'info'],
  ['object-opened', object({}, { additionalProperties: false }), object({}), 'info', 'warning'],
  ['additional-properties-restricted', object({}), object({}, { additionalProperties: text }), 'breaking', 'info'],
  ['additional-properties-unrestricted', object({}, { additionalProperties: text }), object({}), 'info', 'warning'],
  ['pattern-properties-added', object({}), object({}, { patternProperties: { '^x': text } }), 'breaking', 'info'],
  ['pattern-properties-removed', object({}, { patternProperties: { '^x': text } }), object({}), 'warning', 'warning'],
  ['items-restricted', { type: 'array' }, { type: 'array', items: text }, 'breaking', 'info'],
  ['items-unrestricted', { type: 'array', items: text }, { type: 'array' }, 'info', 'warning'],
  [
    'tuple-changed',
    { type: 'array', prefixItems: [text] },
    { type: 'array', prefixItems: [text, text] },
    'breaking',
    'breaking',
  ],
  [
    'option-added',
    { oneOf: [text, { type: 'integer' }] },
    { oneOf: [text, { type: 'integer' }, object({ a: text })] },
    'info',
    'breaking',
  ],
  ['option-added', text, { oneOf: [text, object({ a: text })] }, 'info', 'breaking'],
  [
    'option-removed',
    { anyOf: [text, object({ a: text }), { type: 'boolean' }] },
    { anyOf: [text, { type: 'boolean' }] },
    'breaking',
    'info',
  ],
  [
    'condition-added',
    object({ a: text }),
    object({ a: text }, { if: { required: ['a'] }, else: { required: ['b'] } }),
    'breaking',
    'info',
  ],
  ['condition-removed', object({ a: text }, { not: { required: ['a'] } }), object({ a: text }), 'info', 'warning'],
  [
    'condition-changed',
    object({ a: text }, { dependentRequired: { a: ['b'] } }),
    object({ a: text }, { dependentRequired: { a: ['c'] } }),
    'warning',
    'warning',
  ],
  ['everything-forbidden', text, false, 'breaking', 'breaking'],
]

describe('rules for schemas', () => {
  for (const [rule, before, after, request, response] of schemaCases)
    test(`${rule}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`, async () => {
      const changes = allChanges(await compared(withSchema(before), withSchema(after)))
      const levelOf = (type: 'request-body' | 'response') =>
        changes.find(change => change.rule === rule && change.place[0]?.type === type)?.level ?? '-'
      expect([levelOf('request-body'), levelOf('response')]).toEqual([request, response])
      expect(changes.filter(change => change.rule !== rule)).toEqual([])
      expect(allChanges(await compared(withSchema(before), withSchema(before)))).toEqual([])
    })
})

describe('rules for documents', () => {
  for (const { rule, level, before, after, today } of documentCases)
    test(rule, async () => {
      const changes = allChanges(await compared(before, after, { today }))
      expect(changes.map(change => `${change.rule} ${change.level}`)).toContain(`${rule} ${level}`)
      expect(allChanges(await compared(before, before))).toEqual([])
      expect(allChanges(await compared(after, after))).toEqual([])
    })
})

describe('rules for GraphQL schemas', () => {
  for (const { rule, level, before, after } of graphqlCases)
    test(`${rule}: ${before} → ${after}`, async () => {
      const changes = allChanges(await comparedSchemas(before, after))
      expect(changes.map(change => `${change.rule} ${change.level}`)).toEqual([`${rule} ${level}`])
      expect(allChanges(await comparedSchemas(after, after))).toEqual([])
    })
})

test('every rule has a case', () => {
  const tested = new Set([
    ...schemaCases.map(([rule]) => rule),
    ...[...documentCases, ...graphqlCases].map(({ rule }) => rule),
  ])
  expect(Object.keys(rules).filter(rule => !tested.has(rule as RuleId))).toEqual([]) // only keys of the table
})

test('a rule says what happened, with the values that it has', () => {
  for (const { text } of Object.values(rules))
    expect(text).toMatch(/^(?:[a-zA-Z]|\{name\})[^{}]*(?:\{(?:from|to)\}[^{}]*)*$/)
  expect(withOperation({})).toBeDefined()
})
