import type { MediaType } from '../../../api-spec/model/operation.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import { propertySchemaOf } from '../../../api-spec/request/form-body.ts'
import { mainTypeOf } from '../../../api-spec/schemas/main-type.ts'
import { mergedSchema, type Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../source/json/json.ts'
import { parseJsonValue } from '../values/value-text.ts'

/**
 * The value of a form from its encoded text. Repeated names become a list, unless the schema asks for one value.
 */
export function formValue(text: string, { schema }: MediaType, schemas: Schemas): Json {
  const values = new Map<string, Json>()
  for (const [name, part] of new URLSearchParams(text)) {
    const property = schema && propertySchemaOf(name, mergedSchema(schema, schemas), schemas)
    const known = values.get(name)
    const isList = property ? property.types.includes('array') : known !== undefined
    values.set(
      name,
      isList ? [...listOf(known), typedPart(part, property?.items, schemas)] : typedPart(part, property, schemas),
    )
  }
  return Object.fromEntries(values)
}

/** Converts a string to the type of its schema: a number, a boolean, an object or a string. */
function typedPart(text: string, schema: Schema | undefined, schemas: Schemas): Json {
  const type = schema && mainTypeOf(mergedSchema(schema, schemas))
  return (type === undefined || type === 'string' ? undefined : parseJsonValue(text)) ?? text
}

const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]
