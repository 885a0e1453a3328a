import { withoutPlaceholders } from '../../../api-spec/examples/placeholder.ts'
import { emptySchema } from '../../../api-spec/model/empty-schema.ts'
import { isForm, isJson, isJsonLines, isMultipart, isText } from '../../../api-spec/model/media-type.ts'
import type { MediaType } from '../../../api-spec/model/operation.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import { formFields } from '../../../api-spec/request/form-body.ts'
import { isFileSchema } from '../../../api-spec/schemas/is-file-schema.ts'
import { mergedSchema, type Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import { initialValue } from '../fields/model/initial-value.ts'

/** `text`: the body is sent as typed. `form`: it is built from the value. */
export interface DraftBody {
  readonly mode: 'form' | 'text'
  readonly value?: Json | undefined
  readonly text?: string | undefined
}

/** The initial value of a body: the defaults of its schema. */
export function initialBody(media: MediaType, schemas: Schemas): DraftBody {
  if (!hasForm(media, schemas)) return { mode: 'text', text: '' }
  if (isFileBody(media, schemas)) return { mode: 'form' }
  const value = media.schema && initialValue(media.schema, schemas)
  return { mode: 'form', value: value === undefined ? undefined : withoutFiles(value, media, schemas) }
}

/** A value from the spec as the reader may send it: without placeholders and files. */
export function fillableValue(value: Json, media: MediaType, schemas: Schemas): Json | undefined {
  const filled = withoutPlaceholders(value) ?? (isRecord(value) ? {} : undefined)
  return filled === undefined ? undefined : withoutFiles(filled, media, schemas)
}

/** Whether text of that type is a JSON value. */
export const isJsonText = ({ name }: Pick<MediaType, 'name'>): boolean => isJson(name) && !isJsonLines(name)

/** Whether a body of that type can be built from fields. */
export function hasForm({ name, schema }: MediaType, schemas: Schemas): boolean {
  if (isJsonLines(name)) return false
  if (isJson(name) || isForm(name) || isMultipart(name)) return true
  return schema === undefined ? !isText(name) : isFileSchema(mergedSchema(schema, schemas))
}

/** Whether a body is the bytes of a file. */
export const isFileBody = ({ schema }: MediaType, schemas: Schemas): boolean =>
  schema !== undefined && isFileSchema(mergedSchema(schema, schemas))

/** The schema that a body is edited with. Without a schema: any value, any fields, or a file. */
export function schemaOfBody({ name, schema, encoding }: MediaType, schemas: Schemas): Schema {
  if (schema) return isMultipart(name) ? withFileTypes(schema, encoding, schemas) : schema
  if (isForm(name) || isMultipart(name)) return { ...emptySchema, types: ['object'] }
  return isJson(name) ? emptySchema : { ...emptySchema, types: ['file'] }
}

/** A schema whose files have the media types of their parts, so that readers can choose only such files. */
function withFileTypes(schema: Schema, encoding: MediaType['encoding'], schemas: Schemas): Schema {
  const merged = mergedSchema(schema, schemas)
  const properties = merged.properties.map(property => {
    const type = encoding.find(part => part.property === property.name)?.contentType
    return type === undefined ? property : { ...property, schema: withFileType(property.schema, type, schemas) }
  })
  return { ...merged, properties }
}

function withFileType(schema: Schema, contentMediaType: string, schemas: Schemas): Schema {
  const merged = mergedSchema(schema, schemas)
  if (isFileSchema(merged)) return { ...merged, contentMediaType }
  return merged.items ? { ...merged, items: withFileType(merged.items, contentMediaType, schemas) } : schema
}

/** The encoded fields of a form. */
export function formText(media: MediaType, value: Json | undefined): string {
  const fields = formFields(media, value).map(([name, text]) => [name, text])
  return new URLSearchParams(fields).toString()
}

/** A form without files, which only the reader can add. */
function withoutFiles(value: Json, { name, schema }: MediaType, schemas: Schemas): Json {
  if (!isMultipart(name) || !schema || !isRecord(value)) return value
  const files = mergedSchema(schema, schemas).properties.filter(property => {
    const merged = mergedSchema(property.schema, schemas)
    return isFileSchema(merged) || (merged.items && isFileSchema(mergedSchema(merged.items, schemas)))
  })
  const names = new Set(files.map(file => file.name))
  return Object.fromEntries(Object.entries(value).filter(([key]) => !names.has(key)))
}
