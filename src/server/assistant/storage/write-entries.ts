import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../database.ts'
import type {
  AnswerEntry,
  ConversationEntry,
  FeedbackEntry,
  QuestionEntry,
  RatingEntry,
  ThreadKey,
} from '../conversations.ts'
import { threadTable, turnTable } from './conversation-tables.ts'
import { feedbackTable } from './feedback-table.ts'

/**
 * Write entries to the database, all of them or none. Writing the same entries again changes nothing, and the order of
 * a question and its answer does not matter.
 */
export async function writeEntries(queries: Queries, entries: readonly ConversationEntry[]): Promise<void> {
  const questions = lastOfEach(entries.filter(entry => entry.type === 'question'))
  const answers = lastOfEach(entries.filter(entry => entry.type === 'answer'))
  const ratings = entries.filter(entry => entry.type === 'rating')
  const feedback = entries.filter(entry => entry.type === 'feedback')
  await queries.transaction(async transaction => {
    const threads = await writeThreads(transaction, [...questions, ...answers])
    await writeQuestions(transaction, questions, threads)
    await writeAnswers(transaction, answers, threads)
    await markReplaced(transaction, questions, threads)
    for (const rating of ratings) await writeRating(transaction, rating)
    await writeFeedback(transaction, feedback)
  })
}

/** One statement cannot write a row twice. Sorted by ID, so that processes do not deadlock. */
function lastOfEach<Entry extends { readonly answerId: string }>(entries: readonly Entry[]): readonly Entry[] {
  const byId = new Map(entries.map(entry => [entry.answerId, entry]))
  return [...byId.values()].toSorted((a, b) => (a.answerId < b.answerId ? -1 : 1))
}

/** The `id` of a thread. */
type ThreadIds = (key: ThreadKey) => number

const keyOf = ({ domain, threadId, owner }: ThreadKey) => JSON.stringify([domain, threadId, owner])

async function writeThreads(
  transaction: Transaction,
  entries: readonly (QuestionEntry | AnswerEntry)[],
): Promise<ThreadIds> {
  const times = new Map<string, { readonly key: ThreadKey; readonly first: number; readonly last: number }>()
  for (const entry of entries) {
    const { first, last } = times.get(keyOf(entry)) ?? { first: entry.time, last: entry.time }
    times.set(keyOf(entry), { key: entry, first: Math.min(first, entry.time), last: Math.max(last, entry.time) })
  }
  if (times.size === 0) return noThread
  const sorted = [...times].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const rows = await transaction
    .insert(threadTable)
    .values(
      sorted.map(([, { key, first, last }]) => ({
        domain: key.domain,
        threadId: key.threadId,
        owner: key.owner,
        createdAt: first,
        updatedAt: last,
      })),
    )
    .onConflictDoUpdate({
      target: [threadTable.domain, threadTable.threadId, threadTable.owner],
      set: {
        createdAt: sql`least(${threadTable.createdAt}, excluded.created_at)`,
        updatedAt: sql`greatest(${threadTable.updatedAt}, excluded.updated_at)`,
      },
    })
    .returning()
  const ids = new Map(rows.map(row => [keyOf(row), row.id]))
  return key => ids.get(keyOf(key)) ?? noThread(key)
}

const noThread = ({ threadId }: ThreadKey): never => {
  throw new Error(`The thread ${threadId} was not written.`)
}

/** The ID of an answer belongs to one thread, so another thread cannot change it. */
const isSameThread = sql`${turnTable.thread} = excluded.thread`

async function writeQuestions(
  transaction: Transaction,
  questions: readonly QuestionEntry[],
  threads: ThreadIds,
): Promise<void> {
  if (questions.length === 0) return
  const rows = questions.map(question => ({
    answerId: question.answerId,
    thread: threads(question),
    domain: question.domain,
    questionId: question.questionId,
    question: question.text,
    askedAt: question.time,
    pageRoute: question.pageRoute,
    caller: question.caller,
    keyId: question.keyId,
    isReplacement: question.replacesQuestion,
  }))
  const set = {
    questionId: sql`excluded.question_id`,
    question: sql`excluded.question`,
    askedAt: sql`excluded.asked_at`,
    pageRoute: sql`excluded.page_route`,
    caller: sql`excluded.caller`,
    keyId: sql`excluded.key_id`,
    isReplacement: sql`excluded.is_replacement`,
  }
  await transaction
    .insert(turnTable)
    .values(rows)
    .onConflictDoUpdate({ target: turnTable.answerId, set, setWhere: isSameThread })
}

