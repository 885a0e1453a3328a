import { announce } from '../shared/announce.ts'
import { emit } from '../shared/docs-events.ts'
import { build, button } from './build-element.ts'
import { type FeedbackAnswer, newAnswer, ratingId } from './feedback-answer.ts'
import { feedbackForm } from './feedback-form.ts'
import { type FeedbackLabels, loadForm } from './load-form.ts'
import { resultText } from './result-text.ts'
import { isSentByReader, type SendResult, sendAnswer } from './send-answer.ts'

/** A reader has answered whether the page was helpful: thank, and ask for details. */
export async function answerQuestion(element: HTMLElement, chosen: HTMLButtonElement): Promise<void> {
  const question = chosen.form
  if (!question || element.hasAttribute('data-busy')) return
  element.setAttribute('data-busy', '')
  try {
    const rating = chosen.value === 'up' ? 'up' : 'down'
    const answer = newAnswer({ id: ratingId(), kind: 'page', rating })
    const labels = await loadForm(element)
    const result = isSentByReader(element) ? undefined : await sendAnswer(element, answer)
    emit(`docs.feedback.thumbs_${rating}`, { path: location.pathname })
    showPanel({ element, question, chosen, labels }, answer, result)
  } catch {
    const failed = build('p', { className: 'feedback-thanks', tabIndex: -1 })
    element.querySelector('.feedback-thanks[tabindex]')?.remove()
    failed.textContent = (await loadForm(element).catch(() => undefined))?.failed ?? '✗'
    question.after(failed)
    announce(failed.textContent)
  } finally {
    element.removeAttribute('data-busy')
  }
}

interface Parts {
  readonly element: HTMLElement
  readonly question: HTMLFormElement
  readonly chosen: HTMLButtonElement
  readonly labels: FeedbackLabels
}

function showPanel(parts: Parts, answer: FeedbackAnswer, result: SendResult | undefined): void {
  const { element, question, chosen, labels } = parts
  for (const old of element.querySelectorAll('.feedback-panel, .feedback-thanks[tabindex]')) old.remove()
  const message = build('p', { className: 'feedback-message', tabIndex: -1 })
  const panel = build('div', { className: 'feedback-panel' }, message)
  const close = (text?: string) => {
    panel.remove()
    question.hidden = false
    chosen.focus()
    if (text) announce(text)
  }
  const undo = async () => {
    try {
      await sendAnswer(element, { ...answer, reasons: [], text: '', email: '', removed: true })
      close(labels.undone)
    } catch {
      say(labels.failed ?? '')
    }
  }
  const say = (text: string, canUndo = true) => {
    const isUndoable = canUndo && !isSentByReader(element)
    message.replaceChildren(text, ...(isUndoable ? [button('ui-button', labels.undo ?? '', undo)] : []))
    announce(text)
  }
  const form = feedbackForm({
    labels,
    answer,
    onSend: async completed => {
      const sent = await sendAnswer(element, completed)
      form.remove()
      message.hidden = false
      say(resultText(sent, labels))
      message.focus()
    },
    onCancel: () => {
      if (result === undefined) return close()
      form.remove()
      message.focus()
    },
  })
  panel.append(form)
  question.hidden = true
  question.after(panel)
  if (result) say(resultText(result, labels))
  else message.hidden = true
  const start = result ? message : form.querySelector('input')
  start?.focus()
}
