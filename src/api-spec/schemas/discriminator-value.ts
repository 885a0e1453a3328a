import { ownValue } from '../../source/json/own-value.ts'
import type { Discriminator, Schema } from '../model/schema.ts'
import { schemaNameOf } from '../model/schema-name.ts'
import { layersOf, mergedSchema, type Schemas } from './merged-schema.ts'

/**
 * The discriminator property and its value for an option.
 *
 * @param option A member of `oneOf` or `anyOf`, or a schema that inherits the discriminator through `allOf`.
 * @param schema The schema that has the discriminator, with its references resolved.
 * @returns Name and value; `undefined` without a discriminator, or if the option itself already specifies the value.
 */
export function discriminatorValue(
  option: Schema,
  schema: Schema,
  schemas: Schemas,
): readonly [name: string, value: string] | undefined {
  const { discriminator } = schema
  const ref = option.ref ?? (option.allOf.length === 1 ? option.allOf[0]?.ref : undefined)
  if (!discriminator || ref === undefined || isDeclaredBy(ref, discriminator, schemas)) return undefined
  const property = mergedSchema(option, schemas).properties.find(({ name }) => name === discriminator.propertyName)
  const propertySchema = property && mergedSchema(property.schema, schemas)
  const value = nameOf(ref, discriminator)
  const isGiven =
    propertySchema?.const !== undefined ||
    (propertySchema?.enum && !propertySchema.enum.some(allowed => allowed.value === value))
  return isGiven ? undefined : [discriminator.propertyName, value]
}

/** A schema that declares the discriminator is the base of all options, not an option itself. */
function isDeclaredBy(ref: string, discriminator: Discriminator, schemas: Schemas): boolean {
  const target = ownValue(schemas, ref)
  const ownLayer = target && layersOf({ ...target, ref: undefined, allOf: [] }, schemas).layers[0]
  return ownLayer?.discriminator !== undefined && ownLayer.discriminator.propertyName === discriminator.propertyName
}

function nameOf(ref: string, { mapping }: Discriminator): string {
  const mapped = mapping.find(([, schema]) => schema === ref)
  return mapped ? mapped[0] : schemaNameOf(ref)
}
