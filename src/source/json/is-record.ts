import type { Json } from './json.ts'

/** Whether a value is an object of JSON: no list, not `null`. */
export function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
