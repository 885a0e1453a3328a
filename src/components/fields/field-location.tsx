import { ownValue } from '../../source/json/own-value.ts'
import type { LabelKey } from '../labels.ts'
import { useLabel } from '../page-data.ts'

const labels: Readonly<Record<string, LabelKey>> = {
  body: 'field-in-body',
  cookie: 'field-in-cookie',
  header: 'field-in-header',
  path: 'field-in-path',
  query: 'field-in-query',
}

/** The location of a value in the language of the page. Any other text, such as a media type, is shown unchanged. */
export function FieldLocation({ location }: { readonly location: string }) {
  const label = ownValue(labels, location)
  return label === undefined ? location : <LocationLabel label={label} />
}

function LocationLabel({ label }: { readonly label: LabelKey }) {
  return useLabel(label)
}
