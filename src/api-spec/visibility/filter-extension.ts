import type { Json } from '../../source/json/json.ts'
import { isList, isObject } from '../document/node.ts'
import { isForOthers } from './blocked-parts.ts'
import type { FilterContext } from './filter-context.ts'
import { mapList, mapObject } from './filter-data.ts'

/**
 * The change to an extension: groups for other readers and code samples that name hidden parts are removed. `undefined`
 * for any other key.
 */
export function filterExtension(
  key: string,
  member: Json,
  { reader, names, data, unusedNames }: FilterContext,
): { readonly value: Json | undefined } | undefined {
  if (key === 'x-mint') return { value: isForOthers({ 'x-mint': member }, reader) ? withoutGroups(member) : member }
  if (/^x-code-?samples$/i.test(key) || key === 'code-samples') {
    const namesHidden = (sample: Json) => names.firstIn(JSON.stringify(sample)) !== undefined
    return { value: isList(member) ? mapList(member, item => (namesHidden(item) ? undefined : item)) : member }
  }
  if (!key.startsWith('x-') || key === 'x-webhooks' || key === 'x-readme') return undefined
  const filtered = data.filter(member, [])
  return { value: filtered === undefined ? undefined : withoutTags(filtered, unusedNames.tags) }
}

/** `x-tagGroups` and similar extensions list names of tags. */
function withoutTags(value: Json, tags: ReadonlySet<string>): Json {
  if (tags.size === 0 || typeof value !== 'object' || value === null) return value
  if (isObject(value)) return mapObject(value, (_, inner) => withoutTags(inner, tags))
  return isList(value)
    ? mapList(value, item => (typeof item === 'string' && tags.has(item) ? undefined : withoutTags(item, tags)))
    : value
}

function withoutGroups(mint: Json): Json | undefined {
  const rest = isObject(mint) ? mapObject(mint, (key, value) => (key === 'groups' ? undefined : value)) : mint
  return isObject(rest) && Object.keys(rest).length === 0 ? undefined : rest
}
