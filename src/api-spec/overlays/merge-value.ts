import type { Json } from '../../source/json/json.ts'
import { isList, isObject } from '../document/node.ts'

/**
 * A value with an update laid over it: members of objects are merged, a list gets the update as another item, and anything else
 * gives way. A list is added to one that is there.
 */
export function mergeValue(value: Json, update: Json): Json {
  if (isList(value) && !isList(update)) return [...value, update]
  return mergeMember(value, update)
}

function mergeMember(value: Json | undefined, update: Json): Json {
  if (isList(value) && isList(update)) return [...value, ...update]
  if (!isObject(value) || !isObject(update)) return update
  const members = new Map(Object.entries(value))
  for (const [key, member] of Object.entries(update)) members.set(key, mergeMember(members.get(key), member))
  return Object.fromEntries(members)
}
