import type { GraphqlDefinition, GraphqlTypeReference } from '../../model/graphql.ts'
import type { Change } from '../change.ts'
import { answerSite, changeOf, report, type SubjectSite } from '../subject-site.ts'
import { compareArguments, compareInputFields } from './compare-inputs.ts'
import { compareMembers } from './compare-members.ts'
import { compareOutputFields } from './compare-output-fields.ts'
import { compareTypes } from './compare-types.ts'
import { reportDeprecation } from './report-deprecation.ts'

/** Reports the differences between two versions of a definition of a GraphQL schema. */
export function compareDefinitions(before: GraphqlDefinition, after: GraphqlDefinition, site: SubjectSite): void {
  reportDeprecation(before, after, site, ['definition-deprecated', 'definition-restored'])
  if (before.kind !== after.kind) {
    report(site, 'definition-kind-changed', { from: before.kind, to: after.kind })
    return
  }
  if (before.type && after.type) compareTypes(before.type, after.type, answerSite(site))
  compareArguments(before.arguments, after.arguments, site)
  if (after.kind === 'input') compareInputFields(before.fields, after.fields, site)
  else compareOutputFields(before.fields, after.fields, site)
  compareMembers(before.values, after.values, site, enumRules)
  if (after.kind === 'union')
    compareMembers(before.possibleTypes, after.possibleTypes, site, ['union-member-added', 'union-member-removed'])
  compareMembers(before.interfaces, after.interfaces, site, ['interface-added', 'interface-removed'])
  compareMembers(named(before.locations), named(after.locations), site, ['location-added', 'location-removed'])
  compareFlags(before, after, site)
}

const enumRules = ['enum-value-added', 'enum-value-removed'] as const

const named = (names: readonly string[]): readonly Pick<GraphqlTypeReference, 'name'>[] => names.map(name => ({ name }))

function compareFlags(before: GraphqlDefinition, after: GraphqlDefinition, site: SubjectSite): void {
  if (before.isRepeatable !== after.isRepeatable)
    report(site, after.isRepeatable ? 'directive-repeatable' : 'directive-unrepeatable')
  if (before.isOneOf !== after.isOneOf) report(site, after.isOneOf ? 'one-field-required' : 'more-fields-allowed')
  const [from, to] = [before.specification, after.specification]
  if (from !== to) report(site, 'scalar-specification-changed', { from: from ?? null, to: to ?? null })
}

/** The change of a removed definition. */
export const removedDefinition = ({ deprecation }: GraphqlDefinition, site: SubjectSite): Change =>
  changeOf(deprecation === undefined ? 'definition-removed' : 'definition-removed-deprecated', site)
