import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { createSegmentWriter, type SegmentWriter } from './segment-writer.ts'
import { createSlotTable, type ReadonlySlotTable, type Slot, type SlotTable } from './slot-table.ts'
import {
  dropStaleSegments,
  readStageCacheIndex,
  retainedSlots,
  segmentsOf,
  writeStageCacheIndex,
} from './stage-cache-index.ts'

/** The cached results of one stage, by key. */
export interface StageCache {
  /** The result is valid until the next call. */
  readonly get: (key: string) => Buffer | undefined
  readonly set: (key: string, content: string | Buffer) => void
  /** Record that a result was used, without reading it. */
  readonly touch: (key: string) => void
  /** Write new results, and delete those that were not used for long. */
  readonly close: () => void
  /** Open all files, so that results can be read even after another process has deleted them. */
  readonly openForReading: () => void
  /** Close all files, and delete the new one: nothing is written. */
  readonly abandon: () => void
}

interface State {
  readonly folder: string
  readonly name: string
  readonly build: number
  readonly options: StageCacheOptions
  readonly slots: SlotTable
  readonly readers: Map<string, number | undefined>
  /** New results that are not on disk yet. */
  readonly pending: Map<string, Buffer>
  pendingBytes: number
  /** What was read last. A new buffer for each result would take much memory until it is freed. */
  lastRead: Buffer
  /** The segments that still contain the bytes of replaced or damaged results. */
  readonly replacedIn: Set<string>
  readonly writer: SegmentWriter
}

const flushBytes = 1024 * 1024
/** Many small files are slow to open. If there are more, they are merged. */
const maxSmallSegments = 8

export interface StageCacheOptions {
  /** A result that was not used for this many builds is deleted. */
  readonly maxUnusedBuilds: number
  /** Whether deleted and replaced results must be removed from the files. */
  readonly erases: boolean
  /** A file with this many bytes is complete, and a new one is started. Small if results are removed from the files. */
  readonly segmentBytes: number
}

const defaultOptions: StageCacheOptions = { maxUnusedBuilds: 20, erases: false, segmentBytes: 16 * 1024 * 1024 }

/**
 * Open a cache. Results are stored one after the other in data files, which only the process that created them appends
 * to. An index, written at the end, contains their positions. So concurrent builds do not conflict, the later index
 * wins, and data of a killed build is never read.
 *
 * @param changes Options that differ from the default.
 */
export function openStageCache(folder: string, name: string, changes: Partial<StageCacheOptions> = {}): StageCache {
  const options = { ...defaultOptions, ...changes }
  const { build, slots } = readStageCacheIndex(folder, name)
  const state: State = {
    folder,
    name,
    build: build + 1,
    options,
    slots,
    readers: new Map(),
    pending: new Map(),
    pendingBytes: 0,
    lastRead: Buffer.alloc(0),
    replacedIn: new Set(),
    writer: createSegmentWriter(folder, name, options.segmentBytes),
  }
  return {
    get: key => state.pending.get(key) ?? read(state, key),
    set: (key, content) => addPending(state, key, typeof content === 'string' ? Buffer.from(content) : content),
    touch: key => state.slots.setUsed(key, state.build),
    close: () => close(state),
    openForReading: () => {
      for (const segment of segmentsOf(state.slots)) readerOf(state, segment)
    },
    abandon: () => abandon(state),
  }
}

function read(state: State, key: string): Buffer | undefined {
  const slot = state.slots.get(key)
  if (slot === undefined) return undefined
  const content = readSlot(state, slot)
  if (content === undefined) {
    state.slots.delete(key)
    state.replacedIn.add(slot.segment)
  } else state.slots.setUsed(key, state.build)
  return content
}

function readSlot(state: State, { segment, offset, length, checksum }: Slot): Buffer | undefined {
  const file = readerOf(state, segment)
  if (file === undefined) return undefined
  if (state.lastRead.length < length) state.lastRead = Buffer.allocUnsafeSlow(2 * length)
  const content = state.lastRead.subarray(0, length)
  return readWhole(file, content, offset) && crc32(content) === checksum ? content : undefined
}

