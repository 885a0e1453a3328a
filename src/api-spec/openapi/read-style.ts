import { childOf, type SpecNode, spanOf } from '../document/node.ts'
import { textOf } from '../document/node-readers.ts'
import { type Report, warning } from '../document/report.ts'
import type { Parameter } from '../model/operation.ts'

export type Style = Parameter['style']

/** A style that is valid for the parameter's location; the first one by default. */
export function readStyle<Known extends Style>(
  node: SpecNode,
  known: readonly [standard: Known, ...others: Known[]],
  report: Report,
): Known {
  const written = textOf(node, 'style', report)
  const style = known.find(style => style === written)
  if (style !== undefined || written === undefined) return style ?? known[0]
  const message = `The style "${written}" is not valid here, so it is read as "${known[0]}".`
  report(
    warning('api-spec/unknown-value', spanOf(childOf(node, 'style')), message, `Valid values: ${known.join(', ')}.`),
  )
  return known[0]
}