async function writeAnswers(
  transaction: Transaction,
  answers: readonly AnswerEntry[],
  threads: ThreadIds,
): Promise<void> {
  if (answers.length === 0) return
  const rows = answers.map(answer => ({
    answerId: answer.answerId,
    thread: threads(answer),
    domain: answer.domain,
    // An estimate until the question is stored.
    askedAt: answer.time - answer.durationMs,
    answer: answer.text,
    sources: answer.sources,
    mode: answer.mode,
    outcome: answer.outcome,
    answeredAt: answer.time,
    durationMs: answer.durationMs,
    inputTokens: answer.usage?.inputTokens,
    outputTokens: answer.usage?.outputTokens,
  }))
  const set = {
    answer: sql`excluded.answer`,
    sources: sql`excluded.sources`,
    mode: sql`excluded.mode`,
    outcome: sql`excluded.outcome`,
    answeredAt: sql`excluded.answered_at`,
    durationMs: sql`excluded.duration_ms`,
    inputTokens: sql`excluded.input_tokens`,
    outputTokens: sql`excluded.output_tokens`,
  }
  await transaction
    .insert(turnTable)
    .values(rows)
    .onConflictDoUpdate({ target: turnTable.answerId, set, setWhere: isSameThread })
}

/**
 * Marks the turns that a later turn with the same question replaces. Checks all turns with these questions, because a
 * turn may be stored after the one that replaces it.
 */
async function markReplaced(
  transaction: Transaction,
  questions: readonly QuestionEntry[],
  threads: ThreadIds,
): Promise<void> {
  if (questions.length === 0) return
  const changed = questions.map(question => sql`(${threads(question)}::bigint, ${question.questionId}::text)`)
  await transaction.execute(sql`
    UPDATE ${turnTable} AS earlier SET replaced_by = later.answer_id
    FROM (VALUES ${sql.join(changed, sql`, `)}) AS changed (thread, question_id)
    JOIN ${turnTable} AS later ON later.thread = changed.thread AND later.question_id = changed.question_id
    WHERE later.is_replacement
      AND earlier.thread = changed.thread AND earlier.question_id = changed.question_id
      AND earlier.replaced_by IS NULL
      AND (later.asked_at, later.answer_id) > (earlier.asked_at, earlier.answer_id)`)
}

async function writeRating(transaction: Transaction, entry: RatingEntry): Promise<void> {
  const { answerId, domain, threadId, time } = entry
  const isInThread = and(eq(threadTable.domain, domain), eq(threadTable.threadId, threadId))
  const isNewer = or(isNull(turnTable.ratedAt), lte(turnTable.ratedAt, time))
  await transaction
    .update(turnTable)
    .set({
      rating: entry.rating === 'none' ? null : entry.rating,
      comment: entry.rating === 'none' ? null : (entry.comment ?? null),
      ratedAt: time,
    })
    .from(threadTable)
    .where(and(eq(turnTable.answerId, answerId), eq(turnTable.thread, threadTable.id), isInThread, isNewer))
}

async function writeFeedback(transaction: Transaction, entries: readonly FeedbackEntry[]): Promise<void> {
  // One statement cannot write a row twice. Sorted by ID, so that processes do not deadlock.
  const newest = new Map<string, FeedbackEntry>()
  for (const entry of entries) {
    const other = newest.get(entry.feedbackId)
    if (!other || other.time <= entry.time) newest.set(entry.feedbackId, entry)
  }
  if (newest.size === 0) return
  const rows = [...newest.values()].toSorted((a, b) => (a.feedbackId < b.feedbackId ? -1 : 1)).map(feedbackRow)
  const set = {
    pageRoute: sql`excluded.page_route`,
    text: sql`excluded.text`,
    rating: sql`excluded.rating`,
    kind: sql`excluded.kind`,
    reasons: sql`excluded.reasons`,
    quote: sql`excluded.quote`,
    email: sql`excluded.email`,
    isRemoved: sql`excluded.is_removed`,
    sentAt: sql`excluded.sent_at`,
  }
  await transaction
    .insert(feedbackTable)
    .values(rows)
    .onConflictDoUpdate({ target: feedbackTable.id, set, setWhere: isNewerFeedback })
}

/** Only readers change what they have said, and nobody changes what another site has stored. */
const isNewerFeedback = sql`${feedbackTable.domain} = excluded.domain AND ${feedbackTable.source} = 'reader'
  AND excluded.source = 'reader' AND ${feedbackTable.sentAt} <= excluded.sent_at`

function feedbackRow(entry: FeedbackEntry): typeof feedbackTable.$inferInsert {
  const { feedbackId, domain, pageRoute, text, source, rating, time } = entry
  const { kind = 'page', reasons = [], quote = '', email = '', isRemoved = false } = entry
  const said = isRemoved
    ? { text: '', reasons: [], quote: '', email: '' }
    : { text, reasons: [...reasons], quote, email }
  return { id: feedbackId, domain, pageRoute, source, rating, kind, isRemoved, sentAt: time, ...said }
}
