import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import type { ChannelParameter } from '../../../api-spec/channel.ts'
import { parametersOf } from '../../../api-spec/channel-address.ts'
import { ownValue } from '../../../source/own-value.ts'
import { plainText } from '../fields/plain-text.ts'
import { word } from '../words.ts'
import type { ConnectionPartProps } from './connection-part.tsx'

type AddressPartProps = Pick<ConnectionPartProps, 'channel' | 'draft' | 'change'>

/** What stands behind the server: the address of the channel with its parameters, or nothing. */
export function AddressPart({ channel, draft, change }: AddressPartProps): VNode | null {
  const { address = '' } = channel
  if (address === '' || address === '/') return null
  const parameters = draft.isAddressed ? parametersOf(channel) : []
  const set = (name: string, value: string) => change({ parameters: { ...draft.parameters, [name]: value } })
  return (
    <fieldset class="playground-parameters">
      <legend>{word('channel-address')}</legend>
      <label class="playground-check">
        <input
          type="checkbox"
          checked={draft.isAddressed}
          onChange={event => change({ isAddressed: event.currentTarget.checked })}
        />
        <span>
          {word('channel-addressed')} <code dir="ltr">{address}</code>
        </span>
      </label>
      {parameters.map(parameter => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={ownValue(draft.parameters, parameter.name) ?? ''}
          onValue={value => set(parameter.name, value)}
        />
      ))}
    </fieldset>
  )
}

interface ParameterFieldProps {
  readonly parameter: ChannelParameter
  readonly value: string
  readonly onValue: (value: string) => void
}

/** One that has a default may stay empty. */
function ParameterField({ parameter, value, onValue }: ParameterFieldProps): VNode {
  const id = useId()
  const { name, enum: values, default: usual, examples, description } = parameter
  const ties = { id, 'aria-describedby': description ? `${id}-help` : undefined }
  const required = usual === undefined || undefined
  return (
    <div class="value-field">
      <label for={id}>
        <code>{name}</code>
      </label>
      {values.length > 0 ? (
        <select {...ties} value={value || (usual ?? '')} onChange={event => onValue(event.currentTarget.value)}>
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
          aria-required={required}
          placeholder={usual ?? examples[0] ?? ''}
          value={value}
          onInput={event => onValue(event.currentTarget.value)}
        />
      )}
      {description && (
        <p id={`${id}-help`} class="playground-hint">
          {plainText(description)}
        </p>
      )}
    </div>
  )
}
