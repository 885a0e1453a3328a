import { type SpecNode, valueAt } from '../document/node.ts'
import { booleanOf, objectOf, textOf } from '../document/node-readers.ts'
import type { Report } from '../document/report.ts'
import type { XmlObject } from '../model/schema.ts'

/** The XML notation of a value. `nodeType` of 3.2 replaces `attribute` and `wrapped`. */
export function readXml(node: SpecNode, report: Report): XmlObject | undefined {
  const xml = objectOf(node, 'xml', report)
  if (!xml) return undefined
  const nodeType = valueAt(xml, 'nodeType')
  const isArray = valueAt(node, 'type') === 'array'
  return {
    name: textOf(xml, 'name', report),
    namespace: textOf(xml, 'namespace', report),
    prefix: textOf(xml, 'prefix', report),
    isAttribute: nodeType === 'attribute' || booleanOf(xml, 'attribute', report),
    isContent: nodeType === 'text' || nodeType === 'cdata' || undefined,
    isWrapped: (nodeType === 'element' && isArray) || booleanOf(xml, 'wrapped', report),
  }
}
