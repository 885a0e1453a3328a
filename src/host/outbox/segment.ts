import { closeSync, fstatSync, openSync, rmSync, writeSync } from 'node:fs'
import type { OutboxPart } from '../../server/assistant/storage/outbox.ts'
import { linePartsOf } from './line-parts.ts'

/**
 * A file of the outbox. Its process reads it through the same file descriptor that it writes to, so nothing is lost if
 * another process deletes the file by mistake.
 */
export interface Segment {
  readonly path: string
  readonly append: (line: string) => void
  readonly isEmpty: () => boolean
  /** Parts that were not removed yet. The file is deleted after the last one. Ends early if the file is closed. */
  readonly read: () => Generator<OutboxPart>
  readonly close: () => void
}

/** @param flags `ax+` for a new file, `r` for one of another process. */
export function openSegment(path: string, flags: 'ax+' | 'r'): Segment {
  const file = openSync(path, flags, 0o600)
  let position = 0
  let isTorn = false
  let isOpen = true
  const append = (line: string) => {
    // If the disk was full, a part of a line may be in the file.
    const bytes = Buffer.from(`${isTorn ? '\n' : ''}${line}\n`)
    isTorn = true
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
    isTorn = false
  }
  const close = () => {
    if (isOpen) closeSync(file)
    isOpen = false
  }
  return {
    path,
    append,
    close,
    isEmpty: () => fstatSync(file).size === position,
    read: function* () {
      for (const { lines, end } of linePartsOf(file, position)) {
        const remove = () => {
          position = end
        }
        yield { lines, remove }
        // The file is left to the next process. Do not use the descriptor: its number may belong to another file by
        // now.
        if (!isOpen) return
        if (position !== end) throw new Error('A part of the outbox was neither removed nor rejected.')
      }
      rmSync(path, { force: true })
      close()
    },
  }
}
