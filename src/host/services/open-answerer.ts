import { defaultAssistant } from '../../config/assistant-settings.ts'
import type { Settings } from '../../config/settings.ts'
import type { LanguageDetector } from '../../search/words/detect-language.ts'
import type { Answerer, AnswerMode } from '../../server/assistant/answer.ts'
import { deflectionFor } from '../../server/assistant/deflection.ts'
import { extractiveAnswerer } from '../../server/assistant/extract/extractive-answerer.ts'
import { modelAnswerer } from '../../server/assistant/model/model-answerer.ts'
import { skillsFor } from '../../server/assistant/model/skill.ts'
import { tokenBudget } from '../../server/assistant/model/token-budget.ts'
import { withFallback } from '../../server/assistant/stream/with-fallback.ts'
import type { LanguageModel } from '../../server/models/language-model.ts'
import type { Clock, Store } from '../../server/ports.ts'
import type { SiteSearch } from '../../server/search/site-search.ts'
import type { Reader } from '../../source/access/access.ts'
import type { AssistantInstructions } from '../assistant/read-instructions.ts'

export interface AnswererOptions {
  readonly settings: Settings
  readonly siteName: string
  readonly search: SiteSearch
  readonly detector: Promise<LanguageDetector>
  /** Absent without a model. */
  readonly model: Promise<LanguageModel | undefined>
  readonly instructions: AssistantInstructions
  readonly store: Store
  readonly clock: Clock
  /** Whether the contact form can be offered. */
  readonly canSendMail: boolean
  /** Reports why a model did not answer, with the ID of the request. */
  readonly report: (problem: unknown, requestId?: string) => void
}

/** How questions are answered. */
export interface OpenAnswerer {
  readonly answer: Answerer
  /** How answers are currently generated. */
  readonly mode: () => AnswerMode
}

/**
 * Answers come from the configured model. Without a model, or if it fails, they consist of passages. So do answers to
 * readers who may read neither a page nor a skill: there are no passages for them.
 */
export function openAnswerer(options: AnswererOptions): OpenAnswerer {
  let mode: AnswerMode = 'extractive'
  const opening = Promise.all([options.detector, options.model]).then(([detector, model]) => {
    if (model) mode = 'model'
    return answererOf(options, detector, model)
  })
  // The error is reported for each question.
  opening.catch(() => {})
  return {
    mode: () => mode,
    answer: async function* (request, signal) {
      const answer = await opening
      yield* answer(request, signal)
    },
  }
}

function answererOf(options: AnswererOptions, detector: LanguageDetector, model: LanguageModel | undefined): Answerer {
  const { settings, search, store, clock, report, siteName, instructions, canSendMail } = options
  const { contact, limits } = settings.assistant || defaultAssistant
  const shared = { search, deflectionFor: (question: string) => deflectionFor(contact, question, canSendMail) }
  const passages = extractiveAnswerer({ ...shared, detector })
  if (!model) return passages
  const budget = tokenBudget({ store, clock, limits })
  const { tokensPerAnswer } = limits
  const byModel = modelAnswerer({ ...shared, ...instructions, model, siteName, budget, tokensPerAnswer, clock, report })
  const answer = withFallback(byModel, passages, report)
  // Otherwise people who may not read anything could use the model at the expense of the operator.
  const canReadAnything = (reader: Reader) =>
    search.facets(reader).languages.length > 0 || skillsFor(instructions.skills, reader).length > 0
  return (request, signal) => (canReadAnything(request.filter.reader) ? answer : passages)(request, signal)
}
