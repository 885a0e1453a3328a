import { expect, test } from 'vitest'
import { pageDiagnostics } from '../../src/site/page-diagnostics.ts'
import type { Diagnostic } from '../../src/source/diagnostics/diagnostic.ts'
import { literalSite } from '../support/literal-site.ts'

const error = (code: Diagnostic['code'], path: string): Diagnostic => ({
  code,
  severity: 'error',
  message: '',
  hint: '',
  span: { path, line: 1, column: 1 },
})

test('errors in the content of pages that no list shows are warnings', () => {
  const files = { 'index.mdx': '# Home', 'listed.mdx': '# Listed', 'draft.mdx': '# Draft' }
  const { site } = literalSite(files, { navigation: { pages: ['listed'] } })
  const outcomes = [...site.pages.values()].map(page => ({
    value: page,
    diagnostics: [
      error('content/missing-snippet', page.path),
      error('content/invalid-groups', page.path),
      error('content/missing-snippet', 'snippets/shared.mdx'),
    ],
  }))
  const severities = pageDiagnostics(outcomes, site).map(
    ({ severity, code, span }) => `${severity} ${code} ${span?.path}`,
  )
  expect(severities.filter(line => line.startsWith('warning'))).toEqual(['warning content/missing-snippet draft.mdx'])
  expect(severities).toHaveLength(9)
  // The same object each time.
  expect(pageDiagnostics(outcomes, site)).toEqual(pageDiagnostics(outcomes, site))
  expect(new Set([...pageDiagnostics(outcomes, site), ...pageDiagnostics(outcomes, site)]).size).toBe(9)
})
