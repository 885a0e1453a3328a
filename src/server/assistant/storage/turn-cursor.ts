import { RejectedRequest } from '../../error-response.ts'

/** The position of a turn in a list that is sorted by time. */
export interface TurnPosition {
  readonly askedAt: number
  readonly answerId: string
}

/** A position as a text for clients. */
export const turnCursor = ({ askedAt, answerId }: TurnPosition): string =>
  Buffer.from(`${askedAt}.${answerId}`).toString('base64url')

/** @throws RejectedRequest for a text that is not a cursor. */
export function parseTurnCursor(cursor: string): TurnPosition {
  const text = /^[A-Za-z0-9_-]{1,400}$/.test(cursor) ? Buffer.from(cursor, 'base64url').toString() : ''
  const [, askedAt, answerId] = /^(-?\d{1,15})\.([^\0]+)$/.exec(text) ?? []
  if (askedAt === undefined || answerId === undefined)
    throw new RejectedRequest({ status: 400, code: 'invalid-cursor', message: 'The cursor is invalid.' })
  return { askedAt: Number(askedAt), answerId }
}
