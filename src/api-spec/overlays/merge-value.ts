import type { Json } from '../../source/json/json.ts'
import { isList, isObject } from '../document/node.ts'

/**
 * Merges an update into a value: objects are merged recursively, lists are concatenated, other updates are appended to
 * a list, and anything else is replaced.
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
