import type { Access } from '../../source/access/access.ts'
import type { Json } from '../../source/json/json.ts'
import { isList, isObject } from '../document/node.ts'

/** Who may see a part of a document according to its own `x-mint.groups`. `undefined` if it has none. */
export function accessIn(value: Json | undefined): Access | undefined {
  const mint = isObject(value) && Object.hasOwn(value, 'x-mint') ? value['x-mint'] : undefined
  return isObject(mint) && Object.hasOwn(mint, 'groups') ? accessOf(mint.groups) : undefined
}

/**
 * The access that a list of groups describes, or rules `{ includes, excludes }`. Any other value gives nobody access.
 */
export function accessOf(groups: Json | undefined): Access | undefined {
  if (groups === undefined || groups === null) return undefined
  if (isObject(groups)) {
    const anyOf = namesIn(groups.includes ?? [])
    const noneOf = namesIn(groups.excludes ?? [])
    return { for: 'groups', anyOf: anyOf.length + noneOf.length > 0 ? anyOf : [JSON.stringify(groups)], noneOf }
  }
  const anyOf = namesIn(groups)
  return anyOf.length === 0 ? undefined : { for: 'groups', anyOf, noneOf: [] }
}

/** A single group may be written without a list. */
const namesIn = (groups: Json): readonly string[] =>
  (isList(groups) ? groups : [groups]).map(group => (typeof group === 'string' ? group : JSON.stringify(group)))
