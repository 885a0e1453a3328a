import { childOf, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { listOf, textOf } from '../document/node-readers.ts'
import { dereference, type ReadContext } from '../document/read-context.ts'
import { warning } from '../document/report.ts'
import type { CodeSample } from '../model/operation.ts'

/** Code of the author's that calls an operation. A sample without language or code is left out. */
export function readCodeSamples(node: SpecNode, reading: ReadContext): readonly CodeSample[] {
  const [parent, key] = placeOfSamples(node)
  return listOf(parent, key, reading.report).flatMap((written, at) => {
    const sample = dereference(written, reading)
    const used = sample && keysOf(sample, key)
    return used ? (readSample(sample, used, childOf(childOf(parent, key), at), reading) ?? []) : []
  })
}

const keys = ['x-codeSamples', 'x-code-samples']
const keyOfReadMe = 'code-samples'

/** Descriptions that were written for ReadMe have them inside of what is meant for it alone. */
function placeOfSamples(node: SpecNode): readonly [parent: SpecNode, key: string] {
  const key = keys.find(key => valueAt(node, key) !== undefined)
  return key === undefined ? [childOf(node, 'x-readme'), keyOfReadMe] : [node, key]
}

/** How a sample calls what it has. */
interface SampleKeys {
  readonly lang: string
  readonly source: string
  readonly label: string
}

const standardKeys: SampleKeys = { lang: 'lang', source: 'source', label: 'label' }
const readMeKeys: SampleKeys = { lang: 'language', source: 'code', label: 'name' }

/** The words of the extension or those of ReadMe: those that a sample uses, or else those of its place. */
function keysOf(sample: SpecNode, key: string): SampleKeys {
  const uses = (some: SampleKeys) => Object.values(some).some(word => valueAt(sample, word) !== undefined)
  if (uses(standardKeys)) return standardKeys
  return uses(readMeKeys) || key === keyOfReadMe ? readMeKeys : standardKeys
}

/** A sample in one sort of words; what it has in the other is taken too. */
function readSample(
  sample: SpecNode,
  used: SampleKeys,
  place: SpecNode,
  { report }: ReadContext,
): CodeSample | undefined {
  const text = (key: keyof SampleKeys) =>
    textOf(sample, standardKeys[key], report) ?? textOf(sample, readMeKeys[key], report)
  const [lang, source] = [text('lang'), text('source')]
  if (lang !== undefined && source !== undefined) return { lang, label: text('label'), source }
  const message = `A code sample has no "${used[lang === undefined ? 'lang' : 'source']}", so it is left out.`
  const hint = `A sample has "${used.lang}", "${used.source}" and, if you like, "${used.label}".`
  report(warning('api-spec/missing-value', spanOf(place), message, hint))
  return undefined
}
