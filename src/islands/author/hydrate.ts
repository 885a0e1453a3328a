import { type ComponentChild, type FunctionComponent, h, hydrate, render } from 'preact'
// Authors write for React: its names of attributes and events.
import 'preact/compat'
import { emptyPageData, type PageData, PageDataContext } from '../../components/page-data.ts'
import { IslandContext } from './island-id.ts'
import { captureSlots, type IslandSlots, Slot, type SlotContent, type SlotContents, SlotsContext } from './slots.ts'
import { hasUser, watchUser } from './user.ts'

/** An island as a component. It requests its children by number. */
export type Island = FunctionComponent<{ readonly $slot: (index: number) => ComponentChild }>

const hydrated = new WeakSet<Element>()

/** Shared by all islands of a page: lookup tables, and Markdown files that code shows. */
interface HydrationContext {
  readonly data: PageData
  readonly markdown: Map<string, SlotContent>
  /** Render the islands again that were hydrated so far. */
  readonly rerender: (() => void)[]
}

/** Hydrate the islands of the page, each on its own: if one fails, the others still work. */
export function hydrateIslands(islands: Readonly<Record<string, Island>>): void {
  const data = { ...emptyPageData, links: {}, icons: {}, code: {}, labels: {} }
  const shared: HydrationContext = { data, markdown: new Map(), rerender: [] }
  hydrateIslandsIn(document, islands, shared)
  // The build has rendered them for a reader of whom nothing is known.
  watchUser(() => {
    for (const rerender of shared.rerender) rerender()
  })
}

function hydrateIslandsIn(root: ParentNode, islands: Readonly<Record<string, Island>>, shared: HydrationContext): void {
  const elements = [...root.querySelectorAll<HTMLElement>('lectern-island[data-index]')].filter(
    element => !hydrated.has(element) && (element.dataset.index ?? '') in islands,
  )
  // Take the data and slots out of all islands first: one island may look up or show content of another.
  const slots = elements.map(element => captureParts(element, shared))
  for (const [at, element] of elements.entries()) {
    const island = islands[element.dataset.index ?? '']
    const contents = new Map([...shared.markdown, ...(slots[at] ?? [])])
    const onFilled = (slot: HTMLElement) => hydrateIslandsIn(slot, islands, shared)
    try {
      if (island) shared.rerender.push(hydrateIsland(element, island, shared.data, { contents, onFilled }))
    } catch (error) {
      reportError(error)
    }
  }
}

function captureParts(element: HTMLElement, { data, markdown }: HydrationContext): SlotContents {
  hydrated.add(element)
  readIslandData(element, data)
  const slots = captureSlots(element)
  for (const [name, content] of slots) if (!/^\d+$/.test(name)) markdown.set(name, content)
  return slots
}

/** @returns Renders it again. */
function hydrateIsland(element: HTMLElement, island: Island, data: PageData, slots: IslandSlots): () => void {
  const $slot = (index: number) => h(Slot, { name: String(index) })
  const toTree = () => {
    const children = h(SlotsContext.Provider, { value: slots }, h(island, { $slot }))
    return h(
      PageDataContext.Provider,
      { value: data },
      h(IslandContext.Provider, { value: Number(element.dataset.index) }, children),
    )
  }
  // With the data of the reader, it may not match what the build has rendered.
  if (element.hasAttribute('data-browser-only') || hasUser()) renderInPlace(toTree(), element)
  else hydrate(toTree(), element)
  return () => render(toTree(), element)
}

/** Replace the prerendered content with a fresh render. If rendering fails, the prerendered content comes back. */
function renderInPlace(tree: ComponentChild, element: HTMLElement): void {
  const before = [...element.childNodes]
  element.replaceChildren()
  try {
    render(tree, element)
  } catch (error) {
    element.replaceChildren(...before)
    throw error
  }
}

/** The data that an island looks up is in a JSON block inside it. */
function readIslandData(element: HTMLElement, data: PageData): void {
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
