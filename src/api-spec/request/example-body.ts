import type { Json } from '../../source/json/json.ts'
import { jsonText, plainTextOf } from '../../source/json/json-text.ts'
import { completeExample, type ExampleOptions, exampleOf } from '../examples/example-of.ts'
import {
  concreteMediaType,
  isForm,
  isJson,
  isJsonLines,
  isMultipart,
  isText,
  isXml,
  preferredMediaType,
} from '../model/media-type.ts'
import type { MediaType, RequestBody } from '../model/operation.ts'
import { isFileSchema } from '../schemas/is-file-schema.ts'
import { mergedSchema, type Schemas } from '../schemas/merged-schema.ts'
import type { SampleBody } from './api-request.ts'
import { fileNameOf, formFields, multipartParts } from './form-body.ts'
import { serializeXml } from './serialize-xml.ts'

export interface RequestContent {
  readonly body?: SampleBody | undefined
  /** Absent for a multipart body, whose boundary is chosen when it is sent. */
  readonly contentType?: string | undefined
}

interface BodyOptions {
  readonly optional: boolean
  readonly mediaType?: string | undefined
  readonly presets?: boolean | undefined
}

/** The body of a request and its type: for the given media type, or else for the preferred one. */
export function exampleBody(
  requestBody: RequestBody | undefined,
  schemas: Schemas,
  { optional, mediaType, presets }: BodyOptions,
): RequestContent {
  const media =
    requestBody?.content.find(({ name }) => name === mediaType) ?? preferredMediaType(requestBody?.content ?? [])
  if (!requestBody || !media) return {}
  const content = contentOf(media, schemas, { direction: 'request', required: !optional, presets })
  const isIncluded = optional || requestBody.isRequired || !isEmpty(content.body)
  return isIncluded ? content : {}
}

function isEmpty(body: SampleBody | undefined): boolean {
  if (body?.type === 'json')
    return typeof body.value === 'object' && body.value !== null && Object.keys(body.value).length === 0
  if (body?.type === 'form') return body.fields.length === 0
  return body?.type === 'multipart' ? body.parts.length === 0 : body === undefined
}

function contentOf(media: MediaType, schemas: Schemas, options: ExampleOptions): RequestContent {
  const value = exampleOfMedia(media, schemas, options)
  if (isMultipart(media.name)) return { body: { type: 'multipart', parts: multipartParts(media, value, schemas) } }
  const contentType = typeOf(media, value)
  if (isForm(media.name)) return { contentType, body: { type: 'form', fields: formFields(media, value) } }
  const file: SampleBody = { type: 'file', fileName: fileNameOf('', contentType, value) }
  if (media.schema && isFileSchema(mergedSchema(media.schema, schemas))) return { contentType, body: file }
  const text = textOfMedia(media, value, schemas)
  if (text !== undefined) return { contentType, body: { type: 'text', text } }
  return { contentType, body: jsonBody(contentType, value) ?? file }
}

/** JSON values, and structured values of unknown types. */
function jsonBody(contentType: string, value: Json | undefined): SampleBody | undefined {
  if (isJson(contentType)) return { type: 'json', value: value === undefined ? {} : value }
  const isOther = isText(contentType) || typeof value !== 'object'
  return isOther ? undefined : { type: 'json', value }
}

/** The type in the request: for any type, structured values are sent as JSON. */
function typeOf({ name }: MediaType, value: Json | undefined): string {
  return name.trim() === '*/*' && typeof value === 'object' ? 'application/json' : concreteMediaType(name)
}

/** The completed example of the media type, or else one from its schema. */
export function exampleOfMedia(
  { examples, schema, itemSchema }: MediaType,
  schemas: Schemas,
  options: ExampleOptions,
): Json | undefined {
  const declared = examples.find(({ value }) => value !== undefined)?.value
  if (declared !== undefined) return schema ? completeExample(declared[0], schema, schemas, options) : declared[0]
  if (schema !== undefined)
    return isFileSchema(mergedSchema(schema, schemas)) ? undefined : exampleOf(schema, schemas, options)
  const item = itemSchema && exampleOf(itemSchema, schemas, options)
  return item === undefined ? undefined : [item]
}

/** A body that is sent as text: examples that are strings, and values in JSON Lines, XML and other text formats. */
export function textOfMedia(
  { name, examples, schema }: MediaType,
  value: Json | undefined,
  schemas: Schemas,
): string | undefined {
  const written = examples.find(({ text }) => text !== undefined)?.text
  if (written !== undefined) return written
  if (isJsonLines(name)) return jsonLinesOf(value)
  if (value === undefined || isJson(name)) return undefined
  if (isXml(name) && typeof value === 'object') return serializeXml(value, schema, schemas)
  const isGiven = examples.length > 0 || (schema?.examples.length ?? 0) > 0
  return isGiven || (isText(name) && !isXml(name)) ? textIn(value) : undefined
}

function textIn(value: Json): string | undefined {
  return typeof value === 'object' ? undefined : plainTextOf(value)
}

function jsonLinesOf(value: Json | undefined): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return plainTextOf(value)
  return (Array.isArray(value) ? value : [value]).map(item => `${jsonText(item)}\n`).join('')
}
