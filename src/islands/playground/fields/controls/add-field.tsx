import { useState } from 'preact/hooks'
import { translate } from '../../ui/messages.ts'
import { PropertySearch, type PropertySearchProps } from './property-search.tsx'

interface AddFieldProps extends PropertySearchProps {
  /** Of the object. */
  readonly name: string
}

/** A button that opens the list of properties that can be added to an object. */
export function AddField({ name, onAdd, ...list }: AddFieldProps) {
  const { id } = list
  const [isOpen, setOpen] = useState(false)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The dialog stays open.
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  const add = (chosen: string) => {
    setOpen(false)
    onAdd(chosen)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles a key that its buttons and its search box ignore
    <div class="value-add" onKeyDown={isOpen ? closeOnEscape : undefined}>
      <button
        type="button"
        id={id}
        class="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-label={translate('field-add-field-to', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {translate('field-add-field')}
      </button>
      {isOpen && <PropertySearch {...list} onAdd={add} />}
    </div>
  )
}
