import { isWholeNumber } from '../../../source/json/exact-number.ts'
import type { Json } from '../../../source/json/json.ts'
import { emptySchema } from '../../model/empty-schema.ts'
import type { Schema, SchemaType } from '../../model/schema.ts'
import { layersOf, mergedSchema, type Schemas } from '../../schemas/merged-schema.ts'
import { isNullSchema } from './named-schema.ts'

/** A schema without differences of notation. */
export interface SchemaShape {
  /** Merged with its references and its `allOf`. Without `null`. */
  readonly schema: Schema
  readonly isNullable: boolean
  readonly types: readonly SchemaType[]
  /** The allowed values; a constant is a list with one value. */
  readonly values: readonly Json[] | undefined
  /** The alternatives of `oneOf` or `anyOf`. Empty if the schema has neither. */
  readonly options: readonly Schema[]
  /** The shared schemas that it consists of. */
  readonly refs: readonly string[]
}

/** Maximum number of nested alternatives that are simplified. */
const maxDepth = 8

/** The shape of a schema: two schemas that allow the same values in different notations have the same shape. */
export function schemaShape(schema: Schema, schemas: Schemas, depth = 0): SchemaShape {
  const merged = mergedSchema(schema, schemas)
  const { refs } = layersOf(schema, schemas)
  const choices = [...merged.oneOf, ...merged.anyOf]
  const options = choices.filter(option => !isNullSchema(option))
  const hasNullOption = options.length < choices.length
  const [only, ...others] = options
  if (only && others.length === 0 && depth < maxDepth) {
    const inner = schemaShape({ ...merged, oneOf: [], anyOf: [], allOf: [only] }, schemas, depth + 1)
    return { ...inner, isNullable: inner.isNullable || hasNullOption, refs: [...refs, ...inner.refs] }
  }
  const listed = options.length > 1 && depth < maxDepth ? valuesOfOptions(options, schemas, depth + 1) : undefined
  if (listed) {
    const inner = { ...merged, oneOf: [], anyOf: [], enum: listed.map(value => ({ value })) }
    return {
      ...schemaShape(inner, schemas, depth + 1),
      isNullable: hasNullOption || merged.types.includes('null'),
      refs,
    }
  }
  const written = merged.enum?.map(({ value }) => value) ?? merged.const
  const isOnlyNull = merged.types.length === 1 && merged.types[0] === 'null'
  const values = isOnlyNull ? written : written?.filter(value => value !== null)
  return {
    schema: merged,
    isNullable: hasNullOption || (!isOnlyNull && merged.types.includes('null')),
    types: typesOf(merged, values, isOnlyNull),
    values,
    options,
    refs,
  }
}

/** The allowed values of alternatives that are only lists of values. */
function valuesOfOptions(options: readonly Schema[], schemas: Schemas, depth: number): readonly Json[] | undefined {
  const lists = options.map(option => schemaShape(option, schemas, depth).values)
  return lists.some(values => values === undefined) ? undefined : lists.flatMap(values => values ?? [])
}

function typesOf(
  { types, properties, items }: Schema,
  values: readonly Json[] | undefined,
  isOnlyNull: boolean,
): readonly SchemaType[] {
  if (isOnlyNull) return types
  const written = types.filter(type => type !== 'null')
  if (written.length > 0) return written
  if (values && values.length > 0) return [...new Set(values.map(typeOfValue))]
  if (properties.length > 0) return ['object']
  return items && items !== emptySchema ? ['array'] : []
}

/** Whether a schema allows any value. */
export function allowsAnyValue(schema: Schema, schemas: Schemas): boolean {
  const { types, values, options, schema: merged } = schemaShape(schema, schemas)
  return types.length === 0 && values === undefined && options.length === 0 && !merged.isNever && !merged.not
}

function typeOfValue(value: Json): SchemaType {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return isWholeNumber(value) ? 'integer' : 'number'
  return value === null ? 'null' : 'object'
}

/** The cost of merging a schema: the number of its parts, their properties and their alternatives. */
export function mergeCostOf(schema: Schema, schemas: Schemas): number {
  const { layers } = layersOf(schema, schemas)
  return layers.reduce(
    (sum, { properties, oneOf, anyOf }) => sum + 1 + properties.length + oneOf.length + anyOf.length,
    0,
  )
}
