/** A page of a list that can only be read forward: its cursor, and those of the pages before it. */
export interface ListPosition {
  /** Absent on the first page. */
  readonly cursor?: string | undefined
  /** Cursors of previous pages, oldest first. The first page has none: `''`. */
  readonly trail: readonly string[]
}

/** Addresses have a maximum length. Further back, only the first page can be reached. */
const maxTrail = 20

const isCursor = (text: string): boolean => /^[\w-]{1,400}$/.test(text)

export function parsePosition(query: URLSearchParams): ListPosition {
  const cursor = query.get('cursor') ?? ''
  if (!isCursor(cursor)) return { trail: [] }
  const trail = (query.get('trail') ?? '').split('.').slice(-maxTrail)
  return { cursor, trail: trail.filter(part => part === '' || isCursor(part)) }
}

/** The position of the next page. */
export function nextPosition({ cursor = '', trail }: ListPosition, next: string): ListPosition {
  return { cursor: next, trail: [...trail, cursor].slice(-maxTrail) }
}

/** The position of the previous page. `undefined` on the first page. */
export function previousPosition({ cursor, trail }: ListPosition): ListPosition | undefined {
  const previous = trail.at(-1)
  if (cursor === undefined || previous === undefined) return undefined
  return previous === '' ? { trail: [] } : { cursor: previous, trail: trail.slice(0, -1) }
}

/** An address with a position. */
export function withPosition(path: string, query: URLSearchParams, { cursor, trail }: ListPosition): string {
  const all = new URLSearchParams(query)
  if (cursor !== undefined) all.set('cursor', cursor)
  if (cursor !== undefined && trail.length > 0) all.set('trail', trail.join('.'))
  const text = all.toString()
  return text === '' ? path : `${path}?${text}`
}
