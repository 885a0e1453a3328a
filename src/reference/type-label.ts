import { mergedSchema, type Schemas } from '../api-spec/merged-schema.ts'
import type { Schema } from '../api-spec/schema.ts'

/** Options of a choice that are named in a label; of more only their number is told. */
const mostNamed = 4

/** The type of a schema as readers see it: `string<uuid>`, `User[]`, `string | null`, `enum<string>`, `any`. */
export function typeLabel(schema: Schema, schemas: Schemas, depth = 0): string {
  const merged = mergedSchema(schema, schemas)
  if (merged.isNever) return 'never'
  const types = merged.types.filter(type => type !== 'null')
  const names =
    types.length > 0
      ? types.map(type => nameOfType(type, schema, merged, schemas, depth))
      : withoutType(schema, merged, schemas, depth)
  const nullable = merged.types.includes('null') && !names.includes('null') ? [...names, 'null'] : names
  return [...new Set(nullable)].join(' | ') || 'null'
}

function nameOfType(
  type: Schema['types'][number],
  schema: Schema,
  merged: Schema,
  schemas: Schemas,
  depth: number,
): string {
  if (type === 'array') return arrayLabel(merged, schemas, depth)
  if (merged.enum && merged.enum.length > 0) return `enum<${type}>`
  if (type === 'object')
    return titleOf(schema, merged) ?? optionsLabel(merged, schemas, depth) ?? mapLabel(merged, schemas, depth)
  return merged.format && type !== 'file' ? `${type}<${merged.format}>` : type
}

function arrayLabel({ items, prefixItems }: Schema, schemas: Schemas, depth: number): string {
  if (depth > 3) return 'array'
  if (prefixItems.length > 0) return `[${prefixItems.map(item => typeLabel(item, schemas, depth + 1)).join(', ')}]`
  if (!items) return 'any[]'
  const label = typeLabel(items, schemas, depth + 1)
  return label.includes(' | ') ? `(${label})[]` : `${label}[]`
}

function withoutType(schema: Schema, merged: Schema, schemas: Schemas, depth: number): string[] {
  if (merged.enum && merged.enum.length > 0) return ['enum']
  if (merged.const) return [JSON.stringify(merged.const[0])]
  if (merged.properties.length > 0 || merged.additionalProperties) return [titleOf(schema, merged) ?? 'object']
  if (merged.items) return [arrayLabel(merged, schemas, depth)]
  const options = optionsLabel(merged, schemas, depth)
  return options === undefined && merged.types.includes('null') ? [] : [options ?? 'any']
}

function optionsLabel({ oneOf, anyOf }: Schema, schemas: Schemas, depth: number): string | undefined {
  const options = oneOf.length > 0 ? oneOf : anyOf
  if (options.length === 0 || depth > 2) return undefined
  if (options.length > mostNamed) return undefined
  return [...new Set(options.map(option => typeLabel(option, schemas, depth + 1)))].join(' | ')
}

function mapLabel({ properties, additionalProperties }: Schema, schemas: Schemas, depth: number): string {
  if (properties.length > 0 || !additionalProperties || depth > 2) return 'object'
  const label = typeLabel(additionalProperties, schemas, depth + 1)
  return label === 'any' ? 'object' : `map<string, ${label}>`
}

/** What a schema is called: by its title, or by the name under which others refer to it. */
export function titleOf({ ref, title }: Schema, merged?: Schema): string | undefined {
  return title ?? (ref === undefined ? merged?.title : nameOfKey(ref)) ?? merged?.title
}

/** The name at the end of a key: `#User` and `common.yaml#/definitions/User` are both `User`. */
export const nameOfKey = (key: string): string =>
  decodeName(key.slice(Math.max(key.lastIndexOf('/'), key.lastIndexOf('#')) + 1)) || key

const decodeName = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~')
