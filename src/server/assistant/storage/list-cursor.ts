import { RejectedRequest } from '../../error-response.ts'

/** The position of an entry in a list that is sorted by time. */
export interface ListPosition {
  readonly time: number
  readonly id: string
}

/** A position as a string for clients. */
export const listCursor = ({ time, id }: ListPosition): string => Buffer.from(`${time}.${id}`).toString('base64url')

/** @throws RejectedRequest for a string that is not a cursor. */
export function parseListCursor(cursor: string): ListPosition {
  const text = /^[A-Za-z0-9_-]{1,400}$/.test(cursor) ? Buffer.from(cursor, 'base64url').toString() : ''
  const [, time, id] = /^(-?\d{1,15})\.([^\0]+)$/.exec(text) ?? []
  if (time === undefined || id === undefined)
    throw new RejectedRequest({ status: 400, code: 'invalid-cursor', message: 'The cursor is invalid.' })
  return { time: Number(time), id }
}
