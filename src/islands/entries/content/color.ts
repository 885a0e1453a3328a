import { statusMessage } from '../../shared/announce.ts'
import { copyText } from '../../shared/copy-text.ts'

/** Color swatches: a click copies the visible value. */
class ColorElement extends HTMLElement {
  #isAlive = false

  connectedCallback(): void {
    if (this.#isAlive) return
    this.#isAlive = true
    for (const item of this.querySelectorAll<HTMLElement>('.color-item')) {
      item.setAttribute('role', 'button')
      item.tabIndex = 0
      item.dataset.copied = statusMessage('copied')
    }
    this.addEventListener('click', ({ target }) => copyFromItem(target))
    this.addEventListener('keydown', event => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      copyFromItem(event.target)
    })
  }
}

function copyFromItem(target: EventTarget | null): void {
  const item = target instanceof Element ? target.closest<HTMLElement>('.color-item') : null
  const values = [...(item?.querySelectorAll<HTMLElement>('.color-value') ?? [])]
  const visible = values.find(value => value.checkVisibility())
  if (item && visible) void copyText(item, visible.textContent ?? '')
}

customElements.define('lectern-color', ColorElement)
