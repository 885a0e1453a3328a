import { bigint, boolean, jsonb, text } from 'drizzle-orm/pg-core'
import { databaseSchema } from '../../database-schema.ts'
import type { Source } from '../answer.ts'

// All times are milliseconds since 1970.

/** Conversations. The same thread id of another owner is another thread. */
export const threadTable = databaseSchema.table('threads', {
  domain: text().notNull(),
  threadId: text('thread_id').notNull(),
  owner: text().notNull(),
  /** A short ID for references from turns. */
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
})

/** Questions with their answers. */
export const turnTable = databaseSchema.table('turns', {
  answerId: text('answer_id').primaryKey(),
  /** The `id` of the thread. */
  thread: bigint({ mode: 'number' }).notNull(),
  /** The same as in the thread, for indexes. */
  domain: text().notNull(),
  questionId: text('question_id'),
  /** Null until the question is written: the answer may be written first. */
  question: text(),
  askedAt: bigint('asked_at', { mode: 'number' }).notNull(),
  pageRoute: text('page_route'),
  caller: text({ enum: ['web', 'api'] }),
  keyId: text('key_id'),
  /** Whether it replaces earlier turns with the same question. */
  isReplacement: boolean('is_replacement').notNull().default(false),
  /**
   * The answer that replaces this one. Replaced turns are kept, so that an answer that is stored late does not
   * reappear.
   */
  replacedBy: text('replaced_by'),
  /** Null until the answer has ended. */
  answer: text(),
  sources: jsonb().$type<readonly Source[]>(),
  mode: text({ enum: ['model', 'extractive'] }),
  outcome: text({ enum: ['answered', 'unanswered', 'incomplete', 'stopped', 'failed'] }),
  answeredAt: bigint('answered_at', { mode: 'number' }),
  durationMs: bigint('duration_ms', { mode: 'number' }),
  inputTokens: bigint('input_tokens', { mode: 'number' }),
  outputTokens: bigint('output_tokens', { mode: 'number' }),
  rating: text({ enum: ['up', 'down'] }),
  comment: text(),
  ratedAt: bigint('rated_at', { mode: 'number' }),
})
