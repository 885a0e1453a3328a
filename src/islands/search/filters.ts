import type { Filter } from '../../search/browser-index/open-index.ts'
import { languageName } from './language-name.ts'
import type { SearchChoices } from './search-source.ts'

/** The kinds of filters, with the list of their values. */
const kinds = [
  ['product', 'products'],
  ['version', 'versions'],
  ['language', 'languages'],
] as const

/** Texts of the filters, in the language of the page. */
export interface FilterTexts {
  readonly all: string
  readonly product: string
  readonly version: string
  readonly language: string
}

/** Create a select element for each kind of filter that has at least two values on this site. */
export function filterElements(choices: SearchChoices, texts: FilterTexts, onChange: () => void): HTMLElement[] {
  return kinds.flatMap(([kind, list]) => {
    const values = choices[list]
    if (values.length < 2) return []
    const select = document.createElement('select')
    select.dataset.filter = kind
    select.setAttribute('aria-label', texts[kind])
    select.append(
      new Option(`${texts[kind]}: ${texts.all}`, ''),
      ...values.map(value => new Option(kind === 'language' ? languageName(value) : value, value)),
    )
    select.addEventListener('change', onChange)
    return [select]
  })
}

/** The selected values of the filters within an element. */
export function chosenFilter(container: ParentNode): Filter {
  const selects = [...container.querySelectorAll<HTMLSelectElement>('select[data-filter]')]
  return Object.fromEntries(
    selects.flatMap(({ dataset, value }) => (value === '' ? [] : [[dataset.filter ?? '', value]])),
  )
}
