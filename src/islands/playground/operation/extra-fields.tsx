import type { VNode } from 'preact'
import type { ExtraField } from '../../../api-spec/model/request-values.ts'
import { useFocus } from '../fields/controls/use-focus.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'

interface ExtraFieldsProps {
  readonly location: ExtraField['in']
  readonly extras: readonly ExtraField[]
  readonly onExtras: (extras: readonly ExtraField[]) => void
  /** Whether a value has an unknown variable. */
  readonly isInvalid: (value: string) => boolean
}

/** The code is loaded for the first field. */
const NameValueRows = lazyComponent(async () => (await import('../ui/name-value-rows.tsx')).NameValueRows, {
  hasMoreStyle: true,
  idOf: ({ id, shown = [] }) => `${id}-${shown.at(-1)}`,
  isAwaited: true,
})

/** Headers or query parameters that the spec does not have, and a button that adds one. */
export function ExtraFields({ location, extras, onExtras, isInvalid }: ExtraFieldsProps): VNode {
  const focus = useFocus()
  const id = `playground-extra-${location}`
  const shown = extras.flatMap((field, at) => (field.in === location ? at : []))
  return (
    <>
      <button
        type="button"
        id={`${id}-add`}
        class="ui-button ui-button-quiet playground-extra-add"
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
      {shown.length > 0 && (
        <NameValueRows
          {...{ id, shown, isInvalid }}
          rows={extras}
          onRow={(at, { name, ...change }) => {
            const part = name === undefined ? change : { name: name.trim() }
            onExtras(extras.map((field, index) => (index === at ? { ...field, ...part } : field)))
          }}
          onRemove={at => {
            onExtras(extras.filter((_, index) => index !== at))
            focus(`${id}-add`)
          }}
        />
      )}
    </>
  )
}
