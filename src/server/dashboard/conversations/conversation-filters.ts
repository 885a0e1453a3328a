import type { TurnFilter } from '../../assistant/storage/conversation-reader.ts'

/** The filters of the list of conversations, as in the address of the page. */
export interface ConversationFilters {
  /** Days: `2026-03-12`. */
  readonly from: string
  readonly to: string
  readonly outcome: NonNullable<TurnFilter['outcome']> | ''
  readonly caller: NonNullable<TurnFilter['caller']> | ''
  readonly rating: NonNullable<TurnFilter['rating']> | ''
  readonly text: string
}

export const outcomes = ['answered', 'unanswered', 'incomplete', 'stopped', 'failed'] as const
export const callers = ['web', 'api'] as const
export const ratings = ['up', 'down'] as const

const maxText = 200

/** Unknown values are ignored. */
export function parseFilters(query: URLSearchParams): ConversationFilters {
  return {
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    outcome: oneOf(outcomes, query.get('outcome')),
    caller: oneOf(callers, query.get('caller')),
    rating: oneOf(ratings, query.get('rating')),
    text: (query.get('q') ?? '')
      .replace(/[\0\p{Surrogate}]/gu, '')
      .trim()
      .slice(0, maxText),
  }
}

const oneOf = <Value extends string>(values: readonly Value[], written: string | null): Value | '' =>
  values.find(value => value === written) ?? ''

function dayIn(written: string | null): string {
  if (written === null || !/^\d{4}-\d{2}-\d{2}$/.test(written)) return ''
  const time = Date.parse(written)
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10)
}

const dayMs = 24 * 60 * 60 * 1000

/** The same filters for stored conversations. `to` is the last day, inclusive. */
export function turnFilterOf(filters: ConversationFilters, domain: string): TurnFilter {
  const { from, to, outcome, caller, rating, text } = filters
  return {
    domain,
    ...(from !== '' && { from: Date.parse(from) }),
    ...(to !== '' && { to: Date.parse(to) + dayMs }),
    ...(outcome !== '' && { outcome }),
    ...(caller !== '' && { caller }),
    ...(rating !== '' && { rating }),
    ...(text !== '' && { text }),
  }
}

/** The filters as query parameters, without those that are not set. */
export function queryOf({ text, ...others }: ConversationFilters): URLSearchParams {
  const entries = Object.entries({ ...others, q: text }).filter(([, value]) => value !== '')
  return new URLSearchParams(entries)
}
