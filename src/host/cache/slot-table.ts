/** The position of a result, and the number of the build that last used it. */
export interface Slot {
  readonly segment: string
  readonly offset: number
  readonly length: number
  /** CRC-32 of the bytes. */
  readonly checksum: number
  readonly used: number
}

/** Slots by the keys of their results, in the order in which they were added. */
export interface ReadonlySlotTable extends Iterable<readonly [key: string, slot: Slot]> {
  readonly size: number
  readonly get: (key: string) => Slot | undefined
}

export interface SlotTable extends ReadonlySlotTable {
  readonly set: (key: string, slot: Slot) => void
  readonly delete: (key: string) => void
  /** Note the build that uses a result, if the table contains it. */
  readonly setUsed: (key: string, build: number) => void
}

const usedColumn = 4
const numbersPerRow = 5
const rowsPerBlock = 1024

/**
 * Create a table of slots. A large site has hundreds of thousands, so their numbers are in typed arrays: as objects, they
 * need twice the memory, and each garbage collection visits all of them.
 */
export function createSlotTable(slots: Iterable<readonly [key: string, slot: Slot]> = []): SlotTable {
  const rows = new Map<string, number>()
  const blocks: Float64Array[] = []
  const segments: string[] = []
  const segmentNumbers = new Map<string, number>()
  let rowCount = 0

  const numberOf = (segment: string): number => {
    const known = segmentNumbers.get(segment)
    if (known !== undefined) return known
    segmentNumbers.set(segment, segments.length)
    return segments.push(segment) - 1
  }
  const blockOf = (row: number): Float64Array => {
    const block = Math.floor(row / rowsPerBlock)
    blocks[block] ??= new Float64Array(rowsPerBlock * numbersPerRow)
    return blocks[block]
  }
  const startOf = (row: number): number => (row % rowsPerBlock) * numbersPerRow
  const slotOf = (row: number): Slot => {
    const block = blockOf(row)
    const start = startOf(row)
    const numberAt = (column: number) => block[start + column] ?? 0
    return {
      segment: segments[numberAt(0)] ?? '',
      offset: numberAt(1),
      length: numberAt(2),
      checksum: numberAt(3),
      used: numberAt(usedColumn),
    }
  }
  const table: SlotTable = {
    get size() {
      return rows.size
    },
    get: key => {
      const row = rows.get(key)
      return row === undefined ? undefined : slotOf(row)
    },
    set: (key, { segment, offset, length, checksum, used }) => {
      const row = rows.get(key) ?? rowCount++
      rows.set(key, row)
      blockOf(row).set([numberOf(segment), offset, length, checksum, used], startOf(row))
    },
    delete: key => {
      rows.delete(key)
    },
    setUsed: (key, build) => {
      const row = rows.get(key)
      if (row !== undefined) blockOf(row)[startOf(row) + usedColumn] = build
    },
    *[Symbol.iterator]() {
      for (const [key, row] of rows) yield [key, slotOf(row)]
    },
  }
  for (const [key, slot] of slots) table.set(key, slot)
  return table
}
