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
export function bringToLife(islands: Readonly<Record<string, Island>>): void {
  bringToLifeIn(document, islands, { ...emptyPageData, links: {}, icons: {}, code: {}, labels: {} })
}

/** @param data Tables of the page, to which those of each island are added. */
function bringToLifeIn(root: ParentNode, islands: Readonly<Record<string, Island>>, data: PageData): void {
  const elements = [...root.querySelectorAll<HTMLElement>('lectern-island[data-index]')]
  for (const element of elements) takeData(element, data)
  for (const element of elements) {
    const island = islands[element.dataset.index ?? '']
    if (!island || living.has(element)) continue
    living.add(element)
    try {
      start(element, island, data, slot => bringToLifeIn(slot, islands, data))
    } catch (error) {
      reportError(error)
    }
  }
}

function start(element: HTMLElement, island: Island, data: PageData, onFilled: (slot: HTMLElement) => void): void {
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

/** What an island looks up travels in a block of data inside of it. */
function takeData(element: HTMLElement, data: PageData): void {
  const block = element.querySelector(':scope > script[type="application/json"]')
  block?.remove()
  // The build wrote it, so its shape is known.
  const { links, icons, code, labels, ...rest } = JSON.parse(block?.textContent || '{}') as Partial<PageData>
  Object.assign(data, rest)
  Object.assign(data.links, links)
  Object.assign(data.icons, icons)
  Object.assign(data.code, code)
  Object.assign(data.labels, labels)
}
