import { expect, test } from 'vitest'
import { openStore } from '../../../src/host/cache/store.ts'
import { createScheduler } from '../../../src/host/scheduler/create-scheduler.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'
import { type Run, runSequentially } from '../../../src/source/stage.ts'
import { builtSite } from '../../support/built-site.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const docsJson = JSON.stringify({
  theme: 'mint',
  name: 'Test',
  colors: { primary: '#112233' },
  navigation: {
    groups: [
      { group: 'Start', pages: ['index', 'own'] },
      { group: 'API', openapi: 'api.yaml' },
    ],
  },
})

/** Each mistake is one that is found when its page is read. */
const api = `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /one:
    get:
      summary: One
      responses: { "200": { description: Done, content: { application/json: { schema: { $ref: "#/components/schemas/S" } } } } }
      x-mint:
        metadata: { icon: not-in-head, titel: One }
        content: |
          See [more](/in-content) <Icon icon="not-in-content" /> <Unknown />
  /two:
    get: { summary: Two, description: "First.\\n\\nA [link](/in-words)", responses: {} }
components:
  schemas:
    S: { type: object, properties: { a: { type: string, description: "[s](/in-schema)" } } }
`
const own = `---
title: Own
openapi: GET /two
icon: not-in-own
---
[mine](/in-own)
`

/** Builds of one project after another, with all that is kept from one to the next. */
function builds(around: (run: Run) => Run) {
  const read: string[] = []
  const run = around(async (stage, shared, inputs) => {
    if (stage.name === 'parse-site-page') read.push(...inputs.map(input => (input as { route: string }).route)) // as all of this stage
    return runSequentially(stage, shared, inputs)
  })
  return async (above: string) => {
    read.length = 0
    const files = { 'docs.json': docsJson, 'index.mdx': '# Home', 'own.mdx': own, 'api.yaml': above + api }
    const { diagnostics } = await builtSite(files, {}, { run })
    return { diagnostics, read: [...read] }
  }
}

/** Two pages show the words of one operation. */
const placesOf = (diagnostics: readonly Diagnostic[]) =>
  new Map(diagnostics.map(({ message, span }) => [/"(.*?)"|<\w+>/.exec(message)?.[0], `${span?.path}:${span?.line}`]))

const where = (line: number) =>
  new Map([
    ['"/in-content"', `api.yaml:${line + 12}`],
    ['"/in-own"', 'own.mdx:6'],
    ['"/in-schema"', `api.yaml:${line + 17}`],
    ['"/in-words"', `api.yaml:${line + 14}`],
    ['"not-in-content"', `api.yaml:${line + 9}`],
    ['"not-in-head"', `api.yaml:${line + 9}`],
    ['"not-in-own"', 'own.mdx:4'],
    ['"own.mdx"', 'own.mdx:3'],
    ['"titel"', `api.yaml:${line + 9}`],
    ['<Unknown>', `api.yaml:${line + 9}`],
  ])

test.each([
  ['kept in a store', (compute: Run) => createScheduler({ store: openStore(temporaryFolder(), 'test'), compute })],
  ['at hand', (compute: Run) => createScheduler({ isSession: true, compute })],
])('lines added above a description shift its diagnostics, and no page is parsed again: %s', async (_, around) => {
  const build = builds(around)
  const first = await build('')
  expect(first.read).toContain('/api-reference/one')
  expect(placesOf(first.diagnostics)).toEqual(where(0))
  for (const lines of [2, 1]) {
    const { diagnostics, read } = await build('# Words\n'.repeat(lines))
    expect(read).toEqual([])
    expect(placesOf(diagnostics)).toEqual(where(lines))
    expect(diagnostics.filter(({ span }) => span?.name !== undefined)).toEqual([])
  }
})

test('diagnostics from rendering are placed at the text in the spec, also on an unchanged page', async () => {
  const described = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /one:
    get:
      summary: One
      x-mint:
        content: |
          Words.

          $\\frac{1$
`
  const own = '# Home\n\nWords.\n\n$\\frac{2$\n'
  let remembered: readonly Diagnostic[] = []
  const build = async (above: string, isKept: boolean) => {
    const project = { 'docs.json': docsJson, 'index.mdx': own, 'own.mdx': '', 'api.yaml': above + described }
    const ofFile = (file: string) =>
      remembered.filter(({ span }) => (span?.path === 'api.yaml') === file.includes('/one/'))
    const published = (file: string) => (isKept && file.endsWith('.html') ? ofFile(file) : undefined)
    const { diagnostics } = await builtSite(project, {}, { diagnosticsIfUnchanged: published })
    remembered = diagnostics.filter(({ code }) => code === 'render/faulty-formula')
    return [...new Set(remembered.map(({ span }) => `${span?.path}:${span?.line}`))].sort()
  }
  expect(await build('', false)).toEqual(['api.yaml:7', 'index.mdx:5'])
  expect(await build('# Words\n# More\n', true)).toEqual(['api.yaml:9', 'index.mdx:5'])
  expect(await build('', true)).toEqual(['api.yaml:7', 'index.mdx:5'])
})
