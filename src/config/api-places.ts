import type { ApiPlaces } from './config.ts'
import { type Located, type LocatedObject, memberOf } from './json/located.ts'

/** Where languages of samples and the kind of playground are named; none for what is not written. */
export function apiPlacesOf(root: LocatedObject): ApiPlaces {
  const languages = valueAt(root, ['api', 'examples', 'languages'])
  const items = languages?.type === 'array' ? languages.items : []
  return {
    languages: items.flatMap(item => (item.type === 'string' ? [{ name: item.value.trim(), span: item.span }] : [])),
    display: valueAt(root, ['api', 'playground', 'display'])?.span,
  }
}

function valueAt(root: Located, keys: readonly string[]): Located | undefined {
  return keys.reduce<Located | undefined>(
    (value, key) => (value?.type === 'object' ? memberOf(value, key) : undefined),
    root,
  )
}
