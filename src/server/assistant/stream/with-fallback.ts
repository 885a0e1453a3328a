import type { AnswerEvent, Answerer } from '../answer.ts'

/**
 * Answers with a model, or without it if the model fails before the reader has seen any text.
 *
 * @param report Called with the reason, and the ID of the request.
 */
export function withFallback(
  first: Answerer,
  second: Answerer,
  report: (error: unknown, requestId: string | undefined) => void,
): Answerer {
  return async function* (request, signal): AsyncIterable<AnswerEvent> {
    let hasBegun = false
    try {
      for await (const event of first(request, signal)) {
        hasBegun ||= event.type === 'text-delta' || event.type === 'source-found'
        yield event
      }
    } catch (error) {
      if (hasBegun || signal.aborted) throw error
      report(error, request.requestId)
      yield* second(request, signal)
    }
  }
}
