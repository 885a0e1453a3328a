import type { Json } from '../../source/json/json.ts'

/** How large a value is. */
export interface ValueSize {
  /** How many values there are, itself among them. What stands in several places counts in each. */
  readonly values: number
  /** How many lists and objects stand inside each other. */
  readonly levels: number
}

const ofPlain: ValueSize = { values: 1, levels: 0 }

/** What an overlay left as it was is not counted again. */
const known = new WeakMap<object, ValueSize>()

/** How large a value is that is not too deep to be read. */
export function valueSizeOf(value: Json): ValueSize {
  if (typeof value !== 'object' || value === null) return ofPlain
  const counted = known.get(value) ?? sizeOfParts(Object.values(value))
  known.set(value, counted)
  return counted
}

function sizeOfParts(parts: readonly Json[]): ValueSize {
  let [values, levels] = [1, 0]
  for (const part of parts) {
    const extent = valueSizeOf(part)
    values += extent.values
    levels = Math.max(levels, extent.levels)
  }
  return { values, levels: levels + 1 }
}
