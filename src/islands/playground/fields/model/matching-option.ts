import type { Schema } from '../../../../api-spec/model/schema.ts'
import { mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import { isJsonEqual } from '../../../../api-spec/validation/is-json-equal.ts'
import { isRecord } from '../../../../source/json/is-record.ts'
import type { Json } from '../../../../source/json/json.ts'
import { entryOf, type JsonObject } from '../../values/edits.ts'
import type { FieldOption } from './field-option.ts'
import { fitsSchema, isOfSchemaType } from './fits-schema.ts'

/**
 * The option that a value matches best. If several match equally, the preferred one, or else the first.
 *
 * @returns An index into the options; `preferred` for an absent value.
 */
export function bestMatchingOption(
  options: readonly FieldOption[],
  value: Json | undefined,
  schemas: Schemas,
  preferred = 0,
): number {
  if (value === undefined) return preferred
  const scores = options.map(option => scoreOption(option, value, schemas))
  const best = Math.max(...scores)
  return scores[preferred] === best ? preferred : scores.indexOf(best)
}

function scoreOption({ schema, discriminator }: FieldOption, value: Json, schemas: Schemas): number {
  const merged = mergedSchema(schema, schemas)
  const allowedValues = merged.const ?? merged.enum?.map(allowed => allowed.value)
  if (allowedValues) return allowedValues.some(allowed => isJsonEqual(allowed, value)) ? 5 : -20
  if (!isOfSchemaType(value, merged)) return -20
  if (!isRecord(value)) return fitsSchema(value, merged, schemas) ? 1 : 0
  return scoreDiscriminator(value, discriminator) + scoreObject(value, merged, schemas)
}

/** The property has no field, so a value without it lacks one more than `scoreObject` counts. */
function scoreDiscriminator(value: JsonObject, discriminator: FieldOption['discriminator']): number {
  if (!discriminator) return 0
  const [name, expected] = discriminator
  const actual = entryOf(value, name)
  if (actual === undefined) return -1
  return actual === expected ? 10 : -10
}

function scoreObject(value: JsonObject, schema: Schema, schemas: Schemas): number {
  const names = Object.keys(value).slice(0, 200)
  const known = new Map(schema.properties.map(property => [property.name, property.schema]))
  const scores = names.map(name => {
    const property = known.get(name)
    return property ? 1 + scoreProperty(entryOf(value, name), property, schemas) : schema.isClosed ? -1 : 0
  })
  const missingCount = schema.required.filter(name => !Object.hasOwn(value, name)).length
  return scores.reduce((sum, score) => sum + score, -missingCount)
}

/** A property with a disallowed value counts against an option, and one of another type a little. */
function scoreProperty(value: Json | undefined, property: Schema, schemas: Schemas): number {
  const merged = mergedSchema(property, schemas)
  const allowedValues = merged.const ?? merged.enum?.map(allowed => allowed.value)
  if (!allowedValues) return value === undefined || fitsSchema(value, merged, schemas) ? 0 : -1
  return value !== undefined && allowedValues.some(allowed => isJsonEqual(allowed, value)) ? 4 : -4
}
