import { and, desc, eq, gte, ilike, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import { feedbackTable } from './feedback-table.ts'
import { listCursor, parseListCursor } from './list-cursor.ts'
import { storableText } from './storable.ts'

/** Reads the feedback about the pages of a site. */
export interface FeedbackReader {
  /** Newest first. */
  readonly list: (filter: FeedbackListFilter) => Promise<FeedbackPage>
  /** The pages that readers have rated or commented on: those with the largest share of negative ratings first. */
  readonly byPage: (filter: FeedbackFilter & { readonly limit: number }) => Promise<readonly PageFeedback[]>
}

export interface FeedbackFilter {
  /** Milliseconds since 1970. */
  readonly from?: number | undefined
  /** Exclusive. */
  readonly to?: number | undefined
  readonly rating?: StoredFeedback['rating'] | undefined
  readonly kind?: StoredFeedback['kind'] | undefined
  readonly source?: StoredFeedback['source'] | undefined
  /** Part of the route of the page, in any letter case. */
  readonly page?: string | undefined
}

export interface FeedbackListFilter extends FeedbackFilter {
  /** `nextCursor` of the previous page. */
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface FeedbackPage {
  readonly feedback: readonly StoredFeedback[]
  /** Absent on the last page. */
  readonly nextCursor?: string | undefined
}

export type StoredFeedback = Omit<typeof feedbackTable.$inferSelect, 'isRemoved'>

/** The numbers of ratings, comments and reports about a page. */
export interface PageFeedback {
  readonly pageRoute: string
  /** Positive ratings of the whole page by readers. */
  readonly up: number
  /** Negative ratings of the whole page by readers. */
  readonly down: number
  /** Comments of readers on code. */
  readonly code: number
  /** Comments of readers on selected text. */
  readonly selection: number
  /** Reports of agents. */
  readonly agent: number
  readonly total: number
}

const table = feedbackTable

const columns = {
  id: table.id,
  domain: table.domain,
  pageRoute: table.pageRoute,
  text: table.text,
  source: table.source,
  rating: table.rating,
  kind: table.kind,
  reasons: table.reasons,
  quote: table.quote,
  email: table.email,
  sentAt: table.sentAt,
}

export function openFeedbackReader(database: Database, domain: string): FeedbackReader {
  return {
    list: async ({ cursor, limit, ...filter }) => {
      const position = cursor === undefined ? undefined : parseListCursor(cursor)
      const isOlder = position && sql`(${table.sentAt}, ${table.id}) < (${position.time}::bigint, ${position.id}::text)`
      const rows = await database.run(queries =>
        queries
          .select(columns)
          .from(table)
          .where(and(...conditionsOf(domain, filter), isOlder))
          .orderBy(desc(table.sentAt), desc(table.id))
          .limit(limit + 1),
      )
      const feedback = rows.slice(0, limit)
      const last = feedback.at(-1)
      const isMore = rows.length > limit
      return { feedback, nextCursor: last && isMore ? listCursor({ time: last.sentAt, id: last.id }) : undefined }
    },
    byPage: ({ limit, ...filter }) =>
      database.run(queries =>
        queries
          .select({ pageRoute: table.pageRoute, ...counts })
          .from(table)
          .where(and(...conditionsOf(domain, filter)))
          .groupBy(table.pageRoute)
          // A few ratings say less about a page than many, so each page starts with some that are neutral.
          .orderBy(
            sql`${counts.down}::float / (${counts.up} + ${counts.down} + 5) DESC`,
            desc(counts.total),
            table.pageRoute,
          )
          .limit(limit),
      ),
  }
}

const countOf = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number)
const byReader = sql`${table.source} = 'reader'`

const counts = {
  up: countOf(sql`${byReader} AND ${table.kind} = 'page' AND ${table.rating} = 'up'`),
  down: countOf(sql`${byReader} AND ${table.kind} = 'page' AND ${table.rating} = 'down'`),
  code: countOf(sql`${byReader} AND ${table.kind} = 'code'`),
  selection: countOf(sql`${byReader} AND ${table.kind} = 'selection'`),
  agent: countOf(sql`${table.source} = 'agent'`),
  total: sql<number>`count(*)`.mapWith(Number),
}

function conditionsOf(domain: string, { from, to, rating, kind, source, page = '' }: FeedbackFilter) {
  const pattern = `%${storableText(page.slice(0, 200)).replace(/[\\%_]/g, '\\$&')}%`
  return [
    eq(table.domain, domain),
    eq(table.isRemoved, false),
    from === undefined ? undefined : gte(table.sentAt, Math.round(from)),
    to === undefined ? undefined : lt(table.sentAt, Math.round(to)),
    rating && eq(table.rating, rating),
    kind && eq(table.kind, kind),
    source && eq(table.source, source),
    page === '' ? undefined : ilike(table.pageRoute, pattern),
  ]
}
