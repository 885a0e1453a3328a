import { jsonText } from '../../source/json/json-text.ts'
import { ownValue } from '../../source/json/own-value.ts'
import type { Schema } from '../model/schema.ts'
import { schemaNameOf } from '../model/schema-name.ts'
import { mergedSchema, type Schemas } from './merged-schema.ts'

/** Maximum number of options in a label. A choice with more of them has no label. */
const maxNamed = 4

/**
 * The type of a schema as shown to readers: `string<uuid>`, `User[]`, `string | null`, `enum<string>`, `any`.
 *
 * @param depth The number of schemas around it. Below a few levels, labels name only the type.
 */
export function typeLabel(schema: Schema, schemas: Schemas, depth = 0): string {
  const merged = mergedSchema(schema, schemas)
  if (merged.isNever) return 'never'
  const types = merged.types.filter(type => type !== 'null')
  const names =
    types.length > 0
      ? types.map(type => nameOfType(type, { schema, merged }, schemas, depth))
      : namesWithoutType(schema, merged, schemas, depth)
  const nullable = merged.types.includes('null') && !names.includes('null') ? [...names, 'null'] : names
  return [...new Set(nullable)].join(' | ') || 'null'
}

interface MergeableSchema {
  /** As the author wrote it, with its references and `allOf`. */
  readonly schema: Schema
  /** With everything that these add to it. */
  readonly merged: Schema
}

function nameOfType(
  type: Schema['types'][number],
  { schema, merged }: MergeableSchema,
  schemas: Schemas,
  depth: number,
): string {
  if (type === 'array') return arrayLabel(merged, schemas, depth)
  if (merged.enum && merged.enum.length > 0) return `enum<${type}>`
  if (type === 'object')
    return titleOf(schema, schemas) ?? optionsLabel(merged, schemas, depth) ?? mapLabel(merged, schemas, depth)
  const format = merged.format ?? merged.contentEncoding
  return format && type !== 'file' ? `${type}<${format}>` : type
}

function arrayLabel({ items, prefixItems }: Schema, schemas: Schemas, depth: number): string {
  if (depth > 3) return 'array'
  if (prefixItems.length > 0) {
    const rest = items && !items.isNever ? [`...${itemsLabel(items, schemas, depth)}`] : []
    return `[${[...prefixItems.map(item => typeLabel(item, schemas, depth + 1)), ...rest].join(', ')}]`
  }
  return items ? itemsLabel(items, schemas, depth) : 'any[]'
}

function itemsLabel(items: Schema, schemas: Schemas, depth: number): string {
  const label = typeLabel(items, schemas, depth + 1)
  return label.includes(' | ') ? `(${label})[]` : `${label}[]`
}

function namesWithoutType(schema: Schema, merged: Schema, schemas: Schemas, depth: number): string[] {
  if (merged.enum && merged.enum.length > 0) return ['enum']
  if (merged.const) return [jsonText(merged.const[0])]
  if (merged.properties.length > 0 || merged.additionalProperties) return [titleOf(schema, schemas) ?? 'object']
  if (merged.items) return [arrayLabel(merged, schemas, depth)]
  const options = optionsLabel(merged, schemas, depth)
  return options === undefined && merged.types.includes('null') ? [] : [options ?? 'any']
}

function optionsLabel({ oneOf, anyOf }: Schema, schemas: Schemas, depth: number): string | undefined {
  const options = oneOf.length > 0 ? oneOf : anyOf
  if (options.length === 0 || depth > 2) return undefined
  if (options.length > maxNamed) return undefined
  return [...new Set(options.map(option => typeLabel(option, schemas, depth + 1)))].join(' | ')
}

function mapLabel({ properties, additionalProperties }: Schema, schemas: Schemas, depth: number): string {
  if (properties.length > 0 || !additionalProperties || depth > 2) return 'object'
  const label = typeLabel(additionalProperties, schemas, depth + 1)
  return label === 'any' ? 'object' : `map<string, ${label}>`
}

/** What a value must not be. Values and patterns are more specific than types. */
export function notLabel(schema: Schema, schemas: Schemas): string {
  const { enum: values, const: constant, constraints, required, properties } = mergedSchema(schema, schemas)
  const codes = [...(values?.map(({ value }) => value) ?? []), ...(constant ?? [])]
  if (codes.length > 0) return codes.map(value => jsonText(value)).join(' | ')
  if (constraints.pattern !== undefined) return `/${constraints.pattern}/`
  const title = titleOf(schema, schemas)
  if (title === undefined && properties.length === 0 && required.length > 0) return `{ ${required.join(', ')} }`
  return title ?? typeLabel(schema, schemas)
}

/**
 * The name of a schema: its title, that of the schema that it references, or the name of this schema. A schema that adds
 * only texts to another one has the name of that one.
 */
export function titleOf(schema: Schema, schemas: Schemas): string | undefined {
  const { ref, title, allOf } = schema
  if (title !== undefined) return title
  if (ref !== undefined) return ownValue(schemas, ref)?.title || schemaNameOf(ref)
  const [only, another] = allOf.filter(hasKeywords)
  return mergedSchema(schema, schemas).title ?? (only && !another ? titleOf(only, schemas) : undefined)
}

/** Whether a member of `allOf` has more than texts. */
const hasKeywords = ({ ref, allOf, properties, oneOf, anyOf, additionalProperties }: Schema): boolean =>
  ref !== undefined ||
  allOf.length + properties.length + oneOf.length + anyOf.length > 0 ||
  additionalProperties !== undefined
