import { type CompletedCall, callMessages } from '../../models/call-messages.ts'
import { estimatePrompt } from '../../models/estimate-tokens.ts'
import { cachedUpToHere, type ModelMessage } from '../../models/language-model.ts'

/** The messages between an agent and its model. Old results of tools are left out if they become too many. */
export interface AgentMessages {
  readonly addInstruction: (text: string) => void
  readonly addCalls: (text: string, calls: readonly CompletedCall[]) => void
  /** The prompt of the next call. */
  readonly next: () => ModelMessage[]
  /** Approximate number of tokens of the next prompt. */
  readonly estimate: () => number
}

/** Replaces a result that was left out. */
export const omittedResult = 'This result was left out to save space. Call the tool again if you need it.'

/** Results of this number of latest rounds are always kept. */
const keptRounds = 4

/**
 * The share of the limit that remains after results were left out. Many are left out at once, because providers cache a
 * prompt up to its first change.
 */
const targetShare = 0.6

interface Round {
  readonly text: string
  readonly calls: readonly CompletedCall[]
}

/** @param contextTokens Approximate maximum number of tokens of a prompt. */
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

/** Results that are shorter than their replacement are kept. */
const withoutResults = ({ text, calls }: Round): Round => ({
  text,
  calls: calls.map(({ call, result }) => ({
    call: { ...call, input: shortInput(call.input) },
    result: result.length > omittedResult.length ? omittedResult : result,
  })),
})

/** Maximum length of texts in the input of an earlier call, such as the content of a written file. */
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

/** The part that is sent again with the next call. */
const withCacheMark = (message: ModelMessage): ModelMessage => ({ ...message, providerOptions: cachedUpToHere })
