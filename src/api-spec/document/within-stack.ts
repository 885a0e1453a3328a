import type { SpanBetween } from './read-document.ts'
import { error, type Report } from './report.ts'

/** What a parser makes that calls itself for each level; a text too deep for the stack is reported, and gives nothing. */
export function withinStack<Value>(parse: () => Value, spanBetween: SpanBetween, report: Report): Value | undefined {
  try {
    return parse()
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem
    const message = 'Values stand so deeply inside each other that the file cannot be read.'
    report(error('api-spec/too-deep', spanBetween(0, 0), message))
    return undefined
  }
}
