import { type AnswerEnd, type Answerer, outcomeOf } from '../assistant/answer.ts'
import type { AnswerMeasurement, Metrics } from '../metrics-port.ts'
import type { Clock } from '../ports.ts'

/** Measures the answers of an answerer. */
export function measuredAnswerer(
  answer: Answerer,
  { answerStarted }: Pick<Metrics, 'answerStarted'>,
  { now }: Pick<Clock, 'now'>,
): Answerer {
  return async function* (request, signal) {
    const startedAt = now()
    const ended = answerStarted()
    let firstTextMs: number | undefined
    let end: AnswerEnd | undefined
    let outcome: AnswerMeasurement['outcome'] = 'stopped'
    try {
      for await (const event of answer(request, signal)) {
        if (event.type === 'text-delta') firstTextMs ??= now() - startedAt
        if (event.type === 'answer-end') {
          end = event
          outcome = outcomeOf(event)
        }
        yield event
      }
    } catch (error) {
      outcome = signal.aborted ? 'stopped' : 'failed'
      throw error
    } finally {
      // Also called if nobody reads the rest.
      ended({ mode: end?.mode, outcome, durationMs: now() - startedAt, firstTextMs, usage: end?.usage })
    }
  }
}
