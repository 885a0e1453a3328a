import type { VNode } from 'preact'
import type { ExtraField } from '../../../api-spec/model/request-values.ts'
import { useFocus } from '../fields/controls/use-focus.ts'
import { translate } from '../ui/messages.ts'

interface ExtraFieldsProps {
  readonly location: ExtraField['in']
  readonly extras: readonly ExtraField[]
  readonly onExtras: (extras: readonly ExtraField[]) => void
}

/** Headers or query parameters that the spec does not have, and a button that adds one. */
export function ExtraFields({ location, extras, onExtras }: ExtraFieldsProps): VNode {
  const focus = useFocus()
  const idOf = (at: number) => `playground-extra-${location}-${at}`
  const own = extras.flatMap((field, at) => (field.in === location ? [{ field, at }] : []))
  const change = (at: number, part: Partial<ExtraField>) =>
    onExtras(extras.map((field, index) => (index === at ? { ...field, ...part } : field)))
  const add = () => {
    onExtras([...extras, { in: location, name: '', value: '' }])
    focus(idOf(extras.length))
  }
  const remove = (at: number) => {
    onExtras(extras.filter((_, index) => index !== at))
    focus(`playground-extra-${location}-add`)
  }
  return (
    <>
      <button
        type="button"
        id={`playground-extra-${location}-add`}
        class="button button-quiet playground-extra-add"
        onClick={add}
      >
        <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 6v12M6 12h12" />
        </svg>
        {translate(location === 'header' ? 'add-header' : 'add-query')}
      </button>
      {own.map(({ field, at }) => (
        // Rows have no state, so the index is a stable key.
        <div key={at} class="playground-extra">
          <input
            id={idOf(at)}
            dir="ltr"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            aria-label={translate('extra-name')}
            placeholder={translate('extra-name')}
            value={field.name}
            onInput={event => change(at, { name: event.currentTarget.value.trim() })}
          />
          <input
            dir="ltr"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            aria-label={field.name === '' ? translate('extra-value') : field.name}
            placeholder={translate('extra-value')}
            value={field.value}
            onInput={event => change(at, { value: event.currentTarget.value })}
          />
          <button
            type="button"
            class="icon-button"
            aria-label={translate('field-remove-of', { name: field.name })}
            onClick={() => remove(at)}
          >
            <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </button>
        </div>
      ))}
    </>
  )
}
