import { context, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { AnswerEvent, Answerer } from '../assistant/answer.ts'

/** Creates a span for each answer. Work in the meantime, such as searches and model calls, is part of it. */
export function tracedAnswerer(answer: Answerer, tracer: Tracer): Answerer {
  return (request, signal) => {
    const parent = context.active()
    return {
      [Symbol.asyncIterator]: () => {
        const span = tracer.startSpan('answer', {}, parent)
        const inside = trace.setSpan(parent, span)
        const events = context.with(inside, () => answer(request, signal)[Symbol.asyncIterator]())
        return tracedEvents(events, { span, run: work => context.with(inside, work) })
      },
    }
  }
}

interface AnswerSpan {
  readonly span: ReturnType<Tracer['startSpan']>
  readonly run: <Value>(work: () => Value) => Value
}

/** A generator would run each part in the context of the caller that requests the next event. */
function tracedEvents(events: AsyncIterator<AnswerEvent>, { span, run }: AnswerSpan): AsyncIterator<AnswerEvent> {
  return {
    next: async () => {
      try {
        const result = await run(() => events.next())
        if (result.done) span.end()
        else if (result.value.type === 'answer-end') describe(result.value, span)
        return result
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
        throw error
      }
    },
    // Nobody reads the rest.
    return: async () => {
      await run(async () => events.return?.())
      span.end()
      return { done: true, value: undefined }
    },
  }
}

function describe(
  { mode, isAnswered, cut, usage }: Extract<AnswerEvent, { readonly type: 'answer-end' }>,
  span: AnswerSpan['span'],
): void {
  span.setAttributes({
    'lectern.answer.mode': mode,
    'lectern.answer.is_answered': isAnswered,
    ...(cut !== undefined && { 'lectern.answer.cut': cut }),
    ...(usage && {
      'gen_ai.usage.input_tokens': usage.inputTokens,
      'gen_ai.usage.output_tokens': usage.outputTokens,
    }),
  })
}
