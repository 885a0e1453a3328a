import { buildSchema, introspectionFromSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { readGraphql } from '../../../src/api-spec/graphql/read-graphql.ts'
import type { GraphqlService } from '../../../src/api-spec/model/api-spec.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'
import { linesOf } from '../../support/literal-config.ts'

function read(texts: Readonly<Record<string, string>> | string, service: GraphqlService = {}) {
  const files = Object.entries(typeof texts === 'string' ? { 'a.graphql': texts } : texts)
  const [file, ...references] = files.map(([path, text]) => ({ path, text }))
  const diagnostics: Diagnostic[] = []
  const spec = readGraphql({ file: file ?? { path: '', text: '' }, references }, service, found =>
    diagnostics.push(found),
  )
  const find = (name: string) => spec?.definitions?.find(definition => definition.name === name)
  return {
    spec,
    find,
    diagnostics,
    lines: linesOf(diagnostics).map(line => line.replace(/a\.(?:graphql|json):(?=\d)/, '')),
  }
}

const names = (spec: ReturnType<typeof read>['spec']) => spec?.definitions?.map(({ kind, name }) => `${kind} ${name}`)

const schema = `
"Reads ships."
type Query {
  "Find one ship."
  ship(imo: ID!): Ship
  ships(first: Int = 20, filter: ShipFilter): [Ship!]!
  search(text: String!): [Found!]!
}
type Mutation { rename(input: RenameInput!): Ship @deprecated(reason: "Use *update*.") }
type Subscription { moved: Ship! }
interface Node { id: ID! }
type Ship implements Node {
  id: ID!
  name(upper: Boolean = false): String!
  kind: Kind @deprecated
  length: Float
  arrival: DateTime
  owner: Owner
}
type Owner { id: ID! name: String ships: [Ship!]! }
union Found = Ship | Owner
enum Kind { TANKER FERRY }
input ShipFilter { kinds: [Kind!] = [FERRY], name: String }
input RenameInput @oneOf { name: String id: ID }
scalar DateTime @specifiedBy(url: "https://www.rfc-editor.org/rfc/rfc3339")
directive @scope(name: String!) repeatable on OBJECT | FIELD_DEFINITION
`

test('everything in a schema but the root types has a page, in document order', () => {
  const { spec, lines } = read(schema)
  expect(lines).toEqual([])
  expect(names(spec)).toEqual([
    'query ship',
    'query ships',
    'query search',
    'mutation rename',
    'subscription moved',
    'interface Node',
    'object Ship',
    'object Owner',
    'union Found',
    'enum Kind',
    'input ShipFilter',
    'input RenameInput',
    'scalar DateTime',
    'directive scope',
  ])
})

test('an operation has arguments, a type and an example', () => {
  const { find } = read(schema)
  expect(find('ships')).toMatchObject({
    page: 'queries/ships',
    type: { label: '[Ship!]!', name: 'Ship', page: 'types/ship' },
    arguments: [
      { name: 'first', type: { label: 'Int', name: 'Int' }, isRequired: false, default: '20' },
      { name: 'filter', type: { label: 'ShipFilter', page: 'types/ship-filter' }, isRequired: false },
    ],
    call: { variables: '{\n  "first": 10\n}' },
  })
  expect(find('ship')?.call?.document).toBe(
    `query Ship($imo: ID!) {
  ship(imo: $imo) {
    id
    name
    length
    arrival
    owner {
      id
      name
    }
  }
}`,
  )
  expect(JSON.parse(find('ship')?.call?.response ?? '')).toEqual({
    data: {
      ship: {
        id: '1',
        name: '<string>',
        length: 123,
        arrival: '2024-01-15T09:30:00Z',
        owner: { id: '1', name: '<string>' },
      },
    },
  })
  expect(find('rename')).toMatchObject({ deprecation: 'Use *update*.' })
})

test('every example is valid', () => {
  const { spec } = read(schema)
  const known = buildSchema(schema)
  for (const { call } of spec?.definitions ?? []) if (call) expect(validate(known, parse(call.document))).toEqual([])
})

test('a union selects fields of its members, each name with one type', () => {
  const { find } = read(`
    type Query { any: Any other(id: ID!): Any }
    union Any = A | B
    type A { state: String! same: Int }
    type B { state: Int same: Int }
  `)
  expect(find('any')?.call?.document).toBe(
    `query Any {
  any {
    __typename
    ... on A {
      state
      same
    }
    ... on B {
      same
    }
  }
}`,
  )
})

test('examples end in schemas whose types contain each other', () => {
  const types = Array.from({ length: 30 }, (_, at) => `type T${at} { id: ID ${fields(30)} }`)
  const { find } = read(`type Query { start: T0 } ${types.join('\n')}`)
  expect(find('start')?.call?.document.length).toBeLessThan(3_000)
  function fields(count: number) {
    return Array.from({ length: count }, (_, at) => `f${at}: T${at} v${at}: Int`).join(' ')
  }
})

test('a type has fields, interfaces, members and users', () => {
  const { find } = read(schema)
  expect(find('Ship')).toMatchObject({
    page: 'types/ship',
    interfaces: [{ label: 'Node', page: 'types/node' }],
    usedBy: [
      { name: 'ship', page: 'queries/ship' },
      { name: 'ships', page: 'queries/ships' },
      { name: 'rename', page: 'mutations/rename' },
      { name: 'moved', page: 'subscriptions/moved' },
      { name: 'Owner', page: 'types/owner' },
    ],
  })
  expect(find('Ship')?.fields[1]).toMatchObject({
    name: 'name',
    arguments: [{ name: 'upper', default: 'false' }],
  })
  expect(find('Ship')?.fields[2]?.deprecation).toBe('No longer supported')
  expect(find('Node')?.possibleTypes.map(({ name }) => name)).toEqual(['Ship'])
  expect(find('Found')?.possibleTypes.map(({ name }) => name)).toEqual(['Ship', 'Owner'])
  expect(find('Kind')?.values.map(({ name }) => name)).toEqual(['TANKER', 'FERRY'])
  expect(find('ShipFilter')?.fields[0]?.default).toBe('[FERRY]')
  expect(find('RenameInput')?.isOneOf).toBe(true)
  expect(find('DateTime')?.specification).toBe('https://www.rfc-editor.org/rfc/rfc3339')
  expect(find('scope')).toMatchObject({
    page: 'directives/scope',
    locations: ['OBJECT', 'FIELD_DEFINITION'],
    isRepeatable: true,
  })
})

test('positions are those of the files', () => {
  const { find } = read({ 'a.graphql': 'type Query { a: B }', 'b.graphql': '\n\ntype B {\n  b: Int\n}' })
  expect(find('B')?.span).toEqual({ path: 'b.graphql', line: 3, column: 6 })
})

test('an operation becomes a request to the endpoint, a subscription does not', () => {
  const security = { type: 'http', scheme: 'bearer', key: 'bearer', isDeprecated: false } as const
  const { find, spec } = read(schema, { endpoint: 'https://api.example.com/v1/graphql', security })
  expect(find('ship')?.call?.operation).toMatchObject({
    method: 'POST',
    path: '/v1/graphql',
    servers: [{ url: 'https://api.example.com' }],
    responses: [{ status: '200', content: [{ examples: [{ value: [{ data: {} }] }] }] }],
    security: [[{ scheme: 'bearer', scopes: [] }]],
  })
  // The playground begins with the document.
  const [body] = find('ship')?.call?.operation?.requestBody?.content ?? []
  expect(body?.schema?.properties[0]).toMatchObject({
    name: 'query',
    schema: { default: [find('ship')?.call?.document] },
  })
  expect(find('moved')?.call?.operation).toBeUndefined()
  expect(spec?.securitySchemes).toEqual({ bearer: security })
  expect(spec?.schemas['#ShipFilter']?.properties.map(({ name }) => name)).toEqual(['kinds', 'name'])
  expect(spec?.schemas['#DateTime']).toMatchObject({ types: ['string'], format: 'date-time' })
})

test('a definition with a syntax error costs only itself', () => {
  const { spec, lines } = read(`type Query {
  ship: Ship
}

"""
A ship with a # and """ # a comment with "
type Ship {
  id: ID!
  name String
}

enum Kind { A B }

input Filter {
  kind: Kind

type Owner { id: ID }`)
  expect(names(spec)).toEqual(['query ship', 'enum Kind', 'object Owner'])
  expect(lines).toEqual([
    'error api-spec/invalid-graphql 9:8 A definition has a syntax error, so it is left out. Expected ":", found Name "String".',
    expect.stringMatching(/^error api-spec\/invalid-graphql 1\d:\d+ A definition has a syntax error/),
    'warning api-spec/unknown-graphql-type 2:9 The type "Ship" is not defined in the schema, so its name is shown without a link.',
  ])
})

test('types that are not defined are named without a page', () => {
  const { find, lines, diagnostics } = read('type Query { ship: Shp }\ntype Ship { id: ID }')
  expect(find('ship')?.type).toEqual({ label: 'Shp', name: 'Shp', page: undefined })
  expect(lines).toEqual([
    'warning api-spec/unknown-graphql-type 1:20 The type "Shp" is not defined in the schema, so its name is shown without a link.',
  ])
  expect(diagnostics[0]?.hint).toBe('Did you mean "Ship"?')
})

test('several files are one schema, and root types may be in several', () => {
  const { spec, find, lines } = read({
    'a.graphql': 'type Query { a: A }\ntype A { id: ID }',
    'b.graphql': 'type Query { b: Int }\nextend type A { more: Int }\nextend type Mutation { c: Int }',
    'c.graphql': 'type A { other: Int }',
  })
  expect(names(spec)).toEqual(['query a', 'query b', 'mutation c', 'object A'])
  expect(find('A')?.fields.map(({ name }) => name)).toEqual(['id', 'more'])
  expect(lines).toEqual([
    'error api-spec/duplicate-definition c.graphql:1:6 The type "A" is defined twice, so this definition is left out.',
  ])
})

test('a schema that breaks rules is reported and still shown', () => {
  const { spec, lines } = read('type Query { a: A a: Int }\ninterface I { id: ID! }\ntype A implements I { name: Int }')
  expect(names(spec)).toEqual(['query a', 'interface I', 'object A'])
  expect(lines).toEqual([
    'warning api-spec/invalid-graphql 1:19 Field "Query.a" can only be defined once.',
    expect.stringContaining('Interface field I.id expected but A does not provide it.'),
  ])
})

test('directives of other tools are allowed, and a schema may be a part without queries', () => {
  expect(read('type A @key(fields: "id") { id: ID! @shareable }').lines).toEqual([])
})

test('names that differ only in case have different pages', () => {
  const { spec } = read(
    'type Query { a: Ship b: ship }\ntype Ship { id: ID }\ntype ship { id: ID }\ntype __ { id: ID }',
  )
  const pages = spec?.definitions?.map(({ page }) => page) ?? []
  expect(new Set(pages).size).toBe(pages.length)
  expect(pages).toContain('types/ship-1')
})

test('an introspection result is a schema too', () => {
  const data = introspectionFromSchema(buildSchema(schema), { oneOf: true })
  for (const value of [data, { data }]) {
    const { spec, lines } = read({ 'a.json': JSON.stringify(value) })
    expect(lines).toEqual([])
    expect(names(spec)?.toSorted()).toEqual(names(read(schema).spec)?.toSorted())
  }
})

test.each([
  ['', 'error api-spec/empty-file 1:1 The GraphQL schema "a.graphql" is empty.'],
  ['# only a comment', 'error api-spec/empty-file 1:1 The GraphQL schema "a.graphql" is empty.'],
  ['{ "a": 1 }', 'error api-spec/not-a-description 1:1 "a.graphql" is not a GraphQL schema: it has no "__schema".'],
  ['{ "a": ', expect.stringContaining('error api-spec/invalid-json 1:1')],
  ['{ "__schema": { "types": 1 } }', expect.stringContaining('error api-spec/invalid-graphql 1:1')],
  ['query A { a }', expect.stringContaining('warning api-spec/invalid-graphql 1:1 A schema cannot contain a query')],
])('a file without a schema is reported: %s', (text, line) => {
  expect(read(text).lines).toContainEqual(line)
})

test('hostile input ends in diagnostics', () => {
  expect(read(`type Query { a: ${'['.repeat(20_000)}Int${']'.repeat(20_000)} }`).diagnostics).not.toEqual([])
  const { spec, lines } = read('type Query { __proto__: constructor }\ntype constructor { toString: Int }')
  expect(names(spec)).toEqual(['query __proto__', 'object constructor'])
  expect(lines).toEqual([expect.stringContaining('Name "__proto__" must not begin with "__"')])
  expect(read('type Query { a(b: In = { c: [1, "</script>"] }): Int }\ninput In { c: [Int] }').spec).toBeDefined()
})
