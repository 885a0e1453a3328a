import { expect, test } from 'vitest'
import { createDiagnosticLog } from '../../../../src/cli/output/diagnostics/diagnostic-log.ts'
import { reportDiagnostics } from '../../../../src/cli/output/diagnostics/report-diagnostics.ts'
import { recording } from '../../recording.ts'

const repeated = Array.from({ length: 8 }, (_, at) => ({
  code: 'site/broken-link' as const,
  severity: 'warning' as const,
  message: 'Same.',
  span: { path: 'a.mdx', line: at + 1, column: 1 },
}))

test('names a command that lists all diagnostics, even if the running one has no --json', () => {
  const [check, dev] = [recording(), recording()]
  reportDiagnostics({ ...check, command: 'check' }, '/', repeated)
  createDiagnosticLog({ ...dev, command: 'dev' }, '/')(repeated)
  expect(check.said.err).toContain('a.mdx:6:1, and 2 more; --json lists them all')
  expect(dev.said.err).toContain('a.mdx:6:1, and 2 more; "docs check --json" lists them all')
})
