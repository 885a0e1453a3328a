import { copyText } from '../shared/copy-text.ts'

/** A code block: copies its text, expands and collapses. */
class CodeElement extends HTMLElement {
  #isAlive = false

  connectedCallback(): void {
    if (this.#isAlive) return
    this.#isAlive = true
    const copy = this.querySelector<HTMLButtonElement>('.code-block-copy-button')
    copy?.removeAttribute('hidden')
    copy?.addEventListener('click', () => copyText(copy, this.#text))
    const expand = this.querySelector<HTMLButtonElement>('.code-block-expand')
    expand?.addEventListener('click', () => this.#toggle(expand))
  }

  /** The code without the types and notes that are shown in it. */
  get #text(): string {
    const code = this.querySelector('code')?.cloneNode(true)
    if (!(code instanceof HTMLElement)) return ''
    for (const note of code.querySelectorAll('.type-box, .type-note')) note.remove()
    return code.textContent
  }

  #toggle(button: HTMLButtonElement): void {
    const isOpen = this.toggleAttribute('data-unfolded')
    const label = button.textContent
    button.textContent = button.dataset.collapse ?? ''
    button.dataset.collapse = label
    button.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) this.scrollIntoView({ block: 'nearest' })
  }
}

export function defineCodeElement(): void {
  customElements.define('lectern-code', CodeElement)
}
