import { expect, test } from 'vitest'
import { emptySchema } from '../../../src/api-spec/model/empty-schema.ts'
import type { Schema } from '../../../src/api-spec/model/schema.ts'
import { conditionLabel, requiredNamesOf } from '../../../src/reference/fields/condition-label.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'

const properties = (entries: Readonly<Record<string, Partial<Schema>>>): Schema => ({
  ...emptySchema,
  properties: Object.entries(entries).map(([name, schema]) => ({ name, schema: { ...emptySchema, ...schema } })),
})

test('a condition is written as code', () => {
  const test = { ...properties({ kind: { const: ['card'] }, size: { constraints: { minimum: 3 } } }), required: ['id'] }
  expect(conditionLabel(test, {})).toBe('kind = "card" && 3 ≤ size && id')
  expect(requiredNamesOf({ ...emptySchema, required: ['id'] }, {})).toEqual(['id'])
})

test('a recursive type is shortened', () => {
  const names = Array.from({ length: 30 }, (_, at) => `part${at}`)
  const node = properties({ kind: { const: ['a'] }, ...Object.fromEntries(names.map(name => [name, { ref: 'Node' }])) })
  const work = secondsOfWork()
  const label = conditionLabel({ ...emptySchema, ref: 'Node' }, { Node: node })
  expect(work()).toBeLessThan(1)
  expect(label).toMatch(/^kind = "a" && part0\.kind = "a".* && …$/)
  expect(label.length).toBeLessThan(2_000)
  expect(requiredNamesOf({ ...emptySchema, ref: 'Node', required: ['id'] }, { Node: node })).toEqual([])
})
