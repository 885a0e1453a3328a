import { useEffect, useRef, useState } from 'preact/hooks'
import type { Message } from '../../../api-spec/channel.ts'
import type { Schemas } from '../../../api-spec/merged-schema.ts'
import type { ValueFault } from '../../../api-spec/value-fault.ts'
import type { Faults } from '../fields/field-props.ts'
import type { Written } from './channel-draft.ts'

/** Milliseconds after the last change before a message is checked. */
const pause = 150

const noFaults: Faults = new Map()

/** Where a message that is being written differs from its schema, by pointer. Never keeps it from being sent. */
export function useMessageFaults(message: Message | undefined, written: Written, schemas: Schemas): Faults {
  const [faults, setFaults] = useState<Faults>(noFaults)
  const latest = useRef(written)
  latest.current = written
  const { mode, value } = written
  useEffect(() => {
    const payload = message?.payload
    const isChecked = payload && value !== undefined && (mode === 'form' || mode === 'json')
    if (!isChecked) {
      setFaults(noFaults)
      return undefined
    }
    const timer = setTimeout(async () => {
      const { checkValue } = await import('../../../api-spec/check-value.ts')
      if (latest.current.value === value) setFaults(byPlace(checkValue(value, payload, schemas, 'request')))
    }, pause)
    return () => clearTimeout(timer)
  }, [message, mode, value, schemas])
  return faults
}

function byPlace(faults: readonly ValueFault[]): Faults {
  const places = new Map<string, ValueFault[]>()
  for (const fault of faults) {
    if (fault.keyword === 'unchecked') continue
    const at = `/message${fault.at}`
    places.set(at, [...(places.get(at) ?? []), { ...fault, at }])
  }
  return places
}
