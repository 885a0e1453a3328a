import { type SpecNode, valueAt } from '../document/node.ts'
import { numberOf, optionalBooleanOf, textOf } from '../document/node-readers.ts'
import type { Report } from '../document/report.ts'
import type { Constraints } from '../model/schema.ts'

const none: Constraints = {}

const keywords = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
]

/**
 * The constraints on a value. Up to 3.0 an exclusive bound was a flag next to the bound; later it became the bound
 * itself.
 */
export function readConstraints(node: SpecNode, report: Report): Constraints {
  if (!keywords.some(key => valueAt(node, key) !== undefined)) return none
  return {
    ...readBound(node, ['minimum', 'exclusiveMinimum'], report),
    ...readBound(node, ['maximum', 'exclusiveMaximum'], report),
    multipleOf: numberOf(node, 'multipleOf', report),
    ...readCounts(node, report),
    pattern: textOf(node, 'pattern', report),
    uniqueItems: optionalBooleanOf(node, 'uniqueItems', report),
  }
}

function readBound(node: SpecNode, [inclusive, exclusive]: readonly [string, string], report: Report): Constraints {
  const bound = numberOf(node, inclusive, report)
  if (typeof valueAt(node, exclusive) === 'boolean') {
    return { [valueAt(node, exclusive) === true ? exclusive : inclusive]: bound }
  }
  return { [inclusive]: bound, [exclusive]: numberOf(node, exclusive, report) }
}

function readCounts(node: SpecNode, report: Report): Constraints {
  return {
    minLength: numberOf(node, 'minLength', report),
    maxLength: numberOf(node, 'maxLength', report),
    minItems: numberOf(node, 'minItems', report),
    maxItems: numberOf(node, 'maxItems', report),
    minProperties: numberOf(node, 'minProperties', report),
    maxProperties: numberOf(node, 'maxProperties', report),
  }
}
