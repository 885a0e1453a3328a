import type { MediaType } from '../../../api-spec/model/operation.ts'
import { formFields } from '../../../api-spec/request/form-body.ts'
import type { Json } from '../../../source/json/json.ts'

/** The encoded fields of a form. */
export function formText(media: MediaType, value: Json | undefined): string {
  const fields = formFields(media, value).map(([name, text]) => [name, text])
  return new URLSearchParams(fields).toString()
}
