import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { type DatabaseLocation, openServerStorage } from '../../../../src/host/database/open-storage.ts'
import { systemClock } from '../../../../src/host/system-clock.ts'
import type { ModelRequest, ModelTurn } from '../../../support/models/model-script.ts'
import { patience, readSite } from './serve-process.ts'

// Clients that ask many questions, and what is in the database of all of it afterwards.

/** A question that was sent. */
export interface SentQuestion {
  readonly thread: string
  readonly text: string
  /** Status of the response; absent if none has come. */
  status?: number
  /** What has come of the answer. */
  answer: string
  isComplete: boolean
  /** Why the connection has ended early. */
  problem?: unknown
}

export interface Questioner {
  readonly sent: readonly SentQuestion[]
  /** Statuses of the site, which each question looks at. */
  readonly siteStatuses: readonly number[]
  /** Ask the next question of a thread, and wait for the end of the answer, however it ends. */
  readonly ask: (origin: string, thread: string, isSlow?: boolean) => Promise<SentQuestion>
  /** Ask one question after the other in a thread, at the servers in turn, until one is gone or somebody says so. */
  readonly askUntil: (origins: readonly string[], thread: string, isOver: () => boolean) => Promise<void>
}

/** The model repeats the name of the question. The answer to a slow one never ends. */
export function replyToQuestion({ body }: ModelRequest): ModelTurn {
  const last = JSON.stringify(body.messages.at(-1))
  const [, name, isSlow] = /(thread-\w+ question \d+)( slowly)?/.exec(last) ?? []
  const text = [`This is the answer `, `to ${name}: `, 'run the installer. ', 'Then start the client.']
  return isSlow ? { text, end: 'silence' } : { text, gapMs: 40 }
}

export function createQuestioner(key: string): Questioner {
  const sent: SentQuestion[] = []
  const siteStatuses: number[] = []
  const ask: Questioner['ask'] = async (origin, thread, isSlow = false) => {
    const number = sent.filter(question => question.thread === thread).length + 1
    const text = `How do I install the client? ${thread} question ${number}${isSlow ? ' slowly' : ''}`
    const question: SentQuestion = { thread, text, answer: '', isComplete: false }
    sent.push(question)
    try {
      const response = await fetch(`${origin}/discovery/v2/assistant/docs/message`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
        body: JSON.stringify({
          ...{ fp: 'anonymous', threadId: thread },
          messages: [{ id: String(number), role: 'user', parts: [{ type: 'text', text }] }],
        }),
      })
      question.status = response.status
      await readAnswer(response, question)
      siteStatuses.push(await readSite(origin))
    } catch (error) {
      // The server was killed.
      question.problem = error
    }
    return question
  }
  const askUntil: Questioner['askUntil'] = async (origins, thread, isOver) => {
    for (let turn = 0; !isOver(); turn++)
      if (!(await ask(origins[turn % origins.length] ?? '', thread)).isComplete) return
  }
  return { sent, siteStatuses, ask, askUntil }
}

async function readAnswer(response: Response, question: SentQuestion): Promise<void> {
  let rest = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (rest + part).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      if (event === 'data: [DONE]') question.isComplete = true
      const frame = event.startsWith('data: {') ? JSON.parse(event.slice('data: '.length)) : {}
      if (frame.type === 'text-delta') question.answer += frame.delta
    }
  }
}

interface StoredRow extends Record<string, unknown> {
  readonly thread: string
  readonly question: string | null
  readonly answer: string | null
  readonly outcome: string | null
}

/** Everything in the database, in order, after all that waits in data folders has been written. */
async function storedRows(location: DatabaseLocation, dataFolders: readonly string[]): Promise<readonly StoredRow[]> {
  const problems: unknown[] = []
  const report = (problem: unknown) => void problems.push(problem)
  // Each is the next process that uses the folder, so it writes what a killed server has left.
  const [storage] = dataFolders.map(dataFolder => {
    const stores = { storeConversations: true, storeFeedback: true }
    const settings = { organization: 'docs', ...stores, environmentKeys: {}, clock: systemClock, report }
    const opened = openServerStorage({ ...location, dataFolder, ...settings })
    onTestFinished(opened.close)
    return opened
  })
  const waiting = () => dataFolders.flatMap(folder => readdirSync(join(folder, 'outbox')))
  await expect.poll(waiting, patience).toEqual([])
  const result = await storage?.database.run(queries =>
    queries.execute<StoredRow>(sql`
      SELECT thread_id AS thread, question, answer, outcome FROM lectern.turns
      JOIN lectern.threads ON threads.id = turns.thread ORDER BY asked_at, answer_id`),
  )
  expect(problems).toEqual([])
  return result?.rows ?? []
}

/** How many questions have a complete answer. */
export const completeIn = (sent: readonly SentQuestion[]): number => sent.filter(({ isComplete }) => isComplete).length

/** Questions without a complete answer. */
export const incompleteOf = (sent: readonly SentQuestion[]): readonly SentQuestion[] =>
  sent.filter(({ isComplete }) => !isComplete)

/** How many answers have begun, and never end. */
export const openIn = (sent: readonly SentQuestion[]): number =>
  sent.filter(({ answer, text }) => answer !== '' && text.endsWith('slowly')).length

interface ExpectStored {
  readonly sent: readonly SentQuestion[]
  readonly location: DatabaseLocation
  /** Of all servers. */
  readonly dataFolders?: readonly string[]
}

/**
 * Expect each question that the server has accepted in its thread, once and in order; answers that were complete as the
 * client has them; and the others without an outcome or with what the client had read at least.
 */
export async function expectStored({ sent, location, dataFolders }: ExpectStored): Promise<void> {
  const rows = await storedRows(location, dataFolders ?? [location.dataFolder])
  const byText = new Map(sent.map(question => [question.text, question]))
  expect(rows.filter(({ question }) => !byText.has(question ?? ''))).toEqual([])
  // A question may be stored although the response has not arrived, but also only once.
  expect(new Set(rows.map(({ question }) => question)).size).toBe(rows.length)
  const isAccepted = (text: string | null) => byText.get(text ?? '')?.status === 200
  for (const thread of new Set(sent.map(question => question.thread))) {
    const asked = sent.filter(question => question.thread === thread && isAccepted(question.text))
    const stored = rows.filter(row => row.thread === thread && isAccepted(row.question))
    expect(stored.map(({ question }) => question)).toEqual(asked.map(({ text }) => text))
    for (const [index, { answer, isComplete }] of asked.entries()) {
      const row = stored[index]
      if (isComplete) expect(row).toMatchObject({ answer, outcome: 'answered' })
      else if (row?.outcome === null) expect(row.answer).toBeNull()
      else expect(row?.answer?.startsWith(answer)).toBe(true)
    }
  }
}

/** The names of some threads. */
export const threadNames = (kind: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `thread-${kind}${index}`)
