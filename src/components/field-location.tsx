import { ownValue } from '../source/json/own-value.ts'
import type { LabelKey } from './labels.ts'
import { useLabel } from './page-data.ts'

const labels: Readonly<Record<string, LabelKey>> = {
  body: 'field-in-body',
  cookie: 'field-in-cookie',
  header: 'field-in-header',
  path: 'field-in-path',
  query: 'field-in-query',
}

/** Where a value is sent, in the language of the page; what is no such place, as a media type is, stands as it is. */
export function FieldLocation({ place }: { readonly place: string }) {
  const label = ownValue(labels, place)
  return label === undefined ? place : <LocationLabel label={label} />
}

function LocationLabel({ label }: { readonly label: LabelKey }) {
  return useLabel(label)
}
