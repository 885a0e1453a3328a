import { useContext, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../../source/json/json.ts'
import { PendingCode } from '../../ui/lazy-component.tsx'
import { recordOf } from '../../values/edits.ts'

/**
 * The schema of an object with its conditions applied to the current value.
 *
 * @param merged With its references resolved; must be the same object on each render.
 */
export function useConditionalSchema(merged: Schema, schemas: Schemas, value: Json | undefined): Schema {
  const code = useConditionCode(isConditional(merged))
  return useMemo(
    () => code?.conditionalSchema(merged, schemas, recordOf(value), code.checkValue) ?? merged,
    [code, merged, schemas, value],
  )
}

/** Whether a schema has rules that depend on the value. */
const isConditional = ({ conditions, dependents }: Schema): boolean =>
  (conditions?.length ?? 0) + (dependents?.length ?? 0) > 0

async function loadConditionCode() {
  const [{ conditionalSchema }, { checkValue }] = await Promise.all([
    import('./conditional-schema.ts'),
    import('../../../../api-spec/validation/check-value.ts'),
  ])
  return { conditionalSchema, checkValue }
}

type ConditionCode = Awaited<ReturnType<typeof loadConditionCode>>

/** The code is loaded for the first schema with conditions. Without it, only the unconditional rules apply. */
function useConditionCode(isNeeded: boolean): ConditionCode | undefined {
  const [code, setCode] = useState<ConditionCode>()
  const pending = useContext(PendingCode)
  useLayoutEffect(() => {
    if (!isNeeded || code) return
    // If loading fails, the reader can still fill in the other fields.
    const loading = loadConditionCode().then(setCode, () => undefined)
    pending?.add(loading)
  }, [isNeeded, code, pending])
  return code
}
