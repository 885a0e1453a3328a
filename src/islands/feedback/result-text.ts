import type { FeedbackLabels } from './load-form.ts'
import type { SendResult } from './send-answer.ts'

/** The text that is shown after an answer. */
export const resultText = (result: SendResult, labels: FeedbackLabels): string =>
  labels[{ sent: 'thanks', opened: 'opened', preview: 'preview' }[result]] ?? ''
