import { copyText } from '../../shared/copy-text.ts'

/** A prompt block: copies its text as written. */
class PromptElement extends HTMLElement {
  #isAlive = false

  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('.prompt-copy')
    if (this.#isAlive || !button) return
    this.#isAlive = true
    button.addEventListener('click', () => copyText(button, this.querySelector('.prompt-text')?.textContent ?? ''))
  }
}

customElements.define('lectern-prompt', PromptElement)
