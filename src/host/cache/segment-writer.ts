import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder } from '../disk/create-folder.ts'
import type { Slot } from './slot-table.ts'

/** Appends bytes to data files of a cache. */
export interface SegmentWriter {
  /** Write bytes at the end of the last file, or into a new one if that is complete. */
  readonly append: (content: Buffer) => Pick<Slot, 'segment' | 'offset'>
  /** The name of the last file, if it is still open. */
  readonly current: () => string | undefined
  /** Close the last file. What is appended next is in a new one. */
  readonly close: () => void
  /** Close the last file, and delete all that were written. */
  readonly abandon: () => void
}

/**
 * @param folder Created with the first file.
 * @param name The files are called `<name>.<unique>.data`.
 * @param maxBytes A file with this many bytes is complete.
 */
export function createSegmentWriter(folder: string, name: string, maxBytes: number): SegmentWriter {
  const created: string[] = []
  let current: { readonly segment: string; readonly file: number; end: number } | undefined
  const close = () => {
    if (current) closeSync(current.file)
    current = undefined
  }
  const open = () => {
    createFolder(folder)
    const unique = `${Date.now().toString(36)}-${process.pid.toString(36)}-${crypto.randomUUID().slice(0, 8)}`
    const segment = `${name}.${unique}.data`
    created.push(segment)
    return { segment, file: openSync(join(folder, segment), 'ax'), end: 0 }
  }
  return {
    append: content => {
      if (current && current.end >= maxBytes) close()
      current ??= open()
      const { segment, file, end: offset } = current
      writeSync(file, content)
      current.end += content.length
      return { segment, offset }
    },
    current: () => current?.segment,
    close,
    abandon: () => {
      close()
      for (const segment of created.splice(0)) rmSync(join(folder, segment), { force: true })
    },
  }
}
