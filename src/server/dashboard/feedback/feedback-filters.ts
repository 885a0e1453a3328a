import type { FeedbackFilter } from '../../assistant/storage/feedback-reader.ts'

/** The filters of the list of feedback, as in the address of the page. Empty if not set. */
export interface FeedbackFilters {
  readonly page: string
  readonly rating: NonNullable<FeedbackFilter['rating']> | ''
  readonly kind: NonNullable<FeedbackFilter['kind']> | ''
  readonly source: NonNullable<FeedbackFilter['source']> | ''
  /** Days: `2026-03-12`. */
  readonly from: string
  readonly to: string
}

export const ratings = ['up', 'down', 'none'] as const
export const kinds = ['page', 'code', 'selection'] as const
export const sources = ['reader', 'agent'] as const

const maxPage = 200

/** Unknown values are ignored. */
export function parseFeedbackFilters(query: URLSearchParams): FeedbackFilters {
  return {
    page: (query.get('page') ?? '')
      .replace(/[\0\p{Surrogate}]/gu, '')
      .trim()
      .slice(0, maxPage),
    rating: oneOf(ratings, query.get('rating')),
    kind: oneOf(kinds, query.get('kind')),
    source: oneOf(sources, query.get('source')),
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
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

/** The same filters for stored feedback. `to` is the last day, inclusive. */
export function storedFilterOf({ page, rating, kind, source, from, to }: FeedbackFilters): FeedbackFilter {
  return {
    ...(page !== '' && { page }),
    ...(rating !== '' && { rating }),
    ...(kind !== '' && { kind }),
    ...(source !== '' && { source }),
    ...(from !== '' && { from: Date.parse(from) }),
    ...(to !== '' && { to: Date.parse(to) + dayMs }),
  }
}

/** The filters as query parameters, without those that are not set. */
export const queryOf = (filters: FeedbackFilters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
