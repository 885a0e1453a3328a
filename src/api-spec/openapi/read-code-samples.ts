import { childOf, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { listOf, textOf } from '../document/readers.ts'
import { dereference, type Reading } from '../document/reading.ts'
import { warning } from '../document/report.ts'
import type { CodeSample } from '../operation.ts'

const keys = ['x-codeSamples', 'x-code-samples']

/** Code of the author's that calls an operation. A sample without language or code is left out. */
export function readCodeSamples(node: SpecNode, reading: Reading): readonly CodeSample[] {
  const { report } = reading
  const key = keys.find(key => valueAt(node, key) !== undefined)
  if (key === undefined) return []
  return listOf(node, key, report).flatMap((written, at) => {
    const sample = dereference(written, reading)
    if (!sample) return []
    const [lang, source] = [textOf(sample, 'lang', report), textOf(sample, 'source', report)]
    if (lang !== undefined && source !== undefined) return [{ lang, label: textOf(sample, 'label', report), source }]
    const message = `A code sample has no "${lang === undefined ? 'lang' : 'source'}", so it is left out.`
    report(
      warning(
        'api-spec/missing-value',
        spanOf(childOf(childOf(node, key), at)),
        message,
        'A sample has "lang", "source" and, if you like, "label".',
      ),
    )
    return []
  })
}
