import { offerTools } from '../../shared/offer-tools.ts'

/** Asks readers about the page. Everything but the question is loaded when it is first needed. */
class FeedbackElement extends HTMLElement {
  #isReady = false

  connectedCallback(): void {
    if (this.#isReady) return
    this.#isReady = true
    this.addEventListener('submit', event => {
      const { submitter } = event
      if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'rating') return
      event.preventDefault()
      void import('../../feedback/answer-question.ts').then(({ answerQuestion }) => answerQuestion(this, submitter))
    })
    const { onCode, onSelection } = this.dataset
    if (onCode === undefined && onSelection === undefined) return
    const loading = new AbortController()
    for (const event of ['pointerover', 'focusin', 'selectionchange']) {
      document.addEventListener(
        event,
        () => {
          loading.abort()
          void import('../../feedback/watch-content.ts').then(({ watchContent }) => watchContent(this))
        },
        { signal: loading.signal, passive: true },
      )
    }
  }
}

customElements.define('lectern-feedback', FeedbackElement)
offerTools(() => import('../../page-tools/feedback-tool.ts'))
