import { announceIn } from '../shared/announce.ts'
import { build, button } from './build-element.ts'
import { type FeedbackAnswer, newAnswer, newId } from './feedback-answer.ts'
import { feedbackForm } from './feedback-form.ts'
import { loadForm } from './load-form.ts'
import { resultText } from './result-text.ts'
import { isSentByReader, type SendResult, sendAnswer } from './send-answer.ts'

/** Ask for a comment on a code block or on selected text, in a dialog. */
export async function openCommentDialog(
  element: HTMLElement,
  kind: 'code' | 'selection',
  quote: string,
  title: string,
): Promise<void> {
  const labels = await loadForm(element)
  const answer = newAnswer({ id: newId(), kind, rating: 'none', quote })
  const dialog = build('dialog', { className: 'feedback-dialog' })
  dialog.setAttribute('aria-label', title)
  const status = build('div', { className: 'visually-hidden' })
  status.setAttribute('role', 'status')
  const close = () => dialog.close()
  const showEnd = (result: SendResult, sent: FeedbackAnswer) => {
    const message = build('p', { className: 'feedback-message', tabIndex: -1 }, resultText(result, labels))
    const undo = button('ui-button', labels.undo ?? '', async () => {
      try {
        await sendAnswer(element, { ...sent, text: '', quote: '', email: '', removed: true })
        message.textContent = labels.undone ?? ''
        undo.remove()
      } catch {
        message.textContent = labels.failed ?? ''
      }
      announceIn(status, message.textContent)
      message.focus()
    })
    const actions = [
      button('ui-button ui-button-primary', labels.close ?? '', close),
      ...(isSentByReader(element) ? [] : [undo]),
    ]
    dialog.replaceChildren(message, build('div', { className: 'feedback-actions' }, ...actions), status)
    message.focus()
    announceIn(status, message.textContent)
  }
  const form = feedbackForm({
    labels,
    answer,
    onCancel: close,
    onSend: async completed => showEnd(await sendAnswer(element, completed), completed),
  })
  form.prepend(build('h2', {}, title), build('blockquote', { dir: 'auto' }, excerptOf(answer.quote)))
  dialog.append(form, status)
  dialog.addEventListener('close', () => dialog.remove())
  element.append(dialog)
  dialog.showModal()
  form.querySelector('textarea')?.focus()
}

const maxShown = 300

const excerptOf = (text: string): string => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text)
