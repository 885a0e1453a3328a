import { type ComponentChild, type FunctionComponent, h, hydrate, render } from 'preact'
// Authors write for React: its names of attributes and events.
import 'preact/compat'
import { emptyPageData, type PageData, PageDataContext } from '../../components/page-data.ts'
import { IslandContext } from './island-id.ts'
import { captureSlots, Slot } from './slots.ts'

/** An island as a component: its children are asked for by number. */
export type Island = FunctionComponent<{ readonly $slot: (index: number) => ComponentChild }>

const living = new WeakSet<Element>()

/** Bring the islands of the page to life, each by itself: one that fails leaves the others alone. */
export function bringToLife(islands: Readonly<Record<string, Island>>, root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>('lectern-island[data-index]')) {
    const island = islands[element.dataset.index ?? '']
    if (!island || living.has(element)) continue
    living.add(element)
    try {
      start(element, island, slot => bringToLife(islands, slot))
    } catch (error) {
      reportError(error)
    }
  }
}

function start(element: HTMLElement, island: Island, onFilled: (slot: HTMLElement) => void): void {
  const data = takeData(element)
  const slots = captureSlots(element)
  const $slot = (index: number) => h(Slot, { name: String(index), nodes: slots.get(String(index)) ?? [], onFilled })
  const tree = h(
    PageDataContext.Provider,
    { value: data },
    h(IslandContext.Provider, { value: Number(element.dataset.index) }, h(island, { $slot })),
  )
  if (element.hasAttribute('data-browser-only')) {
    element.replaceChildren()
    render(tree, element)
  } else hydrate(tree, element)
}

/** The tables that the components of the island look things up in, which travel in a block of data inside of it. */
function takeData(element: HTMLElement): PageData {
  const block = element.querySelector(':scope > script[type="application/json"]')
  block?.remove()
  // The build wrote it, so its shape is known.
  return { ...emptyPageData, ...(JSON.parse(block?.textContent || '{}') as Partial<PageData>) }
}
