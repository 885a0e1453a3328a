import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../../source/diagnostics/diagnostic-codes.ts'
import type { Located } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'

/** Reads a value. If the value is unusable, it is reported and the result is `undefined`. */
export type Reader<Value> = (value: Located, report: Report) => Value | undefined

export type ValueOf<R> = R extends Reader<infer Value> ? Value : never

/** Read a value that may be absent. */
export function read<Value>(value: Located | undefined, reader: Reader<Value>, report: Report): Value | undefined {
  return value && orIgnored(reader)(value, report)
}

/** For an optional value: if it is unusable, the messages about it say that it is ignored. */
export function orIgnored<Value>(reader: Reader<Value>): Reader<Value> {
  return changingDiagnostics(reader, withIgnored)
}

/** Why a value is unusable. Other diagnostics about it, such as an unknown key, are not the reason. */
const reasons: ReadonlySet<DiagnosticCode> = new Set([
  'config/wrong-type',
  'config/missing-key',
  'config/empty-value',
  'config/unknown-value',
  'config/invalid-value',
  'config/invalid-address',
  'config/insecure-address',
  'config/invalid-color',
  'config/path-outside-project',
])

/** The message already says what happens to the value. */
const statesResult = /\b(?:used|ignored|left out|read as|shown|not read)\b/

function withIgnored(diagnostic: Diagnostic, value: Located): Diagnostic {
  const { code, message, span } = diagnostic
  if (value.at === '' || !reasons.has(code) || statesResult.test(message)) return diagnostic
  if (code === 'config/missing-key') return { ...diagnostic, message: message.replace(/\.$/, ', so it is ignored.') }
  const isAboutValue = span?.line === value.span.line && span.column === value.span.column
  const subject = isAboutValue ? 'The value' : nameOf(value)
  return { ...diagnostic, message: `${message} ${subject} is ignored.` }
}

/** Marks a value as essential for the site: if it is unusable, its warnings become errors. */
export function required<Value>(reader: Reader<Value>): Reader<Value> {
  return changingDiagnostics(reader, asError)
}

/** For a setting with a default: if the value is unusable, the result is the default, and the message names it. */
export function orDefault<Value extends string | number | boolean>(
  reader: Reader<Value>,
  defaultValue: Value,
): Reader<Value> {
  const readNamingDefault = changingDiagnostics(reader, diagnostic => ({
    ...diagnostic,
    message: withDefault(diagnostic.message, defaultValue),
  }))
  return (value, report) => readNamingDefault(value, report) ?? defaultValue
}

/**
 * For a setting that restricts something: an invalid value becomes the safest one, because the default would allow more
 * than the author wants.
 */
export function orSafest<Value>(reader: Reader<Value>, safest: Value): Reader<Value> {
  const sentence = typeof safest === 'object' ? '' : ` For safety, ${JSON.stringify(safest)} is used.`
  const readNamingSafest = changingDiagnostics(reader, diagnostic => ({
    ...diagnostic,
    message: diagnostic.message + sentence,
  }))
  return (value, report) => required(readNamingSafest)(value, report) ?? safest
}

/** Reads a value. If it is unusable, its diagnostics are changed before they are reported. */
function changingDiagnostics<Value>(
  reader: Reader<Value>,
  change: (diagnostic: Diagnostic, value: Located) => Diagnostic,
): Reader<Value> {
  return (value, report) => {
    const diagnostics: Diagnostic[] = []
    const result = reader(value, diagnostic => diagnostics.push(diagnostic))
    for (const diagnostic of diagnostics) report(result === undefined ? change(diagnostic, value) : diagnostic)
    return result
  }
}

/** A message with the value that is used instead of an invalid or missing one. */
export const withDefault = (message: string, defaultValue: string | number | boolean): string =>
  `${message} The default ${JSON.stringify(defaultValue)} is used.`

function asError(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.severity === 'warning' ? { ...diagnostic, severity: 'error' } : diagnostic
}

/** The name of a value in messages: `"colors.primary"`, or the whole file. */
export function nameOf(value: Located): string {
  return value.at === '' ? `The file "${value.span.path}"` : `"${value.at}"`
}

/** Report that a value has the wrong type. */
export function wrongType(value: Located, expected: string, report: Report): undefined {
  const message = `${nameOf(value)} must be ${expected}, but it is ${describeValue(value)}.`
  report(warning('config/wrong-type', value.span, message))
}

/** What a value is, as used in messages. */
export const describeValue = (value: Located): string =>
  value.type === 'boolean' ? String(value.value) : typeNames[value.type]

/** The types of values, as used in messages about what is expected. */
export const typeNames: Readonly<Record<Located['type'], string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
}
