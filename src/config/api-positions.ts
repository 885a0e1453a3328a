import type { ApiPositions } from './config.ts'
import { type Located, type LocatedObject, memberOf } from './json/located.ts'

/**
 * The positions of sample languages, playground display and proxy in `docs.json`; absent for settings that are not set.
 */
export function apiPositionsOf(root: LocatedObject): ApiPositions {
  const languages = valueAt(root, ['api', 'examples', 'languages'])
  const items = languages?.type === 'array' ? languages.items : []
  const proxy = valueAt(root, ['api', 'playground', 'proxy'])
  return {
    languages: items.flatMap(item => (item.type === 'string' ? [{ name: item.value.trim(), span: item.span }] : [])),
    display: valueAt(root, ['api', 'playground', 'display'])?.span,
    proxy: proxy?.type === 'boolean' && proxy.value ? proxy.span : undefined,
  }
}

function valueAt(root: Located, keys: readonly string[]): Located | undefined {
  return keys.reduce<Located | undefined>(
    (value, key) => (value?.type === 'object' ? memberOf(value, key) : undefined),
    root,
  )
}
