import type { Property } from '../../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import { translate } from '../../ui/messages.ts'

export interface AddableProps {
  /** The properties that can be added. */
  readonly addable: readonly Property[]
  readonly schemas: Schemas
  readonly onAdd: (name: string) => void
}

interface PropertyFilterProps extends Pick<AddableProps, 'onAdd'> {
  readonly query: string
  readonly setQuery: (query: string) => void
  readonly found: readonly Property[]
}

/** A filter for a long list of names. Enter adds the first match. */
export function PropertyFilter({ query, setQuery, found, onAdd }: PropertyFilterProps) {
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    const [first] = found
    if (query.trim() !== '' && first) onAdd(first.name)
  }
  return (
    <input
      class="value-input"
      type="text"
      aria-label={translate('field-search-fields')}
      placeholder={translate('field-search-fields')}
      autocomplete="off"
      dir="auto"
      value={query}
      onInput={event => setQuery(event.currentTarget.value)}
      onKeyDown={onEnter}
    />
  )
}
