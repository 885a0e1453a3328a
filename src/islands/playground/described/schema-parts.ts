import type { Schema } from '../../../api-spec/model/schema.ts'
import { allowedValues } from '../../../api-spec/schemas/allowed-values.ts'
import { describedSchema } from '../../../api-spec/schemas/described-schema.ts'
import { type ListedField, namedFields, otherFields, tupleFields } from '../../../api-spec/schemas/listed-fields.ts'
import { layersOf, type Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { withParentConstraints } from '../../../api-spec/schemas/option-with-parent.ts'
import { choicesOf, type SchemaOption, schemaOptions } from '../../../api-spec/schemas/schema-options.ts'
import { unwrapSchema } from '../../../api-spec/schemas/unwrap-schema.ts'

export interface SchemaParts {
  readonly fields: readonly ListedField[]
  /** Two or more; empty if the type already names the options. */
  readonly options: readonly SchemaOption[]
  /** Keys of the enclosing schemas, for the parts of these parts. */
  readonly ancestors: readonly string[]
}

/** The fields and options of a value in a response. For a list, those of its items. */
export function schemaParts(schema: Schema, schemas: Schemas, ancestors: readonly string[]): SchemaParts {
  const { schema: inner } = unwrapSchema(schema, schemas)
  const merged = describedSchema(inner, schemas)
  const chain = [...ancestors, ...layersOf(inner, schemas).refs]
  const options = schemaOptions(merged, schemas, chain).map(({ schema: option, title }) => ({
    schema: withParentConstraints(option, merged, schemas),
    title,
  }))
  const isChoice = options.length > maxInType || options.some(option => hasContent(option.schema, schemas))
  return {
    fields: fieldsOf(merged, schemas),
    options: isChoice && options.length > 1 ? options : [],
    ancestors: chain,
  }
}

/** Maximum number of options that the label of a type names. */
const maxInType = 4

const fieldsOf = (merged: Schema, schemas: Schemas): readonly ListedField[] => [
  ...namedFields(merged, { schemas, direction: 'response' }),
  ...otherFields(merged, { schemas, direction: 'response' }),
  ...tupleFields(merged),
]

/** Whether a schema has more information than the label of its type. */
function hasContent(schema: Schema, schemas: Schemas): boolean {
  const merged = describedSchema(unwrapSchema(schema, schemas).schema, schemas)
  const parts = [fieldsOf(merged, schemas), choicesOf(merged, []), allowedValues(merged, schemas)]
  return parts.some(list => list.length > 0)
}
