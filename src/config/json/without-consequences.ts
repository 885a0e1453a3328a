import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { Report } from './report.ts'

/** Whether a diagnostic is about the syntax of a JSON file. */
export const isBrokenJson = ({ code }: Diagnostic): boolean => code === 'config/invalid-json'

/**
 * Reports only what is not a consequence of a syntax error: nothing about the lines of these errors, and no missing
 * keys, which may be in the part that cannot be parsed.
 */
export function withoutConsequences(syntaxErrors: readonly Diagnostic[], report: Report): Report {
  const broken = syntaxErrors.filter(isBrokenJson)
  if (broken.length === 0) return report
  const lines = new Set(broken.map(lineOf))
  return diagnostic => {
    if (diagnostic.code !== 'config/missing-key' && !lines.has(lineOf(diagnostic))) report(diagnostic)
  }
}

const lineOf = ({ span }: Diagnostic): string | undefined => span && `${span.path}:${span.line}`
