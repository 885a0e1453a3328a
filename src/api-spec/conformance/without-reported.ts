import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../../source/diagnostics/diagnostic-codes.ts'
import { isSyntaxError } from '../document/syntax-errors.ts'
import type { ConformanceDiagnostic } from './locate-diagnostics.ts'
import type { DiagnosticKind } from './validator-diagnostic.ts'

/**
 * What our parser reports with each code, in the terms of validators. `object`: anything in the object at the position.
 */
const kinds: Partial<Record<DiagnosticCode, DiagnosticKind | 'object'>> = {
  'api-spec/missing-value': 'missing',
  'api-spec/wrong-type': 'value',
  'api-spec/unknown-value': 'value',
  'api-spec/invalid-address': 'value',
  'api-spec/unknown-key': 'unknown',
  'api-spec/renamed-key': 'unknown',
  'api-spec/invalid-operation': 'object',
  'api-spec/invalid-parameter': 'object',
  'api-spec/invalid-security-scheme': 'object',
  'api-spec/invalid-channel': 'object',
  'api-spec/missing-path-parameter': 'other',
  'api-spec/unknown-channel': 'other',
  'api-spec/unknown-server': 'other',
  'api-spec/unsupported-version': 'other',
  'api-spec/unknown-security-scheme': 'other',
  'api-spec/message-not-in-channel': 'other',
}

/**
 * Leaves out diagnostics of validators that our parser reports at the same position for the same reason, and those about
 * files with syntax errors: authors did not write the value that such a file is read as.
 */
export function withoutReported(
  diagnostics: readonly ConformanceDiagnostic[],
  reported: readonly Diagnostic[],
): readonly Diagnostic[] {
  const reportedPositions = new Set(
    reported.flatMap(({ code, span }) => {
      const kind = kinds[code]
      return span && kind ? [positionKey(span, kind)] : []
    }),
  )
  const brokenFiles = new Set(reported.filter(isSyntaxError).map(({ span }) => span?.path))
  const isKnown = (position: Span | undefined, kind: DiagnosticKind | 'object') =>
    position !== undefined && reportedPositions.has(positionKey(position, kind))
  const isReported = ({ span, reference, parent, kind }: ConformanceDiagnostic) =>
    [span, reference].some(position => isKnown(position, kind === 'type' ? 'value' : kind)) ||
    // A key whose name is an invalid value, such as the status "999".
    (kind === 'unknown' && isKnown(span, 'value')) ||
    [span, reference, parent].some(position => isKnown(position, 'object'))
  return diagnostics
    .filter(diagnostic => !brokenFiles.has(diagnostic.span?.path) && !isReported(diagnostic))
    .map(({ kind: _kind, names: _names, reference: _reference, parent: _parent, ...diagnostic }) => diagnostic)
}

/** For a relation between two positions, only the line counts, because each side may report either of them. */
const positionKey = ({ path, line, column }: Span, kind: DiagnosticKind | 'object'): string =>
  `${kind} ${line}:${kind === 'other' ? '' : column} ${path}`
