import { expect, test } from 'vitest'
import type { ApiSpec } from '../../../src/api-spec/model/api-spec.ts'
import { parseSpec } from '../../../src/api-spec/parse-spec.ts'
import type { Subject } from '../../../src/reference/subjects/site-page-input.ts'
import { specReferenceTo } from '../../../src/reference/subjects/spec-reference.ts'
import { runSequentially } from '../../../src/source/stage.ts'

const lines = [
  'openapi: 3.1.0',
  'info: { title: Shop, version: "1" }',
  'servers: [{ url: https://api.example.com }]',
  'paths:',
  '  /first:',
  '    get:',
  '      description: See [one](/one).',
  '      responses: {}',
  '  /second:',
  '    get:',
  '      description: See [two](/two).',
  '      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Shown" } } } }',
  '      responses: {}',
  'components:',
  '  schemas:',
  '    Shown: { description: "See [three](/three)." }',
  '    Other: { description: "See [four](/four)." }',
]

async function parsed(text: readonly string[]): Promise<ApiSpec> {
  const file = { path: 'api.yaml', text: text.join('\n') }
  const [outcome] = await runSequentially(parseSpec, null, [{ file, references: [], overlays: [] }])
  if (!outcome?.value) throw new Error('No description')
  return outcome.value
}

const subjects: Readonly<Record<string, Subject>> = {
  first: { type: 'operation', method: 'GET', path: '/first' },
  second: { type: 'operation', method: 'GET', path: '/second' },
  shown: { type: 'schema', key: '#Shown' },
  other: { type: 'schema', key: '#Other' },
}

/** Which pages are read anew after a comment was put above a line. */
async function changedBy(line: string): Promise<string[]> {
  const at = lines.findIndex(each => each.includes(line))
  const [before, after] = [
    await parsed(lines),
    await parsed([...lines.slice(0, at), '# A comment', ...lines.slice(at)]),
  ]
  return Object.keys(subjects).filter(name => {
    const subject = subjects[name] ?? { type: 'written' }
    return specReferenceTo(before, subject).digest !== specReferenceTo(after, subject).digest
  })
}

test('no page is parsed again because of a line added above it', async () => {
  for (const line of ['paths:', '  /second:', '    Shown:', '    Other:']) expect(await changedBy(line)).toEqual([])
})
