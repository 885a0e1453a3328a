import type { Json } from '../../source/json/json.ts'

/** The size of a value. */
export interface ValueSize {
  /** Number of values, including itself. A value in several places is counted in each. */
  readonly values: number
  /** Nesting depth of lists and objects. */
  readonly levels: number
}

const scalarSize: ValueSize = { values: 1, levels: 0 }

/** Values that an overlay did not change are not counted again. */
const known = new WeakMap<object, ValueSize>()

/** The size of a value whose depth is limited. */
export function valueSizeOf(value: Json): ValueSize {
  if (typeof value !== 'object' || value === null) return scalarSize
  const size = known.get(value) ?? sizeOfParts(Object.values(value))
  known.set(value, size)
  return size
}

function sizeOfParts(parts: readonly Json[]): ValueSize {
  let [values, levels] = [1, 0]
  for (const part of parts) {
    const partSize = valueSizeOf(part)
    values += partSize.values
    levels = Math.max(levels, partSize.levels)
  }
  return { values, levels: levels + 1 }
}
