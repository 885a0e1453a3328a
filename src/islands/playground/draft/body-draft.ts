import { isForm, isJson, isJsonLines, isMultipart, isText } from '../../../api-spec/model/media-type.ts'
import type { MediaType } from '../../../api-spec/model/operation.ts'
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

/** A form without files, which only the reader can add. */
export function withoutFiles(value: Json, { name, schema }: MediaType, schemas: Schemas): Json {
  if (!isMultipart(name) || !schema || !isRecord(value)) return value
  const files = mergedSchema(schema, schemas).properties.filter(property => {
    const merged = mergedSchema(property.schema, schemas)
    return isFileSchema(merged) || (merged.items && isFileSchema(mergedSchema(merged.items, schemas)))
  })
  const names = new Set(files.map(file => file.name))
  return Object.fromEntries(Object.entries(value).filter(([key]) => !names.has(key)))
}
