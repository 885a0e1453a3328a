import { expect, onTestFinished, test } from 'vitest'
import { deleteOldConversations } from '../../../../src/server/assistant/storage/delete-old-conversations.ts'
import { DatabaseUnavailable } from '../../../../src/server/database.ts'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { eventually } from '../../../support/eventually.ts'

const hour = 60 * 60 * 1000

/** A process whose database fails with these errors, one after the other. */
function processWith(errors: readonly Error[]) {
  const clock = manualClock()
  const reported: unknown[] = []
  let calls = 0
  const run = async () => {
    throw errors[calls++] ?? new DatabaseUnavailable(undefined)
  }
  const report = (problem: unknown) => void reported.push(problem instanceof Error ? problem.cause : problem)
  const { close } = deleteOldConversations({ database: { run }, domain: 'docs', conversationDays: 1, clock, report })
  onTestFinished(close)
  /** Let hours pass until the database was asked that often. */
  const untilCalled = (times: number) =>
    eventually(() => {
      if (calls < times) clock.advance(hour)
      return calls
    }).toBe(times)
  return { clock, reported, close, untilCalled, calls: () => calls }
}

test('continues after a failure, and reports the same failure once', async () => {
  const [first, second] = [new Error('deadlock'), new Error('disk full')]
  const { reported, untilCalled } = processWith([first, first, new DatabaseUnavailable('down'), second, second])
  await untilCalled(5)
  expect(reported).toEqual([first, second])
})

test('nothing is deleted in the first minute, and nothing after closing', async () => {
  const { clock, close, calls } = processWith([])
  clock.advance(59_999)
  await close()
  clock.advance(10 * hour)
  expect(calls()).toBe(0)
})
