import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { jsonItems } from '../disk/json-items.ts'
import { isOlderThan } from '../disk/stat-if-exists.ts'
import { writePartsAtomically } from '../disk/write-atomically.ts'
import { createSlotTable, type ReadonlySlotTable, type Slot, type SlotTable } from './slot-table.ts'

interface StageCacheIndex<Slots extends ReadonlySlotTable = SlotTable> {
  /** How many builds have opened the cache. */
  readonly build: number
  readonly slots: Slots
}

type Row = readonly [key: string, segment: number, offset: number, length: number, checksum: number, used: number]

const maxBytes = 512 * 1024 * 1024
/** A segment that no index names may belong to a running build. After this time it is an orphan. */
const orphanMs = 60 * 60 * 1000

/** Read the positions of a stage's results. A damaged index counts as empty. */
export function readStageCacheIndex(folder: string, name: string): StageCacheIndex {
  try {
    const text = readFileSync(indexPath(folder, name), 'utf8')
    const body = text.slice(text.indexOf('\n') + 1)
    if (text !== withChecksum([body]).join('')) return { build: 0, slots: createSlotTable() }
    // The checksum is correct, so this process or an earlier one wrote it.
    const { build, segments, rows } = JSON.parse(body) as { build: number; segments: string[]; rows: Row[] }
    const slots = createSlotTable()
    for (const [key, segment, offset, length, checksum, used] of rows) {
      slots.set(key, { segment: segments[segment] ?? '', offset, length, checksum, used })
    }
    return { build, slots }
  } catch {
    return { build: 0, slots: createSlotTable() }
  }
}

/** Write the index of a cache. From then on, other processes find its results. */
export function writeStageCacheIndex(
  folder: string,
  name: string,
  { build, slots }: StageCacheIndex<ReadonlySlotTable>,
): void {
  const segments = [...segmentsOf(slots)]
  const rows = rowsOf(slots, new Map(segments.map((segment, number) => [segment, number])))
  const start = `{"build":${build},"segments":${JSON.stringify(segments)},"rows":[`
  writePartsAtomically(indexPath(folder, name), withChecksum([start, ...jsonItems(rows), ']}']))
}

/** The rows of all results of a large site would need much memory, so each is made when it is written. */
function* rowsOf(slots: ReadonlySlotTable, segments: ReadonlyMap<string, number>): Generator<Row> {
  for (const [key, { segment, offset, length, checksum, used }] of slots)
    yield [key, segments.get(segment) ?? 0, offset, length, checksum, used]
}

/** The names of all segments with results, in the order of their first results. */
export function segmentsOf(slots: ReadonlySlotTable): Set<string> {
  const segments = new Set<string>()
  for (const [, { segment }] of slots) segments.add(segment)
  return segments
}

/** A text after its checksum, which detects damage. A text in parts is not joined, because it may be large. */
function withChecksum(parts: readonly string[]): readonly string[] {
  const checksum = parts.reduce((sum, part) => crc32(part, sum), 0)
  return [`${checksum.toString(16)}\n`, ...parts]
}

/**
 * The slots to retain: recently used ones, within the size limit. The least recently used are dropped first. Returns the
 * same table if all can be retained.
 */
export function retainedSlots(
  slots: ReadonlySlotTable,
  { build, maxUnusedBuilds }: { readonly build: number; readonly maxUnusedBuilds: number },
): ReadonlySlotTable {
  const isRecent = ({ used }: Slot) => used > build - maxUnusedBuilds
  let recentCount = 0
  let bytes = 0
  for (const [, slot] of slots) {
    if (!isRecent(slot)) continue
    recentCount++
    bytes += slot.length
  }
  // Lists of all slots of a large site would need much memory.
  if (recentCount === slots.size && bytes <= maxBytes) return slots
  const recent = [...slots].filter(([, slot]) => isRecent(slot))
  if (bytes <= maxBytes) return createSlotTable(recent)
  recent.sort(([, a], [, b]) => a.used - b.used)
  const first = recent.findIndex(([, { length }]) => {
    bytes -= length
    return bytes <= maxBytes
  })
  return createSlotTable(recent.slice(first + 1))
}

/** Delete segments without retained results, and those left by killed builds. */
export function dropStaleSegments(
  folder: string,
  name: string,
  knownSegments: ReadonlySet<string>,
  retained: ReadonlySlotTable,
): void {
  const needed = segmentsOf(retained)
  for (const file of readdirSync(folder)) {
    if (!file.startsWith(`${name}.`) || !file.endsWith('.data') || needed.has(file)) continue
    const diskPath = join(folder, file)
    if (knownSegments.has(file) || isOlderThan(diskPath, orphanMs)) rmSync(diskPath, { force: true })
  }
}

function indexPath(folder: string, name: string): string {
  return join(folder, `${name}.index.json`)
}
