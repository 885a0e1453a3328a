import { formatExample } from '../../../api-spec/examples/format-example.ts'
import { isPlaceholder } from '../../../api-spec/examples/placeholder.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { checkValue } from '../../../api-spec/validation/check-value.ts'
import type { ValidationError } from '../../../api-spec/validation/validation-error.ts'
import type { Json } from '../../../source/json/json.ts'
import type { IsChosen } from '../fields/errors/use-touched-fields.ts'
import { isRequiredRule } from '../fields/model/field-shape.ts'
import { severalOptions } from '../values/several-options.ts'

/**
 * Checks a value for a form. Options that only differ in required properties are not a choice there, so a value that
 * matches none of them has only the errors for the missing properties.
 */
export function checkForForm(
  value: Json,
  schema: Schema,
  schemas: Schemas,
  isChosen: IsChosen,
): readonly ValidationError[] {
  // The check asks which option is chosen only if none of them matches.
  const unmatched = new Map<string, readonly Schema[]>()
  const recordOption: IsChosen = (at, option) => {
    unmatched.set(at, [...(unmatched.get(at) ?? []), option])
    return isChosen(at, option)
  }
  const errors = checkValue(value, schema, { schemas, direction: 'request', isChosen: recordOption })
  return errors.flatMap(error => {
    if (error.keyword === 'format') return [{ ...error, expected: withFormatExample(error.expected) }]
    if (error.keyword !== 'oneOf' && error.keyword !== 'anyOf') return [error]
    const options = unmatched.get(error.at)
    if (!options) return [{ ...error, keyword: severalOptions, expected: distinctNames(error.expected) }]
    return options.every(option => isRequiredRule(option, schemas)) ? [] : [error]
  })
}

/** A format with an example: `date (2026-03-01)`. Unchanged if the format has none. */
function withFormatExample(format: string): string {
  const example = formatExample({ format, constraints: {} })
  return isPlaceholder(example) ? format : `${format} (${example})`
}

/** Empty if options have the same name, which says nothing then. */
function distinctNames(names: string): string {
  const list = names.split(', ')
  return new Set(list).size === list.length ? names : ''
}
