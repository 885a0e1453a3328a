import { chosenFileOf } from '../../../../api-spec/model/request-values.ts'
import type { Schema, SchemaType } from '../../../../api-spec/model/schema.ts'
import { layersOf, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import { isJsonEqual } from '../../../../api-spec/validation/is-json-equal.ts'
import { exactText } from '../../../../source/json/exact-number.ts'
import type { Json } from '../../../../source/json/json.ts'
import type { JsonObject } from '../../values/edits.ts'

/**
 * Whether an object satisfies a test that only asks for properties and their listed values, as most conditions do.
 *
 * @returns `undefined` if only the code for validation can decide.
 */
export function satisfiesSimply(value: JsonObject, test: Schema, schemas: Schemas): boolean | undefined {
  const schema = onlyLayer(test, schemas, ['types', 'properties', 'required'])
  if (!schema || (schema.types.length > 0 && !schema.types.includes('object'))) return undefined
  const results = schema.properties.map(property =>
    isListed(Object.hasOwn(value, property.name) ? value[property.name] : undefined, property.schema, schemas),
  )
  if (results.includes(undefined)) return undefined
  return !results.includes(false) && schema.required.every(name => Object.hasOwn(value, name))
}

/** Whether a value is one of those that a schema lists, or absent. */
function isListed(value: Json | undefined, property: Schema, schemas: Schemas): boolean | undefined {
  const schema = onlyLayer(property, schemas, ['types', 'const', 'enum'])
  if (!schema?.types.every(type => Object.hasOwn(typeTests, type))) return undefined
  const { types, const: constant, enum: values } = schema
  if (value === undefined) return true
  if (chosenFileOf(value) !== undefined) return undefined
  if (types.length > 0 && !types.some(type => typeTests[type]?.(value))) return false
  if (constant && !isJsonEqual(value, constant[0])) return false
  // As in `checkAllowedValues`.
  const isNull = value === null && types.includes('null')
  return !values || isNull || values.some(allowed => isJsonEqual(value, allowed.value))
}

const typeTests: { readonly [Type in SchemaType]?: (value: Json) => boolean } = {
  string: value => typeof value === 'string' && exactText(value) === undefined,
  boolean: value => typeof value === 'boolean',
  null: value => value === null,
}

/** Keywords that no value can violate. */
const annotations: readonly (keyof Schema)[] = [
  ...(['title', 'description', 'default', 'examples', 'placeholder'] as const),
  ...(['isDeprecated', 'xml', 'externalDocs', 'extensions'] as const),
]

/** The schema itself, if nothing has to be merged with it, and it has only these keywords. */
function onlyLayer(schema: Schema, schemas: Schemas, names: readonly (keyof Schema)[]): Schema | undefined {
  const [layer, ...others] = layersOf(schema, schemas).layers
  if (!layer || others.length > 0) return undefined
  const known: readonly string[] = [...names, ...annotations]
  return Object.entries(layer).every(([name, part]) => known.includes(name) || isEmptyPart(part)) ? layer : undefined
}

/** Empty texts, lists and objects, `false` and `undefined`. */
const isEmptyPart = (part: unknown): boolean =>
  typeof part === 'object' && part !== null ? Object.keys(part).length === 0 : !part
