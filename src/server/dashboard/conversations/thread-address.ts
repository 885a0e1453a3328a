import type { StoredTurn } from '../../assistant/storage/stored-turn.ts'
import { addressOf, type Frame } from '../html/frame.tsx'

/** The address of a question in its conversation. */
export function threadAddress(
  frame: Pick<Frame, 'base'>,
  { threadId, owner, answerId }: Pick<StoredTurn, 'threadId' | 'owner' | 'answerId'>,
): string {
  const query = new URLSearchParams({ owner })
  return `${addressOf(frame, `/conversations/${encodeURIComponent(threadId)}`)}?${query}#${turnId(answerId)}`
}

/** The id of a question on the page of its conversation. */
export const turnId = (answerId: string): string => `turn-${encodeURIComponent(answerId)}`
