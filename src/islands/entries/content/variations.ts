import { writeStorage } from '../../shared/browser-storage.ts'
import { revealEvent } from '../../shared/panels.ts'

/** Also read by `early.ts`, before the first paint. */
const key = 'lectern-variation'

/** The selector of a variation of the content. Style sheets show the one that is named on the root element. */
class VariationsElement extends HTMLElement {
  #isAlive = false

  connectedCallback(): void {
    const select = this.querySelector('select')
    if (!select || this.#isAlive) return
    this.#isAlive = true
    const { dataset } = document.documentElement
    select.value = dataset.variation ?? select.value
    select.addEventListener('change', () => {
      writeStorage('localStorage', key, select.value)
      dataset.variation = select.value
    })
    document.addEventListener(revealEvent, ({ target }) => {
      const variation = target instanceof Element ? variationOf(target, select) : undefined
      if (variation === undefined) return
      select.value = variation
      dataset.variation = variation
    })
  }
}

/** The first variation that shows an element, which may be inside several of them. */
function variationOf(element: Element, { options }: HTMLSelectElement): string | undefined {
  const choices: string[][] = []
  for (let at = element.closest<HTMLElement>('.variation'); at; at = closestAbove(at)) {
    if (at.dataset.is !== undefined) choices.push(at.dataset.is.split(' '))
  }
  if (choices.length === 0) return undefined
  return [...options].map(({ value }) => value).find(value => choices.every(choice => choice.includes(value)))
}

const closestAbove = ({ parentElement }: Element) => parentElement?.closest<HTMLElement>('.variation') ?? null

customElements.define('lectern-variations', VariationsElement)
