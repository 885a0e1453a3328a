import { z } from 'zod'
import { exceedsJsonLimits } from '../json-limits.ts'
import { ProtocolError } from './protocol-error.ts'

/** The messages of a request. */
export interface ReceivedMessages {
  /** One message or several. */
  readonly body: unknown
  readonly messages: readonly ReceivedMessage[]
}

export type ReceivedMessage = z.infer<typeof message>

const limits = { depth: 32, values: 10_000 }

/** Messages in one request. New versions of the protocol allow only one. */
const maxMessages = 10

const message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  /** Absent for notifications. */
  id: z.union([z.string().max(500), z.number().int()]).optional(),
  method: z.string().max(200).optional(),
  params: z.looseObject({}).optional(),
})

const initializeParams = z.looseObject({
  protocolVersion: z.string(),
  capabilities: z.looseObject({}),
  clientInfo: z.looseObject({ name: z.string(), version: z.string() }),
})

/**
 * Read the messages of a request.
 *
 * @throws {ProtocolError} If they are invalid as a whole.
 */
export function readMessages(text: string): ReceivedMessages {
  if (exceedsJsonLimits(text, limits)) throw new ProtocolError('invalidRequest', 'The message is too complex.')
  const body = parseJson(text)
  const received = Array.isArray(body) ? body : [body]
  if (received.length === 0 || received.length > maxMessages)
    throw new ProtocolError('invalidRequest', `A batch must have 1 to ${maxMessages} messages.`)
  const messages = received.map(readMessage)
  // Each request is independent, so a batch could only cancel its own calls, which would then never be answered.
  const withoutCancellations = messages.filter(({ method }) => method !== 'notifications/cancelled')
  return { body: Array.isArray(body) && withoutCancellations.length > 0 ? withoutCancellations : body, messages }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProtocolError('parseError', 'The request body is not valid JSON.')
  }
}

function readMessage(value: unknown): ReceivedMessage {
  const parsed = message.safeParse(value)
  if (!parsed.success) throw new ProtocolError('invalidRequest', 'The body must be a message of JSON-RPC 2.0.')
  const { method, params } = parsed.data
  if (method === 'initialize' && !initializeParams.safeParse(params).success)
    throw new ProtocolError('invalidParams', '"initialize" needs "protocolVersion", "capabilities" and "clientInfo".')
  return parsed.data
}
