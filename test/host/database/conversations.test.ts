import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabaseAt } from '../../../src/host/database/open-storage.ts'
import type { ConversationEntry, TurnEntry } from '../../../src/server/assistant/conversations.ts'
import { openConversationReader } from '../../../src/server/assistant/storage/conversation-reader.ts'
import { entryLine, parseEntryLine } from '../../../src/server/assistant/storage/entry-line.ts'
import { openFeedbackReader } from '../../../src/server/assistant/storage/feedback-reader.ts'
import { writeEntries } from '../../../src/server/assistant/storage/write-entries.ts'
import type { Database } from '../../../src/server/database.ts'
import { answer, feedback, question, rating } from '../../server/assistant/storage/entries.ts'
import { patient, testDatabases } from '../../support/test-databases.ts'

const source = { id: '/start#install', url: 'https://docs.example.com/start#install', title: 'Start › Install' }

describe.each(testDatabases())('conversations on $name', ({ create }) => {
  let database: Database
  let domains = 0

  beforeAll(async () => {
    const opened = openDatabaseAt(await create(), {
      ...patient,
      report: console.error,
    })
    database = opened
    return opened.close
  })

  /** The conversations of a site of its own. */
  function site() {
    const domain = `site-${++domains}`
    const reader = openConversationReader(database)
    const write = (...entries: readonly ConversationEntry[]) =>
      database.run(queries =>
        writeEntries(
          queries,
          entries.map(entry => ({ ...entry, domain })),
        ),
      )
    const list = (filter: Partial<Parameters<typeof reader.list>[0]> = {}) => reader.list({ domain, ...filter })
    const idsOf = async (filter: Parameters<typeof list>[0] = {}) =>
      (await list(filter)).turns.map(turn => turn.answerId.split('/').at(-1))
    // The ids of answers are unique in the whole database.
    const own = <Entry extends TurnEntry>(entry: Entry): Entry => ({
      ...entry,
      answerId: `${domain}/${entry.answerId}`,
    })
    return { domain, reader, write, list, idsOf, own }
  }

  test('a turn can be read as it was recorded', async () => {
    const { domain, reader, write, list, own } = site()
    const asked = own(question(1, { pageRoute: '/start', caller: 'api', keyId: 'key-1' }))
    const usage = { inputTokens: 100, outputTokens: 20 }
    await write(
      asked,
      own(answer(1, { sources: [source], mode: 'model', usage })),
      own(rating(1, { rating: 'down', comment: 'No.' })),
    )
    const turn = {
      answerId: asked.answerId,
      threadId: 'thread-1',
      owner: 'owner-1',
      question: 'Question 1?',
      askedAt: 1000,
      pageRoute: '/start',
      caller: 'api',
      keyId: 'key-1',
      answer: {
        text: 'Answer 1.',
        sources: [source],
        mode: 'model',
        outcome: 'answered',
        answeredAt: 1500,
        durationMs: 500,
        ...usage,
      },
      rating: 'down',
      comment: 'No.',
    }
    expect(await list()).toEqual({ turns: [turn] })
    const thread = { threadId: 'thread-1', owner: 'owner-1', createdAt: 1000, updatedAt: 1500, turns: [turn] }
    expect(await reader.thread(domain, 'thread-1')).toEqual(thread)
    expect(await reader.thread(domain, 'thread-2')).toBeUndefined()
    expect(await reader.thread('another-site', 'thread-1')).toBeUndefined()
  })

  test('writing entries again changes nothing', async () => {
    const { write, list, own } = site()
    const entries = [
      question(1),
      answer(1),
      question(2),
      answer(2),
      rating(1),
      question(2, { replacesQuestion: true, answerId: 'answer-3' }),
    ].map(own)
    await write(...entries)
    const before = await list()
    await write(...entries)
    for (const entry of entries.toReversed()) await write(entry)
    await write(...entries, ...entries)
    expect(await list()).toEqual(before)
  })

  test('the order of a question and its answer does not matter', async () => {
    const { write, list, idsOf, own } = site()
    await write(own(answer(1)))
    expect(await idsOf()).toEqual([])
    await write(own(question(1)))
    const [turn] = (await list()).turns
    expect(turn).toMatchObject({ question: 'Question 1?', askedAt: 1000, answer: { text: 'Answer 1.' } })
  })

  test('an answer that was not finished is absent', async () => {
    const { write, list, own } = site()
    await write(own(question(1)))
    expect((await list()).turns).toMatchObject([{ question: 'Question 1?', answer: undefined }])
  })

  test('asking again replaces the turn, in any order of writing', async () => {
    const { domain, reader, write, own } = site()
    const first = [question(1), answer(1)].map(own)
    const again = [
      question(1, { answerId: 'again', time: 5000, replacesQuestion: true }),
      answer(1, { answerId: 'again', text: 'Better.', time: 6000 }),
    ].map(own)
    const third = own(question(1, { answerId: 'third', time: 9000, replacesQuestion: true }))
    const other = own(question(2, { time: 7000 }))
    const texts = async () =>
      (await reader.thread(domain, 'thread-1'))?.turns.map(turn => [turn.question, turn.answer?.text])
    await write(...again, other)
    await write(...first)
    expect(await texts()).toEqual([
      ['Question 1?', 'Better.'],
      ['Question 2?', undefined],
    ])
    await write(third)
    // The answer of a stopped turn may be written last.
    await write(...first, own(answer(1, { outcome: 'stopped' })))
    expect(await texts()).toEqual([
      ['Question 2?', undefined],
      ['Question 1?', undefined],
    ])
  })

  test('a question of another thread with the same id is not replaced', async () => {
    const { write, idsOf, own } = site()
    await write(
      own(question(1)),
      own(question(1, { answerId: 'b', threadId: 'thread-2', replacesQuestion: true, time: 2000 })),
    )
    expect(await idsOf()).toEqual(['b', 'answer-1'])
  })

  test('nobody can write into the thread of another owner', async () => {
    const { domain, reader, write, own } = site()
    await write(own(question(1)), own(answer(1)))
    const foreign = { owner: 'owner-2' }
    await write(own(question(1, { ...foreign, text: 'changed' })), own(answer(1, { ...foreign, text: 'changed' })))
    await write(own(rating(1, { threadId: 'thread-2' })), own(rating(2)))
    await write(own(question(3, foreign)))
    const turnsOf = async (owner: string) => (await reader.thread(domain, 'thread-1', owner))?.turns
    expect(await turnsOf('owner-1')).toMatchObject([
      { question: 'Question 1?', answer: { text: 'Answer 1.' }, rating: undefined },
    ])
    expect(await turnsOf('owner-2')).toMatchObject([{ question: 'Question 3?' }])
    expect(await reader.thread(domain, 'thread-1')).toMatchObject({ owner: 'owner-2' })
  })

  test('the last rating counts', async () => {
    const { write, list, own } = site()
    await write(own(question(1)))
    const ratingAfter = async (...ratings: readonly TurnEntry[]) => {
      await write(...ratings.map(own))
      return (await list()).turns.map(turn => [turn.rating, turn.comment])
    }
    expect(await ratingAfter(rating(1, { time: 3 }), rating(1, { rating: 'down', comment: 'No', time: 5 }))).toEqual([
      ['down', 'No'],
    ])
    expect(await ratingAfter(rating(1, { time: 4 }))).toEqual([['down', 'No']])
    expect(await ratingAfter(rating(1, { rating: 'none', comment: 'x', time: 6 }))).toEqual([[undefined, undefined]])
  })

  test('stores hostile texts unchanged, apart from what no database can store', async () => {
    const { write, list, own } = site()
    const text = `'; DROP TABLE lectern.turns; -- $1 \\ \0 \ud800 %_ 😀 ${'x'.repeat(300_000)}`
    const hostile = question(1, { text, questionId: 'q'.repeat(100_000), pageRoute: '/\0' })
    const entry = parseEntryLine(entryLine(own(hostile)))
    if (entry) await write(entry)
    const stored = (await list()).turns[0]?.question
    expect(stored?.slice(0, 60)).toBe(`'; DROP TABLE lectern.turns; -- $1 \\  \ufffd %_ 😀 ${'x'.repeat(14)}`)
  })

  test('lists pages, newest first', async () => {
    const { write, list, own } = site()
    const numbers = Array.from({ length: 25 }, (_, index) => index)
    // Several at the same time.
    await write(
      ...numbers.map(number =>
        own(
          question(number, { time: 1000 + Math.floor(number / 4), answerId: `a-${String(number).padStart(2, '0')}` }),
        ),
      ),
    )
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 10, cursor })
      pages.push(page.turns.map(turn => turn.question))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(pages.map(page => page.length)).toEqual([10, 10, 5])
    expect(pages.flat()).toEqual(numbers.toReversed().map(number => `Question ${number}?`))
  })

  test('filters by time, outcome, caller and rating', async () => {
    const { domain, reader, write, idsOf, own } = site()
    await write(
      ...[question(1), answer(1), rating(1)].map(own),
      ...[question(2, { caller: 'api' }), answer(2, { outcome: 'unanswered' })].map(own),
      ...[question(3), answer(3, { outcome: 'failed' }), rating(3, { rating: 'down' })].map(own),
      own(question(4)),
    )
    expect(await idsOf({ from: 2000, to: 4000 })).toEqual(['answer-3', 'answer-2'])
    expect(await idsOf({ outcome: 'failed' })).toEqual(['answer-3'])
    expect(await idsOf({ caller: 'api' })).toEqual(['answer-2'])
    expect(await idsOf({ rating: 'up' })).toEqual(['answer-1'])
    expect((await reader.unanswered({ domain })).turns.map(turn => turn.question)).toEqual(['Question 2?'])
    expect(await reader.callerStats({ domain })).toEqual({ web: 3, api: 1, other: 0, total: 4 })
    expect(await reader.callerStats({ domain, from: 3000 })).toEqual({ web: 2, api: 0, other: 0, total: 2 })
    expect(await reader.callerStats({ domain: 'another-site' })).toEqual({ web: 0, api: 0, other: 0, total: 0 })
  })

  test('finds texts anywhere in a question, in any script, without patterns', async () => {
    const { write, idsOf, own } = site()
    const texts = ['How do I install it?', 'Error E_42 (100%) C:\\temp', '如何安装插件', 'Über uns']
    await write(...texts.map((text, index) => own(question(index, { text }))))
    expect(await idsOf({ text: 'INSTALL' })).toEqual(['answer-0'])
    expect(await idsOf({ text: 'E_42 (100%) c:\\t' })).toEqual(['answer-1'])
    expect(await idsOf({ text: '%' })).toEqual(['answer-1'])
    expect(await idsOf({ text: 'E_4_' })).toEqual([])
    expect(await idsOf({ text: '安装' })).toEqual(['answer-2'])
    expect(await idsOf({ text: 'über' })).toEqual(['answer-3'])
    expect(await idsOf({ text: `a\0${'b'.repeat(100_000)}` })).toEqual([])
  })

  test('keeps a limit between 1 and 1,000, and rejects invalid cursors', async () => {
    const { list, write, own } = site()
    await write(own(question(1)), own(question(2)))
    expect((await list({ limit: 0 })).turns).toHaveLength(1)
    expect((await list({ limit: 1e9 })).turns).toHaveLength(2)
    await expect(list({ cursor: 'x' })).rejects.toMatchObject({ reason: { status: 400 } })
  })

  test('feedback is stored once, and read newest first in pages', async () => {
    const { domain, write } = site()
    const reader = openFeedbackReader(database, domain)
    const entries = [1, 2, 3, 3].map((time, index) =>
      feedback(time, { feedbackId: `${domain}/${index}`, text: `<b>Problem ${index}</b>\n'; --` }),
    )
    await write(...entries)
    await write(...entries)
    const { feedback: newest, nextCursor } = await reader.list({ limit: 2 })
    const details = { kind: 'page', reasons: [], quote: '', email: '' }
    const row = { ...details, domain, pageRoute: '/start', source: 'agent', rating: 'down', sentAt: 3000 }
    expect(newest).toEqual([
      { ...row, id: `${domain}/3`, text: "<b>Problem 3</b>\n'; --" },
      { ...row, id: `${domain}/2`, text: "<b>Problem 2</b>\n'; --" },
    ])
    const last = await reader.list({ limit: 2, cursor: nextCursor })
    expect([last.feedback.map(({ sentAt }) => sentAt), last.nextCursor]).toEqual([[2000, 1000], undefined])
    expect(await openFeedbackReader(database, 'another-site').list({ limit: 2 })).toEqual({ feedback: [] })
    await expect(reader.list({ limit: 2, cursor: 'x' })).rejects.toMatchObject({ reason: { status: 400 } })
  })

  test('a reader changes feedback and takes it back, in any order, and nobody else does', async () => {
    const { domain, write } = site()
    const reader = openFeedbackReader(database, domain)
    const id = `${domain}/rating`
    const said = (time: number, more: object = {}) =>
      feedback(time, { feedbackId: id, source: 'reader', text: '', ...more })
    await write(said(1), said(2, { text: 'Why?', reasons: ['unclear'], email: 'ada@example.com', quote: 'q' }))
    // An earlier entry that is stored late, an agent and another site change nothing.
    await write(said(1))
    await write(feedback(9, { feedbackId: id, text: 'agent' }))
    await database.run(queries => writeEntries(queries, [{ ...said(9), domain: 'another-site', text: 'x' }]))
    const stored = { text: 'Why?', reasons: ['unclear'], email: 'ada@example.com', quote: 'q', sentAt: 2000 }
    expect((await reader.list({ limit: 9 })).feedback).toMatchObject([stored])
    await write(said(3, { isRemoved: true, text: 'Why?', email: 'ada@example.com' }))
    await write(said(2, { text: 'Why?' }))
    expect(await reader.list({ limit: 9 })).toEqual({ feedback: [] })
    const { rows } = await database.run(queries =>
      queries.execute(sql`SELECT text, email, quote, reasons FROM lectern.feedback WHERE id = ${id}`),
    )
    expect(rows).toEqual([{ text: '', email: '', quote: '', reasons: [] }])
  })

  test('feedback is filtered, and counted by page with the worst pages first', async () => {
    const { domain, write } = site()
    const reader = openFeedbackReader(database, domain)
    let count = 0
    const said = (pageRoute: string, rating: 'up' | 'down' | 'none', more: object = {}) =>
      feedback(++count, { feedbackId: `${domain}/${count}`, source: 'reader', pageRoute, rating, ...more })
    await write(
      ...[said('/good', 'up'), said('/good', 'up'), said('/good', 'down'), said('/one', 'down')],
      ...Array.from({ length: 5 }, () => said('/bad_page', 'down')),
      said('/bad_page', 'none', { kind: 'code' }),
      said('/bad_page', 'none', { kind: 'selection' }),
      said('/bad_page', 'down', { source: 'agent' }),
      said('/gone', 'down', { isRemoved: true }),
    )
    const none = { up: 0, down: 0, code: 0, selection: 0, agent: 0 }
    expect(await reader.byPage({ limit: 9 })).toEqual([
      { ...none, pageRoute: '/bad_page', down: 5, code: 1, selection: 1, agent: 1, total: 8 },
      { ...none, pageRoute: '/one', down: 1, total: 1 },
      { ...none, pageRoute: '/good', up: 2, down: 1, total: 3 },
    ])
    const countOf = async (filter: object) => (await reader.list({ limit: 99, ...filter })).feedback.length
    expect(await countOf({ page: 'BAD_' })).toBe(8)
    // A pattern of the database is only text.
    expect(await countOf({ page: 'bad%' })).toBe(0)
    expect(await countOf({ rating: 'up' })).toBe(2)
    expect(await countOf({ kind: 'code' })).toBe(1)
    expect(await countOf({ source: 'agent' })).toBe(1)
    expect(await countOf({ from: 2000, to: 4000 })).toBe(2)
    expect(await reader.byPage({ limit: 1, rating: 'up' })).toMatchObject([{ pageRoute: '/good', up: 2, down: 0 }])
  })
})
