import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { Report } from './report.ts'

/** Whether a diagnostic is about the syntax of a JSON file. */
export const isBrokenJson = ({ code }: Diagnostic): boolean => code === 'config/invalid-json'

/**
 * Reports only what is not a consequence of earlier errors. After a syntax error, nothing is reported about its line,
 * and no missing keys, which may be in the part that cannot be parsed. If a `$ref` cannot be read, the navigation may be
 * in its file.
 */
export function withoutConsequences(earlier: readonly Diagnostic[], report: Report): Report {
  const broken = earlier.filter(isBrokenJson)
  const lines = new Set(broken.map(lineOf))
  const hidden = new Set<string>()
  if (broken.length > 0) hidden.add('config/missing-key')
  if (earlier.some(({ code }) => unreadReferences.has(code))) hidden.add('config/missing-navigation')
  if (hidden.size === 0) return report
  return diagnostic => {
    if (!hidden.has(diagnostic.code) && !lines.has(lineOf(diagnostic))) report(diagnostic)
  }
}

const unreadReferences: ReadonlySet<string> = new Set([
  'config/invalid-reference',
  'config/missing-reference',
  'config/reference-outside-project',
  'config/circular-reference',
])

const lineOf = ({ span }: Diagnostic): string | undefined => span && `${span.path}:${span.line}`
