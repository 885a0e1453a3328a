import { inputParts, type ModelRequest, type ModelScript, partsOf, type ReplyTurn } from './model-script.ts'
import { isWhole, type ModelServer, modelServer, type StreamFormat } from './model-server.ts'

/** A server that speaks the chat completions and the embeddings of OpenAI. */
export const openaiServer = (script: ModelScript): Promise<ModelServer> => modelServer(script, format, embeddings)

const data = (value: object): string => `data: ${JSON.stringify(value)}\n\n`

const format: StreamFormat = {
  events,
  error: (message = 'The server had an error.') =>
    data({ error: { message, type: 'server_error', code: null, param: null } }),
  errorBody: ({ message = 'An error.' }) => ({ error: { message, type: 'error', code: null, param: null } }),
}

const chunk = (choices: readonly object[], further: object = {}): string =>
  data({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'test',
    choices,
    ...further,
  })

const delta = (content: object, finish_reason: string | null = null): string =>
  chunk([{ index: 0, delta: content, finish_reason, logprobs: null }])

const reasons: Readonly<Record<string, string>> = { length: 'length', refusal: 'content_filter' }

function* events(turn: ReplyTurn): Iterable<string> {
  const { calls = [], reasoning } = turn
  const usage = 'usage' in turn ? turn.usage : { input: 100, output: 20 }
  yield delta({ role: 'assistant', content: '' })
  if (reasoning !== undefined) yield delta({ reasoning_content: reasoning })
  for (const content of partsOf(turn.text)) yield delta({ content })
  for (const [index, { name, input }] of calls.entries()) {
    const [first = '', second = ''] = inputParts(input)
    yield delta({
      tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: first } }],
    })
    yield delta({ tool_calls: [{ index, function: { arguments: second } }] })
  }
  if (!isWhole(turn)) return
  yield delta({}, reasons[turn.end ?? 'stop'] ?? (calls.length > 0 ? 'tool_calls' : 'stop'))
  if (usage) {
    const counts = { prompt_tokens: usage.input, completion_tokens: usage.output }
    yield chunk([], { usage: { ...counts, total_tokens: usage.input + usage.output } })
  }
  yield 'data: [DONE]\n\n'
}

/** Vectors that are close if texts have the same letters. */
function embeddings({ path, body }: ModelRequest): object | undefined {
  if (!path.endsWith('/embeddings')) return undefined
  const vectors = [body.input ?? []].flat().map((text, index) => {
    const vector = Array.from(
      { length: 26 },
      (_, letter) => text.toLowerCase().split(String.fromCharCode(97 + letter)).length - 1,
    )
    return { object: 'embedding', index, embedding: vector }
  })
  return { object: 'list', data: vectors, model: body.model, usage: { prompt_tokens: 1, total_tokens: 1 } }
}
