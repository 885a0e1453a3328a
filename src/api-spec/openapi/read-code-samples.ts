import { childOf, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { listOf, textOf } from '../document/readers.ts'
import { dereference, type Reading } from '../document/reading.ts'
import { warning } from '../document/report.ts'
import type { CodeSample } from '../operation.ts'

/** Code of the author's that calls an operation. A sample without language or code is left out. */
export function readCodeSamples(node: SpecNode, reading: Reading): readonly CodeSample[] {
  const [parent, key] = placeOfSamples(node)
  return listOf(parent, key, reading.report).flatMap((written, at) => {
    const sample = dereference(written, reading)
    return sample ? (readSample(sample, childOf(childOf(parent, key), at), reading) ?? []) : []
  })
}

const keys = ['x-codeSamples', 'x-code-samples']

/** Descriptions that were written for ReadMe have them inside of what is meant for it alone. */
function placeOfSamples(node: SpecNode): readonly [parent: SpecNode, key: string] {
  const key = keys.find(key => valueAt(node, key) !== undefined)
  return key === undefined ? [childOf(node, 'x-readme'), 'code-samples'] : [node, key]
}

/** A sample in the words of the extension, or in those of ReadMe: `name`, `language` and `code`. */
function readSample(sample: SpecNode, place: SpecNode, { report }: Reading): CodeSample | undefined {
  const text = (key: string, other: string) => textOf(sample, key, report) ?? textOf(sample, other, report)
  const [lang, source] = [text('lang', 'language'), text('source', 'code')]
  if (lang !== undefined && source !== undefined) return { lang, label: text('label', 'name'), source }
  const message = `A code sample has no "${lang === undefined ? 'lang' : 'source'}", so it is left out.`
  const hint = 'A sample has "lang", "source" and, if you like, "label".'
  report(warning('api-spec/missing-value', spanOf(place), message, hint))
  return undefined
}
