import { readSync } from 'node:fs'

/** Consecutive lines of a file. */
export interface LinePart {
  readonly lines: readonly string[]
  /** Position after the last line, in bytes. */
  readonly end: number
}

/** Small, because a part is written in one transaction, which blocks the database in the data folder. */
const chunkBytes = 64 * 1024
const newline = 0x0a

/**
 * Read a file in parts of whole lines, each about 64 kB large. A last line without a line break is left out: it was
 * not completely written.
 */
export function* linePartsOf(file: number, start: number): Generator<LinePart> {
  let position = start
  let rest: Buffer = Buffer.alloc(0)
  for (;;) {
    const chunk = Buffer.alloc(chunkBytes)
    const length = readSync(file, chunk, 0, chunkBytes, position + rest.length)
    if (length === 0) return
    const bytes = Buffer.concat([rest, chunk.subarray(0, length)])
    const end = bytes.lastIndexOf(newline) + 1
    rest = bytes.subarray(end)
    if (end === 0) continue
    position += end
    const lines = bytes.subarray(0, end).toString('utf8').split('\n')
    yield { lines: lines.filter(line => line !== ''), end: position }
  }
}
