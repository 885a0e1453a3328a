import type { VNode } from 'preact'
import { plainText } from './fields/plain-text.ts'
import { useId } from './use-id.ts'
import { word } from './words.ts'

/** A name in an address that a text stands for. */
export interface AddressVariable {
  readonly name: string
  /** Values to choose from; empty for any. */
  readonly enum: readonly string[]
  /** It may stay empty where there is one. */
  readonly default?: string | undefined
  readonly examples?: readonly string[] | undefined
  /** Markdown. */
  readonly description?: string | undefined
}

export interface VariableFieldProps {
  readonly variable: AddressVariable
  /** Empty: not set. */
  readonly value: string
  readonly onValue: (value: string) => void
}

/** The field of a variable in an address. */
export function VariableField({ variable, value, onValue }: VariableFieldProps): VNode {
  const id = useId()
  const { name, enum: values, default: usual, examples = [], description } = variable
  const ties = { id, 'aria-describedby': description ? `${id}-help` : undefined }
  return (
    <div class="value-field">
      <label for={id}>
        <code>{name}</code>
      </label>
      {values.length > 0 ? (
        <select
          {...ties}
          dir="ltr"
          value={value || (usual ?? '')}
          onChange={event => onValue(event.currentTarget.value)}
        >
          {usual === undefined && <option value="">{word('field-not-set')}</option>}
          {values.map(each => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...ties}
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          aria-required={usual === undefined || undefined}
          placeholder={usual ?? examples[0] ?? ''}
          value={value}
          onInput={event => onValue(event.currentTarget.value)}
        />
      )}
      {description && (
        <p id={`${id}-help`} class="playground-hint" dir="auto">
          {plainText(description)}
        </p>
      )}
    </div>
  )
}
