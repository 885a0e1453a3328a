import { useEffect, useRef, useState } from 'preact/hooks'
import type { Schemas } from '../../../api-spec/merged-schema.ts'
import type { Schema } from '../../../api-spec/schema.ts'
import type { Json } from '../../../source/json.ts'
import { faultsByPlace } from '../fields/faults-by-place.ts'
import type { Faults } from '../fields/field-props.ts'

/** Milliseconds after the last change before a value is checked. */
const pause = 150

const noFaults: Faults = new Map()

/**
 * Where a value that is being filled in differs from its schema. Never keeps it from being sent.
 *
 * @param schema Absent: nothing is checked.
 * @param at Pointer of the value on the page: `/message`.
 */
export function useFaults(value: Json | undefined, schema: Schema | undefined, schemas: Schemas, at: string): Faults {
  const [faults, setFaults] = useState<Faults>(noFaults)
  const latest = useRef(value)
  latest.current = value
  useEffect(() => {
    if (!schema || value === undefined) {
      setFaults(noFaults)
      return undefined
    }
    const timer = setTimeout(async () => {
      const { checkValue } = await import('../../../api-spec/check-value.ts')
      if (latest.current === value) setFaults(faultsByPlace(checkValue(value, schema, schemas, 'request'), at))
    }, pause)
    return () => clearTimeout(timer)
  }, [value, schema, schemas, at])
  return faults
}
