import type { Source } from '../answer.ts'
import type { turnTable } from './conversation-tables.ts'

/** A question with its answer. */
export interface StoredTurn {
  readonly answerId: string
  readonly threadId: string
  readonly owner: string
  readonly question: string
  readonly askedAt: number
  readonly pageRoute?: string | undefined
  readonly caller?: 'web' | 'api' | undefined
  readonly keyId?: string | undefined
  /** Absent while the answer is being written, and if the process ended meanwhile. */
  readonly answer?: StoredAnswer | undefined
  readonly rating?: 'up' | 'down' | undefined
  readonly comment?: string | undefined
}

/** The answer to a question. */
export interface StoredAnswer {
  readonly text: string
  readonly sources: readonly Source[]
  readonly mode: 'model' | 'extractive'
  readonly outcome: Outcome
  readonly answeredAt: number
  readonly durationMs: number
  readonly inputTokens?: number | undefined
  readonly outputTokens?: number | undefined
}

export type Outcome = NonNullable<(typeof turnTable.$inferSelect)['outcome']>

/** A turn as it is read. */
interface TurnRow {
  readonly turn: typeof turnTable.$inferSelect
  readonly threadId: string
  readonly owner: string
}

export function toStoredTurn({ turn, threadId, owner }: TurnRow): StoredTurn {
  return {
    answerId: turn.answerId,
    threadId,
    owner,
    question: turn.question ?? '',
    askedAt: turn.askedAt,
    pageRoute: turn.pageRoute ?? undefined,
    caller: turn.caller ?? undefined,
    keyId: turn.keyId ?? undefined,
    answer: toStoredAnswer(turn),
    rating: turn.rating ?? undefined,
    comment: turn.comment ?? undefined,
  }
}

function toStoredAnswer(turn: TurnRow['turn']): StoredAnswer | undefined {
  const { answer, mode, outcome, answeredAt, durationMs } = turn
  if (answer === null || mode === null || outcome === null || answeredAt === null || durationMs === null)
    return undefined
  return {
    text: answer,
    sources: turn.sources ?? [],
    mode,
    outcome,
    answeredAt,
    durationMs,
    inputTokens: turn.inputTokens ?? undefined,
    outputTokens: turn.outputTokens ?? undefined,
  }
}
