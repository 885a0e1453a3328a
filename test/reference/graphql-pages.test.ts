import { expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { linesOf } from '../support/literal-config.ts'

const schema = `
"Reads ships."
type Query {
  """
  Find one ship.

  Returns \`null\` if there is none.
  """
  ship(
    "Seven digits."
    imo: ID!
    fresh: Boolean = false
  ): Ship
}
type Mutation { rename(name: String! = "<b>"): Ship @deprecated(reason: "Use *update*.") }
type Subscription { moved: Ship! }
"A ship with a [link](/index)."
type Ship { id: ID! name(upper: Boolean): [String!]! @deprecated(reason: "</script><script>alert(1)</script>") next: Shp }
enum Kind { TANKER }
directive @scope(name: String!) on OBJECT
`

const docs = (tab: object, more: object = {}) =>
  JSON.stringify({
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#112233' },
    navigation: {
      tabs: [
        { tab: 'Docs', pages: ['index'] },
        { tab: 'GraphQL', ...tab },
      ],
    },
    ...more,
  })

async function siteOf(tab: object, files: Readonly<Record<string, string>> = {}, more: object = {}) {
  const lectern = JSON.stringify({ graphql: { endpoint: 'https://api.example.com/graphql' } })
  const defaults = { 'index.mdx': 'Home.', 'a.graphql': schema, 'lectern.json': lectern }
  const site = await builtSite({ 'docs.json': docs(tab, more), ...defaults, ...files })
  const fileOf = (path: string) => site.files.get(path) ?? `no file ${path}`
  return { ...site, fileOf, lines: linesOf(site.diagnostics) }
}

const pagesIn = (files: ReadonlyMap<string, string>, folder: string) =>
  [...files.keys()].filter(path => path.startsWith(folder) && path.endsWith('.md'))

test('each operation, type and directive of a schema has a page', async () => {
  const { files, fileOf, lines } = await siteOf({ graphql: 'a.graphql' })
  expect(pagesIn(files, 'graphql-reference/')).toEqual([
    'graphql-reference/queries/ship.md',
    'graphql-reference/mutations/rename.md',
    'graphql-reference/subscriptions/moved.md',
    'graphql-reference/types/ship.md',
    'graphql-reference/types/kind.md',
    'graphql-reference/directives/scope.md',
  ])
  expect(lines).toEqual([
    'warning api-spec/unknown-graphql-type a.graphql:18:118 The type "Shp" is not defined in the schema, so its name is shown without a link.',
  ])
  const html = fileOf('graphql-reference/queries/ship/index.html')
  for (const group of ['Queries', 'Mutations', 'Subscriptions', 'Types', 'Objects', 'Enums', 'Directives'])
    expect(html).toContain(group)
  expect(html).toContain('data-method="QUERY"')
  expect(html).toContain('https://api.example.com')
  expect(html).toContain('<a href="/graphql-reference/types/ship/">Ship</a>')
  expect(fileOf('llms.txt')).toContain('## GraphQL Schemas\n\n- [a.graphql](/a.graphql)')
})

test('an operation is Markdown with arguments, type and examples', async () => {
  const { fileOf } = await siteOf({ graphql: 'a.graphql' })
  const markdown = fileOf('graphql-reference/queries/ship.md')
  expect(markdown).toContain('Returns `null` if there is none.')
  expect(markdown).toContain('- `imo` (ID!, required)\n\n  Seven digits.')
  expect(markdown).toContain('## Returns\n\n[Ship](/graphql-reference/types/ship/)')
  expect(markdown).toContain('```graphql\nquery Ship($imo: ID!) {\n  ship(imo: $imo) {\n    id\n')
  // The playground shows the response of this status.
  expect(markdown).toContain('**200**\n\n```json\n{\n  "data": {')
  expect(markdown).toContain('"query": "query Ship($imo: ID!) { ship(imo: $imo) { id next } }"')
})

test('text from a schema never becomes markup', async () => {
  const { files } = await siteOf({ graphql: 'a.graphql' })
  for (const [path, text] of files) if (path.endsWith('.html')) expect(text, path).not.toContain('<script>alert')
})

test('only queries and mutations can be sent, and only with an endpoint', async () => {
  const { files } = await siteOf({ graphql: 'a.graphql' })
  const playgrounds = (files: ReadonlyMap<string, string>) =>
    [...files.values()].flatMap(text => /^\{"operation":.*"query":"(\w+ \w+)/.exec(text)?.[1] ?? [])
  expect(playgrounds(files).toSorted()).toEqual(['mutation Rename', 'query Ship'])
  const without = await siteOf({ graphql: 'a.graphql' }, { 'lectern.json': '{}' })
  expect(playgrounds(without.files)).toEqual([])
  expect(without.lines).toContain(
    'hint reference/no-server a.graphql:9:3 The endpoint of "a.graphql" is not known, so samples have no host, and pages have no playground.',
  )
})

test('requests have the credentials of `api.mdx.auth`', async () => {
  const { fileOf } = await siteOf({ graphql: 'a.graphql' }, {}, { api: { mdx: { auth: { method: 'bearer' } } } })
  expect(fileOf('graphql-reference/queries/ship.md')).toContain("--header 'Authorization: Bearer <token>'")
})

test('the own groups of a tab come first, and a directory is used', async () => {
  const tab = { groups: [{ group: 'Start', pages: ['start'] }], graphql: { source: '/a.graphql', directory: 'graph' } }
  const { files, fileOf } = await siteOf(tab, { 'start.mdx': 'Start.' })
  expect(pagesIn(files, 'graph/')).toHaveLength(6)
  const html = fileOf('start/index.html')
  expect(html.indexOf('>Start<')).toBeLessThan(html.indexOf('>Queries<'))
})

test('several files are one schema', async () => {
  const parts = { 'a.graphql': 'type Query { a: A }', 'b.gql': 'type A { id: ID }' }
  const { files, lines } = await siteOf({ graphql: ['a.graphql', 'b.gql'] }, parts)
  expect(pagesIn(files, 'graphql-reference/')).toHaveLength(2)
  expect(lines).toEqual([])
})

test('a page of an author shows a part of a schema, and replaces the generated page at its address', async () => {
  const { fileOf, lines } = await siteOf(
    { graphql: 'a.graphql' },
    {
      'graphql-reference/queries/ship.mdx': '---\ngraphql: query ship\n---\n\nFree of charge.\n',
      'index.mdx': '---\ngraphql: a.graphql type Ship\ntitle: Ships\n---\n\nOwn text.\n',
    },
  )
  expect(fileOf('graphql-reference/queries/ship.md')).toMatch(/# ship\n[\s\S]*Free of charge\.[\s\S]*## Arguments/)
  expect(fileOf('index.md')).toMatch(/# Ships\n[\s\S]*Own text\.[\s\S]*## Fields/)
  expect(lines.filter(line => !line.includes('unknown-graphql-type'))).toEqual([
    expect.stringContaining('"index.mdx" shows a part of "a.graphql" that also has a generated page'),
  ])
})

test('a page that names an unknown definition is reported', async () => {
  const { lines, diagnostics } = await siteOf(
    { graphql: 'a.graphql' },
    { 'index.mdx': '---\ngraphql: Knd\n---\n\nHome.' },
  )
  expect(lines).toContain(
    'error reference/unknown-operation index.mdx:2:1 "Knd" in the front matter does not exist in any API description of the project, so the page has no API reference.',
  )
  expect(diagnostics.find(({ code }) => code === 'reference/unknown-operation')?.hint).toBe('Did you mean "Kind"?')
})

test('a missing schema, an empty one, and one next to another spec are reported', async () => {
  expect((await siteOf({ graphql: 'b.graphql' })).lines).toContainEqual(
    expect.stringContaining('error reference/missing-description'),
  )
  const nothing = await siteOf({ graphql: 'a.graphql' }, { 'a.graphql': 'schema { query: Query }' })
  expect(nothing.lines).not.toEqual([])
  const openapi = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} })
  const both = await siteOf({ graphql: 'a.graphql', openapi: 'o.json' }, { 'o.json': openapi })
  expect(both.lines).toContainEqual(expect.stringContaining('warning reference/two-kinds'))
})

test('two builds of the same schema have the same files', async () => {
  const [one, other] = [await siteOf({ graphql: 'a.graphql' }), await siteOf({ graphql: 'a.graphql' })]
  expect([...one.files]).toEqual([...other.files])
})
