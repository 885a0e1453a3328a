import { emptySchema } from '../model/empty-schema.ts'
import type { Property, Schema } from '../model/schema.ts'
import { mergedSchema, type Schemas } from './merged-schema.ts'
import { discriminatorValuesOf } from './schema-options.ts'

/**
 * An option combined with the constraints of its parent: its discriminator value, the parent's requirements for the
 * properties next to the choice, and the parent's own properties.
 */
export function withParentConstraints(option: Schema, parent: Schema, schemas: Schemas): Schema {
  const merged = mergedSchema(option, schemas)
  const ownNames = new Set(merged.properties.map(({ name }) => name))
  const requiredOnly = parent.properties.filter(
    ({ name }) => merged.required.includes(name) && !ownNames.has(name) && !parent.required.includes(name),
  )
  const properties = [...requiredOnly, ...discriminatingProperty(option, merged, parent, schemas)]
  const required = parent.required.filter(name => ownNames.has(name) && !merged.required.includes(name))
  if (properties.length + required.length === 0) return option
  return { ...emptySchema, allOf: [option], properties, required }
}

function discriminatingProperty(option: Schema, merged: Schema, parent: Schema, schemas: Schemas): Property[] {
  const values = discriminatorValuesOf(option, parent)
  const name = parent.discriminator?.propertyName
  if (values.length === 0 || name === undefined) return []
  const known = merged.properties.find(property => property.name === name)
  const declared = known && mergedSchema(known.schema, schemas)
  if (
    declared?.const ||
    declared?.enum?.some(({ value }) => values.some(discriminatorValue => discriminatorValue === value))
  )
    return []
  return [{ name, schema: { ...emptySchema, types: ['string'], enum: values.map(value => ({ value })) } }]
}
