import { buildSchema, type GraphQLNamedType, isSpecifiedDirective } from 'graphql'
import { expect, test } from 'vitest'
import { usesOf } from '../../../src/api-spec/graphql/uses-of.ts'

const schema = buildSchema(`
type Query { ship(kind: Kind, other: Kind): Ship }
type Ship { next: [Ship!] kind: Kind owner: Owner }
type Owner { ships: [Ship] }
enum Kind { A }
input Filter { kind: Kind! inner: Filter }
directive @kind(of: Kind!) on OBJECT
`)
const types = ['Ship', 'Owner', 'Kind', 'Filter'].map(name => schema.getType(name) as GraphQLNamedType) // All exist.
const ship = schema.getQueryType()?.getFields().ship
const directives = schema
  .getDirectives()
  .filter(directive => !isSpecifiedDirective(directive))
  .map(directive => ({ directive, page: 'directives/kind' }))
const uses = usesOf(types, ship ? [{ field: ship, page: 'queries/ship' }] : [], directives)

test('a type lists the calls, types and directives that use it, each once', () => {
  expect(uses.get('Kind')).toEqual([
    { name: 'ship', page: 'queries/ship' },
    { name: 'Ship' },
    { name: 'Filter' },
    { name: '@kind', page: 'directives/kind' },
  ])
})

test('a type that uses itself is not listed as its user', () => {
  expect(uses.get('Ship')).toEqual([{ name: 'ship', page: 'queries/ship' }, { name: 'Owner' }])
  expect(uses.get('Filter')).toBeUndefined()
})
