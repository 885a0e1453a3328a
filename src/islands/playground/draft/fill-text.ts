import { textPlaceholder } from '../../../api-spec/examples/placeholder.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import { propertySchemaOf } from '../../../api-spec/request/form-body.ts'
import { isFileSchema } from '../../../api-spec/schemas/is-file-schema.ts'
import { mergedSchema, type Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'

/**
 * Fills a generated example with a generated string for each `<string>`, because a placeholder cannot be sent.
 * Placeholders of files, and of strings with a pattern that no generated string matches, are kept.
 */
export function fillText(value: Json, schema: Schema | undefined, schemas: Schemas): Json {
  const merged = schema && mergedSchema(schema, schemas)
  if (Array.isArray(value)) return value.map((item: Json) => fillText(item, merged?.items, schemas))
  if (!isRecord(value)) return value === textPlaceholder && merged ? textFor(merged) : value
  const entries = Object.entries(value).map(([name, member]) => {
    const property = merged && (propertySchemaOf(name, merged, schemas) ?? merged.additionalProperties)
    return [name, fillText(member, property, schemas)] as const
  })
  return Object.fromEntries(entries)
}

function textFor(schema: Schema): string {
  const { pattern, minLength = 0 } = schema.constraints
  return isFileSchema(schema) || pattern !== undefined ? textPlaceholder : 'string'.padEnd(minLength, '_')
}
