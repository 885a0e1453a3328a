import { OperationalError } from '../../operational-error.ts'
import type { Outbox } from './outbox.ts'

/** Keeps lines in memory, up to a limit, if they cannot be written to disk. */
export interface FallbackLines {
  /** Append a line to the outbox, or keep it in memory. */
  readonly append: (line: string) => void
  /** Writes the lines in memory with a function. Lines that it rejects are kept. */
  readonly drain: (write: (lines: readonly string[]) => Promise<void>) => Promise<void>
}

/** Maximum number of characters in memory. */
const maxLength = 10_000_000
const partLength = 250_000

const cannotWrite = 'Conversations wait in memory, because they cannot be written to the data folder.'

/** @param report Reports a problem to the operator once, until the disk accepts a line again. */
export function withMemoryFallback(outbox: Outbox, report: (problem: unknown) => void): FallbackLines {
  const lines: string[] = []
  let length = 0
  let isReported = false
  const keep = (line: string, reason: unknown) => {
    const isKept = length + line.length <= maxLength
    if (isKept) {
      lines.push(line)
      length += line.length
    }
    if (!isReported) report(new OperationalError(cannotWrite, { cause: reason }))
    isReported = true
  }
  const append = (line: string) => {
    try {
      outbox.append(line)
      isReported = false
    } catch (error) {
      keep(line, error)
    }
  }
  const drain: FallbackLines['drain'] = async write => {
    while (lines.length > 0) {
      const part = firstPart(lines)
      await write(part)
      lines.splice(0, part.length)
      length -= part.reduce((sum, line) => sum + line.length, 0)
    }
  }
  return { append, drain }
}

function firstPart(lines: readonly string[]): readonly string[] {
  let length = 0
  const end = lines.findIndex(line => {
    length += line.length
    return length > partLength
  })
  return lines.slice(0, end === -1 ? lines.length : Math.max(end, 1))
}
