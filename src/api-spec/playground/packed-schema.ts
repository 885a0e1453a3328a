import type { Json } from '../../source/json/json.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Schema } from '../model/schema.ts'

/** A schema without all that it does not say. */
export type PackedSchema = Partial<Schema>

/**
 * A schema as a browser needs it to make and to check values: without empty fields, descriptions and links. Of its
 * examples it keeps as many as are not too long together.
 *
 * @param words Whether descriptions stay: their first characters as plain text.
 */
export function packedSchema(schema: Schema, words: boolean): PackedSchema {
  const make = (part: Schema) => packedSchema(part, words) as Schema // `unpackedSchema` makes it whole
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

/** The schema that was packed, with everything in its place. */
export function unpackedSchema(packed: PackedSchema): Schema {
  return { ...emptySchema, ...withParts(packed, unpackedSchema, (_, value) => value) }
}

type Make = (part: Schema) => Schema
type MakeParts<Value> = (value: Value, make: Make) => Value

const one: MakeParts<Schema> = (part, make) => make(part)
const each: MakeParts<readonly Schema[]> = (parts, make) => parts.map(make)

/** How the schemas that stand in one are made anew, by where they stand. */
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

/** What a schema says and is kept, with each of the schemas that stand in it made anew. */
function withParts(said: PackedSchema, make: Make, kept: (name: string, value: unknown) => unknown): PackedSchema {
  const made: Record<string, unknown> = {}
  for (const name of Object.keys(said) as (keyof Schema)[]) {
    const value = kept(name, said[name])
    if (value === undefined) continue
    const maker = makers[name] as MakeParts<unknown> | undefined // it stands under the name of its value
    made[name] = maker ? maker(value, make) : value
  }
  return made as PackedSchema // every value has the type of its name
}

function isNonDefault(name: string, value: unknown): boolean {
  if (value === undefined) return false
  if (Array.isArray(value)) return value.length > 0 || (name !== 'types' && !(name in emptySchema))
  if (name === 'constraints') return Object.values(value as object).some(bound => bound !== undefined) // Always an object.
  return value !== false || !(name in emptySchema)
}

/** Characters of examples, written as JSON, that a page of its own would not be worth. */
const maxExampleLength = 10_000

function shortExamples(examples: readonly Json[]): readonly Json[] {
  let left = maxExampleLength
  return examples.filter(example => {
    left -= JSON.stringify(example).length
    return left >= 0
  })
}

/** Characters of a description: a line or two beside a field; the page tells the rest. */
const maxDescriptionLength = 160

/** The first paragraph of Markdown without its marks. */
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
