import { setImmediate } from 'node:timers/promises'
import type { ConversationReader } from '../../assistant/storage/conversation-reader.ts'
import type { StoredTurn } from '../../assistant/storage/stored-turn.ts'
import { groupQuestions, type QuestionGroup } from './group-questions.ts'
import { questionTermsOf } from './question-terms.ts'

/** The newest unanswered questions, grouped by subject. */
export interface UnansweredGroups {
  readonly groups: readonly QuestionGroup<GroupedTurn>[]
  readonly questionCount: number
  /** Whether there are older questions in the period that are not in the groups. */
  readonly hasMore: boolean
}

export interface GroupedTurn {
  readonly turn: StoredTurn
  readonly terms: readonly string[]
  readonly askedAt: number
}

/** Maximum number of questions that are grouped. */
export const maxGrouped = 2_000
const perRead = 1_000

interface Period {
  readonly domain: string
  readonly from: number
  readonly to: number
}

/** @param isWanted Selects the questions to group. */
export async function readUnansweredGroups(
  conversations: Pick<ConversationReader, 'unanswered'>,
  period: Period,
  isWanted: (turn: StoredTurn) => boolean = () => true,
): Promise<UnansweredGroups> {
  const turns: StoredTurn[] = []
  let cursor: string | undefined
  do {
    const page = await conversations.unanswered({ ...period, cursor, limit: perRead })
    turns.push(...page.turns)
    cursor = page.nextCursor
  } while (cursor !== undefined && turns.length < maxGrouped)
  const wanted = turns.filter(isWanted)
  const groups = groupQuestions(await withTerms(wanted))
  return { groups, questionCount: turns.length, hasMore: cursor !== undefined }
}

/** Number of questions per task, so that other requests can continue in between. */
const perTask = 100

async function withTerms(turns: readonly StoredTurn[]): Promise<readonly GroupedTurn[]> {
  const termsOf = await questionTermsOf(turns.map(({ question }) => question))
  const all: GroupedTurn[] = []
  for (const [at, turn] of turns.entries()) {
    if (at % perTask === 0) await setImmediate()
    all.push({ turn, terms: termsOf(turn.question), askedAt: turn.askedAt })
  }
  return all
}

/** Whether the search found no page at all: neither a source nor a link to a nearby page. */
export const isWithoutPages = ({ answer }: StoredTurn): boolean =>
  answer !== undefined && answer.sources.length === 0 && !/\]\(\S/.test(answer.text)
