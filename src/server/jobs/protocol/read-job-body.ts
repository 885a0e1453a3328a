import { RejectedRequest } from '../../error-response.ts'
import type { JobMessage, JobModel } from '../job.ts'
import { type FollowUpBody, type JobBody, maxCharacters, type PromptBody } from './job-body.ts'

/** A job as requested by a client. */
export interface NewJob {
  readonly messages: readonly NewMessage[]
  /** The user's first message with text, from which names are derived. */
  readonly instruction: string
  /** Not validated. If absent, the client wants a new branch. */
  readonly branch: string | undefined
  readonly asDraft: boolean
  readonly model: JobModel
}

export type NewMessage = Pick<JobMessage, 'role' | 'text'>

/** @throws {RejectedRequest} If there is no instruction, or if the messages are too long. */
export function readJobBody(body: JobBody): NewJob {
  const messages = body.messages.map(message => ({ role: message.role, text: textOf(message) }))
  const length = messages.reduce((sum, { text }) => sum + text.length, 0)
  if (length > maxCharacters)
    throw rejected('messages', `The messages must not have more than ${maxCharacters} characters together.`)
  return newJob(messages.filter(hasText), body, 'messages')
}

/** @throws {RejectedRequest} If the prompt is blank. */
export const readPromptBody = (body: PromptBody): NewJob =>
  newJob([{ role: 'user', text: body.prompt } as const].filter(hasText), body, 'prompt')

/**
 * The text of a follow-up message.
 *
 * @throws {RejectedRequest} If it is blank.
 */
export function readFollowUpBody({ prompt }: FollowUpBody): string {
  if (prompt.trim() === '') throw missingText('prompt')
  return prompt
}

type Options = Pick<PromptBody, 'branch' | 'asDraft' | 'model'>

function newJob(messages: readonly NewMessage[], { branch, asDraft, model }: Options, path: string): NewJob {
  const instruction = messages.find(({ role }) => role === 'user')?.text
  if (instruction === undefined) throw missingText(path)
  return { messages, instruction, branch: branch ?? undefined, asDraft: asDraft ?? false, model: model ?? 'sonnet' }
}

const hasText = ({ text }: NewMessage): boolean => text.trim() !== ''

/** Chat clients send parts instead of content, or both. */
function textOf({ content, parts }: JobBody['messages'][number]): string {
  if (!parts || parts.length === 0) return content ?? ''
  return parts.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : [])).join('\n')
}

const missingText = (path: string): RejectedRequest =>
  rejected(path, path === 'prompt' ? '"prompt" must have a text.' : 'A message with the role "user" must have a text.')

const rejected = (path: string, message: string): RejectedRequest =>
  new RejectedRequest({ status: 400, code: 'invalid-body', message, details: [{ path, message }] })
