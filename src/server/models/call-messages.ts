import type { ModelMessage, ToolCall } from './language-model.ts'

/** A tool call and its result. */
export interface CompletedCall {
  readonly call: ToolCall
  readonly result: string
}

/** The text and tool calls of a round, with the results. */
export const callMessages = (text: string, calls: readonly CompletedCall[]): readonly ModelMessage[] => [
  assistantMessage(text, calls),
  toolMessage(calls),
]

function assistantMessage(text: string, calls: readonly CompletedCall[]): ModelMessage {
  const texts = text.trim() === '' ? [] : [{ type: 'text' as const, text: text.trim() }]
  const toolCalls = calls.map(({ call: { toolCallId, toolName, input, providerMetadata } }) => ({
    type: 'tool-call' as const,
    toolCallId,
    toolName,
    input: objectIn(input),
    // Some providers reject tool calls without the signatures that they sent with them.
    ...(providerMetadata && { providerOptions: providerMetadata }),
  }))
  return { role: 'assistant', content: [...texts, ...toolCalls] }
}

function toolMessage(calls: readonly CompletedCall[]): ModelMessage {
  return {
    role: 'tool',
    content: calls.map(({ call: { toolCallId, toolName }, result }) => ({
      type: 'tool-result',
      toolCallId,
      toolName,
      output: { type: 'text', value: result },
    })),
  }
}

/** Providers reject calls whose input is not an object. */
function objectIn(input: string): object {
  try {
    const value: unknown = JSON.parse(input)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
