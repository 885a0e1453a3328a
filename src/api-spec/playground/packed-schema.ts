import type { Json } from '../../source/json/json.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Schema } from '../model/schema.ts'

/** A schema without fields that have their default value. */
export type PackedSchema = Partial<Schema>

/**
 * The part of a schema that a browser needs to create and validate values: without empty fields, descriptions and
 * links. The total length of its examples is limited.
 *
 * @param words Whether to keep descriptions, shortened and as plain text.
 */
export function packedSchema(schema: Schema, words: boolean): PackedSchema {
  const make = (part: Schema) => packedSchema(part, words) as Schema // `unpackedSchema` completes it.
  const { description, enum: values, examples, extensions } = schema
  const shortened = {
    description: words && description ? shortText(description) : undefined,
    enum: values?.map(({ value }) => ({ value, groups: [] })),
    examples: shortExamples(examples),
    extensions: extensions.default && { ...emptySchema.extensions, default: extensions.default },
    externalDocs: undefined,
  }
  return withParts(schema, make, (name, value) => {
    const short = name in shortened ? shortened[name as keyof typeof shortened] : value
    return isNonDefault(name, short) ? short : undefined
  })
}

/** Converts a packed schema back, with all fields. */
export function unpackedSchema(packed: PackedSchema): Schema {
  return { ...emptySchema, ...withParts(packed, unpackedSchema, (_, value) => value) }
}

type Make = (part: Schema) => Schema
type MakeParts<Value> = (value: Value, make: Make) => Value

const one: MakeParts<Schema> = (part, make) => make(part)
const each: MakeParts<readonly Schema[]> = (parts, make) => parts.map(make)

/** How to copy the nested schemas of each field. */
const makers: { readonly [Name in keyof Schema]?: MakeParts<NonNullable<Schema[Name]>> } = {
  properties: (list, make) => list.map(({ name, schema }) => ({ name, schema: make(schema) })),
  patternProperties: (list, make) => list.map(({ pattern, schema }) => ({ pattern, schema: make(schema) })),
  additionalProperties: one,
  propertyNames: one,
  items: one,
  contentSchema: one,
  prefixItems: each,
  allOf: each,
  oneOf: each,
  anyOf: each,
  not: one,
  conditions: (list, make) =>
    list.map(({ test, met, otherwise }) => ({
      test: make(test),
      met: met && make(met),
      otherwise: otherwise && make(otherwise),
    })),
  dependents: (list, make) =>
    list.map(dependent => ({ ...dependent, schema: dependent.schema && make(dependent.schema) })),
  contains: (list, make) => list.map(contained => ({ ...contained, schema: make(contained.schema) })),
}

/** Copies the fields of a schema for which `kept` returns a value, and recursively its nested schemas. */
function withParts(said: PackedSchema, make: Make, kept: (name: string, value: unknown) => unknown): PackedSchema {
  const made: Record<string, unknown> = {}
  for (const name of Object.keys(said) as (keyof Schema)[]) {
    const value = kept(name, said[name])
    if (value === undefined) continue
    const maker = makers[name] as MakeParts<unknown> | undefined // It belongs to the type of its value.
    made[name] = maker ? maker(value, make) : value
  }
  return made as PackedSchema // Every value has the type of its name.
}

function isNonDefault(name: string, value: unknown): boolean {
  if (value === undefined) return false
  if (Array.isArray(value)) return value.length > 0 || (name !== 'types' && !(name in emptySchema))
  if (name === 'constraints') return Object.values(value as object).some(bound => bound !== undefined) // Always an object.
  return value !== false || !(name in emptySchema)
}

/** Maximum total length of the examples as JSON. */
const maxExampleLength = 10_000

function shortExamples(examples: readonly Json[]): readonly Json[] {
  let left = maxExampleLength
  return examples.filter(example => {
    left -= JSON.stringify(example).length
    return left >= 0
  })
}

/** Maximum length of a description: one or two lines next to a field. The page has the rest. */
const maxDescriptionLength = 160

/** The first paragraph of Markdown as plain text. */
export function shortText(markdown: string): string {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n/)
  const plain = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/[`*]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/^#+\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > maxDescriptionLength ? `${plain.slice(0, maxDescriptionLength - 1).trimEnd()}…` : plain
}
