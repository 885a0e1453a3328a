import { typeLabel } from '../../../../api-spec/schemas/type-label.ts'
import type { Json } from '../../../../source/json/json.ts'
import { translate } from '../../ui/messages.ts'
import { isSameJsonText, pointerId } from '../../values/edits.ts'
import type { KindProps } from '../model/field-props.ts'

/** The labels next to a name: its type, whether it is required, and whether it is deprecated. */
export function FieldLabels({ schema, schemas, isRequired, isItem, isDeprecated, shape }: KindProps) {
  const label = typeLabel(schema, schemas)
  return (
    <>
      {label !== 'any' && (
        <code class="value-type" dir="ltr">
          {label}
        </code>
      )}
      {isRequired && !isItem && <span class="value-required">{translate('field-required')}</span>}
      {(isDeprecated || shape.merged.isDeprecated) && (
        <span class="value-deprecated">{translate('field-deprecated')}</span>
      )}
    </>
  )
}

/** The buttons at the end of a field's head: set an empty value, `null`, or no value. */
export function FieldActions(props: KindProps) {
  const { name, value, onChange, at, isItem, choices, shape } = props
  // The clicked button may disappear, so move the focus.
  const changeAndFocus = (next: Json | undefined) => {
    onChange(next)
    document.getElementById(pointerId(at))?.focus()
  }
  const isNull = value === null
  return (
    <span class="value-actions">
      {!choices && !isItem && <EmptyAction {...props} onChange={changeAndFocus} />}
      {shape.isNullable && !choices && (
        <button
          type="button"
          class="value-action"
          aria-pressed={isNull}
          aria-label={translate('field-null-of', { name })}
          onClick={() => changeAndFocus(isNull ? undefined : null)}
        >
          <code>null</code>
        </button>
      )}
      {value !== undefined && !isItem && !choices && (
        <button
          type="button"
          class="value-action"
          aria-label={translate('field-clear-of', { name })}
          onClick={() => changeAndFocus(undefined)}
        >
          {translate('field-clear')}
        </button>
      )}
    </span>
  )
}

type Kind = KindProps['shape']['kind']

/** Deleting all of a string, a list or an object removes the value. This button sets an empty one instead. */
function EmptyAction({ name, value, onChange, shape: { kind } }: KindProps) {
  const emptyValues: Partial<Readonly<Record<Kind, Json>>> = { text: '', array: [], object: {} }
  const empty = emptyValues[kind]
  if (empty === undefined) return null
  if (isSameJsonText(value, empty)) return <span class="value-note">{translate('field-is-empty')}</span>
  if (value !== undefined) return null
  return (
    <button
      type="button"
      class="value-action value-action-quiet"
      aria-label={translate('field-send-empty-of', { name })}
      onClick={() => onChange(empty)}
    >
      {translate('field-send-empty')}
    </button>
  )
}
