import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Property } from '../../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import { typeLabel } from '../../../../api-spec/schemas/type-label.ts'
import { translate } from '../../ui/messages.ts'
import { searchProperties } from './search-properties.ts'

export interface PropertySearchProps {
  readonly id: string
  readonly addable: readonly Property[]
  /** Whether a property with any name can be added. */
  readonly allowsAnyName: boolean
  readonly isTaken: (name: string) => boolean
  readonly schemas: Schemas
  readonly onAdd: (name: string) => void
}

/** How many names are listed at most. The reader can search for the rest. */
const maxListed = 30

/** A search box for a property, which also accepts a new name, and its results. */
export function PropertySearch({ id, addable, allowsAnyName, isTaken, schemas, onAdd }: PropertySearchProps) {
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => search.current?.focus(), [])
  const found = searchProperties(addable, query)
  const typed = query.trim()
  const isKnown = addable.some(({ name }) => name === typed)
  const isNew = allowsAnyName && typed !== '' && !isKnown && !isTaken(typed)
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    const chosen = isKnown || isNew ? typed : typed === '' ? undefined : found[0]?.name
    if (chosen !== undefined) onAdd(chosen)
  }
  const label = labelOf(addable.length, allowsAnyName)
  return (
    <div id={`${id}-list`} class="value-add-list">
      <input
        ref={search}
        class="value-input"
        type="text"
        aria-label={label}
        placeholder={label}
        autocomplete="off"
        dir="auto"
        value={query}
        onInput={event => setQuery(event.currentTarget.value)}
        onKeyDown={onEnter}
      />
      <ul>
        {isNew && (
          <li>
            <button type="button" class="value-add-name" onClick={() => onAdd(typed)}>
              {translate('field-add-named', { name: typed })}
            </button>
          </li>
        )}
        {found.slice(0, maxListed).map(({ name, schema }) => (
          <li key={name}>
            <button type="button" class="value-add-name" onClick={() => onAdd(name)}>
              <span dir="auto">{name}</span> <code class="value-type">{typeLabel(schema, schemas)}</code>
            </button>
          </li>
        ))}
      </ul>
      <p class="value-note" role="status">
        {countText(found.length, addable.length)}
      </p>
    </div>
  )
}

const labelOf = (addable: number, allowsAnyName: boolean): string =>
  translate(addable === 0 ? 'field-name-new' : allowsAnyName ? 'field-search-or-name' : 'field-search-fields')

function countText(found: number, all: number): string {
  if (all === 0) return ''
  if (found === 0) return translate('field-no-field-found')
  return found > maxListed ? translate('field-more-fields', { count: found - maxListed }) : ''
}
