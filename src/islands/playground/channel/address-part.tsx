import type { VNode } from 'preact'
import { parametersOf } from '../../../api-spec/channel-address.ts'
import { ownValue } from '../../../source/own-value.ts'
import type { Faults } from '../fields/field-props.ts'
import { pointerBelow } from '../fields/pointer.ts'
import { shownFaults } from '../judged.ts'
import { VariableField } from '../variable-field.tsx'
import { word } from '../words.ts'
import type { ConnectionPartProps } from './connection-part.tsx'

type AddressPartProps = Pick<ConnectionPartProps, 'channel' | 'draft' | 'change' | 'lacking' | 'judging'>

/** What stands behind the server: the address of the channel with its parameters, or nothing. */
export function AddressPart({ channel, draft, change, lacking, judging }: AddressPartProps): VNode | null {
  const { address = '' } = channel
  if (address === '' || address === '/') return null
  const parameters = draft.isAddressed ? parametersOf(channel) : []
  const set = (name: string, value: string) => change({ parameters: { ...draft.parameters, [name]: value } })
  const faults = shownFaults(lackingFaults(lacking), judging.handshake.judged)
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
        <VariableField
          key={parameter.name}
          variable={parameter}
          value={ownValue(draft.parameters, parameter.name) ?? ''}
          onValue={value => set(parameter.name, value)}
          at={placeOf(parameter.name)}
          faults={faults}
        />
      ))}
    </fieldset>
  )
}

const placeOf = (name: string): string => pointerBelow('/address', name)

function lackingFaults(names: readonly string[]): Faults {
  return new Map(names.map(placeOf).map(at => [at, [{ at, keyword: 'required', wanted: '' }]]))
}
