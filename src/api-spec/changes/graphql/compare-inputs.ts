import type { GraphqlField } from '../../model/graphql.ts'
import type { RuleId } from '../rules.ts'
import { innerPart, report, type SubjectPart } from '../subject-part.ts'
import { compareTypes } from './compare-types.ts'
import { reportDeprecation } from './report-deprecation.ts'

/** The rules for one kind of values that clients send. */
interface InputRules {
  readonly step: 'argument' | 'field'
  readonly added: RuleId
  readonly requiredAdded: RuleId
  readonly removed: RuleId
  readonly deprecatedRemoved: RuleId
  readonly required: RuleId
  readonly optional: RuleId
  readonly deprecation: readonly [deprecated: RuleId, restored: RuleId]
}

/** Reports differences between the arguments of two operations, fields or directives. */
export const compareArguments = createComparison({
  step: 'argument',
  added: 'argument-added',
  requiredAdded: 'required-argument-added',
  removed: 'argument-removed',
  deprecatedRemoved: 'argument-removed-deprecated',
  required: 'argument-required',
  optional: 'argument-optional',
  deprecation: ['argument-deprecated', 'argument-restored'],
})

/** Reports differences between the fields of two inputs. */
export const compareInputFields = createComparison({
  step: 'field',
  added: 'input-field-added',
  requiredAdded: 'required-input-field-added',
  removed: 'input-field-removed',
  deprecatedRemoved: 'input-field-removed-deprecated',
  required: 'input-field-required',
  optional: 'input-field-optional',
  deprecation: ['field-deprecated', 'field-restored'],
})

function createComparison(rules: InputRules) {
  return (before: readonly GraphqlField[], after: readonly GraphqlField[], part: SubjectPart): void => {
    const old = new Map(before.map(withName))
    const current = new Map(after.map(withName))
    const partOf = (name: string) => innerPart(part, { type: rules.step, name })
    for (const [name, field] of old) {
      const other = current.get(name)
      if (other) compareInput(field, other, partOf(name), rules)
      else report(partOf(name), field.deprecation === undefined ? rules.removed : rules.deprecatedRemoved)
    }
    for (const [name, field] of current)
      if (!old.has(name)) report(partOf(name), field.isRequired ? rules.requiredAdded : rules.added)
  }
}

const withName = (field: GraphqlField): readonly [string, GraphqlField] => [field.name, field]

function compareInput(before: GraphqlField, after: GraphqlField, part: SubjectPart, rules: InputRules): void {
  reportDeprecation(before, after, part, rules.deprecation)
  const isSameType = before.type.label === after.type.label
  if (!isSameType && !(isOnlyRequired(before, after) || isOnlyRequired(after, before)))
    compareTypes(before.type, after.type, part)
  if (!before.isRequired && after.isRequired) report(part, rules.required)
  else if (before.isRequired && !after.isRequired) report(part, rules.optional)
  else compareDefaults(before.default, after.default, part)
}

/** Whether the types differ only in that a value must be given. */
const isOnlyRequired = (before: GraphqlField, after: GraphqlField): boolean =>
  !before.isRequired && after.isRequired && `${before.type.label}!` === after.type.label

function compareDefaults(from: string | undefined, to: string | undefined, part: SubjectPart): void {
  if (from === to) return
  if (from === undefined && to !== undefined) report(part, 'default-added', { to })
  else if (from !== undefined && to === undefined) report(part, 'default-removed', { from })
  else if (from !== undefined && to !== undefined) report(part, 'default-changed', { from, to })
}
