import type { VNode } from 'preact'
import { errorTextsOf, FieldErrorList } from '../fields/controls/control.tsx'
import { Help } from '../fields/controls/help.tsx'
import type { FieldErrors } from '../fields/model/field-props.ts'
import { translate } from '../ui/messages.ts'
import { Select } from '../ui/select.tsx'
import { useId } from '../ui/use-id.ts'

/** A variable in a URL, with a string as its value. */
export interface AddressVariable {
  readonly name: string
  /** Values to choose from; empty for any. */
  readonly enum: readonly string[]
  /** If there is a default, the value may be empty. */
  readonly default?: string | undefined
  readonly examples?: readonly string[] | undefined
  /** Markdown. */
  readonly description?: string | undefined
}

/** Whether the reader must fill it in: it has no default, or only a placeholder such as `{your-host}`. */
export const isRequiredVariable = ({ default: defaultValue = '{}' }: AddressVariable): boolean =>
  /[{}]/.test(defaultValue)

export interface VariableFieldProps {
  readonly variable: AddressVariable
  /** Empty: not set. */
  readonly value: string
  readonly onValue: (value: string) => void
  /** JSON Pointer of the value, unique in the form; absent if no errors are shown for it. */
  readonly at?: string | undefined
  /** Errors by pointer. */
  readonly errors?: FieldErrors | undefined
  /** Why the value is invalid. */
  readonly error?: string | undefined
}

/** The field of a variable in an address. */
export function VariableField({ variable, value, onValue, at = '', errors, error }: VariableFieldProps): VNode {
  const id = useId()
  const { name, enum: values, default: defaultValue, examples = [], description } = variable
  const texts = [...errorTextsOf(errors?.get(at) ?? []), ...(error === undefined ? [] : [error])]
  const described = [description ? `${id}-help` : '', texts.length > 0 ? `${id}-faults` : ''].filter(Boolean).join(' ')
  const controlIds = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': texts.length > 0 || undefined,
  }
  return (
    <div class="value-field" data-at={at || undefined}>
      <div class="value-head">
        <label for={id} class="value-name">
          <code>{name}</code>
        </label>
        {isRequiredVariable(variable) && <span class="value-required">{translate('field-required')}</span>}
      </div>
      {values.length > 0 ? (
        <Select
          {...controlIds}
          dir="ltr"
          value={value || (defaultValue ?? '')}
          options={[
            ...(defaultValue === undefined ? [{ value: '', label: translate('field-not-set') }] : []),
            ...values.map(option => ({ value: option, label: option })),
          ]}
          onValue={onValue}
        />
      ) : (
        <input
          {...controlIds}
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          aria-required={isRequiredVariable(variable) || undefined}
          placeholder={defaultValue ?? examples[0] ?? ''}
          value={value}
          onInput={event => onValue(event.currentTarget.value)}
        />
      )}
      {description && <Help {...{ id, name }} markdown={description} />}
      {(errors || error !== undefined) && <FieldErrorList id={id} texts={texts} />}
    </div>
  )
}
