import type { VNode } from 'preact'
import { addressParametersOf } from '../../../api-spec/servers/channel-address.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { missingError } from '../fields/errors/missing-error.ts'
import { visibleErrors } from '../fields/errors/touched-fields.ts'
import type { FieldErrors } from '../fields/model/field-props.ts'
import { VariableField } from '../server/variable-field.tsx'
import { translate } from '../ui/messages.ts'
import { appendPointer } from '../values/json-pointer.ts'
import type { ConnectionFormProps } from './connection-form.tsx'

type AddressFieldsProps = Pick<ConnectionFormProps, 'channel' | 'draft' | 'change' | 'missing' | 'touched'>

/** The address of the channel with its parameters, which follows the URL of the server; `null` if it is empty. */
export function AddressFields({ channel, draft, change, missing, touched }: AddressFieldsProps): VNode | null {
  const { address = '' } = channel
  if (address === '' || address === '/') return null
  const parameters = draft.isAddressed ? addressParametersOf(channel) : []
  const set = (name: string, value: string) => change({ parameters: { ...draft.parameters, [name]: value } })
  const errors = visibleErrors(missingErrors(missing), touched.handshake.touchedFields)
  return (
    <fieldset class="playground-parameters">
      <legend>{translate('channel-address')}</legend>
      <label class="playground-check">
        <input
          type="checkbox"
          checked={draft.isAddressed}
          onChange={event => change({ isAddressed: event.currentTarget.checked })}
        />
        <span>
          {translate('channel-addressed')} <code dir="ltr">{address}</code>
        </span>
      </label>
      {parameters.map(parameter => (
        <VariableField
          key={parameter.name}
          variable={parameter}
          value={ownValue(draft.parameters, parameter.name) ?? ''}
          onValue={value => set(parameter.name, value)}
          at={fieldPointer(parameter.name)}
          errors={errors}
        />
      ))}
    </fieldset>
  )
}

const fieldPointer = (name: string): string => appendPointer('/address', name)

const missingErrors = (names: readonly string[]): FieldErrors =>
  new Map(names.map(fieldPointer).map(pointer => [pointer, [missingError(pointer)]]))
