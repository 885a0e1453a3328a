import { useRef } from 'preact/hooks'
import { ownValue } from '../../../../source/json/own-value.ts'
import { translate } from '../../ui/messages.ts'
import type { KindProps } from '../model/field-props.ts'
import { pickerText, pickerTypes, pickerValue } from './picker-value.ts'

/** The date or time picker of the browser next to a text field. It writes the chosen value into the field. */
export function DatePicker({ name, value, onChange, shape }: KindProps) {
  const input = useRef<HTMLInputElement>(null)
  const { format = '' } = shape.merged
  const type = ownValue(pickerTypes, format)
  if (type === undefined) return null
  return (
    <span class="value-picker">
      <button
        type="button"
        class="value-action"
        aria-label={translate(type === 'time' ? 'field-choose-time-of' : 'field-choose-date-of', { name })}
        onClick={() => input.current?.showPicker()}
      >
        <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={type === 'time' ? clock : calendar} />
        </svg>
      </button>
      <input
        ref={input}
        type={type}
        step="1"
        tabIndex={-1}
        aria-hidden="true"
        value={pickerText(value, format)}
        onChange={event => onChange(pickerValue(event.currentTarget.value, format))}
      />
    </span>
  )
}

const calendar = 'M8 3v4m8-4v4M4 10h16M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z'
const clock = 'M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z'
