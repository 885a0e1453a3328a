import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { addEnglishMessages, translate } from '../../ui/messages.ts'
import { englishEntryMessages } from './english-entry-messages.ts'

addEnglishMessages(englishEntryMessages)

interface NewFieldNameProps {
  readonly id: string
  /** Of the object. */
  readonly name: string
  readonly isTaken: (name: string) => boolean
  readonly onAdd: (name: string) => void
}

/** A button that asks for the name of a new field, and adds it. */
export function NewFieldName({ id, name, isTaken, onAdd }: NewFieldNameProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])
  const typed = text.trim()
  const isDuplicate = typed !== '' && isTaken(typed)
  const isFree = typed !== '' && !isDuplicate
  const add = () => {
    if (!isFree) return
    setOpen(false)
    setText('')
    onAdd(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault()
      add()
    }
    if (event.key !== 'Escape') return
    // The dialog stays open.
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  return (
    <div class="value-add-new">
      <button
        type="button"
        id={id}
        class="ui-button ui-button-quiet"
        aria-expanded={isOpen}
        aria-controls={`${id}-name`}
        aria-label={translate('field-add-field-to', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {translate('field-add-field')}
      </button>
      {isOpen && (
        <span id={`${id}-name`} class="value-line">
          <input
            ref={input}
            class="value-input"
            type="text"
            aria-label={translate('field-name-new')}
            placeholder={translate('field-name-new')}
            aria-invalid={isDuplicate || undefined}
            aria-describedby={isDuplicate ? `${id}-fault` : undefined}
            autocomplete="off"
            dir="auto"
            value={text}
            onInput={event => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" class="ui-button" aria-disabled={!isFree} onClick={add}>
            {translate('field-add-named', { name: typed })}
          </button>
        </span>
      )}
      {isOpen && isDuplicate && (
        <p id={`${id}-fault`} class="value-faults" role="status">
          {translate('field-name-taken', { name: typed })}
        </p>
      )}
    </div>
  )
}
