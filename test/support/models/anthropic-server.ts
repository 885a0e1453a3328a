import { inputParts, type ModelScript, partsOf, type ReplyTurn } from './model-script.ts'
import { isWhole, type ModelServer, modelServer, type StreamFormat } from './model-server.ts'

/** A server that speaks the Messages API of Anthropic, with its server-sent events. */
export const anthropicServer = (script: ModelScript): Promise<ModelServer> => modelServer(script, format)

const event = (type: string, data: object): string => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`

const error = (type: string, message: string): object => ({ type: 'error', error: { type, message } })

const errorTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
}

const format: StreamFormat = {
  events,
  error: (message = 'Overloaded') => event('error', error('overloaded_error', message)),
  errorBody: ({ status, message = 'An error.' }) => error(errorTypes[status] ?? 'api_error', message),
}

const reasons: Readonly<Record<string, string>> = { length: 'max_tokens', refusal: 'refusal' }

function* events(turn: ReplyTurn): Iterable<string> {
  const { calls = [], usage = { input: 100, output: 20 } } = turn
  const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'claude-test', content: [] }
  const counts = {
    input_tokens: usage.input,
    output_tokens: 1,
    cache_read_input_tokens: 0,
    cache_creation_input_tokens: 0,
  }
  yield event('message_start', { message: { ...message, stop_reason: null, stop_sequence: null, usage: counts } })
  yield event('ping', {})
  let index = 0
  if (turn.reasoning !== undefined) {
    yield* block(index++, { type: 'thinking', thinking: '', signature: '' }, [
      { type: 'thinking_delta', thinking: turn.reasoning },
      { type: 'signature_delta', signature: 'c2ln' },
    ])
  }
  const texts = partsOf(turn.text)
  if (texts.length > 0) {
    const isOpen = !isWhole(turn) && calls.length === 0
    const deltas = texts.map(text => ({ type: 'text_delta', text }))
    yield* block(index++, { type: 'text', text: '' }, deltas, isOpen)
  }
  for (const { name, input } of calls) {
    const deltas = inputParts(input).map(partial_json => ({ type: 'input_json_delta', partial_json }))
    yield* block(index, { type: 'tool_use', id: `toolu_${index}`, name, input: {} }, deltas)
    index++
  }
  if (!isWhole(turn)) return
  const reason = reasons[turn.end ?? 'stop'] ?? (calls.length > 0 ? 'tool_use' : 'end_turn')
  const delta = { stop_reason: reason, stop_sequence: null }
  yield event('message_delta', { delta, usage: { output_tokens: usage.output } })
  yield event('message_stop', {})
}

function* block(index: number, start: object, deltas: readonly object[], isOpen = false): Iterable<string> {
  yield event('content_block_start', { index, content_block: start })
  for (const delta of deltas) yield event('content_block_delta', { index, delta })
  if (!isOpen) yield event('content_block_stop', { index })
}
