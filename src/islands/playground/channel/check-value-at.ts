import type { Schema } from '../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { checkValue } from '../../../api-spec/validation/check-value.ts'
import type { Json } from '../../../source/json/json.ts'
import { englishErrorMessages } from '../fields/errors/english-error-messages.ts'
import { errorsByPointer } from '../fields/errors/errors-by-pointer.ts'
import type { IsChosen } from '../fields/errors/use-touched-fields.ts'
import type { FieldErrors } from '../fields/model/field-props.ts'
import { addEnglishMessages } from '../ui/messages.ts'

addEnglishMessages(englishErrorMessages)

/** Where a value in the form differs from its schema. Loaded when the first value is checked. */
export function checkValueAt(
  at: string,
  value: Json,
  { schema, schemas, isChosen }: { readonly schema: Schema; readonly schemas: Schemas; readonly isChosen: IsChosen },
): FieldErrors {
  const isChosenHere: IsChosen = (pointer, option) => isChosen(at + pointer, option)
  return errorsByPointer(checkValue(value, schema, { schemas, direction: 'request', isChosen: isChosenHere }), at)
}
