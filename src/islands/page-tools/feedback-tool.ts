import { maxText, newAnswer, newId } from '../feedback/feedback-answer.ts'
import { isSentByReader, sendAnswer } from '../feedback/send-answer.ts'
import { pageTool, ToolError } from './page-tool.ts'
import { registerAll } from './register-tools.ts'

/** Sends a comment on the current page to the authors. */
export const feedbackTool = pageTool({
  name: 'send_docs_feedback',
  title: 'Send feedback about this page',
  description:
    'Sends a comment on the documentation page in the current tab to its authors: something that is wrong, outdated, ' +
    'unclear or missing. Leave out personal data, secrets, and anything else about the user or their project.',
  inputSchema: {
    type: 'object',
    properties: {
      feedback: { type: 'string', description: 'What the problem is.', minLength: 1, maxLength: maxText },
    },
    required: ['feedback'],
    additionalProperties: false,
  },
  annotations: { consequentialHint: true },
  run: async ({ feedback }) => {
    const element = feedbackElement()
    if (!element) throw new ToolError('This page does not ask for feedback.')
    const answer = newAnswer({ id: newId(), kind: 'page', rating: 'none' })
    const result = await sendAnswer(element, { ...answer, text: feedback.trim(), source: 'agent' })
    return [result === 'preview' ? 'This is a preview, so nothing was sent.' : 'Thank you. The feedback was sent.']
  },
})

/** What receives answers; `undefined` if readers send them themselves, by email or as an issue. */
function feedbackElement(): HTMLElement | undefined {
  const element = document.querySelector<HTMLElement>('lectern-feedback')
  return element && !isSentByReader(element) ? element : undefined
}

/** Called by `offerTools`. */
export function registerTools(): void {
  if (feedbackElement()) registerAll([feedbackTool])
}
