import { addControls } from '../../mermaid/controls.ts'
import { naturalSize, scaleOf } from '../../mermaid/natural-size.ts'
import { renderDiagram } from '../../mermaid/render-diagram.ts'

/** Diagrams higher than this have controls, in pixels; so do diagrams that are scaled down. */
const tall = 120

/** A diagram. It is rendered when it comes close to the window or is printed, and again when the color mode changes. */
class MermaidElement extends HTMLElement {
  #isAlive = false
  /** Whether the size is final: another render does not change it. */
  #isSettled = false

  connectedCallback(): void {
    if (this.#isAlive) return
    this.#isAlive = true
    const start = () => {
      near.disconnect()
      removeEventListener('beforeprint', start)
      void this.#draw()
      watchMode(() => this.#draw())
    }
    const near = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) start()
      },
      { rootMargin: '400px' },
    )
    near.observe(this)
    addEventListener('beforeprint', start)
  }

  async #draw(): Promise<void> {
    const figure = this.querySelector<HTMLElement>('.mermaid-figure')
    const source = this.querySelector('.mermaid-source')?.textContent ?? ''
    if (!figure) return
    this.toggleAttribute('data-drawing', true)
    const diagram = await renderDiagram(source)
    this.querySelector('.mermaid-message')?.remove()
    this.querySelector('.mermaid-drawing')?.remove()
    // Content below may only move while it is out of view. Measure before anything changes.
    if (!this.#isSettled) this.toggleAttribute('data-held', figure.getBoundingClientRect().bottom <= innerHeight)
    this.dataset.state = 'svg' in diagram ? 'drawn' : 'failed'
    if ('svg' in diagram) this.#show(figure, diagram.svg)
    else {
      figure.append(this.#message(diagram.message))
      // The message may be longer than the reserved space.
      figure.tabIndex = 0
    }
    this.#isSettled = true
    this.removeAttribute('data-drawing')
  }

  #show(figure: HTMLElement, source: string): void {
    const box = Object.assign(document.createElement('div'), { className: 'mermaid-drawing', innerHTML: source })
    const title = box.querySelector('svg > title')?.textContent
    box.setAttribute('role', 'img')
    box.setAttribute('aria-label', title || (this.dataset.label ?? ''))
    this.#settle(figure, box)
    figure.append(box)
    this.#addControls(box)
  }

  /** Fit the diagram into the reserved space, or give the figure the size of the diagram. */
  #settle(figure: HTMLElement, box: HTMLElement): void {
    const svg = box.querySelector('svg')
    const size = svg && naturalSize(svg)
    if (!size) return
    svg.style.maxWidth = `${size.width}px`
    svg.style.maxHeight = `${size.height}px`
    if (this.#isSettled || 'held' in this.dataset) return
    figure.style.setProperty('--diagram-width', String(size.width))
    figure.style.setProperty('--diagram-height', String(size.height))
  }

  #addControls(box: HTMLElement): void {
    const { actions } = this.dataset
    const wantsControls = actions === undefined ? box.offsetHeight > tall || scaleOf(box) < 1 : actions === 'true'
    this.querySelector('.mermaid-controls')?.remove()
    if (!wantsControls) return
    this.append(addControls(this, box, this.dataset.controls?.split('|') ?? []))
  }

  #message(message: string): HTMLElement {
    const textContent = `${this.dataset.failed}: ${message}`
    return Object.assign(document.createElement('div'), { className: 'mermaid-message', textContent })
  }
}

function watchMode(redraw: () => void): void {
  const isDark = () => document.documentElement.classList.contains('dark')
  let wasDark = isDark()
  new MutationObserver(() => {
    if (isDark() === wasDark) return
    wasDark = isDark()
    redraw()
  }).observe(document.documentElement, { attributeFilter: ['class'] })
}

customElements.define('lectern-mermaid', MermaidElement)
