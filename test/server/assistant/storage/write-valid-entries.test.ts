import { expect, test } from 'vitest'
import type { ConversationEntry } from '../../../../src/server/assistant/conversations.ts'
import { writeValidEntries } from '../../../../src/server/assistant/storage/write-valid-entries.ts'
import { DatabaseUnavailable } from '../../../../src/server/database.ts'
import { entryId, question } from './entries.ts'

const sqlError = (code: string) => Object.assign(new Error('invalid'), { code })

/** Writes entries with a function that fails for some of them. */
async function write(entries: readonly ConversationEntry[], errorOf: (answerId: string) => Error | undefined) {
  const [written, rejected]: [string[], string[]] = [[], []]
  const ids = (list: readonly ConversationEntry[]) => list.map(entryId)
  const writeAll = async (list: readonly ConversationEntry[]) => {
    const error = ids(list).map(errorOf).find(Boolean)
    if (error) throw error
    written.push(...ids(list))
  }
  const result = writeValidEntries(entries, writeAll, entry => void rejected.push(entryId(entry)))
  return { written, rejected, error: await result.then(() => undefined, String) }
}

const entries = [1, 2, 3, 4, 5].map(number => question(number))

test('writes the others if the database rejects some entries', async () => {
  const errors = new Map([
    ['answer-2', sqlError('22021')],
    ['answer-5', sqlError('54000')],
  ])
  expect(await write(entries, id => errors.get(id))).toEqual({
    written: ['answer-1', 'answer-3', 'answer-4'],
    rejected: ['answer-2', 'answer-5'],
    error: undefined,
  })
})

test.each([
  ['an unavailable database', new DatabaseUnavailable('down')],
  ['a database without space', sqlError('53100')],
  ['a deadlock', sqlError('40P01')],
  ['a missing table', sqlError('42P01')],
  ['a network error', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a timeout', new Error('Query read timeout')],
])('rejects nothing because of %s', async (_, error) => {
  expect(await write(entries, () => error)).toEqual({ written: [], rejected: [], error: String(error) })
})
