import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import { plainTextOf } from '../../source/json/json-text.ts'
import { essenceOf } from '../model/media-type.ts'
import type { MediaType, PropertyEncoding } from '../model/operation.ts'
import { chosenFileOf } from '../model/request-values.ts'
import type { Schema } from '../model/schema.ts'
import { isFileSchema } from '../schemas/is-file-schema.ts'
import { mergedSchema, type Schemas } from '../schemas/merged-schema.ts'
import type { SamplePart } from './api-request.ts'
import { type Pair, serializeFormField } from './serialize-parameter.ts'

/** The unencoded fields of a form: lists repeat their name and objects are JSON, unless an encoding is specified. */
export function formFields(media: MediaType, value: Json | undefined): readonly Pair[] {
  return entriesOf(value).flatMap(([name, member]) => {
    const encoding = encodingOf(media, name)
    if (encoding?.style === undefined && isRecord(member)) return [[name, plainTextOf(member)] as const]
    const style = encoding?.style ?? 'form'
    return serializeFormField({ name, style, explode: encoding?.explode ?? style === 'form' }, member)
  })
}

/** The parts of a multipart body: files, objects as JSON, and one part for each list item. */
export function multipartParts(media: MediaType, value: Json | undefined, schemas: Schemas): readonly SamplePart[] {
  if (value === undefined) return [{ name: 'file', fileName: fileNameOf('file', undefined, undefined) }]
  return entriesOf(value).flatMap(([name, member]) => {
    const schema = media.schema && propertySchemaOf(name, media.schema, schemas)
    const encoding = encodingOf(media, name)
    if (!Array.isArray(member)) return partOf(name, member, schema, encoding)
    const item = schema?.items && mergedSchema(schema.items, schemas)
    return member.flatMap((one: Json) => partOf(name, one, item, encoding))
  })
}

/** The name of an example file: the example if it is a file name, otherwise a name from its place and type. */
export function fileNameOf(fieldName: string, type: string | undefined, example: Json | undefined): string {
  if (typeof example === 'string' && /^[\w][\w .-]{0,80}\.\w{1,8}$/.test(example)) return example
  const ending = fileExtensions[essenceOf(type ?? '')]
  const stem = fieldName.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'example-file'
  return ending === undefined ? 'example-file' : `${stem}.${ending}`
}

const fileExtensions: Readonly<Partial<Record<string, string>>> = {
  'application/gzip': 'gz',
  'application/json': 'json',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/plain': 'txt',
  'text/xml': 'xml',
  'video/mp4': 'mp4',
}

/** Alternative file extensions. */
const extensionAliases: Readonly<Partial<Record<string, string>>> = { htm: 'html', jpeg: 'jpg' }

function partOf(
  name: string,
  value: Json,
  schema: Schema | undefined,
  encoding: PropertyEncoding | undefined,
): SamplePart[] {
  const types = (encoding?.contentType ?? '').split(',').map(type => type.trim())
  // If several types are allowed, the first one that is not a range.
  const contentType = types.find(type => type !== '' && !type.includes('*'))
  const file = chosenFileOf(value)
  if (file) {
    // If a file has none of several allowed types, it keeps its own.
    const partType = typeByName(file.name, types) ?? (types.length > 1 ? undefined : contentType)
    return [{ name, fileName: file.name, contentType: partType, chosen: String(value) }]
  }
  if (schema && isFileSchema(schema)) {
    const type = contentType ?? schema.contentMediaType
    return [{ name, fileName: fileNameOf(name, type, value), contentType: type }]
  }
  if (value === null) return []
  return [
    { name, value: plainTextOf(value), contentType: contentType ?? (isRecord(value) ? 'application/json' : undefined) },
  ]
}

/** The type for a file name, among some types or ranges; `undefined` if the extension is unknown. */
function typeByName(fileName: string, types: readonly string[]): string | undefined {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  const known = Object.keys(fileExtensions).filter(
    type => fileExtensions[type] === (extensionAliases[ending] ?? ending),
  )
  const ranges = types.filter(type => type.endsWith('/*')).map(type => type.slice(0, -1))
  return (
    known.find(type => types.some(listed => essenceOf(listed) === type)) ??
    known.find(type => ranges.some(range => type.startsWith(range)))
  )
}

function entriesOf(value: Json | undefined): [string, Json][] {
  return isRecord(value) ? Object.entries(value) : []
}

function encodingOf({ encoding }: MediaType, name: string): PropertyEncoding | undefined {
  return encoding.find(({ property }) => property === name)
}

/** The schema of a property with its references resolved. It may be in an option. */
export function propertySchemaOf(name: string, schema: Schema, schemas: Schemas, depth = 0): Schema | undefined {
  const { properties, oneOf, anyOf } = mergedSchema(schema, schemas)
  const match = properties.find(property => property.name === name)
  if (match) return mergedSchema(match.schema, schemas)
  if (depth > 3) return undefined
  return [...oneOf, ...anyOf]
    .map(option => propertySchemaOf(name, option, schemas, depth + 1))
    .find(found => found !== undefined)
}
