import { childOf, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { listOf, textOf } from '../document/node-readers.ts'
import { dereference, type ReadContext } from '../document/read-context.ts'
import { warning } from '../document/report.ts'
import type { CodeSample } from '../model/operation.ts'

/** The author's code samples for an operation. Samples without language or code are left out. */
export function readCodeSamples(node: SpecNode, context: ReadContext): readonly CodeSample[] {
  const [parent, key] = samplesLocation(node)
  return listOf(parent, key, context.report).flatMap((written, at) => {
    const sample = dereference(written, context)
    const used = sample && keysOf(sample, key)
    return used ? (readSample(sample, used, childOf(childOf(parent, key), at), context) ?? []) : []
  })
}

const keys = ['x-codeSamples', 'x-code-samples']
const keyOfReadMe = 'code-samples'

/** Specs written for ReadMe have samples inside ReadMe's own extension. */
function samplesLocation(node: SpecNode): readonly [parent: SpecNode, key: string] {
  const key = keys.find(key => valueAt(node, key) !== undefined)
  return key === undefined ? [childOf(node, 'x-readme'), keyOfReadMe] : [node, key]
}

/** The keys of a sample. */
interface SampleKeys {
  readonly lang: string
  readonly source: string
  readonly label: string
}

const standardKeys: SampleKeys = { lang: 'lang', source: 'source', label: 'label' }
const readMeKeys: SampleKeys = { lang: 'language', source: 'code', label: 'name' }

/**
 * The keys that a sample uses: the standard ones or those of ReadMe. If unclear, those that are usual at this place.
 */
function keysOf(sample: SpecNode, key: string): SampleKeys {
  const uses = (sampleKeys: SampleKeys) => Object.values(sampleKeys).some(name => valueAt(sample, name) !== undefined)
  if (uses(standardKeys)) return standardKeys
  return uses(readMeKeys) || key === keyOfReadMe ? readMeKeys : standardKeys
}

/** Reads a sample. Keys of both conventions are accepted. */
function readSample(
  sample: SpecNode,
  used: SampleKeys,
  position: SpecNode,
  { report }: ReadContext,
): CodeSample | undefined {
  const text = (key: keyof SampleKeys) =>
    textOf(sample, standardKeys[key], report) ?? textOf(sample, readMeKeys[key], report)
  const lang = text('lang')
  const source = text('source')
  if (lang !== undefined && source !== undefined) return { lang, label: text('label'), source }
  const message = `A code sample has no "${used[lang === undefined ? 'lang' : 'source']}", so it is left out.`
  const hint = `A sample needs "${used.lang}" and "${used.source}". "${used.label}" is optional.`
  report(warning('api-spec/missing-value', spanOf(position), message, hint))
  return undefined
}
