import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { checkValue } from '../../../../api-spec/validation/check-value.ts'
import type { Json } from '../../../../source/json/json.ts'
import { recordOf } from '../../values/edits.ts'
import { conditionalSchema, isConditional } from './conditional-schema.ts'

/**
 * What a schema asks of an object as it is filled in.
 *
 * @param merged With its references resolved; the same at each drawing.
 */
export function useConditionalSchema(merged: Schema, schemas: Schemas, value: Json | undefined): Schema {
  const check = useLazyChecker(isConditional(merged))
  return useMemo(
    () => (check ? conditionalSchema(merged, schemas, recordOf(value), check.checkValue) : merged),
    [check, merged, schemas, value],
  )
}

/** What checks values: fetched for the first schema that depends on them. Without it the form asks for what always holds. */
function useLazyChecker(isWanted: boolean) {
  const [check, setCheck] = useState<{ readonly checkValue: typeof checkValue }>()
  useEffect(() => {
    if (isWanted && !check)
      import('../../../../api-spec/validation/check-value.ts').then(
        ({ checkValue }) => setCheck({ checkValue }),
        // It did not come.
        () => undefined,
      )
  }, [isWanted, check])
  return check
}
