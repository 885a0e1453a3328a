import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Schemas } from '../../../api-spec/merged-schema.ts'
import type { Schema } from '../../../api-spec/schema.ts'
import type { Json } from '../../../source/json.ts'
import { faultsByPlace } from '../fields/faults-by-place.ts'
import type { Faults } from '../fields/field-props.ts'
import { shownFaults } from '../judged.ts'
import type { JudgedState } from '../use-judged.ts'

/** Milliseconds after the last change before a value is checked. */
const pause = 150

const noFaults: Faults = new Map()

interface FoundFaults {
  /** Told or not. */
  readonly faults: Faults
  /** Those that the reader is told at their fields. */
  readonly shown: Faults
}

interface Checked {
  readonly value: Json | undefined
  /** Absent: nothing is checked. */
  readonly schema: Schema | undefined
  readonly schemas: Schemas
  /** Pointer of the value on the page: `/message`. */
  readonly at: string
}

/** Where a value that is being filled in differs from its schema. Never keeps it from being sent. */
export function useFaults(
  { value, schema, schemas, at }: Checked,
  { judged, afterPress }: Pick<JudgedState, 'judged' | 'afterPress'>,
): FoundFaults {
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
      const found = faultsByPlace(checkValue(value, schema, schemas, 'request'), at)
      afterPress(() => latest.current === value && setFaults(found))
    }, pause)
    return () => clearTimeout(timer)
  }, [value, schema, schemas, at, afterPress])
  const shown = useMemo(() => shownFaults(faults, judged), [faults, judged])
  return { faults, shown }
}
