import type { GraphqlField } from '../../model/graphql.ts'
import { answerSite, report, type SubjectSite, siteAt } from '../subject-site.ts'
import { compareArguments } from './compare-inputs.ts'
import { compareTypes } from './compare-types.ts'
import { reportDeprecation } from './report-deprecation.ts'

/** Reports differences between the fields of two objects or interfaces. Clients only receive those that they select. */
export function compareOutputFields(
  before: readonly GraphqlField[],
  after: readonly GraphqlField[],
  site: SubjectSite,
): void {
  const [old, current] = [new Map(before.map(withName)), new Map(after.map(withName))]
  for (const [name, field] of old) {
    const at = siteAt(site, { type: 'field', name })
    const other = current.get(name)
    if (other) compareField(field, other, at)
    else report(at, field.deprecation === undefined ? 'field-removed' : 'field-removed-deprecated')
  }
  for (const name of current.keys()) if (!old.has(name)) report(siteAt(site, { type: 'field', name }), 'field-added')
}

const withName = (field: GraphqlField): readonly [string, GraphqlField] => [field.name, field]

function compareField(before: GraphqlField, after: GraphqlField, site: SubjectSite): void {
  reportDeprecation(before, after, site, ['field-deprecated', 'field-restored'])
  compareTypes(before.type, after.type, answerSite(site))
  compareArguments(before.arguments, after.arguments, site)
}
