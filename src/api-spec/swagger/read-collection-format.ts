import { ownValue } from '../../source/json/own-value.ts'
import { childOf, type SpecNode, spanOf } from '../document/node.ts'
import { textOf } from '../document/node-readers.ts'
import { type Report, warning } from '../document/report.ts'
import type { Parameter } from '../model/operation.ts'

type ListStyle = Pick<Parameter, 'style' | 'explode'>

const queryStyles: Readonly<Record<string, ListStyle | undefined>> = {
  csv: { style: 'form', explode: false },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
  multi: { style: 'form', explode: true },
}

/** Converts the serialization of lists to that of OpenAPI 3. */
export function readCollectionFormat(
  node: SpecNode,
  location: Parameter['in'] | 'formData',
  report: Report,
): ListStyle {
  const format = textOf(node, 'collectionFormat', report) ?? 'csv'
  const known = ownValue(queryStyles, format)
  const isInUrl = location === 'query' || location === 'formData'
  if (!known || (!isInUrl && format !== 'csv')) {
    const message = `The format "${format}" is not valid here, so lists are separated by commas.`
    report(
      warning(
        'api-spec/unknown-value',
        spanOf(childOf(node, 'collectionFormat')),
        message,
        isInUrl ? 'Valid values: csv, ssv, pipes, multi.' : 'Valid value: csv.',
      ),
    )
  }
  if (!isInUrl) return { style: 'simple', explode: false }
  return known ?? { style: 'form', explode: false }
}
