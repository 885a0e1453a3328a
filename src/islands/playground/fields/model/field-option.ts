import { emptySchema } from '../../../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import { discriminatorValue } from '../../../../api-spec/schemas/discriminator-value.ts'
import { layersOf, mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import { discriminatorValuesOf, type SchemaOption } from '../../../../api-spec/schemas/schema-options.ts'

/** One option of a choice. */
export interface FieldOption {
  /** Like on the page; a number if the option has no name. */
  readonly label: string | number
  /** The option merged with the schema that contains the choice. */
  readonly schema: Schema
  /** The option as the choice lists it; absent for a type. */
  readonly listed?: Schema | undefined
  /** Keys of the schemas that it references. */
  readonly refs: readonly string[]
  /** The discriminator property and its value. The choice sets it, so it has no field. */
  readonly discriminator?: readonly [name: string, value: string] | undefined
}

/**
 * The form of an option.
 *
 * @param owner The schema that contains the choice, with its references resolved.
 */
export function fieldOption({ schema, title }: SchemaOption, owner: Schema, schemas: Schemas): FieldOption {
  const { oneOf, anyOf } = owner
  const optionWithOwner: Schema = {
    ...owner,
    title: undefined,
    description: undefined,
    default: undefined,
    discriminator: undefined,
    examples: [],
    extensions: { ...owner.extensions, default: undefined },
    oneOf: [],
    anyOf: oneOf.length > 0 ? anyOf : [],
    allOf: [schema],
  }
  const discriminator = discriminatorValue(schema, owner, schemas)
  const merged = mergedSchema(optionWithOwner, schemas)
  const refs = layersOf(schema, schemas).refs
  if (discriminator === undefined) return { label: title, schema: merged, listed: schema, refs }
  const values = discriminatorValuesOf(schema, owner)
  return values.length > 1
    ? { label: title, schema: withDiscriminatorField(merged, discriminator[0], values), listed: schema, refs }
    : { label: title, schema: withoutProperty(merged, discriminator[0]), listed: schema, refs, discriminator }
}

/** If an option has several discriminator values, a field asks for one of them. */
function withDiscriminatorField(schema: Schema, name: string, values: readonly string[]): Schema {
  const others = schema.properties.filter(property => property.name !== name)
  const discriminatorSchema: Schema = {
    ...emptySchema,
    types: ['string'],
    enum: values.map(value => ({ value })),
  }
  return {
    ...schema,
    properties: [{ name, schema: discriminatorSchema }, ...others],
    required: [...new Set([name, ...schema.required])],
  }
}

function withoutProperty(schema: Schema, name: string): Schema {
  return {
    ...schema,
    properties: schema.properties.filter(property => property.name !== name),
    required: schema.required.filter(other => other !== name),
  }
}
