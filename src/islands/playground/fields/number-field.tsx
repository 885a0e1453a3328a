import { useState } from 'preact/hooks'
import { isSameJsonText } from '../values/edits.ts'
import { parseNumberText, toLineText } from '../values/value-text.ts'
import { Control } from './controls/control.tsx'
import { usePlaceholder } from './controls/use-placeholder.ts'
import type { KindProps } from './model/field-props.ts'

/** A number, typed as text. Invalid input stays as typed. */
export function NumberField(props: KindProps) {
  const { value, onChange, isItem, shape } = props
  // `1.50` is the number 1.5, but must not lose its last digit while typing.
  const [draft, setDraft] = useState('')
  const text = value === null ? '' : isSameJsonText(parseNumberText(draft), value) ? draft : toLineText(value)
  const placeholder = usePlaceholder(shape.merged)
  const update = (typed: string) => {
    setDraft(typed)
    onChange(typed === '' && isItem ? '' : parseNumberText(typed))
  }
  return (
    <Control {...props}>
      {controlIds => (
        <input
          {...controlIds}
          class="value-input"
          type="text"
          inputMode={modeOf(shape.merged)}
          placeholder={value === null ? 'null' : placeholder}
          autocomplete="off"
          dir="ltr"
          value={text}
          onInput={event => update(event.currentTarget.value)}
        />
      )}
    </Control>
  )
}

/** Numeric keyboards of phones have no minus key. */
function modeOf({ types, constraints }: KindProps['shape']['merged']): 'numeric' | 'decimal' | 'text' {
  const isPositive = (constraints.minimum ?? constraints.exclusiveMinimum ?? -1) >= 0
  if (!isPositive) return 'text'
  return types.includes('number') ? 'decimal' : 'numeric'
}
