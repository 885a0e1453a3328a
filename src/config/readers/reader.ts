import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { Located } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'

/** Understands a value. What it cannot use it reports, and the value is then `undefined`. */
export type Reader<Value> = (value: Located, report: Report) => Value | undefined

export type ValueOf<R> = R extends Reader<infer Value> ? Value : never

/** Read a value that may be absent. */
export function read<Value>(value: Located | undefined, reader: Reader<Value>, report: Report): Value | undefined {
  return value && reader(value, report)
}

/** A reader of what the site is not whole without: where it finds nothing to use, its warnings are errors. */
export function required<Value>(reader: Reader<Value>): Reader<Value> {
  return (value, report) => {
    const findings: Diagnostic[] = []
    const result = reader(value, finding => findings.push(finding))
    for (const finding of findings) report(result === undefined ? asError(finding) : finding)
    return result
  }
}

function asError(finding: Diagnostic): Diagnostic {
  return finding.severity === 'warning' ? { ...finding, severity: 'error' } : finding
}

/** How a value is called in a message: `"colors.primary"`, or the file as a whole. */
export function nameOf(value: Located): string {
  return value.at === '' ? `The file "${value.span.path}"` : `"${value.at}"`
}

/** Report that a value has another type than it should. */
export function wrongType(value: Located, expected: string, report: Report): undefined {
  const message = `${nameOf(value)} must be ${expected}, but it is ${typeNames[value.type]}.`
  report(warning('config/wrong-type', value.span, message))
}

export const typeNames: Readonly<Record<Located['type'], string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
}