function readWhole(file: number, content: Buffer, offset: number): boolean {
  try {
    return readSync(file, content, 0, content.length, offset) === content.length
  } catch {
    // A damaged disk or a missing file: the result is computed again.
    return false
  }
}

function readerOf(state: State, segment: string): number | undefined {
  if (!state.readers.has(segment)) state.readers.set(segment, openIfExists(join(state.folder, segment)))
  return state.readers.get(segment)
}

function openIfExists(diskPath: string): number | undefined {
  try {
    return openSync(diskPath, 'r')
  } catch {
    // Another build has cleaned up, or somebody deleted it: the result is computed again.
    return undefined
  }
}

function addPending(state: State, key: string, content: Buffer): void {
  const replaced = state.slots.get(key)
  if (replaced) state.replacedIn.add(replaced.segment)
  state.pending.set(key, content)
  state.pendingBytes += content.length
  if (state.pendingBytes >= flushBytes) flush(state)
}

function flush(state: State): void {
  if (state.pending.size === 0) return
  const contents = [...state.pending]
  const start = state.writer.append(Buffer.concat(contents.map(([, content]) => content)))
  let { offset } = start
  for (const [key, content] of contents) {
    const { length } = content
    state.slots.set(key, { segment: start.segment, offset, length, checksum: crc32(content), used: state.build })
    offset += length
  }
  state.pending.clear()
  state.pendingBytes = 0
}

function close(state: State): void {
  flush(state)
  const { maxUnusedBuilds } = state.options
  const recent = retainedSlots(state.slots, { build: state.build, maxUnusedBuilds })
  const merged = segmentsToMerge(state, recent)
  const retained = merged.size > 0 ? mergeSegments(state, { slots: recent, merged }) : recent
  closeReaders(state)
  state.writer.close()
  writeStageCacheIndex(state.folder, state.name, { build: state.build, slots: retained })
  const knownSegments = new Set([...segmentsOf(state.slots), ...state.replacedIn])
  dropStaleSegments(state.folder, state.name, knownSegments, retained)
}

function abandon(state: State): void {
  closeReaders(state)
  state.writer.abandon()
}

function closeReaders({ readers }: State): void {
  for (const file of readers.values()) if (file !== undefined) closeSync(file)
  readers.clear()
}

/** The segments whose results are written again: small ones if they are too many, and those with results to erase. */
function segmentsToMerge(state: State, retained: ReadonlySlotTable): ReadonlySet<string> {
  const { options, replacedIn, slots } = state
  const merged = tooManySmallSegments(state, retained)
  if (!options.erases) return merged
  for (const segment of replacedIn) merged.add(segment)
  if (retained.size < slots.size)
    for (const [key, { segment }] of slots) if (retained.get(key) === undefined) merged.add(segment)
  return merged
}

/** The small segments if they are too many, without the largest one unless it is mostly unused. */
function tooManySmallSegments({ folder, options: { segmentBytes } }: State, retained: ReadonlySlotTable): Set<string> {
  const bytes = new Map<string, number>()
  for (const [, { segment, length }] of retained) bytes.set(segment, (bytes.get(segment) ?? 0) + length)
  const small = [...bytes].filter(([, used]) => used < segmentBytes / 2)
  if (small.length <= maxSmallSegments) return new Set()
  const [largest, used] = small.reduce((one, other) => (other[1] > one[1] ? other : one))
  const size = statSync(join(folder, largest), { throwIfNoEntry: false })?.size ?? 0
  return new Set(small.flatMap(([segment]) => (segment === largest && used > size / 2 ? [] : [segment])))
}

/** Write the results of some segments into others. Returns the positions of all results. */
function mergeSegments(
  state: State,
  { slots, merged }: { readonly slots: ReadonlySlotTable; readonly merged: ReadonlySet<string> },
): ReadonlySlotTable {
  const positions = createSlotTable()
  const { writer } = state
  if (merged.has(writer.current() ?? '')) writer.close()
  for (const [key, slot] of slots) {
    if (!merged.has(slot.segment)) {
      positions.set(key, slot)
      continue
    }
    const content = readSlot(state, slot)
    if (content !== undefined) positions.set(key, { ...slot, ...writer.append(content) })
  }
  return positions
}
