import { type CompletedCall, callMessages } from '../../models/call-messages.ts'
import { estimatePrompt } from '../../models/estimate-tokens.ts'
import { cachedUpToHere, type ModelMessage } from '../../models/language-model.ts'

/** The messages between an agent and its model. Old results of tools are left out if they become too many. */
export interface AgentMessages {
  readonly addInstruction: (text: string) => void
  readonly addCalls: (text: string, calls: readonly CompletedCall[]) => void
  /** The prompt of the next call. */
  readonly next: () => ModelMessage[]
  /** About how many tokens the next prompt has. */
  readonly estimate: () => number
}

/** In place of a result that was left out. */
export const omittedResult = 'This result was left out to save space. Call the tool again if you need it.'

/** Results of the last rounds always stay. */
const keptRounds = 4

/**
 * How much of the limit is left when results were left out: many at once, since providers cache a prompt up to its first
 * change.
 */
const targetShare = 0.6

interface Round {
  readonly text: string
  readonly calls: readonly CompletedCall[]
}

/** @param contextTokens About how many tokens a prompt may have. */
export function createAgentMessages(system: string, contextTokens: number): AgentMessages {
  const first: ModelMessage = { role: 'system', content: system, providerOptions: cachedUpToHere }
  const entries: (Round | ModelMessage)[] = []
  const prompt = (): ModelMessage[] => [
    first,
    ...entries.flatMap(entry => ('calls' in entry ? callMessages(entry.text, entry.calls) : [entry])),
  ]
  const shorten = () => {
    if (estimatePrompt(prompt()) <= contextTokens) return
    const last = entries.filter(entry => 'calls' in entry).at(-keptRounds)
    for (const [at, entry] of entries.entries()) {
      if (entry === last || estimatePrompt(prompt()) <= contextTokens * targetShare) return
      if ('calls' in entry) entries[at] = withoutResults(entry)
    }
  }
  return {
    addInstruction: text => void entries.push({ role: 'user', content: [{ type: 'text', text }] }),
    addCalls: (text, calls) => {
      entries.push({ text, calls })
      shorten()
    },
    next: () => prompt().map((message, at, all) => (at === all.length - 1 ? withCacheMark(message) : message)),
    estimate: () => estimatePrompt(prompt()),
  }
}

/** Results that are shorter than the text in their place stay. */
const withoutResults = ({ text, calls }: Round): Round => ({
  text,
  calls: calls.map(({ call, result }) => ({
    call: { ...call, input: shortInput(call.input) },
    result: result.length > omittedResult.length ? omittedResult : result,
  })),
})

/** Long texts in the input of a call: the content of a file that was written. */
const maxInputText = 400

function shortInput(input: string): string {
  if (input.length <= maxInputText) return input
  try {
    const shortened = (_: string, value: unknown) =>
      typeof value === 'string' && value.length > maxInputText ? `${value.slice(0, maxInputText)} …` : value
    return JSON.stringify(JSON.parse(input), shortened)
  } catch {
    // An invalid input, which `callMessages` leaves out.
    return ''
  }
}

/** What is sent again with the next call. */
const withCacheMark = (message: ModelMessage): ModelMessage => ({ ...message, providerOptions: cachedUpToHere })
