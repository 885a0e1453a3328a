let count = 0

/** Minimum distance of a tooltip from the edge of the window, in pixels. */
const margin = 8

/** A word with a tooltip, which stays inside the window. Escape or a click elsewhere closes it. */
class TooltipElement extends HTMLElement {
  #isAlive = false

  connectedCallback(): void {
    const trigger = this.#part('trigger')
    const content = this.#part('content')
    if (this.#isAlive || !trigger || !content) return
    this.#isAlive = true
    count += 1
    content.id ||= `tooltip-${count}`
    trigger.setAttribute('aria-describedby', content.id)
    for (const name of ['pointerenter', 'focusin']) this.addEventListener(name, () => this.#open(content))
    for (const name of ['pointerleave', 'focusout']) this.addEventListener(name, () => delete this.dataset.dismissed)
    this.addEventListener('keydown', event => {
      if (event.key === 'Escape') this.dataset.dismissed = ''
    })
    // With its own click listener, a tap also counts as hovering.
    trigger.addEventListener('click', () => trigger.focus())
    document.addEventListener('keydown', event => {
      if (event.key === 'Escape' && this.matches(':hover')) this.dataset.dismissed = ''
    })
  }

  #part(name: string): HTMLElement | null {
    return this.querySelector(`:scope > .tooltip-${name}`)
  }

  #open(content: HTMLElement): void {
    delete this.dataset.dismissed
    content.style.removeProperty('--shift')
    content.removeAttribute('data-flipped')
    const { left, right, top } = content.getBoundingClientRect()
    const isVertical = content.dataset.side === 'top' || content.dataset.side === 'bottom'
    if (!isVertical) return
    const width = document.documentElement.clientWidth
    const shift = Math.max(margin - left, 0) + Math.min(width - margin - right, 0)
    if (shift !== 0) content.style.setProperty('--shift', `${shift}px`)
    content.toggleAttribute('data-flipped', content.dataset.side === 'top' && top < margin)
  }
}

customElements.define('lectern-tooltip', TooltipElement)
