import { build, button } from './build-element.ts'
import { type FeedbackAnswer, maxText } from './feedback-answer.ts'
import type { FeedbackLabels } from './load-form.ts'

const reasonsOf = {
  up: ['solved', 'clear', 'examples', 'current', 'other'],
  down: ['missing', 'unclear', 'wrong', 'code', 'other'],
  none: [],
} as const

interface FormOptions {
  readonly labels: FeedbackLabels
  readonly answer: FeedbackAnswer
  /** Rejects if the answer was not accepted. Then the form stays as it is. */
  readonly onSend: (answer: FeedbackAnswer) => Promise<void>
  readonly onCancel: () => void
}

/** The form for the details of an answer: reasons, a text, and an email address. All of them are optional for a rating. */
export function feedbackForm({ labels, answer, onSend, onCancel }: FormOptions): HTMLFormElement {
  const { rating, kind } = answer
  const label = (key: string) => labels[key] ?? ''
  const text = build('textarea', { id: idOf(answer), maxLength: maxText, required: rating === 'none', dir: 'auto' })
  const email = build('input', { type: 'email', maxLength: 254, autocomplete: 'email', dir: 'ltr' })
  const error = build('p', { className: 'feedback-error' })
  error.setAttribute('role', 'alert')
  const send = button('ui-button ui-button-primary', label('send'))
  if (kind === 'page') send.id = 'feedback-form-submit'
  const cancel = button('ui-button', label('cancel'), onCancel)
  if (kind === 'page') cancel.id = 'feedback-form-cancel'
  const reasons = reasonsOf[rating].map(value => build('input', { type: 'checkbox', value }))
  const form = build(
    'form',
    { id: kind === 'page' ? 'feedback-form' : '', className: 'feedback-form contextual-feedback-form' },
    ...(reasons.length === 0
      ? []
      : [
          build(
            'fieldset',
            {},
            build('legend', {}, label(rating === 'up' ? 'question-up' : 'question-down')),
            ...reasons.map(input => build('label', {}, input, label(`reason-${input.value}`))),
          ),
        ]),
    build('label', {}, label(rating === 'none' ? 'text' : 'text-optional'), text),
    build('label', {}, label('email'), email),
    error,
    build('div', { className: 'feedback-actions' }, send, cancel),
  )
  form.addEventListener('submit', async event => {
    event.preventDefault()
    // Our own form only: the question of the page is a form as well.
    event.stopPropagation()
    if (send.getAttribute('aria-disabled') === 'true') return
    send.setAttribute('aria-disabled', 'true')
    error.textContent = ''
    const chosen = reasons.filter(({ checked }) => checked).map(({ value }) => value)
    try {
      await onSend({ ...answer, reasons: chosen, text: text.value.trim(), email: email.value.trim() })
    } catch {
      error.textContent = label('failed')
    }
    send.removeAttribute('aria-disabled')
  })
  return form
}

const idOf = ({ kind }: FeedbackAnswer): string =>
  ({ page: 'feedback-form-input', code: 'code-snippet-feedback-textarea', selection: '' })[kind]
