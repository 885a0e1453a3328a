import type { Schema } from '../../../../api-spec/model/schema.ts'
import { mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { JsonObject } from '../../values/edits.ts'

/** The names that the options of `oneOf` require, for the options that an object matches: `email, phone + country`. */
export function matchedRules({ oneOf, required }: Schema, schemas: Schemas, value: JsonObject): string {
  return oneOf
    .map(option => mergedSchema(option, schemas).required)
    .filter(names => names.every(name => Object.hasOwn(value, name)))
    .map(names => names.filter(name => !required.includes(name)).join(' + '))
    .filter(text => text !== '')
    .join(', ')
}
