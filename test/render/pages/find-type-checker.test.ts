import { expect, test } from 'vitest'
import { buildSite } from '../../../src/build-site.ts'
import { machineFor } from '../../../src/host/build/machine.ts'
import { readFrame } from '../../../src/host/project/read-frame.ts'
import type { FindTypeChecker } from '../../../src/render/ports.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'
import { docsFolder } from '../../support/docs-folder.ts'
import { leastConfig } from '../../support/literal-config.ts'

const block = '```ts twoslash\nconst a = 1\n//    ^?\n```\n'
const project = {
  'docs.json': JSON.stringify({ ...leastConfig, navigation: { pages: ['plain', 'one', 'two'] } }),
  'plain.mdx': 'Text',
  'one.mdx': `Text\n\n${block}`,
  'two.mdx': block,
}

const client = {
  types: { file: 'types.js', imports: [], styles: [] },
  'types-sheet': { file: 'types.css', imports: [], styles: ['types.css'] },
}

const frame = { ...readFrame(new Map()).value, client, version: 'test' }

/** The pages of a project, and what is found about types. */
async function build(types: FindTypeChecker, files: Readonly<Record<string, string>> = project) {
  const folder = { ...docsFolder(files), frame }
  const pages: Record<string, string> = {}
  const found: Diagnostic[] = []
  const machine = { ...machineFor({}), types }
  for await (const { value, diagnostics } of buildSite(folder, machine)) {
    found.push(...diagnostics)
    if (value && 'contents' in value && typeof value.contents === 'string') pages[value.path] = value.contents
  }
  return { pages, found: found.filter(({ code }) => code.includes('twoslash')) }
}

test('without the packages, code is shown without types and annotations, and this is reported once', async () => {
  const { pages, found } = await build(() => ({ missing: ['twoslash', 'typescript'] }))
  expect(found).toMatchObject([
    { code: 'render/twoslash-packages', severity: 'hint', span: { path: 'one.mdx', line: 3, column: 1 } },
  ])
  const html = pages['two/index.html'] ?? ''
  expect(html.replace(/<[^>]*>/g, '')).toContain('const a = 1')
  expect(html).not.toMatch(/\^\?|data-typed|types\.(?:js|css)/)
})

test('only pages that show types bring the script and the sheet for them', async () => {
  const reply = { typed: { code: 'const a = 1', notes: [] }, problems: [] }
  const { pages, found } = await build(() => ({ cacheKey: () => '', check: async blocks => blocks.map(() => reply) }))
  expect(found).toEqual([])
  for (const path of ['one/index.html', 'two/index.html']) expect(pages[path]).toMatch(/types\.css[\s\S]*data-typed/)
  expect(pages['one/index.html']).toContain('types.js')
  expect(pages['plain/index.html']).not.toMatch(/types\.(?:js|css)/)
})

test('a project without types searches for no compiler', async () => {
  const types: FindTypeChecker = () => {
    throw new Error('It was looked for.')
  }
  const { pages } = await build(types, { ...project, 'one.mdx': 'Text', 'two.mdx': '```ts\ntwoslash\n```' })
  expect(Object.keys(pages)).toContain('two/index.html')
})
