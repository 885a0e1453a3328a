import { isForm } from '../../../api-spec/model/media-type.ts'
import type { MediaType } from '../../../api-spec/model/operation.ts'
import { serializeXml } from '../../../api-spec/request/serialize-xml.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { type DraftBody, isJsonText } from '../draft/body-draft.ts'
import { formText } from '../draft/form-text.ts'
import { formValue } from '../draft/form-value.ts'
import { parseJsonValue } from '../values/value-text.ts'

/**
 * The same body of JSON, a form or XML in another mode: a form as its encoded text, or the other way round. Invalid JSON
 * stays as text: the form would show and send another value.
 */
export function toBodyMode(
  mode: DraftBody['mode'],
  { value, text }: DraftBody,
  media: MediaType,
  schemas: Schemas,
): DraftBody {
  if (isJsonText(media)) {
    const isInvalid = text !== undefined && text.trim() !== '' && parseJsonValue(text) === undefined
    return isInvalid ? { mode: 'text', value, text } : { mode, value }
  }
  if (isForm(media.name)) {
    const encoded = formText(media, value)
    if (mode === 'text') return { mode, value, text: encoded }
    // Text that the reader has not changed may contain less than the value that it was created from.
    return { mode, value: text === undefined || text === encoded ? value : formValue(text, media, schemas) }
  }
  // XML is not parsed into fields, but it is kept for when the reader returns without changing the fields.
  return { mode, value, text: mode === 'text' ? (text ?? xmlText(value, media, schemas)) : text }
}

const xmlText = (value: DraftBody['value'], { schema }: MediaType, schemas: Schemas): string =>
  value === undefined ? '' : serializeXml(value, schema, schemas)
