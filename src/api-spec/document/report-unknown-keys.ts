import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { keySpanOf, type SpecNode } from './node.ts'
import { entriesOf } from './node-readers.ts'
import { type Report, warning } from './report.ts'

/** Report unknown keys of an extension. @param what The owner of the keys, for the message. */
export function reportUnknownKeys(node: SpecNode, known: readonly string[], what: string, report: Report): void {
  for (const [key, value] of entriesOf(node)) {
    if (known.includes(key)) continue
    const message = `Unknown key "${key}" in ${what}. It has no effect.`
    const hint = didYouMean(key, known) ?? `Valid keys: ${known.map(name => `"${name}"`).join(', ')}.`
    report(warning('api-spec/unknown-key', keySpanOf(value), message, hint))
  }
}
