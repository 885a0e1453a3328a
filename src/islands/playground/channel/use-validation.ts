import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Schema } from '../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../source/json/json.ts'
import { visibleErrors } from '../fields/errors/touched-fields.ts'
import type { TouchedState } from '../fields/errors/use-touched-fields.ts'
import type { FieldErrors } from '../fields/model/field-props.ts'

/** Milliseconds after the last change before a value is checked. */
const checkDelay = 150

const noErrors: FieldErrors = new Map()

interface ValidationState {
  /** All errors, visible or not. */
  readonly errors: FieldErrors
  /** Errors that are shown at their fields. */
  readonly visibleErrors: FieldErrors
}

interface ValidationInput {
  readonly value: Json | undefined
  /** If absent, nothing is checked. */
  readonly schema: Schema | undefined
  readonly schemas: Schemas
  /** JSON Pointer of the value in the form: `/message`. */
  readonly at: string
}

/** Where a value in the form differs from its schema. Errors do not prevent sending. */
export function useValidation(
  { value, schema, schemas, at }: ValidationInput,
  { touchedFields, isChosen, afterPress }: Pick<TouchedState, 'touchedFields' | 'isChosen' | 'afterPress'>,
): ValidationState {
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const latest = useRef(value)
  latest.current = value
  useEffect(() => {
    if (!schema || value === undefined) {
      setErrors(noErrors)
      return undefined
    }
    const timer = setTimeout(async () => {
      const code = await import('./check-value-at.ts').catch(() => undefined)
      // Without the code, it is checked after the next change.
      if (!code) return
      const errors = code.checkValueAt(at, value, { schema, schemas, isChosen })
      afterPress(() => latest.current === value && setErrors(errors))
    }, checkDelay)
    return () => clearTimeout(timer)
  }, [value, schema, schemas, at, isChosen, afterPress])
  const visible = useMemo(() => visibleErrors(errors, touchedFields), [errors, touchedFields])
  return { errors, visibleErrors: visible }
}
