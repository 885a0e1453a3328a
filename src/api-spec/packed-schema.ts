import type { Json } from '../source/json.ts'
import { emptySchema } from './empty-schema.ts'
import type { Schema } from './schema.ts'

/** A schema without all that it does not say. */
export type PackedSchema = Partial<Schema>

/**
 * A schema as a browser needs it to make and to judge values: without what it does not say, and without words, links
 * and pictures of it. Of several examples the first stays.
 *
 * @param words Whether descriptions stay: their first characters as plain text.
 */
export function packedSchema(schema: Schema, words: boolean): PackedSchema {
  const { description, externalDocs, xml, extensions, examples, enum: values, ...said } = schema
  const packed = {
    ...withParts({ ...emptySchema, ...said }, part => packedSchema(part, words) as Schema), // Made whole again by `unpackedSchema`.
    description: words && description ? shortText(description) : undefined,
    enum: values?.map(({ value }) => ({ value, groups: [] })),
    examples: examples.slice(0, 1).filter(isSmall),
    extensions: extensions.default && { ...emptySchema.extensions, default: extensions.default },
  }
  // Every value has the type of its name.
  return Object.fromEntries(Object.entries(packed).filter(([name, value]) => isTelling(name, value))) as PackedSchema
}

/** The schema that was packed, with everything in its place. */
export function unpackedSchema(packed: PackedSchema): Schema {
  return withParts({ ...emptySchema, ...packed }, unpackedSchema)
}

/** A schema with each of those that stand in it made anew. */
function withParts(schema: Schema, make: (part: Schema) => Schema): Schema {
  const some = (part: Schema | undefined) => part && make(part)
  const each = (parts: readonly Schema[]) => (parts.length === 0 ? parts : parts.map(make))
  return {
    ...schema,
    properties: schema.properties.map(({ name, schema: part }) => ({ name, schema: make(part) })),
    patternProperties: schema.patternProperties.map(({ pattern, schema: part }) => ({ pattern, schema: make(part) })),
    additionalProperties: some(schema.additionalProperties),
    propertyNames: some(schema.propertyNames),
    items: some(schema.items),
    prefixItems: each(schema.prefixItems),
    allOf: each(schema.allOf),
    oneOf: each(schema.oneOf),
    anyOf: each(schema.anyOf),
    not: some(schema.not),
    conditions: schema.conditions?.map(({ test, met, otherwise }) => ({
      test: make(test),
      met: some(met),
      otherwise: some(otherwise),
    })),
    dependents: schema.dependents?.map(dependent => ({ ...dependent, schema: some(dependent.schema) })),
    contains: schema.contains?.map(contained => ({ ...contained, schema: make(contained.schema) })),
  }
}

function isTelling(name: string, value: unknown): boolean {
  if (value === undefined) return false
  if (Array.isArray(value)) return value.length > 0 || (name !== 'types' && !(name in emptySchema))
  if (name === 'constraints') return Object.values(value as object).some(bound => bound !== undefined) // Always an object.
  return value !== false || !(name in emptySchema)
}

/** Characters of an example, written as JSON, that a page of its own would not be worth. */
const longestExample = 10_000

const isSmall = (example: Json): boolean => JSON.stringify(example).length <= longestExample

/** Characters of a description: a line or two beside a field; the page tells the rest. */
const longestWords = 160

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
  return plain.length > longestWords ? `${plain.slice(0, longestWords - 1).trimEnd()}…` : plain
}
