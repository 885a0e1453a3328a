import { readStorage, writeStorage } from '../../shared/browser-storage.ts'
import { filterToc } from '../../shared/filter-toc.ts'
import { revealEvent, showPanel } from '../../shared/panels.ts'

const key = 'lectern-view'

/** The view selector of a page. */
class ViewsElement extends HTMLElement {
  #isAlive = false

  connectedCallback(): void {
    if (this.#isAlive) return
    this.#isAlive = true
    this.addEventListener('click', ({ target }) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-view]') : null
      if (item) this.#choose(item.dataset.view ?? '')
    })
    this.addEventListener('keydown', event => {
      if (event.key === 'Escape') this.#close()
    })
    document.addEventListener('pointerdown', ({ target }) => {
      if (this.#dropdown && target instanceof Node && !this.contains(target)) this.#dropdown.open = false
    })
    for (const name of [revealEvent, 'beforematch'])
      document.addEventListener(name, event => this.#reveal(event.target))
    const saved = readStorage('localStorage', key)
    const first = this.#views[0]?.dataset.view ?? ''
    this.#show(this.#views.some(view => view.dataset.view === saved) ? (saved ?? first) : first)
  }

  get #dropdown(): HTMLDetailsElement | null {
    return this.querySelector('details')
  }

  get #views(): HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>('.multi-view-item')]
  }

  #choose(title: string): void {
    writeStorage('localStorage', key, title)
    this.#show(title)
    this.#close()
  }

  #close(): void {
    if (!this.#dropdown?.open) return
    this.#dropdown.open = false
    this.querySelector('summary')?.focus()
  }

  /** A view may consist of several parts of a page. */
  #show(title: string): void {
    for (const view of this.#views) showPanel([view], view.dataset.view === title ? view : undefined)
    for (const item of this.querySelectorAll<HTMLElement>('[data-view]')) {
      const isChosen = item.dataset.view === title
      item.setAttribute('aria-pressed', String(isChosen))
      if (isChosen) this.querySelector('.multi-view-chosen')?.replaceChildren(...item.cloneNode(true).childNodes)
    }
    filterToc('.multi-view-item[hidden]')
  }

  #reveal(target: EventTarget | null): void {
    const view = target instanceof Element ? target.closest<HTMLElement>('.multi-view-item') : null
    if (view) this.#show(view.dataset.view ?? '')
  }
}

customElements.define('lectern-views', ViewsElement)
