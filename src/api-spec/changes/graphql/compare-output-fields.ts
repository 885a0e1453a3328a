import type { GraphqlField } from '../../model/graphql.ts'
import { innerPart, inOppositeDirection, report, type SubjectPart } from '../subject-part.ts'
import { compareArguments } from './compare-inputs.ts'
import { compareTypes } from './compare-types.ts'
import { reportDeprecation } from './report-deprecation.ts'

/** Reports differences between the fields of two objects or interfaces. Clients only receive those that they select. */
export function compareOutputFields(
  before: readonly GraphqlField[],
  after: readonly GraphqlField[],
  part: SubjectPart,
): void {
  const old = new Map(before.map(withName))
  const current = new Map(after.map(withName))
  for (const [name, field] of old) {
    const at = innerPart(part, { type: 'field', name })
    const other = current.get(name)
    if (other) compareField(field, other, at)
    else report(at, field.deprecation === undefined ? 'field-removed' : 'field-removed-deprecated')
  }
  for (const name of current.keys()) if (!old.has(name)) report(innerPart(part, { type: 'field', name }), 'field-added')
}

const withName = (field: GraphqlField): readonly [string, GraphqlField] => [field.name, field]

function compareField(before: GraphqlField, after: GraphqlField, part: SubjectPart): void {
  reportDeprecation(before, after, part, ['field-deprecated', 'field-restored'])
  compareTypes(before.type, after.type, inOppositeDirection(part))
  compareArguments(before.arguments, after.arguments, part)
}
