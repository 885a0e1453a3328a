import { useState } from 'preact/hooks'
import { mergedSchema } from '../../../../api-spec/schemas/merged-schema.ts'
import { typeLabel } from '../../../../api-spec/schemas/type-label.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { addEnglishMessages, translate } from '../../ui/messages.ts'
import { englishEntryMessages } from './english-entry-messages.ts'
import { type AddableProps, PropertyFilter } from './property-filter.tsx'
import { searchProperties } from './search-properties.ts'

addEnglishMessages(englishEntryMessages)

interface AddFieldProps extends AddableProps {
  /** Prefix of the ids of its controls. */
  readonly id: string
  /** Of the object. */
  readonly name: string
  /** Whether a property with any name can be added. */
  readonly allowsAnyName: boolean
  readonly isTaken: (name: string) => boolean
}

/** Few objects allow any name. */
const NewFieldName = lazyComponent(async () => (await import('./new-field-name.tsx')).NewFieldName, {
  hasMoreStyle: true,
  idOf: ({ id }) => id,
  isAwaited: true,
})

/** With more names, there is a filter for them. */
const maxUnfiltered = 16

/** How many names are listed at most. The reader can filter the rest. */
const maxListed = 60

/** The optional properties of an object by name, each added with one press, and a way to add another name. */
export function AddField({ id, name, addable, schemas, allowsAnyName, isTaken, onAdd }: AddFieldProps) {
  const [query, setQuery] = useState('')
  const matching = searchProperties(addable, query)
  const hasFilter = addable.length > maxUnfiltered
  const hiddenCount = matching.length - maxListed
  return (
    <div class="value-add">
      {addable.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and there are none.
        <div class="value-add-list" role="group" aria-label={translate('field-add-field-to', { name })}>
          {hasFilter && <PropertyFilter {...{ query, setQuery, found: matching, onAdd }} />}
          {matching.slice(0, maxListed).map(({ name: property, schema }, at) => (
            <button
              key={property}
              type="button"
              id={at === 0 && !allowsAnyName ? `${id}-add` : undefined}
              class="value-add-name"
              title={typeLabel(schema, schemas)}
              onClick={() => onAdd(property)}
            >
              <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 6v12M6 12h12" />
              </svg>
              <span dir="auto">{property}</span>
              {mergedSchema(schema, schemas).isDeprecated && (
                <span class="value-deprecated">{translate('field-deprecated')}</span>
              )}
            </button>
          ))}
          <span class="value-note" role="status">
            {matching.length === 0 && translate('field-no-field-found')}
            {hiddenCount > 0 && translate('field-more-fields', { count: hiddenCount })}
          </span>
        </div>
      )}
      {allowsAnyName && <NewFieldName id={`${id}-add`} {...{ name, isTaken, onAdd }} />}
    </div>
  )
}
