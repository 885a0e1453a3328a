import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { type DiffFlags, diff } from '../../src/cli/commands/diff.ts'
import { UsageError } from '../../src/cli/exit-code.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { recording } from './recording.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const spec = (version: string, rest = '') => `openapi: 3.1.0
info: { title: Plants, version: '${version}' }
paths:
  /plants:
    get:
      summary: List plants
      parameters: [{ name: kind, in: query, schema: { type: string, enum: [tree, moss] } }]
      responses:
        '200':
          description: ok
          content: { application/json: { schema: { $ref: 'schemas/plant.yaml' } } }
${rest}`

const plant = (properties: string) => `type: object\nproperties: ${properties}\n`
const remove =
  '  /plants/{id}:\n    delete: { deprecated: true, x-sunset: "2030-01-01", responses: { "204": { description: gone } } }\n'

const project = {
  'docs.json': '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"openapi":"new/api.yaml"}}',
  'old/api.yaml': spec('1.0', remove),
  'old/schemas/plant.yaml': plant('{ name: { type: string } }'),
  'new/api.yaml': spec('1.1').replace('[tree, moss]', '[tree]'),
  'new/schemas/plant.yaml': plant('{ name: { type: string }, height: { type: number } }'),
}

async function run(
  files: Readonly<Record<string, string>>,
  args: readonly string[],
  flags: DiffFlags = {},
  folder = temporaryFolder(files),
) {
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  const console = recording()
  const code = await diff(args[0], args[1], flags, console)
  return { code, ...console.said }
}

test('diff compares GraphQL schemas', async () => {
  const files = {
    'old.graphql': 'type Query { ship(id: ID!): Ship sail: Int @deprecated }\ntype Ship { name: String! mast: Int }',
    'new.graphql': 'type Query { ship(id: ID!, at: Int!): Ship }\ntype Ship { name: String }',
  }
  const { out, code } = await run(files, ['old.graphql', 'new.graphql'], { failOn: 'breaking' })
  expect(code).toBe(1)
  expect(out).toBe(`new (old.graphql → new.graphql)

query ship
  breaking  argument "at": required argument added

type Ship
  breaking  "name": value may be null
  breaking  "mast": field removed without deprecation

query sail
  warning   deprecated definition removed

3 breaking, 1 warning
`)
})

test('diff rejects versions of different kinds', async () => {
  const files = { 'a.graphql': 'type Query { a: Int }', 'b.yaml': spec('1') }
  await expect(run(files, ['a.graphql', 'b.yaml'])).rejects.toThrow('of different kinds')
})

test('diff prints the changes of two files by operation, with the files that they refer to', async () => {
  const { code, out } = await run(project, ['old/api.yaml', 'new/api.yaml'], { date: '2029-01-01' })
  expect(out).toBe(`Plants 1.0 → 1.1 (old/api.yaml → new/api.yaml)

GET /plants
  breaking  query parameter "kind": value "moss" removed

DELETE /plants/{id}
  breaking  operation removed before its sunset date "2030-01-01"

Schema plant
  in responses of GET /plants
  info      "height": optional property added

2 breaking, 1 compatible
`)
  expect(code).toBe(0)
})

test('diff judges removed operations by their sunset date', async () => {
  const { out } = await run(project, ['old/api.yaml', 'new/api.yaml'], { date: '2030-01-01' })
  expect(out).toContain('info      operation removed after its sunset date "2030-01-01"')
})

test('diff compares all specs of two folders', async () => {
  const files = {
    ...project,
    'new/events.yaml': 'asyncapi: 3.0.0\ninfo: { title: News, version: "1" }\nchannels: {}\n',
  }
  const { out } = await run(files, ['old', 'new'])
  expect(out).toContain('GET /plants\n')
  expect(out).toContain('added  News 1 (new/events.yaml)')
  expect((await run(files, ['new', 'old'], { failOn: 'breaking' })).code).toBe(1)
})

test('diff compares revisions of a Git repository', async () => {
  const folder = temporaryFolder({
    'docs/api.yaml': project['old/api.yaml'],
    'docs/schemas/plant.yaml': project['old/schemas/plant.yaml'],
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args])
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-q', '-m', 'one')
  writeFileSync(join(folder, 'docs/api.yaml'), project['new/api.yaml'])
  writeFileSync(join(folder, 'docs/schemas/plant.yaml'), project['new/schemas/plant.yaml'])
  const expected = ['value "moss" removed', '"height": optional property added']
  for (const [args, flags] of [
    [['main:docs/api.yaml', 'docs/api.yaml'], {}],
    [['docs/api.yaml'], { from: 'main' }],
    [['docs'], { from: 'HEAD' }],
    [['main:docs', 'docs'], {}],
  ] as const) {
    const { out } = await run({}, args, flags, folder)
    for (const text of expected) expect(out).toContain(text)
  }
  git('commit', '-q', '-a', '-m', 'two')
  expect((await run({}, ['docs/api.yaml'], { from: 'HEAD~1', to: 'HEAD' }, folder)).out).toContain(
    'value "moss" removed',
  )
  for (const args of [
    ['--output=x:docs/api.yaml', 'docs/api.yaml'],
    ['nothing:docs/api.yaml', 'docs/api.yaml'],
    ['main:docs/none.yaml', 'docs/api.yaml'],
  ])
    await expect(run({}, args, {}, folder)).rejects.toThrow(UsageError)
})

