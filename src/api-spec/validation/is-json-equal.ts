import { canonicalNumber, exactText } from '../../source/json/exact-number.ts'
import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'

/** Whether two values are equal. The order of properties does not matter. */
export function isJsonEqual(one: Json, other: Json): boolean {
  if (one === other) return true
  if (isScalar(one) !== isScalar(other)) return false
  const a = canonicalJson(one)
  const b = canonicalJson(other)
  return a !== undefined && a === b
}

/**
 * A string that is the same for equal values; `undefined` for a value that is nested more than a hundred levels deep.
 */
export function canonicalJson(value: Json, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null) return scalarText(value)
  if (depth > 100) return undefined
  const entries = isRecord(value) ? Object.entries(value).sort(byName) : [...value.entries()]
  const parts: string[] = []
  for (const [name, part] of entries) {
    const text = canonicalJson(part, depth + 1)
    if (text === undefined) return undefined
    parts.push(typeof name === 'string' ? `${JSON.stringify(name)}:${text}` : text)
  }
  return isRecord(value) ? `{${parts.join()}}` : `[${parts.join()}]`
}

/** Numbers are equal in any notation: `1.10` and `1.1`. */
function scalarText(value: Json): string {
  const exact = exactText(value)
  if (exact === undefined) return JSON.stringify(value)
  const canonical = canonicalNumber(exact)
  const roundTripped = String(Number(exact))
  return Number.isFinite(Number(exact)) && canonicalNumber(roundTripped) === canonical ? roundTripped : canonical
}

const isScalar = (value: Json): boolean => typeof value !== 'object' || value === null

function byName([one]: readonly [string, Json], [other]: readonly [string, Json]): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
