import type {
  AnswerEntry,
  ConversationEntry,
  FeedbackEntry,
  QuestionEntry,
  RatingEntry,
} from '../../../../src/server/assistant/conversations.ts'

const thread = { domain: 'docs', threadId: 'thread-1', owner: 'owner-1' }

export const question = (number: number, more: Partial<QuestionEntry> = {}): QuestionEntry => ({
  ...thread,
  type: 'question',
  answerId: `answer-${number}`,
  questionId: `question-${number}`,
  text: `Question ${number}?`,
  time: 1000 * number,
  caller: 'web',
  replacesQuestion: false,
  ...more,
})

export const answer = (number: number, more: Partial<AnswerEntry> = {}): AnswerEntry => ({
  ...thread,
  type: 'answer',
  answerId: `answer-${number}`,
  text: `Answer ${number}.`,
  sources: [],
  mode: 'extractive',
  outcome: 'answered',
  time: 1000 * number + 500,
  durationMs: 500,
  ...more,
})

export const rating = (number: number, more: Partial<RatingEntry> = {}): RatingEntry => ({
  type: 'rating',
  domain: 'docs',
  threadId: 'thread-1',
  answerId: `answer-${number}`,
  rating: 'up',
  time: 1000 * number + 700,
  ...more,
})

export const feedback = (number: number, more: Partial<FeedbackEntry> = {}): FeedbackEntry => ({
  type: 'feedback',
  feedbackId: `feedback-${number}`,
  domain: 'docs',
  pageRoute: '/start',
  text: `Problem ${number}.`,
  source: 'agent',
  rating: 'down',
  time: 1000 * number,
  ...more,
})

export const entryId = (entry: ConversationEntry): string =>
  entry.type === 'feedback' ? entry.feedbackId : entry.answerId
