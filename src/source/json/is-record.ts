import type { Json } from './json.ts'

/** Whether a value is a JSON object: not a list and not `null`. */
export function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
