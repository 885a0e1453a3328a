import { expect, onTestFinished, test } from 'vitest'
import type { ConversationEntry } from '../../../../src/server/assistant/conversations.ts'
import { entryLine } from '../../../../src/server/assistant/storage/entry-line.ts'
import { openConversationLog } from '../../../../src/server/assistant/storage/open-conversation-log.ts'
import type { Outbox } from '../../../../src/server/assistant/storage/outbox.ts'
import { DatabaseUnavailable } from '../../../../src/server/database.ts'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { eventually } from '../../../support/eventually.ts'
import { answer, entryId, question, rating } from './entries.ts'

/** An outbox in memory, in parts of two lines. */
function memoryOutbox(lines: string[]): Outbox & { readonly rejected: string[]; isClosed: boolean } {
  const outbox = {
    rejected: [] as string[],
    isClosed: false,
    append: (line: string) => void lines.push(line),
    read: async function* () {
      while (lines.length > 0) {
        const part = lines.slice(0, 2)
        yield { lines: part, remove: () => void lines.splice(0, part.length) }
      }
    },
    reject: (line: string) => void outbox.rejected.push(line),
    close: () => {
      outbox.isClosed = true
    },
  }
  return outbox
}

/** A log over a database that can fail. */
function logOver(lines: string[] = []) {
  const database = { error: undefined as Error | undefined, written: [] as ConversationEntry[], attempts: 0 }
  const [clock, outbox, problems] = [manualClock(), memoryOutbox(lines), [] as unknown[]]
  const log = openConversationLog({
    outbox,
    clock,
    write: async entries => {
      database.attempts++
      if (database.error) throw database.error
      database.written.push(...entries)
    },
    report: problem => void problems.push(problem),
  })
  const timer = setInterval(() => clock.advance(100), 1)
  onTestFinished(() => clearInterval(timer))
  return { ...log, database, clock, outbox, problems, lines }
}

test('writes entries in their order', async () => {
  const { record, database, lines } = logOver()
  const entries = [question(1), answer(1), rating(1), question(2)]
  for (const entry of entries) record(entry)
  await eventually(() => database.written).toEqual(entries)
  expect(lines).toEqual([])
})

test('loses nothing while the database is unavailable, and tries less and less often', async () => {
  const { record, database, clock, problems } = logOver()
  database.error = new DatabaseUnavailable('down')
  const entries = Array.from({ length: 100 }, (_, index) => question(index))
  for (const entry of entries) record(entry)
  const start = clock.now()
  await eventually(() => clock.now() - start).toBeGreaterThan(60_000)
  // After 0.5, 1, 2, 4, 8 and then every 10 seconds.
  expect(database.attempts).toBeLessThan(14)
  record(rating(1))
  database.error = undefined
  await eventually(() => database.written).toEqual([...entries, rating(1)])
  // The database reports that it is unavailable.
  expect(problems).toEqual([])
})

test('writes what an earlier process has left, except for its damaged last line', async () => {
  const { database } = logOver([entryLine(question(1)), entryLine(answer(1)), '{"type":"ques'])
  await eventually(() => database.written).toEqual([question(1), answer(1)])
})

test('an entry that the database rejects does not delay the others', async () => {
  const { record, database, outbox, problems } = logOver()
  database.error = Object.assign(new Error('invalid'), { code: '22021' })
  record(question(1))
  await eventually(() => outbox.rejected).toEqual([entryLine(question(1))])
  database.error = undefined
  record(question(2))
  await eventually(() => database.written).toEqual([question(2)])
  expect(problems.map(String)).toEqual(['Error: The database rejected a part of the thread thread-1.'])
})

test('recording never fails', async () => {
  const { record, outbox, database } = logOver()
  const { append } = outbox
  Object.assign(outbox, {
    append: () => {
      throw new Error('ENOSPC')
    },
  })
  record(question(1))
  Object.assign(outbox, { append })
  record(question(2))
  await eventually(() => database.written.map(entryId).toSorted()).toEqual(['answer-1', 'answer-2'])
})

test('closing writes the remaining entries', async () => {
  const { record, close, database, outbox } = logOver()
  await eventually(() => outbox.isClosed).toBe(false)
  record(question(1))
  await close()
  expect(database.written).toEqual([question(1)])
  expect(outbox.isClosed).toBe(true)
})

test('closing leaves the remaining entries in the outbox if the database does not respond', async () => {
  const { record, close, database, lines } = logOver()
  database.error = new DatabaseUnavailable('down')
  record(question(1))
  await close()
  expect(lines).toEqual([entryLine(question(1))])
  const stuck = openConversationLog({
    outbox: memoryOutbox([entryLine(question(2))]),
    write: () => new Promise(() => {}),
    clock: { now: () => 0, sleep: async () => {} },
    report: () => {},
  })
  await stuck.close()
})
