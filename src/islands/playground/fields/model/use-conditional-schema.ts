import { useContext, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { checkValue } from '../../../../api-spec/validation/check-value.ts'
import { exactText } from '../../../../source/json/exact-number.ts'
import type { Json } from '../../../../source/json/json.ts'
import { PendingCode } from '../../ui/lazy-component.tsx'
import { entryOf, type JsonObject, recordOf } from '../../values/edits.ts'
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
  const isNeeded = mayDependOn(merged, recordOf(value)) && !conditional
  useLayoutEffect(() => {
    if (!isNeeded) return
    // If loading fails, the reader can still fill in the other fields.
    const loading = loadConditionCode(code).then(setCode, () => undefined)
    pending?.add(loading)
  }, [isNeeded, code, pending])
  return conditional ?? merged
}

/**
 * Whether rules of a schema may depend on the value. Most conditions ask for a text in a property: as long as it has no
 * value or another one, they are not met, and the code for them is not needed.
 */
const mayDependOn = ({ conditions = [], dependents = [] }: Schema, value: JsonObject): boolean =>
  conditions.some(({ test, otherwise }) => otherwise !== undefined || !isUnmet(test, value)) ||
  dependents.some(({ name }) => Object.hasOwn(value, name))

/** Whether it is obvious that a value does not satisfy a test. */
const isUnmet = ({ required, properties }: Schema, value: JsonObject): boolean =>
  required.some(name => !Object.hasOwn(value, name)) ||
  properties.some(({ name, schema }) => isOtherText(entryOf(value, name), schema.const?.[0]))

/** Numbers may be equal in another notation. */
const isOtherText = (one: Json | undefined, other: Json | undefined): boolean =>
  typeof one === 'string' && typeof other === 'string' && one !== other && exactText(other) === undefined

interface ConditionCode {
  readonly conditionalSchema: typeof conditionalSchema
  readonly checkValue?: typeof checkValue
}

/**
 * The code is loaded for the first schema with conditions that may be met, and the code for validation for the first condition that needs
 * it. Until then, only the unconditional rules apply.
 */
async function loadConditionCode(loaded: ConditionCode | undefined): Promise<ConditionCode> {
  if (!loaded) return import('./conditional-schema.ts')
  const { checkValue } = await import('../../../../api-spec/validation/check-value.ts')
  return { ...loaded, checkValue }
}
