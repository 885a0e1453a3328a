import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { checkValue } from '../../../../api-spec/validation/check-value.ts'
import type { Json } from '../../../../source/json/json.ts'
import { recordOf } from '../../values/edits.ts'
import { conditionalSchema, isConditional } from './conditional-schema.ts'

/**
 * The schema of an object with its conditions applied to the current value.
 *
 * @param merged With its references resolved; must be the same object on each render.
 */
export function useConditionalSchema(merged: Schema, schemas: Schemas, value: Json | undefined): Schema {
  const check = useLazyChecker(isConditional(merged))
  return useMemo(
    () => (check ? conditionalSchema(merged, schemas, recordOf(value), check.checkValue) : merged),
    [check, merged, schemas, value],
  )
}

/** The validation code, loaded for the first schema with conditions. Without it, only the unconditional rules apply. */
function useLazyChecker(isNeeded: boolean) {
  const [check, setCheck] = useState<{ readonly checkValue: typeof checkValue }>()
  useEffect(() => {
    if (isNeeded && !check)
      import('../../../../api-spec/validation/check-value.ts').then(
        ({ checkValue }) => setCheck({ checkValue }),
        // Loading failed.
        () => undefined,
      )
  }, [isNeeded, check])
  return check
}
