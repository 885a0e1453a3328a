/** The list of a search field: readers choose an option with the arrow keys or the mouse while the field has the focus. */
export class OptionList {
  readonly #list: HTMLElement
  readonly #input: HTMLInputElement
  #active = -1

  constructor(list: HTMLElement, input: HTMLInputElement) {
    this.#list = list
    this.#input = input
    list.addEventListener('pointermove', event => this.#followPointer(event))
  }

  /** The position of the active option, or -1. */
  get active(): number {
    return this.#active
  }

  /** Replaces the options. The first one becomes active. */
  show(options: readonly HTMLElement[]): void {
    for (const [at, option] of options.entries()) option.id = `search-result-${at}`
    this.#list.replaceChildren(...options)
    this.#list.hidden = options.length === 0
    this.#input.setAttribute('aria-expanded', String(options.length > 0))
    this.activate(options.length > 0 ? 0 : -1)
  }

  activate(at: number): void {
    const options = [...this.#list.children]
    options[this.#active]?.setAttribute('aria-selected', 'false')
    this.#active = at
    const option = options[at]
    option?.setAttribute('aria-selected', 'true')
    if (option) this.#input.setAttribute('aria-activedescendant', option.id)
    else this.#input.removeAttribute('aria-activedescendant')
  }

  /** Activates the next or the previous option. After the last one comes the first one. */
  move(step: 1 | -1): void {
    const count = this.#list.children.length
    if (count === 0) return
    this.activate((this.#active + step + count) % count)
    this.#list.children[this.#active]?.scrollIntoView({ block: 'nearest' })
  }

  /** Like a click on the active option: with a modifier key, the browser opens a new tab or window. */
  open({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
    this.#list.children[this.#active]?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    )
  }

  #followPointer(event: PointerEvent): void {
    const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null
    const at = option ? [...this.#list.children].indexOf(option) : -1
    if (at !== -1 && at !== this.#active) this.activate(at)
  }
}
