import { expect, test } from 'vitest'
import { manualSpec } from '../../../src/reference/pages/manual-content.ts'
import { reachableSchemas } from '../../../src/reference/playground/schema-graph.ts'
import { objectOf, refTo, schemaOf } from '../../api-spec/literal-schema.ts'

test('the default of a discriminator counts as a reference like its mapping', () => {
  const discriminator = { propertyName: 'type', mapping: [['a', '#A'] as const], defaultMapping: '#B' }
  const description = { ...manualSpec, schemas: { '#A': schemaOf({}), '#B': objectOf({ c: refTo('#C') }) } }
  expect(reachableSchemas({ ...schemaOf({}), discriminator }, description)).toEqual(['#A', '#B', '#C'])
})

test('an example that looks like a discriminator refers to no schema', () => {
  const description = { ...manualSpec, schemas: {} }
  const examples = [{ discriminator: { mapping: { a: '#A' }, defaultMapping: 7 } }, { discriminator: null }]
  expect(reachableSchemas(schemaOf({ examples }), description)).toEqual([])
})
