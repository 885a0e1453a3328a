import { emptySchema } from '../../../api-spec/model/empty-schema.ts'
import { isForm, isJson, isMultipart } from '../../../api-spec/model/media-type.ts'
import type { MediaType } from '../../../api-spec/model/operation.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import { isFileSchema } from '../../../api-spec/schemas/is-file-schema.ts'
import { mergedSchema, type Schemas } from '../../../api-spec/schemas/merged-schema.ts'

/** The schema of the fields for a body. If the spec has no schema, the body is any value, any fields, or a file. */
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
