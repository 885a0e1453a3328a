import { childOf, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { entriesOf } from '../document/node-readers.ts'
import type { VisibleObject } from './visibility.ts'
import { keyOfValue, type ValueKey, type VisibilityContext } from './visibility-context.ts'

/** Examples that are targets of a `$ref`, with the schemas at the positions that refer to them. */
export type ExampleSchemas = ReadonlyMap<ValueKey, ExampleUse>

export interface ExampleUse {
  readonly schemas: readonly SpecNode[]
  /** Whether it is the value itself, not an Example Object. */
  readonly isValue: boolean
}

export function exampleSchemas(visible: readonly VisibleObject[], { documents }: VisibilityContext): ExampleSchemas {
  const found = new Map<ValueKey, ExampleUse>()
  const add = (reference: SpecNode, schemas: readonly SpecNode[], isValue: boolean) => {
    const written = valueAt(reference, '$ref')
    const target = typeof written === 'string' ? documents.find(written, reference)?.node : undefined
    if (!target) return
    const key = keyOfValue(target)
    found.set(key, { schemas: [...(found.get(key)?.schemas ?? []), ...schemas], isValue })
  }
  for (const { node, kind } of visible) {
    if (kind === 'map') continue
    const schemas = schemasOf(node)
    for (const key of ['example', 'x-example']) add(childOf(node, key), schemas, true)
    for (const [, example] of entriesOf(childOf(node, 'examples'))) {
      add(example, schemas, false)
      for (const key of ['value', 'dataValue']) add(childOf(example, key), schemas, true)
    }
  }
  return found
}

/** The schema of the values for which an object has examples. */
export function schemasOf(node: SpecNode): readonly SpecNode[] {
  const own = ['schema', 'itemSchema'].flatMap(key => (isObject(valueAt(node, key)) ? [childOf(node, key)] : []))
  const [media] = entriesOf(childOf(node, 'content'))
  return own.length > 0 || !media ? own : schemasOf(media[1])
}
