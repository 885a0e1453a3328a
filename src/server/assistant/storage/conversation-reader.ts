import { and, asc, count, desc, eq, gte, ilike, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import { threadTable, turnTable } from './conversation-tables.ts'
import { listCursor, parseListCursor } from './list-cursor.ts'
import { storableId, storableText } from './storable.ts'
import { type Outcome, type StoredTurn, toStoredTurn } from './stored-turn.ts'

/** Reads stored conversations. All times are milliseconds since 1970. */
export interface ConversationReader {
  /** Questions with their answers, newest first. */
  readonly list: (filter: TurnFilter) => Promise<TurnPage>
  /** Questions that the docs do not answer, newest first. */
  readonly unanswered: (filter: Omit<TurnFilter, 'outcome'>) => Promise<TurnPage>
  /**
   * One conversation, oldest turn first.
   *
   * @param owner If absent and several owners use the same ID, the thread that was used last.
   */
  readonly thread: (domain: string, threadId: string, owner?: string) => Promise<StoredThread | undefined>
  readonly callerStats: (filter: Period) => Promise<CallerStats>
}

export interface Period {
  readonly domain: string
  readonly from?: number | undefined
  /** Exclusive. */
  readonly to?: number | undefined
}

export interface TurnFilter extends Period {
  readonly outcome?: Outcome | undefined
  readonly caller?: 'web' | 'api' | undefined
  readonly rating?: 'up' | 'down' | undefined
  /** Part of the question, in any letter case. One or two characters are searched in the newest 50,000 turns only. */
  readonly text?: string | undefined
  /** `nextCursor` of the previous page. */
  readonly cursor?: string | undefined
  /** From 1 to 1,000. */
  readonly limit?: number | undefined
}

export interface TurnPage {
  readonly turns: readonly StoredTurn[]
  /** Absent on the last page. */
  readonly nextCursor?: string | undefined
}

export interface StoredThread {
  readonly threadId: string
  readonly owner: string
  readonly createdAt: number
  readonly updatedAt: number
  /** At most 1,000. */
  readonly turns: readonly StoredTurn[]
}

/** Numbers of questions. */
export interface CallerStats {
  readonly web: number
  readonly api: number
  readonly other: number
  readonly total: number
}

const defaultLimit = 100
const maxLimit = 1000

export function openConversationReader(database: Database): ConversationReader {
  const list = (filter: TurnFilter) => readPage(database, filter)
  return {
    list,
    unanswered: filter => list({ ...filter, outcome: 'unanswered' }),
    thread: (domain, threadId, owner) => readThread(database, domain, storableId(threadId), owner),
    callerStats: filter => readCallerStats(database, filter),
  }
}

const columns = { turn: turnTable, threadId: threadTable.threadId, owner: threadTable.owner }

async function readPage(database: Database, filter: TurnFilter): Promise<TurnPage> {
  const limit = Math.min(Math.max(Math.trunc(filter.limit ?? defaultLimit), 1), maxLimit)
  const rows = await database.run(queries =>
    queries
      .select(columns)
      .from(turnTable)
      .innerJoin(threadTable, eq(turnTable.thread, threadTable.id))
      .where(and(...conditionsOf(filter)))
      .orderBy(desc(turnTable.askedAt), desc(turnTable.answerId))
      .limit(limit + 1),
  )
  const turns = rows.slice(0, limit).map(toStoredTurn)
  const last = turns.at(-1)
  const isMore = rows.length > limit
  return { turns, nextCursor: last && isMore ? listCursor({ time: last.askedAt, id: last.answerId }) : undefined }
}

function conditionsOf(filter: TurnFilter): (SQL | undefined)[] {
  const { outcome, caller, rating, text = '', cursor } = filter
  const position = cursor === undefined ? undefined : parseListCursor(cursor)
  return [
    ...periodOf(filter),
    outcome && eq(turnTable.outcome, outcome),
    caller && eq(turnTable.caller, caller),
    rating && eq(turnTable.rating, rating),
    ...(text === '' ? [] : matches(text, filter)),
    position && sql`(${turnTable.askedAt}, ${turnTable.answerId}) < (${position.time}::bigint, ${position.id}::text)`,
  ]
}

/** The index does not support shorter texts. */
const minIndexedLength = 3

/** Conditions for questions that contain a text. */
function matches(text: string, filter: TurnFilter): SQL[] {
  const pattern = `%${storableText(text.slice(0, 200)).replace(/[\\%_]/g, '\\$&')}%`
  if ([...text].length >= minIndexedLength) return [ilike(turnTable.question, pattern)]
  // The index would return all questions, so it is not used, and only few questions are compared.
  return [isAmongNewest(filter), sql`${turnTable.question} || '' ILIKE ${pattern}`]
}

/** Turns of a period, without those that were replaced, and without answers whose question is not stored yet. */
function periodOf({ domain, from, to }: Period): (SQL | undefined)[] {
  return [
    eq(turnTable.domain, domain),
    isNull(turnTable.replacedBy),
    isNotNull(turnTable.question),
    from === undefined ? undefined : gte(turnTable.askedAt, Math.round(from)),
    to === undefined ? undefined : lt(turnTable.askedAt, Math.round(to)),
  ]
}

function isAmongNewest({ domain }: Period): SQL {
  return sql`${turnTable.askedAt} >= coalesce((
    SELECT asked_at FROM ${turnTable} AS newest WHERE newest.domain = ${domain} AND newest.replaced_by IS NULL
    ORDER BY newest.asked_at DESC OFFSET 50000 LIMIT 1), 0)`
}

async function readThread(
  database: Database,
  domain: string,
  threadId: string,
  owner: string | undefined,
): Promise<StoredThread | undefined> {
  const isNamed = and(eq(threadTable.domain, domain), eq(threadTable.threadId, threadId))
  const isOwned = owner === undefined ? undefined : eq(threadTable.owner, owner)
  return database.run(async queries => {
    const query = queries.select().from(threadTable).where(and(isNamed, isOwned))
    const [thread] = await query.orderBy(desc(threadTable.updatedAt)).limit(1)
    if (!thread) return undefined
    const isPart = and(eq(turnTable.thread, thread.id), isNull(turnTable.replacedBy), isNotNull(turnTable.question))
    const oldestFirst = [asc(turnTable.askedAt), asc(turnTable.answerId)]
    const rows = await queries
      .select()
      .from(turnTable)
      .where(isPart)
      .orderBy(...oldestFirst)
      .limit(maxLimit)
    return {
      threadId,
      owner: thread.owner,
      createdAt: thread.createdAt,
      updatedAt: thread.updatedAt,
      turns: rows.map(turn => toStoredTurn({ turn, threadId, owner: thread.owner })),
    }
  })
}

async function readCallerStats(database: Database, filter: Period): Promise<CallerStats> {
  const rows = await database.run(queries =>
    queries
      .select({ caller: turnTable.caller, count: count() })
      .from(turnTable)
      .where(and(...periodOf(filter)))
      .groupBy(turnTable.caller),
  )
  const numberOf = (caller: string | null) => rows.find(row => row.caller === caller)?.count ?? 0
  const web = numberOf('web')
  const api = numberOf('api')
  const other = numberOf(null)
  return { web, api, other, total: web + api + other }
}
