import type { FinishThreadId } from '../../../config/assistant-settings.ts'
import { RejectedRequest } from '../../error-response.ts'
import { eventStream } from '../../event-stream.ts'
import { clientLimitKey } from '../../limits/client-limit-key.ts'
import type { ConcurrencyLimiter } from '../../limits/concurrency-limiter.ts'
import type { Caller, Clock } from '../../ports.ts'
import { type Protection, readerOf } from '../../search/reader-of.ts'
import { type AnswerEnd, type Answerer, type AnswerMode, type AnswerRequest, outcomeOf } from '../answer.ts'
import type { ConversationLog, ThreadKey } from '../conversations.ts'
import type { MessageBody } from '../protocol/message-body.ts'
import { ownerOf, type ReceivedQuestion, readMessage } from '../protocol/read-message.ts'
import { hasTopLevelThreadId } from '../protocol/strict-clients.ts'
import { answerFrames, type ReceivedAnswer } from '../stream/answer-frames.ts'

/** The dependencies of the assistant routes. */
export interface AssistantOptions {
  /** The name of the site in the addresses of the API. */
  readonly domain: string
  readonly answer: Answerer
  readonly protection: Protection
  /** How answers are usually created. `undefined` if questions cannot be answered yet. */
  readonly mode: () => AnswerMode | undefined
  readonly conversations: ConversationLog
  readonly clock: Clock
  /** A new unique id that sorts by time. */
  readonly newId: () => string
  readonly finishThreadId: FinishThreadId
  /** Counts concurrent answers. */
  readonly running: ConcurrencyLimiter
  /** Prefix of every address of the site, without a trailing slash. */
  readonly base: string
  /** The address of the site, if it is known: `https://docs.example.com`. */
  readonly siteUrl: string | undefined
  /** Aborted when the server stops: running answers end in order, with the text that they have. */
  readonly ending: AbortSignal
  /** Reports why an answer has failed, with the ID of the request. */
  readonly onFailure: (error: unknown, requestId: string) => void
}

/** The sender of a question, and the request data. */
export interface Asker {
  readonly body: MessageBody
  readonly caller: Caller
  readonly clientAddress: string
  readonly userAgent: string
  readonly requestId: string
  /** Where readers find the site, according to the request. */
  readonly origin: string | undefined
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Vercel-AI-UI-Message-Stream': 'v1',
  'X-Accel-Buffering': 'no',
}

/** Answer a question as a stream. Question and answer are recorded, also if the client disconnects. */
export function answerQuestion(options: AssistantOptions, asker: Asker): Response {
  const mode = options.mode()
  if (mode === undefined) throw new RejectedRequest(notReady)
  const question = readMessage(asker.body, readerOf(asker.caller, asker.body.filter?.groups, options.protection))
  const leave = options.running.enter(clientLimitKey(asker.clientAddress, asker.caller))
  if (!leave) throw new RejectedRequest(tooMany)
  const threadId = question.threadId ?? options.newId()
  const thread: ThreadKey = { domain: options.domain, threadId, owner: ownerOf(asker.caller, asker.body.fp) }
  const messageId = `msg_${options.newId()}`
  recordQuestion(options, asker, { question, thread, messageId })
  const { frames, onEnd } = startAnswer(options, asker, { question, thread, messageId, mode })
  const body = eventStream(frames, {
    clock: options.clock,
    onEnd: isComplete => {
      leave()
      onEnd(isComplete)
    },
    signal: asker.signal,
  })
  return new Response(body, { headers: { ...streamHeaders, 'X-Thread-Id': threadId } })
}

interface AskedQuestion {
  readonly question: ReceivedQuestion
  readonly thread: ThreadKey
  /** The ID of the answer. */
  readonly messageId: string
}

/**
 * Starts to answer a question.
 *
 * @returns The frames of the answer, and a function that ends and records it. `isComplete`: whether the client has
 * received all frames.
 */
function startAnswer(
  options: AssistantOptions,
  asker: Asker,
  { question, thread, messageId, mode }: AskedQuestion & { readonly mode: AnswerMode },
) {
  const received: ReceivedAnswer = { text: '', sources: [], end: undefined }
  const stopped = new AbortController()
  const startedAt = options.clock.now()
  let hasFailed = false
  const stopEarly = () => stopped.abort()
  options.ending.addEventListener('abort', stopEarly)
  const frames = answerFrames(options.answer(answerRequest(options, asker, question), stopped.signal), {
    messageId,
    threadId: thread.threadId,
    mode,
    received,
    failureText,
    ending: options.ending,
    hasTopLevelThreadId: hasTopLevelThreadId(options.finishThreadId, {
      userAgent: asker.userAgent,
      streamCompat: asker.body.streamCompat ?? undefined,
      isFromSdk: question.isFromSdk,
    }),
    onFailure: error => {
      hasFailed = true
      if (!stopped.signal.aborted) options.onFailure(error, asker.requestId)
    },
  })
  const onEnd = (isComplete: boolean) => {
    options.ending.removeEventListener('abort', stopEarly)
    const isStopped = !isComplete || (stopped.signal.aborted && received.end === undefined)
    stopped.abort()
    const now = options.clock.now()
    const { text, sources, end } = received
    options.conversations.record({
      ...thread,
      type: 'answer',
      answerId: messageId,
      text,
      sources,
      outcome: hasFailed ? 'failed' : outcomeUnlessFailed(end, isStopped),
      mode: end?.mode ?? mode,
      time: now,
      durationMs: now - startedAt,
      usage: end?.usage,
    })
  }
  return { frames, onEnd }
}

const outcomeUnlessFailed = (end: AnswerEnd | undefined, isStopped: boolean) =>
  isStopped || !end ? 'stopped' : outcomeOf(end)

const tooMany = {
  status: 429,
  code: 'too-many-answers',
  message: 'Too many answers at the same time. Try again in a few seconds.',
  retryAfter: 5,
} as const

const notReady = {
  status: 503,
  code: 'not-ready',
  message: 'The search of this site is being loaded. Try again in a few seconds.',
  retryAfter: 5,
} as const

const failureText = 'The answer could not be completed. Try again.'

function answerRequest(
  { base, siteUrl }: AssistantOptions,
  { origin, clientAddress, caller, requestId }: Asker,
  question: ReceivedQuestion,
): AnswerRequest {
  const address = siteUrl ?? origin
  return {
    ...question,
    requestId,
    reader: clientLimitKey(clientAddress, caller),
    currentRoute: withoutBase(question.currentRoute, base),
    siteAddress: address === undefined ? base : address + base,
  }
}

/** Clients may send the path of the page with or without the base path. */
function withoutBase(route: string | undefined, base: string): string | undefined {
  if (route === undefined || base === '' || !`${route}/`.startsWith(`${base}/`)) return route
  return route.slice(base.length) || '/'
}

function recordQuestion(
  { conversations, clock, base }: AssistantOptions,
  { caller }: Asker,
  { question, thread, messageId }: AskedQuestion,
): void {
  conversations.record({
    ...thread,
    type: 'question',
    answerId: messageId,
    questionId: question.questionId,
    text: question.questionText,
    time: clock.now(),
    pageRoute: withoutBase(question.currentRoute, base),
    caller: caller.kind === 'key' ? 'api' : 'web',
    keyId: caller.kind === 'key' ? caller.id : undefined,
    replacesQuestion: question.isRepeated,
  })
}
