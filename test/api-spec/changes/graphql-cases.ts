import type { Level } from '../../../src/api-spec/changes/change.ts'
import type { RuleId } from '../../../src/api-spec/changes/rules.ts'

/** Two GraphQL schemas between which a rule applies. */
export interface GraphqlCase {
  readonly rule: RuleId
  readonly level: Level
  readonly before: string
  readonly after: string
}

const schema = (rule: RuleId, level: Level, before: string, after: string): GraphqlCase => ({
  rule,
  level,
  before: `type Query { a: String }\n${before}`,
  after: `type Query { a: String }\n${after}`,
})

const ship = (fields: string) => `type Ship { id: ID ${fields} }`
const filter = (fields: string) => `input Filter { id: ID ${fields} }`
const find = (args: string) => `extend type Query { find(id: ID ${args}): String }`

/** Each rule for GraphQL schemas. */
export const graphqlCases: readonly GraphqlCase[] = [
  schema('definition-added', 'info', '', ship('')),
  schema('definition-removed', 'breaking', ship(''), ''),
  schema('definition-removed-deprecated', 'warning', 'extend type Query { b: Int @deprecated }', ''),
  schema('definition-kind-changed', 'breaking', ship(''), 'interface Ship { id: ID }'),
  schema('definition-deprecated', 'info', 'extend type Query { b: Int }', 'extend type Query { b: Int @deprecated }'),
  schema('definition-restored', 'info', 'extend type Query { b: Int @deprecated }', 'extend type Query { b: Int }'),
  schema('type-changed', 'breaking', 'extend type Query { b: Int }', 'extend type Query { b: String }'),
  schema('null-added', 'breaking', ship('b: Int!'), ship('b: Int')),
  schema('null-removed', 'info', ship('b: Int'), ship('b: Int!')),
  schema('type-narrowed', 'info', ship('b: [Int]'), ship('b: [Int!]!')),
  schema('type-widened', 'breaking', ship('b: [Int!]!'), ship('b: [Int]!')),
  schema('type-narrowed', 'breaking', find('b: [Int]'), find('b: [Int!]')),
  schema('type-widened', 'info', filter('b: [Int!]'), filter('b: [Int]')),
  schema('field-added', 'info', ship(''), ship('b: Int')),
  schema('field-removed', 'breaking', ship('b: Int'), ship('')),
  schema('field-removed-deprecated', 'warning', ship('b: Int @deprecated'), ship('')),
  schema('field-deprecated', 'info', ship('b: Int'), ship('b: Int @deprecated(reason: "x")')),
  schema('field-restored', 'info', ship('b: Int @deprecated'), ship('b: Int')),
  schema('argument-added', 'info', find(''), find('b: Int')),
  schema('required-argument-added', 'breaking', ship('c: Int'), ship('c(b: Int!): Int')),
  schema('argument-removed', 'breaking', find('b: Int'), find('')),
  schema('argument-removed-deprecated', 'warning', find('b: Int @deprecated'), find('')),
  schema('argument-required', 'breaking', find('b: Int'), find('b: Int!')),
  schema('argument-optional', 'info', find('b: Int!'), find('b: Int')),
  schema('argument-deprecated', 'info', find('b: Int'), find('b: Int @deprecated')),
  schema('argument-restored', 'info', find('b: Int @deprecated'), find('b: Int')),
  schema('default-added', 'warning', find('b: Int'), find('b: Int = 1')),
  schema('default-changed', 'breaking', find('b: Int = 1'), find('b: Int = 2')),
  schema('default-removed', 'warning', filter('b: Int = 1'), filter('b: Int')),
  schema('input-field-added', 'info', filter(''), filter('b: Int! = 1')),
  schema('required-input-field-added', 'breaking', filter(''), filter('b: Int!')),
  schema('input-field-removed', 'breaking', filter('b: Int'), filter('')),
  schema('input-field-removed-deprecated', 'warning', filter('b: Int @deprecated'), filter('')),
  schema('input-field-required', 'breaking', filter('b: Int'), filter('b: Int!')),
  schema('input-field-optional', 'info', filter('b: Int!'), filter('b: Int! = 1')),
  schema('enum-value-added', 'warning', 'enum Kind { A }', 'enum Kind { A B }'),
  schema('enum-value-removed', 'breaking', 'enum Kind { A B }', 'enum Kind { A }'),
  schema('value-deprecated', 'info', 'enum Kind { A B }', 'enum Kind { A B @deprecated }'),
  schema('value-restored', 'info', 'enum Kind { A B @deprecated }', 'enum Kind { A B }'),
  schema('union-member-added', 'warning', `${ship('')} union U = Query`, `${ship('')} union U = Query | Ship`),
  schema('union-member-removed', 'breaking', `${ship('')} union U = Query | Ship`, `${ship('')} union U = Query`),
  schema(
    'interface-added',
    'warning',
    `interface Node { id: ID } ${ship('')}`,
    'interface Node { id: ID } type Ship implements Node { id: ID }',
  ),
  schema(
    'interface-removed',
    'breaking',
    'interface Node { id: ID } type Ship implements Node { id: ID }',
    `interface Node { id: ID } ${ship('')}`,
  ),
  schema('location-added', 'info', 'directive @x on FIELD', 'directive @x on FIELD | QUERY'),
  schema('location-removed', 'breaking', 'directive @x on FIELD | QUERY', 'directive @x on FIELD'),
  schema('directive-repeatable', 'info', 'directive @x on FIELD', 'directive @x repeatable on FIELD'),
  schema('directive-unrepeatable', 'breaking', 'directive @x repeatable on FIELD', 'directive @x on FIELD'),
  schema('one-field-required', 'breaking', filter('b: Int'), 'input Filter @oneOf { id: ID b: Int }'),
  schema('more-fields-allowed', 'info', 'input Filter @oneOf { id: ID b: Int }', filter('b: Int')),
  schema(
    'scalar-specification-changed',
    'warning',
    'scalar Date @specifiedBy(url: "https://a.example")',
    'scalar Date @specifiedBy(url: "https://b.example")',
  ),
]
