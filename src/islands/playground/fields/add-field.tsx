import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Schemas } from '../../../api-spec/merged-schema.ts'
import type { Property } from '../../../api-spec/schema.ts'
import { typeLabel } from '../../../api-spec/type-label.ts'
import { word } from '../words.ts'
import { foundNames } from './found-names.ts'

interface AddFieldProps {
  readonly id: string
  /** Of the object. */
  readonly name: string
  readonly addable: readonly Property[]
  /** Whether a property of any name may be added. */
  readonly isFree: boolean
  readonly isTaken: (name: string) => boolean
  readonly schemas: Schemas
  readonly onAdd: (name: string) => void
}

/** As many names are listed; of more, those that the words of the reader find. */
const mostListed = 30

/** A button that opens the list of what may be added, with a box to search it or to type another name. */
export function AddField({ id, name, addable, isFree, isTaken, schemas, onAdd }: AddFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const search = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isOpen) search.current?.focus()
  }, [isOpen])
  const label = word(addable.length === 0 ? 'field-name-new' : isFree ? 'field-search-or-name' : 'field-search-fields')
  const found = foundNames(addable, words)
  const typed = words.trim()
  const isNew = isFree && typed !== '' && !isTaken(typed) && !addable.some(property => property.name === typed)
  const add = (chosen: string) => {
    setOpen(false)
    setWords('')
    onAdd(chosen)
  }
  const leave = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The dialog around it stays open.
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    const exact = found.find(property => property.name === typed)
    const chosen = exact?.name ?? (isNew ? typed : typed === '' ? undefined : found[0]?.name)
    if (chosen !== undefined) add(chosen)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only a key that its buttons and its box do not take
    <div class="value-add" onKeyDown={isOpen ? onKeyDown : undefined}>
      <button
        type="button"
        id={id}
        class="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-label={word('field-add-field-to', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {word('field-add-field')}
      </button>
      {isOpen && (
        <div id={`${id}-list`} class="value-add-list">
          <input
            ref={search}
            class="value-input"
            type="text"
            aria-label={label}
            placeholder={label}
            autocomplete="off"
            dir="auto"
            value={words}
            onInput={event => setWords(event.currentTarget.value)}
            onKeyDown={enter}
          />
          <ul>
            {isNew && (
              <li>
                <button type="button" class="value-add-name" onClick={() => add(typed)}>
                  {word('field-add-named', { name: typed })}
                </button>
              </li>
            )}
            {found.slice(0, mostListed).map(({ name: found, schema }) => (
              <li key={found}>
                <button type="button" class="value-add-name" onClick={() => add(found)}>
                  <span dir="auto">{found}</span> <code class="value-type">{typeLabel(schema, schemas)}</code>
                </button>
              </li>
            ))}
          </ul>
          <p class="value-note" role="status">
            {countText(found.length, addable.length)}
          </p>
        </div>
      )}
    </div>
  )
}

function countText(found: number, all: number): string {
  if (all === 0) return ''
  if (found === 0) return word('field-no-field-found')
  return found > mostListed ? word('field-more-fields', { count: found - mostListed }) : ''
}
