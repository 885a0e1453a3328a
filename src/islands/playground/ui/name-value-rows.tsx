import type { VNode } from 'preact'
import { translate } from './messages.ts'

/** A name and its value, both typed by the reader. */
export interface NameValue {
  readonly name: string
  readonly value: string
}

interface NameValueRowsProps {
  /** Prefix of the ids of the name inputs, which end in the index. */
  readonly id: string
  readonly rows: readonly NameValue[]
  readonly onRow: (at: number, change: Partial<NameValue>) => void
  readonly onRemove: (at: number) => void
  /** Indexes of the rows that are shown; by default all. */
  readonly shown?: readonly number[] | undefined
  /** Why the name in a row is invalid; absent if it is valid. */
  readonly nameErrorOf?: ((at: number) => string | undefined) | undefined
  /** Whether a value cannot be sent. */
  readonly isInvalid?: ((value: string) => boolean) | undefined
}

/** Editable rows of a name and a value, each with a button that removes it. */
export function NameValueRows(props: NameValueRowsProps): VNode {
  const { id, rows, onRow, onRemove, shown, nameErrorOf, isInvalid } = props
  return (
    <>
      {(shown ?? rows.map((_, at) => at)).map(at => {
        const { name, value } = rows[at] ?? { name: '', value: '' }
        const error = nameErrorOf?.(at)
        return (
          // Rows have no state, so the index is a stable key.
          <div key={at} class="playground-extra">
            <input
              {...typing}
              id={`${id}-${at}`}
              aria-label={translate('extra-name')}
              placeholder={translate('extra-name')}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error && `${id}-${at}-fault`}
              value={name}
              onInput={event => onRow(at, { name: event.currentTarget.value })}
            />
            <input
              {...typing}
              aria-label={name === '' ? translate('extra-value') : name}
              aria-invalid={isInvalid?.(value) || undefined}
              placeholder={translate('extra-value')}
              value={value}
              onInput={event => onRow(at, { value: event.currentTarget.value })}
            />
            <button
              type="button"
              class="icon-button"
              aria-label={translate('field-remove-of', { name })}
              onClick={() => onRemove(at)}
            >
              <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 6l12 12M18 6 6 18" />
              </svg>
            </button>
            {error && (
              <p id={`${id}-${at}-fault`} class="playground-extra-fault" role="status">
                {error}
              </p>
            )}
          </div>
        )
      })}
    </>
  )
}

const typing = { dir: 'ltr', autocomplete: 'off', autocapitalize: 'none', spellcheck: false } as const
