import { childOf, type SpecNode, spanOf } from '../document/node.ts'
import { entriesOf, itemsOf } from '../document/node-readers.ts'
import { advice, type Report } from '../document/report.ts'
import type { HiddenNames } from './hidden-names.ts'
import type { VisibleObject } from './visibility.ts'

const textKeys = new Set(['description', 'summary'])
const sampleKeys = new Set(['x-codeSamples', 'x-code-samples', 'code-samples'])

/** Reports, once for each spec, that texts name hidden parts. Descriptions are kept, and code samples are left out. */
export function reportNamedParts(visible: readonly VisibleObject[], names: HiddenNames, report: Report): void {
  const found = visible.flatMap(({ node, kind }) => (kind === 'map' ? [] : namedIn(node, names)))
  const [first, ...others] = found
  if (!first) return
  const { text, name, isSample } = first
  const what = isSample ? 'A code sample' : 'A description'
  const more =
    others.length === 0 ? '' : ` ${others.length} other ${others.length === 1 ? 'text does' : 'texts do'} the same.`
  const message = `${what} mentions "${name}", which only some readers may see.${more}`
  const hint =
    'Everybody can read descriptions, so remove the name from them. Code samples with such a name are only shown to readers who may see it.'
  report(advice('api-spec/names-hidden-part', spanOf(text), message, hint))
}

interface NamingText {
  readonly text: SpecNode
  readonly name: string
  readonly isSample: boolean
}

function namedIn(node: SpecNode, names: HiddenNames): readonly NamingText[] {
  return entriesOf(node).flatMap(([key, child]) => {
    if (sampleKeys.has(key))
      return itemsOf(child).flatMap(sample => namedInText(childOf(sample, 'source'), names, true))
    return textKeys.has(key) ? namedInText(child, names, false) : []
  })
}

function namedInText(text: SpecNode, names: HiddenNames, isSample: boolean): readonly NamingText[] {
  const name = typeof text.value === 'string' ? names.firstIn(text.value) : undefined
  return name === undefined ? [] : [{ text, name, isSample }]
}
