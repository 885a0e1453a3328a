import type { LanguageModel as SdkModel } from 'ai'

/**
 * A language model of the AI SDK, as its providers define it. Answers are streamed from it directly: `streamText` takes
 * 60 to 100 µs for each part of an answer, more than everything else together.
 */
export type LanguageModel = Pick<
  Extract<SdkModel, { readonly specificationVersion: 'v3' }>,
  'doStream' | 'supportedUrls'
> & {
  /** Removes the key of the provider from the text of an error. Absent if the provider needs no key. */
  readonly redact?: ((text: string) => string) | undefined
}

export type ModelCall = Parameters<LanguageModel['doStream']>[0]
export type ModelMessage = ModelCall['prompt'][number]
export type UserContent = Extract<ModelMessage, { role: 'user' }>['content']
export type FunctionTool = Extract<NonNullable<ModelCall['tools']>[number], { type: 'function' }>

export type StreamPart =
  Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never
export type ToolCall = Extract<StreamPart, { type: 'tool-call' }>
export type ModelUsage = Extract<StreamPart, { type: 'finish' }>['usage']

/** Marks a message, or its last part, as the end of the prompt that Anthropic caches. Other providers ignore it. */
export const cachedUpToHere = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const
