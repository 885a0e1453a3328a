import type { GraphqlDefinition, GraphqlTypeReference } from '../../model/graphql.ts'
import type { Change } from '../change.ts'
import { changeOf, inOppositeDirection, report, type SubjectPart } from '../subject-part.ts'
import { compareArguments, compareInputFields } from './compare-inputs.ts'
import { compareMembers } from './compare-members.ts'
import { compareOutputFields } from './compare-output-fields.ts'
import { compareTypes } from './compare-types.ts'
import { reportDeprecation } from './report-deprecation.ts'

/** Reports the differences between two versions of a definition of a GraphQL schema. */
export function compareDefinitions(before: GraphqlDefinition, after: GraphqlDefinition, part: SubjectPart): void {
  reportDeprecation(before, after, part, ['definition-deprecated', 'definition-restored'])
  if (before.kind !== after.kind) {
    report(part, 'definition-kind-changed', { from: before.kind, to: after.kind })
    return
  }
  if (before.type && after.type) compareTypes(before.type, after.type, inOppositeDirection(part))
  compareArguments(before.arguments, after.arguments, part)
  if (after.kind === 'input') compareInputFields(before.fields, after.fields, part)
  else compareOutputFields(before.fields, after.fields, part)
  compareMembers(before.values, after.values, part, enumRules)
  if (after.kind === 'union')
    compareMembers(before.possibleTypes, after.possibleTypes, part, ['union-member-added', 'union-member-removed'])
  compareMembers(before.interfaces, after.interfaces, part, ['interface-added', 'interface-removed'])
  compareMembers(named(before.locations), named(after.locations), part, ['location-added', 'location-removed'])
  compareFlags(before, after, part)
}

const enumRules = ['enum-value-added', 'enum-value-removed'] as const

const named = (names: readonly string[]): readonly Pick<GraphqlTypeReference, 'name'>[] => names.map(name => ({ name }))

function compareFlags(before: GraphqlDefinition, after: GraphqlDefinition, part: SubjectPart): void {
  if (before.isRepeatable !== after.isRepeatable)
    report(part, after.isRepeatable ? 'directive-repeatable' : 'directive-unrepeatable')
  if (before.isOneOf !== after.isOneOf) report(part, after.isOneOf ? 'one-field-required' : 'more-fields-allowed')
  const from = before.specification
  const to = after.specification
  if (from !== to) report(part, 'scalar-specification-changed', { from: from ?? null, to: to ?? null })
}

/** The change of a removed definition. */
export const removedDefinition = ({ deprecation }: GraphqlDefinition, part: SubjectPart): Change =>
  changeOf(deprecation === undefined ? 'definition-removed' : 'definition-removed-deprecated', part)
