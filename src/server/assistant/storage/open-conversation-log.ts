import { errorMessage } from '../../../source/text/error-message.ts'
import { DatabaseUnavailable } from '../../database.ts'
import type { Clock } from '../../ports.ts'
import type { ConversationEntry, ConversationLog } from '../conversations.ts'
import { entryLine, parseEntryLine } from './entry-line.ts'
import { withMemoryFallback } from './memory-fallback.ts'
import type { Outbox } from './outbox.ts'
import { type WriteEntries, writeValidEntries } from './write-valid-entries.ts'

export interface ConversationLogOptions {
  readonly outbox: Outbox
  /** Writes to the database. */
  readonly write: WriteEntries
  readonly clock: Clock
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

/** A log that writes to the database in the background. */
export interface OpenConversationLog extends ConversationLog {
  /** Writes the remaining entries, if the database responds in time. The next process writes the rest. */
  readonly close: () => Promise<void>
}

/** How long entries are collected before they are written. */
const batchMs = 50
/** How often entries of ended processes are looked for. */
const idleMs = 60_000
const firstPauseMs = 500
const maxPauseMs = 10_000
/** How long closing may take. */
const closeMs = 3000

/** Store conversations: first in the outbox, then in the database. */
export function openConversationLog(options: ConversationLogOptions): OpenConversationLog {
  const { outbox, clock, report } = options
  const fallback = withMemoryFallback(outbox, report)
  const drain = drainer(options, fallback.drain)
  const wake = createWake()
  const stopping = new AbortController()
  const pauseFor = (ms: number) => clock.sleep(ms, stopping.signal).catch(() => {})
  const writer = writeInBackground()

  async function writeInBackground(): Promise<void> {
    let failures = 0
    let lastProblem: string | undefined
    while (!stopping.signal.aborted) {
      try {
        await drain()
        failures = 0
        lastProblem = undefined
        await withinTime(wake.next(), idleMs, clock)
        await pauseFor(batchMs)
      } catch (error) {
        // The unavailable database has already been reported.
        const isKnown = error instanceof DatabaseUnavailable || errorMessage(error) === lastProblem
        if (!isKnown) report(error)
        lastProblem = errorMessage(error)
        await pauseFor(Math.min(firstPauseMs * 2 ** failures++, maxPauseMs))
      }
    }
  }

  return {
    record: entry => {
      fallback.append(entryLine(entry))
      wake.now()
    },
    close: async () => {
      stopping.abort()
      wake.now()
      // Without a database, the entries stay in the outbox.
      await withinTime(
        writer.then(drain).catch(() => {}),
        closeMs,
        clock,
      )
      outbox.close()
    },
  }
}

/** Writes all waiting entries to the database. */
function drainer(
  { outbox, write, report }: ConversationLogOptions,
  drainFallback: ReturnType<typeof withMemoryFallback>['drain'],
): () => Promise<void> {
  const reject = (entry: ConversationEntry, reason: unknown) => {
    report(new Error(`The database rejected ${nameOf(entry)}.`, { cause: reason }))
    try {
      outbox.reject(entryLine(entry))
    } catch (error) {
      report(error)
    }
  }
  const writeLines = async (lines: readonly string[]) => {
    const entries = lines.flatMap(line => parseEntryLine(line) ?? [])
    if (entries.length > 0) await writeValidEntries(entries, write, reject)
  }
  return async () => {
    for await (const part of outbox.read()) {
      await writeLines(part.lines)
      part.remove()
    }
    await drainFallback(writeLines)
  }
}

const nameOf = (entry: ConversationEntry): string =>
  entry.type === 'feedback' ? 'feedback about a page' : `a part of the thread ${entry.threadId}`

/** A signal that wakes one waiter. If nobody is waiting, the next one does not wait. */
function createWake(): { readonly now: () => void; readonly next: () => Promise<void> } {
  let isAwake = false
  let resume = () => {}
  return {
    now: () => {
      isAwake = true
      resume()
    },
    next: async () => {
      if (!isAwake) {
        await new Promise<void>(resolve => {
          resume = resolve
        })
      }
      isAwake = false
    },
  }
}

/** Wait for something, but not longer than some milliseconds. */
async function withinTime(work: Promise<void>, ms: number, clock: Clock): Promise<void> {
  const timer = new AbortController()
  await Promise.race([work, clock.sleep(ms, timer.signal).catch(() => {})])
  timer.abort()
}
