import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabaseAt } from '../../../src/host/database/open-storage.ts'
import type { ConversationEntry } from '../../../src/server/assistant/conversations.ts'
import { openConversationReader } from '../../../src/server/assistant/storage/conversation-reader.ts'
import { deleteOldConversations } from '../../../src/server/assistant/storage/delete-old-conversations.ts'
import { openFeedbackReader } from '../../../src/server/assistant/storage/feedback-reader.ts'
import { writeEntries } from '../../../src/server/assistant/storage/write-entries.ts'
import type { Database } from '../../../src/server/database.ts'
import { manualClock } from '../../../src/server/in-memory/clock.ts'
import { answer, entryId, feedback, question, rating } from '../../server/assistant/storage/entries.ts'
import { patient, testDatabases } from '../../support/test-databases.ts'

const day = 24 * 60 * 60 * 1000
const now = 100 * day

describe.each(testDatabases())('old conversations on $name', ({ create }) => {
  let database: Database
  let sites = 0

  beforeAll(async () => {
    const opened = openDatabaseAt(await create(), { ...patient, report: console.error })
    database = opened
    return opened.close
  })

  const bothDays = { conversationDays: 30, feedbackDays: 30 }

  /** A site that keeps conversations for 30 days. The ids of its entries begin with its name. */
  function site() {
    const domain = `site-${++sites}`
    const reader = openConversationReader(database)
    const own = (entry: ConversationEntry): ConversationEntry => {
      const id = `${domain}/${entryId(entry)}`
      return entry.type === 'feedback' ? { ...entry, domain, feedbackId: id } : { ...entry, domain, answerId: id }
    }
    const write = (entries: readonly ConversationEntry[]) =>
      database.run(queries => writeEntries(queries, entries.map(own)))
    const questions = async () => (await reader.list({ domain, limit: 1000 })).turns.map(turn => turn.question).sort()
    const problems: unknown[] = []
    /** A process that deletes. @returns Lets a minute pass. */
    const startProcess = (days: { conversationDays?: number; feedbackDays?: number } = bothDays) => {
      const clock = manualClock(now)
      const report = (problem: unknown) => void problems.push(problem)
      const { close } = deleteOldConversations({ database, domain, ...days, clock, report })
      onTestFinished(close)
      return () => clock.advance(60_000)
    }
    return { domain, reader, write, questions, problems, startProcess }
  }

  const threadOf = (number: number, time: number) => ({
    threadId: `thread-${number}`,
    text: `Question ${number}?`,
    time,
  })

  test('are deleted with their turns, as are old problems of pages', async () => {
    const { domain, reader, write, questions, problems, startProcess } = site()
    const other = site()
    const entries = [
      question(1, threadOf(1, 10 * day)),
      answer(1, { ...threadOf(1, 10 * day), text: 'Old.' }),
      rating(1, { threadId: 'thread-1', time: 99 * day }),
      question(2, threadOf(1, 70 * day - 60_000)),
      question(3, threadOf(3, 71 * day)),
      // It is used until today.
      question(4, threadOf(4, 10 * day)),
      question(5, { ...threadOf(4, now), text: 'Question 5?' }),
      feedback(1, { time: 69 * day }),
      feedback(2, { time: 71 * day }),
    ]
    await write(entries)
    await other.write(entries)
    const pass = startProcess()
    const left = async () => {
      pass()
      return questions()
    }
    await expect.poll(left).toEqual(['Question 3?', 'Question 4?', 'Question 5?'])
    expect(await reader.thread(domain, 'thread-1')).toBeUndefined()
    const listed = async (name: string) => (await openFeedbackReader(database, name).list({ limit: 9 })).feedback.length
    await expect.poll(() => listed(domain)).toBe(1)
    expect([(await other.questions()).length, await listed(other.domain)]).toEqual([5, 2])
    // The line was in the outbox of another process.
    await write([rating(1, { threadId: 'thread-1', time: now })])
    expect(problems).toEqual([])
  })

  test('feedback has a limit of its own', async () => {
    const { domain, write, questions, problems, startProcess } = site()
    await write([question(1, threadOf(1, 10 * day)), feedback(1, { time: 92 * day }), feedback(2, { time: 94 * day })])
    const pass = startProcess({ feedbackDays: 7 })
    const listed = async () => {
      pass()
      return (await openFeedbackReader(database, domain).list({ limit: 9 })).feedback.map(({ sentAt }) =>
        Number(new Date(sentAt)),
      )
    }
    await expect.poll(listed).toEqual([94 * day])
    expect(await questions()).toEqual(['Question 1?'])
    expect(problems).toEqual([])
  })

  test('are deleted in batches by several processes at once, while others write', async () => {
    const { write, questions, problems, startProcess } = site()
    const numbers = Array.from({ length: 350 }, (_, number) => number)
    await write(numbers.map(number => question(number, threadOf(number, number * 60_000))))
    const passes = [startProcess(), startProcess(), startProcess()]
    const left = async () => {
      for (const pass of passes) pass()
      // A thread that is being deleted is used again.
      await write([question(349, { ...threadOf(349, now), answerId: 'new', text: 'New?' })])
      return (await questions()).filter(text => text !== 'Question 349?')
    }
    await expect.poll(left).toEqual(['New?'])
    expect(problems).toEqual([])
  })

  test('are deleted when they become old', async () => {
    const { write, questions, startProcess } = site()
    await write([question(1, threadOf(1, now - 29.9 * day)), question(2, threadOf(2, now))])
    const pass = startProcess()
    const left = async () => {
      for (let minutes = 0; minutes < 10; minutes++) pass()
      return questions()
    }
    await expect.poll(left).toEqual(['Question 2?'])
  })
})
