import { closeSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { createFolder } from '../disk/create-folder.ts'
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
  /** The segments that still contain the bytes of replaced results. */
  readonly replacedIn: Set<string>
  segment: { readonly name: string; readonly file: number; end: number } | undefined
}

const flushBytes = 1024 * 1024
/** Many small files are slow to open. If there are more, all except the largest one are merged. */
const maxSegments = 8

export interface StageCacheOptions {
  /** A result that was not used for this many builds is deleted. */
  readonly maxUnusedBuilds: number
  /** Whether deleted and replaced results must be removed from the files. */
  readonly erases: boolean
}

const defaultOptions: StageCacheOptions = { maxUnusedBuilds: 20, erases: false }

/**
 * Open a cache. Results are stored one after the other in data files, which only the process that created them appends
 * to. An index, written at the end, contains their positions. So concurrent builds do not conflict, the later index
 * wins, and data of a killed build is never read.
 */
export function openStageCache(folder: string, name: string, options = defaultOptions): StageCache {
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
    segment: undefined,
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
  if (content === undefined) state.slots.delete(key)
  else state.slots.setUsed(key, state.build)
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
  state.segment ??= openSegment(state)
  const { segment } = state
  const contents = [...state.pending]
  writeSync(segment.file, Buffer.concat(contents.map(([, content]) => content)))
  for (const [key, content] of contents) {
    const { length } = content
    const slot = { segment: segment.name, offset: segment.end, length, checksum: crc32(content), used: state.build }
    state.slots.set(key, slot)
    segment.end += length
  }
  state.pending.clear()
  state.pendingBytes = 0
}

function openSegment({ folder, name }: State): { name: string; file: number; end: number } {
  createFolder(folder)
  const unique = `${name}.${Date.now().toString(36)}-${process.pid.toString(36)}-${crypto.randomUUID().slice(0, 8)}.data`
  return { name: unique, file: openSync(join(folder, unique), 'ax'), end: 0 }
}

function close(state: State): void {
  flush(state)
  const { maxUnusedBuilds } = state.options
  const recent = retainedSlots(state.slots, { build: state.build, maxUnusedBuilds })
  const merged = segmentsToMerge(state, recent)
  const retained = merged.size > 0 ? mergeSegments(state, { slots: recent, merged }) : recent
  closeReaders(state)
  if (state.segment) closeSync(state.segment.file)
  writeStageCacheIndex(state.folder, state.name, { build: state.build, slots: retained })
  const knownSegments = new Set([...segmentsOf(state.slots), ...state.replacedIn])
  dropStaleSegments(state.folder, state.name, knownSegments, retained)
}

function abandon(state: State): void {
  closeReaders(state)
  const { segment, folder } = state
  if (!segment) return
  state.segment = undefined
  closeSync(segment.file)
  rmSync(join(folder, segment.name), { force: true })
}

function closeReaders({ readers }: State): void {
  for (const file of readers.values()) if (file !== undefined) closeSync(file)
  readers.clear()
}

/** The segments whose results are written again: those that are too many, or whose files are mostly unused. */
function segmentsToMerge(
  { folder, options, replacedIn, slots }: State,
  retained: ReadonlySlotTable,
): ReadonlySet<string> {
  const segments = segmentsOf(retained)
  const mustErase = options.erases && (replacedIn.size > 0 || retained.size < slots.size)
  if (mustErase || retained.size < slots.size / 2) return segments
  if (segments.size <= maxSegments) return new Set()
  const bytes = new Map<string, number>()
  for (const [, { segment, length }] of retained) bytes.set(segment, (bytes.get(segment) ?? 0) + length)
  const [largest, used] = [...bytes].reduce((one, other) => (other[1] > one[1] ? other : one))
  const size = statSync(join(folder, largest), { throwIfNoEntry: false })?.size ?? 0
  if (used > size / 2) segments.delete(largest)
  return segments
}

/** Write the results of some segments into a new one. Returns the positions of all results. */
function mergeSegments(
  state: State,
  { slots, merged }: { readonly slots: ReadonlySlotTable; readonly merged: ReadonlySet<string> },
): ReadonlySlotTable {
  const positions = createSlotTable()
  if (state.segment) closeSync(state.segment.file)
  const segment = openSegment(state)
  state.segment = segment
  for (const [key, slot] of slots) {
    if (!merged.has(slot.segment)) {
      positions.set(key, slot)
      continue
    }
    const content = readSlot(state, slot)
    if (content === undefined) continue
    positions.set(key, { ...slot, segment: segment.name, offset: segment.end })
    writeSync(segment.file, content)
    segment.end += content.length
  }
  return positions
}
