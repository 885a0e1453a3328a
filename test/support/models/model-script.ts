/** The behavior of a model server for one request. */
export type ModelTurn = ReplyTurn | RejectTurn

/** A streamed reply. */
export interface ReplyTurn {
  /** The text, in the parts in which it is sent. */
  readonly text?: string | readonly string[]
  /** Sent before the text. */
  readonly reasoning?: string
  /** Tools that the model asks for, after the text. */
  readonly calls?: readonly ModelToolCall[]
  /** Milliseconds between two parts. */
  readonly gapMs?: number
  /**
   * How the stream ends, after all of the above. `stop`, `length` or `refusal`: normally. `disconnect`: the connection breaks.
   * `close`: the response ends without the last events. `error`: the provider sends an error. `garbage`: it sends
   * invalid data. `silence`: it sends nothing more, but does not end the response.
   */
  readonly end?: 'stop' | 'length' | 'refusal' | 'disconnect' | 'close' | 'error' | 'garbage' | 'silence'
  /** What the provider says about an `error`. */
  readonly errorMessage?: string
  readonly usage?: { readonly input: number; readonly output: number } | undefined
}

export interface ModelToolCall {
  readonly name: string
  /** A string is sent unchanged, so it may be invalid JSON. */
  readonly input: object | string
}

/** An error instead of a reply. */
export interface RejectTurn {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly message?: string
}

/** One turn for each request; the last is repeated. A function chooses by the request and its number. */
export type ModelScript = readonly ModelTurn[] | ((request: ModelRequest, index: number) => ModelTurn)

export interface ModelRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: ModelRequestBody
}

/** The fields of a request that tests read. Others depend on the provider. */
export interface ModelRequestBody {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: unknown }[]
  /** Only for Anthropic. */
  readonly system?: unknown
  readonly tools?: readonly object[]
  readonly tool_choice?: unknown
  readonly max_tokens?: number
  /** Only for embeddings. */
  readonly input?: string | readonly string[]
}

export const turnOf = (script: ModelScript, request: ModelRequest, index: number): ModelTurn =>
  typeof script === 'function' ? script(request, index) : (script[index] ?? script.at(-1) ?? { text: '' })

export const partsOf = (text: ReplyTurn['text']): readonly string[] =>
  text === undefined ? [] : typeof text === 'string' ? [text] : text

/** The text of a tool call's input, in several parts. */
export function inputParts(input: ModelToolCall['input']): readonly string[] {
  const json = typeof input === 'string' ? input : JSON.stringify(input)
  const middle = Math.floor(json.length / 2)
  return [json.slice(0, middle), json.slice(middle)]
}
