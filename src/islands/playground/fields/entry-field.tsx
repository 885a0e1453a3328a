import { useState } from 'preact/hooks'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { pointerId } from '../values/edits.ts'
import { ChildField } from './child-field.tsx'
import { englishEntryMessages } from './controls/english-entry-messages.ts'
import type { KindProps, NestedFieldProps } from './model/field-props.ts'

addEnglishMessages(englishEntryMessages)

interface EntryFieldProps extends Omit<NestedFieldProps, 'name' | 'isRequired' | 'onChange'>, Pick<KindProps, 'Field'> {
  /** Name of the property. */
  readonly entry: string
  readonly onChild: Parameters<typeof ChildField>[0]['onChild']
  readonly isTaken: (name: string) => boolean
  readonly onRename: (from: string, to: string) => void
  readonly onRemove: (name: string) => void
}

/** A property with a name that the reader can change. Renaming keeps the value. */
export function EntryField({ entry, isTaken, onRename, onRemove, ...childProps }: EntryFieldProps) {
  const [draft, setDraft] = useState<string>()
  const id = `${pointerId(childProps.at)}-name`
  const isDuplicate = draft !== undefined && draft !== entry && isTaken(draft)
  const commit = () => {
    if (draft !== undefined && draft !== entry && !isDuplicate && draft !== '') onRename(entry, draft)
    setDraft(undefined)
  }
  return (
    <div class="value-entry">
      <div class="value-line">
        <input
          id={id}
          class="value-input value-entry-name"
          type="text"
          aria-label={translate('field-name-of-entry', { name: entry })}
          aria-invalid={isDuplicate || undefined}
          aria-describedby={isDuplicate ? `${id}-fault` : undefined}
          autocomplete="off"
          dir="auto"
          value={draft ?? entry}
          onInput={event => setDraft(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.isComposing) return
            // The surrounding form would send the request.
            event.preventDefault()
            commit()
          }}
        />
        <button
          type="button"
          class="value-action"
          aria-label={translate('field-remove-of', { name: entry })}
          onClick={() => onRemove(entry)}
        >
          {translate('field-remove')}
        </button>
      </div>
      {isDuplicate && (
        <p id={`${id}-fault`} class="value-faults" role="status">
          {translate('field-name-taken', { name: draft })}
        </p>
      )}
      <ChildField {...childProps} childKey={entry} name={entry} isRequired={false} isItem isOpen />
    </div>
  )
}
