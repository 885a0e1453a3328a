import type { VNode } from 'preact'
import { useId } from './use-id.ts'

interface SegmentsProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onValue: (value: string) => void
}

/** A choice between a few values that are all visible. */
export function Segments({ label, value, options, onValue }: SegmentsProps): VNode {
  const name = useId()
  return (
    <div class="segments" role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value} class="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
