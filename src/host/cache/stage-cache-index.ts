import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { isOlderThan } from '../disk/stat-if-exists.ts'
import { writeAtomically } from '../disk/write-atomically.ts'

/** Where a result lies, and the number of the build that last asked for it. */
export interface Slot {
  readonly segment: string
  readonly offset: number
  readonly length: number
  /** CRC-32 of the bytes. */
  readonly checksum: number
  used: number
}

interface StageCacheIndex {
  /** How many builds have opened the cache. */
  readonly build: number
  readonly slots: Map<string, Slot>
}

type Row = readonly [key: string, segment: number, offset: number, length: number, checksum: number, used: number]

/** A result that so many builds in a row did not ask for is forgotten. */
const maxUnusedBuilds = 20
const maxBytes = 512 * 1024 * 1024
/** A segment that no index names may belong to a build that is still running; after this time it does not. */
const orphanMs = 60 * 60 * 1000

/** Read where the results of a stage lie; a damaged index is an empty one. */
export function readStageCacheIndex(folder: string, name: string): StageCacheIndex {
  try {
    const text = readFileSync(indexPath(folder, name), 'utf8')
    const body = text.slice(text.indexOf('\n') + 1)
    if (text !== withChecksum(body)) return { build: 0, slots: new Map() }
    // Its seal is whole, so it is what we wrote.
    const { build, segments, rows } = JSON.parse(body) as { build: number; segments: string[]; rows: Row[] }
    const slots = new Map<string, Slot>()
    for (const [key, segment, offset, length, checksum, used] of rows) {
      slots.set(key, { segment: segments[segment] ?? '', offset, length, checksum, used })
    }
    return { build, slots }
  } catch {
    return { build: 0, slots: new Map() }
  }
}

/** Write the index of a cache: from then on other processes find its results. */
export function writeStageCacheIndex(folder: string, name: string, { build, slots }: StageCacheIndex): void {
  const segments = [...new Set([...slots.values()].map(slot => slot.segment))]
  const numbers = new Map(segments.map((segment, number) => [segment, number]))
  const rows = [...slots].map(
    ([key, { segment, offset, length, checksum, used }]): Row => [
      key,
      numbers.get(segment) ?? 0,
      offset,
      length,
      checksum,
      used,
    ],
  )
  writeAtomically(indexPath(folder, name), withChecksum(JSON.stringify({ build, segments, rows })))
}

/** A text behind its checksum: damage anywhere in it shows. */
function withChecksum(body: string): string {
  return `${crc32(body).toString(16)}\n${body}`
}

/** What stays: all that was asked for lately, the latest first, as long as there is room. */
export function retainedSlots(slots: ReadonlyMap<string, Slot>, build: number): Map<string, Slot> {
  const recent = [...slots].filter(([, { used }]) => used > build - maxUnusedBuilds)
  let bytes = recent.reduce((sum, [, { length }]) => sum + length, 0)
  if (bytes <= maxBytes) return new Map(recent)
  recent.sort(([, a], [, b]) => a.used - b.used)
  const first = recent.findIndex(([, { length }]) => {
    bytes -= length
    return bytes <= maxBytes
  })
  return new Map(recent.slice(first + 1))
}

/** Delete segments that held only what is forgotten, and those that killed builds left. */
export function dropStaleSegments(
  folder: string,
  name: string,
  before: ReadonlySet<string>,
  kept: ReadonlyMap<string, Slot>,
): void {
  const needed = new Set([...kept.values()].map(slot => slot.segment))
  for (const file of readdirSync(folder)) {
    if (!file.startsWith(`${name}.`) || !file.endsWith('.data') || needed.has(file)) continue
    const diskPath = join(folder, file)
    if (before.has(file) || isOlderThan(diskPath, orphanMs)) rmSync(diskPath, { force: true })
  }
}

function indexPath(folder: string, name: string): string {
  return join(folder, `${name}.index.json`)
}
