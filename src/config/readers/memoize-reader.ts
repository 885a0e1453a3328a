import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { memoize } from '../../source/memoize.ts'
import type { LocatedObject } from '../json/located.ts'
import type { Report } from '../json/report.ts'

/**
 * Reads each value only once, and reports the same each time. Values that an edit did not change are the same objects
 * (`reusePrevious`), so only the edited parts of a large file are read again.
 *
 * @param reader Its result must depend only on the value.
 * @param move Changes the positions in a result by a number of lines, for a value that an edit of other lines moved. If absent,
 *   such a value is read again.
 */
export function memoizeReader<Value>(
  reader: (value: LocatedObject, report: Report) => Value,
  move?: (result: Value, lines: number) => Value,
): (value: LocatedObject, report: Report) => Value {
  const readOnce: (value: LocatedObject) => ReadValue<Value> = memoize(value => {
    if (move && value.moved) {
      const { result, diagnostics } = readOnce(value.moved.from)
      // Diagnostics contain positions too.
      if (diagnostics.length === 0) return { result: move(result, value.moved.lines), diagnostics }
    }
    const diagnostics: Diagnostic[] = []
    return { result: reader(value, diagnostic => diagnostics.push(diagnostic)), diagnostics }
  })
  return (value, report) => {
    const { result, diagnostics } = readOnce(value)
    for (const diagnostic of diagnostics) report(diagnostic)
    return result
  }
}

interface ReadValue<Value> {
  readonly result: Value
  readonly diagnostics: readonly Diagnostic[]
}