test('diff --fail-on sets the exit code', async () => {
  const files = ['old/api.yaml', 'new/api.yaml']
  expect((await run(project, files, { failOn: 'breaking' })).code).toBe(1)
  const same = ['new/api.yaml', 'new/api.yaml']
  expect((await run(project, same, { failOn: 'any' })).code).toBe(0)
  expect((await run(project, same)).out).toContain('No differences that matter to clients.')
  await expect(run(project, files, { failOn: 'all' })).rejects.toThrow(/use breaking, warning or any/)
})

test('diff --json prints a documented shape', async () => {
  const { out } = await run(project, ['old/api.yaml', 'new/api.yaml'], { json: true, date: '2029-01-01' })
  expect(JSON.parse(out)).toEqual({
    schemaVersion: 1,
    specs: [
      {
        kind: 'openapi',
        from: { source: 'old/api.yaml', title: 'Plants', version: '1.0' },
        to: { source: 'new/api.yaml', title: 'Plants', version: '1.1' },
        subjects: [
          {
            state: 'changed',
            subject: { type: 'operation', method: 'GET', path: '/plants', summary: 'List plants' },
            changes: [
              {
                rule: 'enum-value-removed',
                kind: 'removed',
                level: 'breaking',
                place: [{ type: 'parameter', in: 'query', name: 'kind' }],
                text: 'query parameter kind: value moss removed',
                from: 'moss',
              },
            ],
          },
          {
            state: 'removed',
            subject: { type: 'operation', method: 'DELETE', path: '/plants/{id}' },
            changes: [
              {
                rule: 'operation-removed-early',
                kind: 'removed',
                level: 'breaking',
                place: [],
                text: 'operation removed before its sunset date 2030-01-01',
                from: '2030-01-01',
              },
            ],
          },
        ],
        schemas: [
          {
            name: 'plant',
            usedIn: 'responses',
            changes: [
              {
                rule: 'property-added',
                kind: 'added',
                level: 'info',
                place: [{ type: 'field', name: 'height' }],
                text: 'height: optional property added',
              },
            ],
            users: [{ type: 'operation', method: 'GET', path: '/plants', summary: 'List plants' }],
          },
        ],
        shared: [],
        counts: { breaking: 2, warning: 0, info: 1 },
        isIncomplete: false,
      },
    ],
    addedSpecs: [],
    removedSpecs: [],
    diagnostics: [],
  })
})

test('diff --markdown prints an update with links to the pages of operations', async () => {
  const folder = temporaryFolder(project)
  const { out } = await run(
    {},
    ['old/api.yaml', 'new/api.yaml'],
    { markdown: true, dir: folder, date: '2030-02-01' },
    folder,
  )
  expect(out).toBe(`<Update label="1.1" description="Plants" tags={["Breaking"]}>

### Changed

- [\`GET /plants\`](/api-reference/list-plants)
  - **Breaking:** query parameter \`kind\`: value \`moss\` removed
- \`plant\` in [\`GET /plants\`](/api-reference/list-plants)
  - \`height\`: optional property added

### Removed

- \`DELETE /plants/{id}\`: operation removed after its sunset date \`2030-01-01\`

</Update>
`)
})

test('names in a spec cannot add markup to the Markdown or control the terminal', async () => {
  const name = 'a`b</Update><script>{x}\u001b[2J'
  const document = (version: string, properties: object) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: name, version },
      paths: {
        '/a': {
          get: {
            responses: {
              200: { description: 'x', content: { 'application/json': { schema: { type: 'object', properties } } } },
            },
          },
        },
      },
    })
  const files = { 'a.json': document('1', {}), 'b.json': document('"{2}<', { [name]: { type: 'string' } }) }
  const { out } = await run(files, ['a.json', 'b.json'])
  expect(out).not.toContain('\u001b[2J')
  const markdown = (await run(files, ['a.json', 'b.json'], { markdown: true })).out
  expect(markdown).toContain('<Update label="&quot;&#123;2}&lt;" description="a`b&lt;/Update>&lt;script>&#123;x}')
  expect(markdown.replace(/``.*?``/g, '').match(/<\/Update>/g)).toHaveLength(1)
})

test('diff says how to use it', async () => {
  for (const [args, flags, message] of [
    [[], {}, /Pass two versions/],
    [['old/api.yaml', 'new/api.yaml'], { from: 'main' }, /either two versions/],
    [['old/api.yaml', 'new'], {}, /two files or two folders/],
    [['old/api.yaml', 'none.yaml'], {}, /There is no file or folder "none.yaml"/],
    [['old/api.yaml', 'docs.json'], {}, /"docs.json" cannot be read/],
    [['old/api.yaml', 'new/api.yaml'], { date: 'soon' }, /Invalid --date/],
    [['old/api.yaml'], { to: 'main' }, /Pass two versions/],
  ] as const)
    await expect(run(project, args, flags)).rejects.toThrow(message)
})

test('errors in the new version fail a check, because what cannot be read is not compared', async () => {
  const files = {
    ...project,
    'new/api.yaml': project['new/api.yaml'].replace('schemas/plant.yaml', 'schemas/none.yaml'),
  }
  const { code, err } = await run(files, ['new/api.yaml', 'new/api.yaml'], { failOn: 'breaking' })
  expect(code).toBe(1)
  expect(err).toContain('none.yaml')
})
