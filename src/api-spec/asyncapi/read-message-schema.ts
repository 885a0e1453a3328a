import type { Json } from '../../source/json/json.ts'
import { childOf, isAbsent, isObject, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { textOf } from '../document/node-readers.ts'
import { dereference, referenceOf } from '../document/read-context.ts'
import { advice } from '../document/report.ts'
import { readSchema } from '../json-schema/read-schema.ts'
import type { RawSchema } from '../model/channel.ts'
import type { Schema } from '../model/schema.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'

/** A JSON Schema, or the source of a schema in another language; neither if there is no schema. */
export interface MessageSchema {
  readonly schema?: Schema
  readonly raw?: RawSchema
}

/** The format of a schema, and the node that names it. */
interface Format {
  readonly name: string
  readonly node: SpecNode
}

/**
 * Reads the payload or the headers of a message: a schema, or a schema with its format, `{ schemaFormat, schema }`.
 *
 * @param formatHolder A node that may have the format next to the schema, as messages of 2.x do.
 */
export function readMessageSchema(node: SpecNode, context: AsyncApiContext, formatHolder?: SpecNode): MessageSchema {
  if (isAbsent(node)) return {}
  const outerFormat = formatHolder && formatOf(formatHolder, context)
  if (outerFormat && !isJsonSchemaFormat(outerFormat.name)) return { raw: readRawSchema(node, outerFormat, context) }
  const target = isObject(node.value) ? dereference(node, context) : undefined
  if (!target || !isSchemaWithFormat(target)) return { schema: readSchema(node, context) }
  const innerSchema = childOf(target, 'schema')
  const format = formatOf(target, context)
  if (isAbsent(innerSchema)) return {}
  const isOtherLanguage = format !== undefined && !isJsonSchemaFormat(format.name)
  return isOtherLanguage
    ? { raw: readRawSchema(innerSchema, format, context) }
    : { schema: readSchema(innerSchema, context) }
}

function formatOf(holder: SpecNode, { report }: AsyncApiContext): Format | undefined {
  const name = textOf(holder, 'schemaFormat', report)
  return name === undefined || name === '' ? undefined : { name, node: childOf(holder, 'schemaFormat') }
}

/** Whether a format is JSON Schema or one of its dialects. */
export const isJsonSchemaFormat = (format: string): boolean =>
  /^(application\/(vnd\.aai\.asyncapi|schema|vnd\.oai\.openapi)(\+(json|ya?ml))?|application\/(json|ya?ml)) *(;|$)/i.test(
    format,
  )

const schemaKeywords = [
  'type',
  '$ref',
  'properties',
  'items',
  'allOf',
  'oneOf',
  'anyOf',
  'enum',
  'const',
  'not',
  'format',
]

/** Whether an object wraps a schema instead of being one. Many authors leave out the format. */
export function isSchemaWithFormat(node: SpecNode): boolean {
  if (valueAt(node, 'schema') === undefined) return false
  return (
    valueAt(node, 'schemaFormat') !== undefined || schemaKeywords.every(keyword => valueAt(node, keyword) === undefined)
  )
}

function readRawSchema(node: SpecNode, format: Format, context: AsyncApiContext): RawSchema {
  const message = `The schema format "${format.name}" is not supported, so the schema is shown as written.`
  const hint = 'To list its fields, write the schema as JSON Schema.'
  context.report(advice('api-spec/unknown-schema-format', spanOf(format.node), message, hint))
  const value = rawValueOf(node, context)
  const isText = typeof value === 'string'
  return {
    format: format.name,
    language: isText ? languageOf(format.name) : 'json',
    text: isText ? value : JSON.stringify(value, null, 2),
  }
}

/** The target of a `$ref`, if it is a data file. Nothing is fetched, and files in other languages are not resolved. */
function rawValueOf(node: SpecNode, context: AsyncApiContext): Json {
  const reference = referenceOf(node, context.report)
  const target = reference !== undefined && isData(reference) ? context.documents.resolve(reference, node) : undefined
  return (target?.node ?? node).value ?? null
}

const isData = (reference: string): boolean =>
  !/^[a-z][a-z0-9+.-]*:/i.test(reference) && /^(#|[^#]*\.(json|ya?ml|avsc|raml)(#|$))/i.test(reference)

const languages: readonly (readonly [RegExp, string])[] = [
  [/protobuf/i, 'protobuf'],
  [/raml|ya?ml/i, 'yaml'],
  [/xml|xsd|xsl/i, 'xml'],
  [/avro|json/i, 'json'],
]

const languageOf = (format: string): string => languages.find(([pattern]) => pattern.test(format))?.[1] ?? 'text'
