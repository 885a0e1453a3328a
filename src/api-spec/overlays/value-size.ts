import type { Json } from '../../source/json/json.ts'
import { memoize } from '../../source/memoize.ts'

/** The size of a value. */
export interface ValueSize {
  /** Number of values, including itself. A value in several places is counted in each. */
  readonly values: number
  /** Nesting depth of lists and objects. */
  readonly levels: number
}

const scalarSize: ValueSize = { values: 1, levels: 0 }

/** The size of a value whose depth is limited. */
export function valueSizeOf(value: Json): ValueSize {
  return typeof value === 'object' && value !== null ? sizeOf(value) : scalarSize
}

/** Values that an overlay did not change are not counted again. */
const sizeOf = memoize((value: object): ValueSize => sizeOfParts(Object.values(value)))

function sizeOfParts(parts: readonly Json[]): ValueSize {
  let values = 1
  let levels = 0
  for (const part of parts) {
    const partSize = valueSizeOf(part)
    values += partSize.values
    levels = Math.max(levels, partSize.levels)
  }
  return { values, levels: levels + 1 }
}
