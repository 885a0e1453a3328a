import { copyFrom } from './shared/copy-text.ts'

/** A block of code: copies its text, unfolds. */
class CodeElement extends HTMLElement {
  #isAlive = false

  connectedCallback(): void {
    if (this.#isAlive) return
    this.#isAlive = true
    const copy = this.querySelector<HTMLButtonElement>('.code-block-copy-button')
    copy?.addEventListener('click', () => copyFrom(copy, this.#text))
    const unfold = this.querySelector<HTMLButtonElement>('.code-block-expand')
    unfold?.addEventListener('click', () => this.#toggle(unfold))
  }

  get #text(): string {
    return this.querySelector('code')?.textContent ?? ''
  }

  #toggle(button: HTMLButtonElement): void {
    const isOpen = this.toggleAttribute('data-unfolded')
    const words = button.textContent
    button.textContent = button.dataset.collapse ?? ''
    button.dataset.collapse = words
    button.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) this.scrollIntoView({ block: 'nearest' })
  }
}

customElements.define('lectern-code', CodeElement)
