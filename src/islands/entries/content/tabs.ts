import { lastTabChoice, storeTabChoice } from '../../content/tab-choices.ts'
import { revealEvent, showPanel, writeFragment } from '../../shared/panels.ts'

/** Dispatched on the document when a reader chooses a tab. All sets with the same title follow. */
const choiceEvent = 'lectern:tab'

/** A set of tabs or a group of code blocks. */
class TabsElement extends HTMLElement {
  #isAlive = false

  connectedCallback(): void {
    if (this.#isAlive) return
    this.#isAlive = true
    for (const [index, tab] of this.#tabs.entries()) connect(tab, this.#panels[index])
    this.#putListForTitles()
    this.addEventListener('click', event => this.#onClick(event))
    this.addEventListener('change', event => this.#onChange(event))
    this.addEventListener('keydown', event => this.#onKey(event))
    for (const name of [revealEvent, 'beforematch']) this.addEventListener(name, event => this.#reveal(event.target))
    if (this.#isSynced) document.addEventListener(choiceEvent, event => this.#follow(event))
    const saved = this.#isSynced ? lastTabChoice(this.#titles) : undefined
    const active = this.#panels.findIndex(panel => 'active' in panel.dataset)
    this.#show(saved === undefined ? Math.max(0, active) : this.#titles.indexOf(saved))
  }

  /** Style sheets do the same before the element is initialized. */
  #putListForTitles(): void {
    this.querySelector(':scope > :is(.tab-list, .tab-menu)')?.removeAttribute('hidden')
    for (const title of this.querySelectorAll(':scope > .tab-panel > .tab-panel-title'))
      title.setAttribute('hidden', '')
  }

  get #tabs(): HTMLButtonElement[] {
    return [...this.querySelectorAll<HTMLButtonElement>(':scope > .tab-list > .tab')]
  }

  get #menu(): HTMLSelectElement | null {
    return this.querySelector(':scope > .tab-menu > select')
  }

  /** Options can only contain text, so their icons are next to the menu. */
  get #menuIcons(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > .tab-menu > .tab-icon')]
  }

  get #panels(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > .tab-panel')]
  }

  get #titles(): string[] {
    return this.#panels.map(panel => panel.getAttribute('aria-label') ?? '')
  }

  get #isSynced(): boolean {
    return 'sync' in this.dataset
  }

  #show(index: number): void {
    for (const [at, tab] of this.#tabs.entries()) {
      tab.toggleAttribute('data-active', at === index)
      tab.setAttribute('aria-selected', String(at === index))
      tab.tabIndex = at === index ? 0 : -1
    }
    if (this.#menu) this.#menu.selectedIndex = index
    for (const icon of this.#menuIcons) icon.toggleAttribute('data-active', icon.dataset.option === String(index))
    showPanel(this.#panels, this.#panels[index])
  }

  /** Handle a reader's choice: update the address, the other sets and the stored choice. */
  #choose(index: number): void {
    const { top } = this.getBoundingClientRect()
    this.#show(index)
    // The fragment is the id of a tab. Code groups have none, so remove an old fragment.
    writeFragment(this.#panels[index]?.id || undefined)
    const title = this.#titles[index]
    if (!this.#isSynced || title === undefined) return
    storeTabChoice(title)
    document.dispatchEvent(new CustomEvent(choiceEvent, { detail: title }))
    // Sets further up may have changed their height: keep the clicked tab under the pointer.
    scrollBy({ top: this.getBoundingClientRect().top - top, behavior: 'instant' })
  }

  #follow(event: Event): void {
    const index = this.#titles.indexOf((event as CustomEvent<string>).detail) // only dispatched by `#choose`
    if (index !== -1) this.#show(index)
  }

  #reveal(target: EventTarget | null): void {
    const index = this.#panels.findIndex(panel => target instanceof Node && panel.contains(target))
    if (index !== -1) this.#show(index)
  }

  #onClick({ target }: Event): void {
    const index = this.#tabs.findIndex(tab => target instanceof Node && tab.contains(target))
    if (index !== -1) this.#choose(index)
  }

  #onChange({ target }: Event): void {
    if (this.#menu && target === this.#menu) this.#choose(this.#menu.selectedIndex)
  }

  #onKey(event: KeyboardEvent): void {
    const usable = this.#tabs.filter(tab => !tab.disabled)
    const at = event.target instanceof HTMLButtonElement ? usable.indexOf(event.target) : -1
    if (at === -1) return
    const forward = getComputedStyle(this).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const next = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: -1 }[event.key]
    const tab = next === undefined ? undefined : usable.at(next % usable.length)
    if (!tab) return
    event.preventDefault()
    tab.focus()
    this.#choose(this.#tabs.indexOf(tab))
  }
}

function connect(tab: HTMLButtonElement, panel: HTMLElement | undefined): void {
  if (!panel?.id) return
  tab.id ||= `${panel.id}-tab`
  tab.setAttribute('aria-controls', panel.id)
}

customElements.define('lectern-tabs', TabsElement)
