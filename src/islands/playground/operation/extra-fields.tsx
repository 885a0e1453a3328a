import type { VNode } from 'preact'
import type { ExtraField } from '../../../api-spec/model/request-values.ts'
import { useFocus } from '../fields/controls/use-focus.ts'
import { translate } from '../ui/messages.ts'
import { NameValueRows } from '../ui/name-value-rows.tsx'

interface ExtraFieldsProps {
  readonly location: ExtraField['in']
  readonly extras: readonly ExtraField[]
  readonly onExtras: (extras: readonly ExtraField[]) => void
  /** Whether a value has an unknown variable. */
  readonly isInvalid: (value: string) => boolean
}

/** Headers or query parameters that the spec does not have, and a button that adds one. */
export function ExtraFields({ location, extras, onExtras, isInvalid }: ExtraFieldsProps): VNode {
  const focus = useFocus()
  const id = `playground-extra-${location}`
  return (
    <>
      <button
        type="button"
        id={`${id}-add`}
        class="button button-quiet playground-extra-add"
        onClick={() => {
          onExtras([...extras, { in: location, name: '', value: '' }])
          focus(`${id}-${extras.length}`)
        }}
      >
        <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 6v12M6 12h12" />
        </svg>
        {translate(location === 'header' ? 'add-header' : 'add-query')}
      </button>
      <NameValueRows
        id={id}
        rows={extras}
        shown={extras.flatMap((field, at) => (field.in === location ? at : []))}
        isInvalid={isInvalid}
        onRow={(at, { name, ...change }) => {
          const part = name === undefined ? change : { name: name.trim() }
          onExtras(extras.map((field, index) => (index === at ? { ...field, ...part } : field)))
        }}
        onRemove={at => {
          onExtras(extras.filter((_, index) => index !== at))
          focus(`${id}-add`)
        }}
      />
    </>
  )
}
