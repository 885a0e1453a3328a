import { expect, test } from 'vitest'
import { checkDocs } from '../../../../src/server/jobs/tools/check-docs.ts'
import type { Diagnostic } from '../../../../src/source/diagnostics/diagnostic.ts'

const brokenLink = (line: number, severity: Diagnostic['severity'] = 'warning'): Diagnostic => ({
  ...{ code: 'site/same-route', severity, message: 'The page "/a" does not exist.', hint: 'Did you mean "/b"?' },
  span: { path: 'x.mdx', line, column: 2 },
})
const other: Diagnostic = { code: 'config/missing-file', severity: 'error', message: 'The folder has no "docs.json".' }

test('shows only new diagnostics, errors first', async () => {
  const tool = checkDocs(async () => [brokenLink(9), brokenLink(12), other], [brokenLink(3)])
  expect(await tool.call({})).toEqual({
    text: `The check has found 1 error, 1 warning.

error[config/missing-file]
  The folder has no "docs.json".

warning[site/same-route] x.mdx:12:2
  The page "/a" does not exist.
  hint: Did you mean "/b"?

1 other was there before.`,
    activity: { kind: 'validate' },
  })
})

test('reports that there are no problems', async () => {
  const tool = checkDocs(async () => [brokenLink(9)], [brokenLink(3)])
  expect((await tool.call({})).text).toBe('The check has found no new problems.\n\n1 other was there before.')
  expect((await tool.call({ all: true })).text).toContain('x.mdx:9:2')
})

test('shows the first of many problems', async () => {
  const tool = checkDocs(async () => Array.from({ length: 100 }, (_, at) => brokenLink(at + 1)), [])
  const { text } = await tool.call({})
  expect(text.split('\n\n')).toHaveLength(42)
  expect(text).toContain('… and 60 more.')
})
