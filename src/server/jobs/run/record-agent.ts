import type { AgentEvent, AgentReport } from '../agent/agent.ts'
import type { CostOf } from './job-ports.ts'
import type { JobRecorder } from './job-recorder.ts'

/** Number of characters of text that are stored together. */
const maxText = 400

/** Milliseconds after which a text is stored even if more of it may come. */
const maxDelayMs = 500

export interface RecordOptions {
  readonly recorder: Pick<JobRecorder, 'job' | 'record'>
  readonly now: () => number
  readonly costOf: CostOf
}

/** Stores the events of an agent. Its text is stored in larger parts, because each part is a database row. */
export async function recordAgent(
  run: AsyncGenerator<AgentEvent, AgentReport>,
  { recorder, now, costOf }: RecordOptions,
): Promise<AgentReport> {
  let text = ''
  let since = now()
  const flush = async () => {
    if (text === '') return
    const part = text
    text = ''
    await recorder.record({ type: 'text', text: part })
  }
  try {
    for (;;) {
      const step = await run.next()
      if (step.done) return step.value
      const event = step.value
      if (event.type === 'text-delta') {
        if (text === '') since = now()
        text += event.text
        if (text.length >= maxText || now() - since >= maxDelayMs) await flush()
        continue
      }
      await flush()
      if (event.type === 'activity' || event.type === 'tool-called') await recorder.record(event)
      if (event.type === 'tokens-used') {
        const { inputTokens, outputTokens } = event
        const cost = costOf(recorder.job().model, event)
        await recorder.record({ type: 'usage-recorded', usage: { inputTokens, outputTokens, modelCalls: 1, cost } })
      }
    }
  } finally {
    await run.return({ outcome: 'limit', summary: '', doubts: [] })
    await flush()
  }
}
