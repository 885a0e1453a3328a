/** A server-sent event with a part of a text, as a provider of language models sends it. */
export interface TextDeltaEvent {
  readonly event: string | undefined
  /** Which text it is a part of. */
  readonly key: string
  readonly text: string
  /** The event with another text. */
  readonly withText: (text: string) => string
}

interface Delta {
  readonly key: string
  readonly text: string
  readonly withText: (text: string) => object
}

/**
 * Parse an event that is nothing but a part of a text; `undefined` for any other. Reads the formats of Anthropic and
 * OpenAI.
 *
 * @param block The lines of the event.
 */
export function parseTextDelta(block: string): TextDeltaEvent | undefined {
  const [, event, data = ''] = /^(?:event: ?([^\r\n]*)\r?\n)?data: ?(\{[^\r\n]*\})$/.exec(block) ?? []
  if (!data.includes('"text_delta"') && !data.includes('"content"')) return undefined
  const delta = deltaIn(data)
  if (!delta) return undefined
  const { key, text, withText } = delta
  const start = event === undefined ? '' : `event: ${event}\n`
  return { event, key, text, withText: text => `${start}data: ${JSON.stringify(withText(text))}\n\n` }
}

function deltaIn(data: string): Delta | undefined {
  try {
    const value: unknown = JSON.parse(data)
    return isObject(value) ? (anthropicDelta(value) ?? openaiDelta(value)) : undefined
  } catch {
    // Invalid JSON is reported by the SDK, which reads it too.
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function anthropicDelta(value: Fields): Delta | undefined {
  const { type, index, delta } = value
  if (type !== 'content_block_delta' || !isObject(delta) || delta.type !== 'text_delta') return undefined
  if (typeof delta.text !== 'string') return undefined
  return { key: `block ${index}`, text: delta.text, withText: text => ({ ...value, delta: { ...delta, text } }) }
}

function openaiDelta(value: Fields): Delta | undefined {
  const { choices, usage, error } = value
  if (!Array.isArray(choices) || choices.length !== 1 || isPresent(usage) || isPresent(error)) return undefined
  const [choice] = choices
  if (!isObject(choice) || isPresent(choice.finish_reason) || isPresent(choice.logprobs)) return undefined
  const { delta } = choice
  if (!isObject(delta) || typeof delta.content !== 'string' || delta.content === '') return undefined
  const isTextOnly = Object.entries(delta).every(
    ([name, field]) => /^(?:content|role)$/.test(name) || !isPresent(field),
  )
  if (!isTextOnly) return undefined
  return {
    key: `choice ${choice.index}`,
    text: delta.content,
    withText: text => ({ ...value, choices: [{ ...choice, delta: { ...delta, content: text } }] }),
  }
}

const isPresent = (value: unknown): boolean => value !== null && value !== undefined
