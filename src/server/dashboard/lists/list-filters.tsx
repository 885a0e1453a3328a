import type { ComponentChildren, VNode } from 'preact'
import { SelectField, TextField } from '../forms/fields.tsx'
import { texts } from '../texts.ts'

const { conversations: words } = texts

interface ListFiltersProps {
  /** The address of the list. */
  readonly address: string
  /** The first and last day of the list, as `YYYY-MM-DD`. */
  readonly days: { readonly from: string; readonly to: string }
  /** Further fields, before the days. */
  readonly children: ComponentChildren
}

/** The form with the filters of a list. */
export function ListFilters({ address, days, children }: ListFiltersProps): VNode {
  return (
    <search>
      <form class="filters" method="get" action={address} aria-label={words.filters} data-filters>
        {children}
        <TextField id="from" label={words.from} type="date" value={days.from} />
        <TextField id="to" label={words.to} type="date" value={days.to} />
        <div class="filter-actions">
          <button class="ui-button" type="submit">
            {words.apply}
          </button>
          <a class="text-link" href={address}>
            {words.reset}
          </a>
        </div>
      </form>
    </search>
  )
}

interface ChoiceFilterProps<Value extends string> {
  readonly id: string
  readonly label: string
  /** The chosen value. An empty string means any value. */
  readonly value: Value | ''
  readonly values: readonly Value[]
  readonly labels: Readonly<Record<Value, string>>
}

/** A filter for one of several values, or any of them. */
export function ChoiceFilter<Value extends string>({ values, labels, ...field }: ChoiceFilterProps<Value>): VNode {
  const options = values.map(value => [value, labels[value]] as const)
  return <SelectField {...field} options={[['', words.any], ...options]} />
}
