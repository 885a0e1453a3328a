import { checkDomain } from '../../check-domain.ts'
import { checkOrigin } from '../../check-origin.ts'
import type { CorsPolicy } from '../../middleware/cors.ts'
import type { RouteLimit } from '../../middleware/rate-limit.ts'
import { readJsonBody } from '../../read-json-body.ts'
import type { Route, RouteRequest } from '../../route.ts'
import { readingKeyRule } from '../../search/reader-of.ts'
import { messageBody } from '../protocol/message-body.ts'
import { type AssistantOptions, answerQuestion } from './answer-question.ts'
import { conversationLogFor } from './conversation-log-for.ts'

export interface MessageRouteOptions extends AssistantOptions {
  readonly limits: readonly RouteLimit[]
  readonly cors: CorsPolicy
  readonly maxBodyBytes: number
  /**
   * Timeout until the answer begins, including the time for receiving the question. If absent, the default of all
   * routes.
   */
  readonly timeoutMs: number | undefined
}

/** Answers questions of clients with an API key, as a stream. */
export function messageRoute(options: MessageRouteOptions): Route {
  return {
    path: '/discovery/v2/assistant/:domain/message',
    methods: ['POST'],
    key: readingKeyRule(options.protection),
    cors: options.cors,
    limits: options.limits,
    maxBodyBytes: options.maxBodyBytes,
    timeoutMs: options.timeoutMs,
    handle: async received => {
      checkDomain(received.params.domain, options.domain)
      return respond(options, received)
    },
  }
}

/** Answers questions from the pages of the site itself: without a key. */
export function panelRoute(options: MessageRouteOptions): Route {
  return {
    path: 'assistant/message',
    methods: ['POST'],
    isForPages: true,
    limits: options.limits,
    maxBodyBytes: options.maxBodyBytes,
    timeoutMs: options.timeoutMs,
    handle: async received => {
      checkOrigin(received)
      return respond(options, received)
    },
  }
}

async function respond(options: MessageRouteOptions, received: RouteRequest): Promise<Response> {
  const { request, caller, client, requestId } = received
  const body = await readJsonBody(request, messageBody)
  const conversations = conversationLogFor(caller, options.conversations)
  return answerQuestion(
    { ...options, conversations },
    {
      body,
      caller,
      clientAddress: client.address,
      userAgent: request.headers.get('User-Agent') ?? '',
      requestId,
      origin: client.origin,
      signal: request.signal,
    },
  )
}
