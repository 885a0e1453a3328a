import { createHash } from 'node:crypto'
import type { Reader } from '../../../source/access/access.ts'
import type { RequestError } from '../../error-response.ts'
import { RejectedRequest } from '../../error-response.ts'
import type { Caller } from '../../ports.ts'
import type { AnswerRequest, ConversationTurn } from '../answer.ts'
import { attachmentsOf, fileProblemIn } from './attachments.ts'
import type { BodyMessage, MessageBody } from './message-body.ts'

/** A question as received from a client. */
export interface ReceivedQuestion extends Omit<AnswerRequest, 'siteAddress'> {
  /** ID that the client gave the question; empty without one. */
  readonly questionId: string
  readonly questionText: string
  /** As received from the client; absent for a new thread. */
  readonly threadId: string | undefined
  /** Whether the client asks again, and replaces the answer that it has. */
  readonly isRepeated: boolean
  /** Whether the client uses the AI SDK. */
  readonly isFromSdk: boolean
}

const limits = { turns: 20, characters: 100_000, contextItems: 20, contextCharacters: 20_000, results: 20 }
const defaultResults = 5

/**
 * @param reader The reader who asks. Groups in the message are not read here.
 * @throws {RejectedRequest} If the question is empty, has invalid or too many files or context items, or the last
 *   message is not from the user.
 */
export function readMessage(body: MessageBody, reader: Reader): ReceivedQuestion {
  const last = body.messages.at(-1)
  if (last?.role !== 'user') throw rejected('messages', 'The last message must have the role "user".')
  checkFiles(last, body.messages.length - 1)
  if ((body.context?.length ?? 0) > limits.contextItems)
    throw rejected('context', `A question can have up to ${limits.contextItems} entries in "context".`)
  const conversation = conversationOf(body.messages)
  const question = conversation.at(-1)
  const context = contextOf(body)
  if (!question || (question.text.trim() === '' && question.attachments.length === 0 && context.length === 0))
    throw rejected('messages', 'The last message must have a text.')
  const { version, language } = body.filter ?? {}
  return {
    conversation,
    questionId: last.id ?? '',
    questionText: question.text,
    threadId: threadIdOf(body),
    isRepeated: body.trigger === 'regenerate-message',
    isFromSdk: typeof body.trigger === 'string',
    resultCount: clamp(Math.round(body.retrievalPageSize ?? defaultResults), 1, limits.results),
    filter: { version: version ?? undefined, language: language ?? undefined, reader },
    context,
    currentRoute: routeOf(body.currentPath ?? undefined),
  }
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

function rejected(path: string, message: string): RejectedRequest {
  const reason: RequestError = { status: 400, code: 'invalid-body', message, details: [{ path, message }] }
  return new RejectedRequest(reason)
}

/** Files of earlier messages are not checked: the client cannot change them any more. */
function checkFiles({ parts }: BodyMessage, index: number): void {
  const problem = fileProblemIn(parts ?? [])
  if (!problem) return
  const path = `messages[${index}].parts${problem.part === undefined ? '' : `[${problem.part}].url`}`
  throw rejected(path, problem.message)
}

/** The last turns that fit. Messages with the role `system` could instruct the model, so they are left out. */
function conversationOf(messages: readonly BodyMessage[]): readonly ConversationTurn[] {
  const turns: ConversationTurn[] = []
  let left = limits.characters
  for (const message of messages.toReversed()) {
    if (message.role === 'system') continue
    const text = textOf(message).slice(0, turns.length === 0 ? limits.characters : undefined)
    left -= text.length
    if (turns.length > 0 && (left < 0 || turns.length === limits.turns)) break
    const attachments = message.role === 'user' ? attachmentsOf(message.parts ?? []) : []
    turns.push({ role: message.role, text, attachments })
  }
  return turns.reverse()
}

function textOf({ parts, content = '' }: BodyMessage): string {
  if (!parts || parts.length === 0) return content
  return parts.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : [])).join('\n')
}

function contextOf({ context }: MessageBody): AnswerRequest['context'] {
  return (context ?? []).flatMap(({ type, value, path }) => {
    const text = value.slice(0, limits.contextCharacters)
    return text.trim() === '' ? [] : [{ type, value: text, path: path?.slice(0, 500) }]
  })
}

const validThreadId = /^[A-Za-z0-9_-]{1,128}$/

/** Clients of the AI SDK send back the metadata of earlier answers, which contains the ID of the thread. */
function threadIdOf({ threadId, messages }: MessageBody): string | undefined {
  const metadata = messages.findLast(({ role }) => role === 'assistant')?.metadata
  const isObject = typeof metadata === 'object' && metadata !== null && 'threadId' in metadata
  const requestedThreadId = threadId ?? (isObject ? metadata.threadId : undefined)
  return typeof requestedThreadId === 'string' && validThreadId.test(requestedThreadId) ? requestedThreadId : undefined
}

/** Clients send the path of the page, some with its query. */
function routeOf(path: string | undefined): string | undefined {
  const plain = path
    ?.replace(/[?#].*$/s, '')
    .replace(/\.md$/, '')
    .replace(/\/+$/, '')
  if (plain === undefined) return undefined
  return plain.startsWith('/') ? plain : `/${plain}`
}

/**
 * Identifies whoever owns a thread: nobody else can add to it.
 *
 * @param fingerprint The client's identifier for its user: `fp`.
 */
export function ownerOf(caller: Caller, fingerprint: string): string {
  const key = caller.kind === 'key' ? caller.id : null
  const reader = caller.kind === 'reader' ? [caller.id] : []
  return createHash('sha256')
    .update(JSON.stringify([key, fingerprint, ...reader]))
    .digest('hex')
    .slice(0, 32)
}
