import { useCallback, useRef } from 'preact/hooks'
import type { Json } from '../../../../source/json/json.ts'

interface Edited {
  readonly value: Json | undefined
  readonly onChange: (value: Json | undefined) => void
}

/** Changes a value from what it was last, also where two changes come before it is drawn again. */
export type Edit = (change: (value: Json | undefined) => Json | undefined) => void

/** The way in which the parts of a value change it: the same function at each drawing. */
export function useEdit({ value, onChange }: Edited): Edit {
  const latest = useRef<Edited>({ value, onChange })
  latest.current = { value, onChange }
  return useCallback<Edit>(change => {
    const changed = change(latest.current.value)
    latest.current = { ...latest.current, value: changed }
    latest.current.onChange(changed)
  }, [])
}
