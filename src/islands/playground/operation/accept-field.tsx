import type { VNode } from 'preact'
import type { Operation } from '../../../api-spec/model/operation.ts'
import { acceptedTypes, anyMediaType } from '../../../api-spec/request/accepted-types.ts'
import { translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'

interface AcceptFieldProps {
  readonly operation: Operation
  /** Absent until the reader chooses. */
  readonly value: string | undefined
  readonly onValue: (value: string) => void
}

/** The choice of the response media type. Not shown if the spec names no types or has a parameter for it. */
export function AcceptField({ operation, value, onValue }: AcceptFieldProps): VNode | null {
  const id = useId()
  const { names, defaultType } = acceptedTypes(operation)
  if (defaultType === undefined || operation.parameters.some(isAccept)) return null
  return (
    <fieldset class="playground-parameters">
      <legend>{translate('response')}</legend>
      <div class="value-field">
        <div class="value-head">
          <label for={id} class="value-name">
            <code>Accept</code>
          </label>
        </div>
        <select id={id} dir="ltr" value={value ?? defaultType} onChange={event => onValue(event.currentTarget.value)}>
          {[...names.filter(name => name !== anyMediaType), anyMediaType].map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  )
}

const isAccept = ({ in: location, name }: Operation['parameters'][number]): boolean =>
  location === 'header' && name.toLowerCase() === 'accept'
