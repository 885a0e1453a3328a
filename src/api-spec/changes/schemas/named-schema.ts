import { ownValue } from '../../../source/json/own-value.ts'
import type { Schema } from '../../model/schema.ts'
import type { Schemas } from '../../schemas/merged-schema.ts'

/** A schema that is only a reference to a shared one. */
export interface NamedSchema {
  readonly key: string
  /** Whether `null` is allowed too. */
  readonly isNullable: boolean
}

/** Maximum number of schemas that only refer to the next one. */
const maxAliases = 20

/** The shared schema that a schema refers to. `undefined` if it has requirements of its own. */
export function namedSchema(schema: Schema, schemas: Schemas): NamedSchema | undefined {
  let found = referenceIn(schema)
  for (let hops = 0; found && hops < maxAliases; hops += 1) {
    const target = ownValue(schemas, found.key)
    const next = target && referenceIn(target)
    if (!next) return found
    found = { key: next.key, isNullable: found.isNullable || next.isNullable }
  }
  return found
}

function referenceIn(schema: Schema, depth = 0): NamedSchema | undefined {
  const { ref, allOf, oneOf, anyOf, types } = schema
  if (depth > 5 || hasKeywords(schema)) return undefined
  if (ref !== undefined)
    return types.length + allOf.length + oneOf.length + anyOf.length > 0 ? undefined : { key: ref, isNullable: false }
  // The type next to an `allOf` only repeats that of the shared schema.
  const isPlain = types.length === 0 || (types.length === 1 && types[0] === 'object')
  const [only, ...others] = [...allOf, ...oneOf, ...anyOf]
  if (isPlain && only && others.length === 0) return referenceIn(only, depth + 1)
  const choice = allOf.length === 0 ? [...oneOf, ...anyOf] : []
  const values = choice.filter(option => !isNullSchema(option))
  const [value] = values
  if (types.length > 0 || !value || values.length > 1) return undefined
  const reference = referenceIn(value, depth + 1)
  return reference && { ...reference, isNullable: true }
}

/** Whether a schema allows only `null`. */
export const isNullSchema = ({ types, ref, enum: values }: Schema): boolean =>
  ref === undefined &&
  ((types.length === 1 && types[0] === 'null') ||
    (types.length === 0 && values?.length === 1 && values[0]?.value === null))

/** Whether a schema has keywords that restrict values, other than types, references and combinations. */
export const hasKeywords = (schema: Schema): boolean =>
  schema.isNever === true ||
  schema.isClosed ||
  schema.properties.length +
    schema.required.length +
    schema.patternProperties.length +
    schema.prefixItems.length +
    Object.keys(schema.constraints).length >
    0 ||
  keywords.some(keyword => schema[keyword] !== undefined)

const keywords = [
  'format',
  'enum',
  'const',
  'additionalProperties',
  'propertyNames',
  'items',
  'not',
  'conditions',
  'dependents',
  'contains',
  'discriminator',
  'contentMediaType',
  'contentEncoding',
  'contentSchema',
] as const
