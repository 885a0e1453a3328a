import { useContext, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { checkValue } from '../../../../api-spec/validation/check-value.ts'
import type { Json } from '../../../../source/json/json.ts'
import { PendingCode } from '../../ui/lazy-component.tsx'
import { recordOf } from '../../values/edits.ts'
import type { conditionalSchema } from './conditional-schema.ts'

/**
 * The schema of an object with its conditions applied to the current value.
 *
 * @param merged With its references resolved; must be the same object on each render.
 */
export function useConditionalSchema(merged: Schema, schemas: Schemas, value: Json | undefined): Schema {
  const [code, setCode] = useState<ConditionCode>()
  const conditional = useMemo(
    () => code?.conditionalSchema(merged, schemas, recordOf(value), code.checkValue),
    [code, merged, schemas, value],
  )
  const pending = useContext(PendingCode)
  const isNeeded = isConditional(merged) && !conditional
  useLayoutEffect(() => {
    if (!isNeeded) return
    // If loading fails, the reader can still fill in the other fields.
    const loading = loadConditionCode(code).then(setCode, () => undefined)
    pending?.add(loading)
  }, [isNeeded, code, pending])
  return conditional ?? merged
}

/** Whether a schema has rules that depend on the value. */
const isConditional = ({ conditions, dependents }: Schema): boolean =>
  (conditions?.length ?? 0) + (dependents?.length ?? 0) > 0

interface ConditionCode {
  readonly conditionalSchema: typeof conditionalSchema
  readonly checkValue?: typeof checkValue
}

/**
 * The code is loaded for the first schema with conditions, and the code for validation for the first condition that needs
 * it. Until then, only the unconditional rules apply.
 */
async function loadConditionCode(loaded: ConditionCode | undefined): Promise<ConditionCode> {
  if (!loaded) return import('./conditional-schema.ts')
  const { checkValue } = await import('../../../../api-spec/validation/check-value.ts')
  return { ...loaded, checkValue }
}
