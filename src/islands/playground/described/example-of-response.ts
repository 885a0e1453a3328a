import type { MediaType } from '../../../api-spec/model/operation.ts'
import { exampleOfMedia, textOfMedia } from '../../../api-spec/request/example-body.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { jsonText } from '../../../source/json/json-text.ts'

/** An example of a response, generated from its schema. Empty without a schema. */
export function exampleOfResponse(media: MediaType, schemas: Schemas): string {
  const value = exampleOfMedia(media, schemas, { direction: 'response', required: false })
  const text = textOfMedia(media, value, schemas)
  return text ?? (value === undefined ? '' : jsonText(value, 2))
}
