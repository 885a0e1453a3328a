import type { Json } from '../../../source/json/json.ts'

/** Set a member, even `__proto__`, which an assignment would treat as the prototype. */
export function setMember(members: Record<string, Json>, name: string, value: Json): void {
  if (name !== '__proto__') members[name] = value
  else Object.defineProperty(members, name, { value, enumerable: true, configurable: true, writable: true })
}

/** A key that is not a string is converted, such as `200` of a response. Lists and objects cannot be keys. */
export function keyText(key: Json): string | undefined {
  if (typeof key === 'object' && key !== null) return undefined
  return key === null ? '' : String(key)
}

/** Converts values that JSON does not support, such as `.inf`, `.nan` and very large integers, to strings. */
export function toJson(value: unknown): Json {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return value === null || value === undefined ? null : String(value)
}
