import { addControls } from './mermaid/controls.ts'
import { drawDiagram } from './mermaid/draw-diagram.ts'

/** Diagrams higher than this have controls, in pixels. */
const tall = 120

/** A diagram, drawn when a reader comes near it and again when the page turns dark or light. */
class MermaidElement extends HTMLElement {
  #isAlive = false

  connectedCallback(): void {
    if (this.#isAlive) return
    this.#isAlive = true
    const near = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        void this.#draw()
        watchMode(() => this.#draw())
      },
      { rootMargin: '400px' },
    )
    near.observe(this)
  }

  async #draw(): Promise<void> {
    const figure = this.querySelector<HTMLElement>('.mermaid-figure')
    const source = this.querySelector('.mermaid-source')?.textContent ?? ''
    if (!figure) return
    const drawing = await drawDiagram(source)
    this.querySelector('.mermaid-message')?.remove()
    this.querySelector('.mermaid-drawing')?.remove()
    this.dataset.state = 'svg' in drawing ? 'drawn' : 'failed'
    if ('svg' in drawing) this.#show(figure, drawing.svg)
    else figure.before(this.#message(drawing.message))
  }

  #show(figure: HTMLElement, svg: string): void {
    const box = Object.assign(document.createElement('div'), { className: 'mermaid-drawing', innerHTML: svg })
    const title = box.querySelector('svg > title')?.textContent
    box.setAttribute('role', 'img')
    box.setAttribute('aria-label', title || (this.dataset.label ?? ''))
    figure.append(box)
    const { actions } = this.dataset
    const wantsControls = actions === undefined ? box.offsetHeight > tall : actions === 'true'
    this.querySelector('.mermaid-controls')?.remove()
    if (wantsControls) this.append(addControls(this, box, this.dataset.controls?.split('|') ?? []))
  }

  #message(message: string): HTMLElement {
    const textContent = `${this.dataset.failed}: ${message}`
    return Object.assign(document.createElement('div'), { className: 'mermaid-message', textContent })
  }
}

function watchMode(redraw: () => void): void {
  const isDark = () => document.documentElement.classList.contains('dark')
  let was = isDark()
  new MutationObserver(() => {
    if (isDark() === was) return
    was = isDark()
    redraw()
  }).observe(document.documentElement, { attributeFilter: ['class'] })
}

customElements.define('lectern-mermaid', MermaidElement)
