import type { Json } from '../../source/json/json.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Schema } from '../model/schema.ts'

/** A schema without fields that have their default value. */
export type PackedSchema = Partial<Schema>

/**
 * The part of a schema that a browser needs to create and validate values: without empty fields, descriptions and
 * links. The total length of its examples is limited.
 *
 * @param keepDescriptions Whether to keep descriptions, as Markdown.
 */
export function packSchema(schema: Schema, keepDescriptions: boolean): PackedSchema {
  const copy = (part: Schema) => packSchema(part, keepDescriptions) as Schema // `unpackSchema` completes it.
  const { description, enum: values, examples, extensions } = schema
  const shortened = {
    description: keepDescriptions && description ? fieldText(description) : undefined,
    enum: values?.map(({ value }) => ({ value })),
    examples: shortExamples(examples),
    extensions: extensions.default && { ...emptySchema.extensions, default: extensions.default },
    externalDocs: undefined,
  }
  return withParts(schema, copy, (name, value) => {
    const short = name in shortened ? shortened[name as keyof typeof shortened] : value
    return isNonDefault(name, short) ? short : undefined
  })
}

/** Converts a packed schema back, with all fields. */
export function unpackSchema(packed: PackedSchema): Schema {
  return { ...emptySchema, ...withParts(packed, unpackSchema, (_, value) => value) }
}

type CopySchema = (part: Schema) => Schema
type CopyParts<Value> = (value: Value, copy: CopySchema) => Value

const copyOne: CopyParts<Schema> = (part, copy) => copy(part)
const copyAll: CopyParts<readonly Schema[]> = (parts, copy) => parts.map(copy)

/** How to copy the nested schemas of each field. */
const partCopiers: { readonly [Name in keyof Schema]?: CopyParts<NonNullable<Schema[Name]>> } = {
  properties: (list, copy) => list.map(({ name, schema }) => ({ name, schema: copy(schema) })),
  patternProperties: (list, copy) => list.map(({ pattern, schema }) => ({ pattern, schema: copy(schema) })),
  additionalProperties: copyOne,
  propertyNames: copyOne,
  items: copyOne,
  contentSchema: copyOne,
  prefixItems: copyAll,
  allOf: copyAll,
  oneOf: copyAll,
  anyOf: copyAll,
  not: copyOne,
  conditions: (list, copy) =>
    list.map(({ test, met, otherwise }) => ({
      test: copy(test),
      met: met && copy(met),
      otherwise: otherwise && copy(otherwise),
    })),
  dependents: (list, copy) =>
    list.map(dependent => ({ ...dependent, schema: dependent.schema && copy(dependent.schema) })),
  contains: (list, copy) => list.map(contained => ({ ...contained, schema: copy(contained.schema) })),
}

/** Copies the fields of a schema for which `select` returns a value, and recursively its nested schemas. */
function withParts(
  source: PackedSchema,
  copy: CopySchema,
  select: (name: string, value: unknown) => unknown,
): PackedSchema {
  const result: Record<string, unknown> = {}
  for (const name of Object.keys(source) as (keyof Schema)[]) {
    const value = select(name, source[name])
    if (value === undefined) continue
    const copyParts = partCopiers[name] as CopyParts<unknown> | undefined // It belongs to the type of its value.
    result[name] = copyParts ? copyParts(value, copy) : value
  }
  return result as PackedSchema // Every value has the type of its name.
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
  let remaining = maxExampleLength
  return examples.filter(example => {
    remaining -= JSON.stringify(example).length
    return remaining >= 0
  })
}

/** Maximum length of the description of a field. The page has the rest. */
const maxFieldTextLength = 2_000

/** The description of a field as Markdown, without the end of a very long one. */
export function fieldText(markdown: string): string {
  const text = markdown.trim()
  return text.length > maxFieldTextLength
    ? `${withoutHalfPair(text.slice(0, maxFieldTextLength - 1)).trimEnd()}…`
    : text
}

/** Maximum length of a description in one or two lines. */
const maxShortTextLength = 160

/** The first paragraph of Markdown as plain text. A longer one ends with `…` after a word. */
export function shortText(markdown: string): string {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n/)
  const plain = paragraph
    .replace(/!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/[`*]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/^#+\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > maxShortTextLength ? `${textUpTo(plain, maxShortTextLength)}…` : plain
}

/** The start of a text, up to the end of a word. A language without spaces may be cut anywhere. */
function textUpTo(text: string, length: number): string {
  const start = text.slice(0, length)
  const words = start.replace(/[,;:]?\s+\S{0,40}$/, '')
  return words === start ? withoutHalfPair(start.slice(0, -1)) : words
}

/** The start of a text, whose last character may be the first half of a surrogate pair. */
const withoutHalfPair = (text: string): string => text.replace(/[\ud800-\udbff]$/, '')
