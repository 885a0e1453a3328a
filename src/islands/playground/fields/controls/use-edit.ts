import { useCallback, useRef } from 'preact/hooks'
import type { Json } from '../../../../source/json/json.ts'

interface EditTarget {
  readonly value: Json | undefined
  readonly onChange: (value: Json | undefined) => void
}

/** Changes a value from its latest state, even if it is called twice before the next render. */
export type Edit = (change: (value: Json | undefined) => Json | undefined) => void

/** A function that changes a value; the same function on each render. */
export function useEdit({ value, onChange }: EditTarget): Edit {
  const latest = useRef<EditTarget>({ value, onChange })
  latest.current = { value, onChange }
  return useCallback<Edit>(change => {
    const changed = change(latest.current.value)
    latest.current = { ...latest.current, value: changed }
    latest.current.onChange(changed)
  }, [])
}
