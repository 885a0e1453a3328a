import type { LocatedString } from '../json/located.ts'
import type { Report } from '../json/report.ts'
import { type Reader, wrongType } from '../readers/reader.ts'

/** Creates a reader from a function that reads a trimmed string. */
export function fromText<Value>(
  readTrimmed: (text: string, value: LocatedString, report: Report) => Value | undefined,
): Reader<Value> {
  return (value, report) =>
    value.type === 'string' ? readTrimmed(value.value.trim(), value, report) : wrongType(value, 'a string', report)
}
