import type { VNode } from 'preact'
import type { Operation } from '../../../api-spec/model/operation.ts'
import { acceptedTypes, anyMediaType } from '../../../api-spec/request/accepted-types.ts'
import { Select } from '../ui/select.tsx'
import { useId } from '../ui/use-id.ts'

interface AcceptFieldProps {
  readonly operation: Operation
  /** Absent until the reader chooses. */
  readonly value: string | undefined
  readonly onValue: (value: string) => void
}

/** The choice of the response media type, among the headers. */
export function AcceptField({ operation, value, onValue }: AcceptFieldProps): VNode {
  const id = useId()
  const { names, defaultType } = acceptedTypes(operation)
  return (
    <div class="value-field">
      <div class="value-head">
        <label for={id} class="value-name">
          Accept
        </label>
      </div>
      <Select
        id={id}
        dir="ltr"
        value={value ?? defaultType ?? anyMediaType}
        options={[...names.filter(name => name !== anyMediaType), anyMediaType].map(name => ({
          value: name,
          label: name,
        }))}
        onValue={onValue}
      />
    </div>
  )
}

/** Whether a reader can choose the type: not if the spec names no types, or has a parameter for it. */
export const hasAcceptField = (operation: Operation): boolean =>
  acceptedTypes(operation).defaultType !== undefined && !operation.parameters.some(isAccept)

const isAccept = ({ in: location, name }: Operation['parameters'][number]): boolean =>
  location === 'header' && name.toLowerCase() === 'accept'
