import { randomBytes } from 'node:crypto'
import { errorMessage } from '../../../source/text/error-message.ts'
import { type CallLifetime, callLifetime } from '../../models/call-lifetime.ts'
import { dataBlocks } from '../../models/data-block.ts'
import { ModelFailure } from '../../models/model-failure.ts'
import type { CutReason } from '../../models/model-round.ts'
import type { FoundSection } from '../../search/site-search.ts'
import type { AnswerEvent, Answerer, AnswerRequest, TokenUsage } from '../answer.ts'
import { conversationQuery } from '../conversation-query.ts'
import { answerTextsOf } from '../extract/answer-texts.ts'
import { knownLinks } from '../links/known-links.ts'
import { defaultAnswerLimits, type ModelAnswererOptions } from './answer-options.ts'
import { answerPrompt } from './answer-prompt.ts'
import { answerText } from './answer-text.ts'
import { answerTools } from './answer-tools.ts'
import { AnswerInterrupted, ModelUnavailable, TokenBudgetExceeded } from './model-errors.ts'
import { nearestPages } from './nearest-pages.ts'
import { questionMessage } from './question-message.ts'
import { retrieve } from './retrieve.ts'
import { retryWithoutFiles } from './retry-without-files.ts'
import { type RunningAnswer, runRounds } from './run-rounds.ts'
import { shownSections } from './shown-sections.ts'
import { skillsFor } from './skill.ts'
import { systemPrompt } from './system-prompt.ts'

/**
 * Answers questions from the docs with a language model.
 *
 * An answer rejects with `ModelUnavailable` or `TokenBudgetExceeded` if it has no text yet, so that an answer without a
 * model is possible, and with `AnswerInterrupted` later.
 */
export function modelAnswerer(options: ModelAnswererOptions): Answerer {
  const newCode = options.newCode ?? (() => randomBytes(9).toString('hex'))
  return async function* (request, signal): AsyncIterable<AnswerEvent> {
    const limits = { ...defaultAnswerLimits, ...options.limits }
    const lifetime = callLifetime(signal, { ...limits, clock: options.clock })
    const used = { inputTokens: 0, outputTokens: 0 }
    let settle: ((tokens: number) => Promise<void>) | undefined
    let answer: RunningAnswer | undefined
    try {
      const query = conversationQuery(request.conversation, request.context)
      yield { type: 'search-started', query }
      const retrieved = await retrieve(options.search, request, query)
      answer = await prepare(options, request, { found: retrieved, code: newCode() })
      settle = await reserve(options, request, answer.prompt.estimate() + limits.outputTokens)
      const model = retryWithoutFiles(options.model)
      const cut = yield* runRounds(answer, used, { ...options, model, limits, lifetime })
      yield* ending(answer, options, { request, found: retrieved, used, cut })
    } catch (error) {
      throw signal.aborted ? signal.reason : failureOf(error, lifetime, answer?.text.hasText() ?? false)
    } finally {
      lifetime.end()
      // The answer does not wait for the store.
      settle?.(used.inputTokens + used.outputTokens).catch(options.report)
    }
  }
}

/** The failures that callers distinguish. Other errors are bugs. */
function failureOf(error: unknown, { signal }: CallLifetime, hasText: boolean): unknown {
  const reason = signal.aborted ? signal.reason : error
  if (!signal.aborted && !(error instanceof ModelFailure)) return error
  const message = errorMessage(reason)
  return hasText ? new AnswerInterrupted(message) : new ModelUnavailable(message)
}

async function reserve({ budget }: ModelAnswererOptions, { reader }: AnswerRequest, tokens: number) {
  try {
    return await budget.reserve(reader, tokens)
  } catch (error) {
    if (error instanceof TokenBudgetExceeded) throw error
    throw new ModelFailure(`the token budget cannot be read: ${errorMessage(error)}`)
  }
}

async function prepare(
  options: ModelAnswererOptions,
  request: AnswerRequest,
  { found, code }: { readonly found: readonly FoundSection[]; readonly code: string },
): Promise<RunningAnswer> {
  const { siteAddress } = request
  const blocks = dataBlocks(code)
  const links = knownLinks(siteAddress)
  links.addText(options.instructions ?? '')
  const sections = shownSections({ blocks, links, siteAddress })
  const maxSkills = options.limits?.skills ?? defaultAnswerLimits.skills
  const skills = skillsFor(options.skills, request.filter.reader)
  const tools = answerTools({ ...options, skills, request, blocks, sections, links, maxSkills })
  const question = await questionMessage({ ...options, request, found, blocks, sections })
  const system = systemPrompt({ ...options, skills })
  return { prompt: answerPrompt(system, question, tools, blocks), tools, text: answerText(links.resolve) }
}

function* ending(
  { text }: RunningAnswer,
  { deflectionFor }: ModelAnswererOptions,
  answer: {
    readonly request: AnswerRequest
    readonly found: readonly FoundSection[]
    readonly used: TokenUsage
    readonly cut: CutReason | undefined
  },
): Iterable<AnswerEvent> {
  const { request, found, used, cut } = answer
  const isAnswered = !text.isUnanswered()
  if (!isAnswered) {
    const language = request.filter.language ?? found[0]?.page.language ?? 'en'
    if (!text.hasRoundText()) yield* text.add(answerTextsOf(language).notFound)
    yield* nearestPages(found, text.sources(), request.siteAddress)
    const deflection = deflectionFor(request.conversation.at(-1)?.text ?? '')
    if (deflection) yield { type: 'deflection-offered', deflection }
  }
  yield { type: 'answer-end', mode: 'model', isAnswered, cut, usage: used }
}
