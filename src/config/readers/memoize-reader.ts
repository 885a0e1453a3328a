import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { memoize } from '../../source/memoize.ts'
import type { Located } from '../json/located.ts'
import type { Report } from '../json/report.ts'

/**
 * Reads each value only once, and reports the same each time. Values that an edit did not change are the same objects
 * (`reusePrevious`), so only the edited parts of a large file are read again.
 *
 * @param reader Its result must depend only on the value.
 */
export function memoizeReader<Input extends Located, Value>(
  reader: (value: Input, report: Report) => Value,
): (value: Input, report: Report) => Value {
  const readOnce = memoize((value: Input) => {
    const diagnostics: Diagnostic[] = []
    return { result: reader(value, diagnostic => diagnostics.push(diagnostic)), diagnostics }
  })
  return (value, report) => {
    const { result, diagnostics } = readOnce(value)
    for (const diagnostic of diagnostics) report(diagnostic)
    return result
  }
}
