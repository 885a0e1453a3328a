import { type ComponentChild, type FunctionComponent, h, hydrate, render } from 'preact'
// Authors write for React: its names of attributes and events.
import 'preact/compat'
import { emptyPageData, type PageData, PageDataContext } from '../../components/page-data.ts'
import { IslandContext } from './island-id.ts'
import { captureSlots, type Piece, type Pieces, Slot, SlotsContext, type SlotsOfIsland } from './slots.ts'

/** An island as a component: its children are asked for by number. */
export type Island = FunctionComponent<{ readonly $slot: (index: number) => ComponentChild }>

const living = new WeakSet<Element>()

/** What the islands of a page share: tables to look things up in, and Markdown files that code shows. */
interface Shared {
  readonly data: PageData
  readonly markdown: Map<string, Piece>
}

/** Bring the islands of the page to life, each by itself: one that fails leaves the others alone. */
export function bringToLife(islands: Readonly<Record<string, Island>>): void {
  const data = { ...emptyPageData, links: {}, icons: {}, code: {}, labels: {} }
  bringToLifeIn(document, islands, { data, markdown: new Map() })
}

function bringToLifeIn(root: ParentNode, islands: Readonly<Record<string, Island>>, shared: Shared): void {
  const elements = [...root.querySelectorAll<HTMLElement>('lectern-island[data-index]')].filter(
    element => !living.has(element) && (element.dataset.index ?? '') in islands,
  )
  // All of them give up their data and slots first: one may look up, or show, what stands in another.
  const slots = elements.map(element => takeParts(element, shared))
  for (const [at, element] of elements.entries()) {
    const island = islands[element.dataset.index ?? '']
    const pieces = new Map([...shared.markdown, ...(slots[at] ?? [])])
    const onFilled = (slot: HTMLElement) => bringToLifeIn(slot, islands, shared)
    try {
      if (island) start(element, island, shared.data, { pieces, onFilled })
    } catch (error) {
      reportError(error)
    }
  }
}

function takeParts(element: HTMLElement, { data, markdown }: Shared): Pieces {
  living.add(element)
  takeData(element, data)
  const slots = captureSlots(element)
  for (const [name, piece] of slots) if (!/^\d+$/.test(name)) markdown.set(name, piece)
  return slots
}

function start(element: HTMLElement, island: Island, data: PageData, slots: SlotsOfIsland): void {
  const $slot = (index: number) => h(Slot, { name: String(index) })
  const drawn = h(SlotsContext.Provider, { value: slots }, h(island, { $slot }))
  const tree = h(
    PageDataContext.Provider,
    { value: data },
    h(IslandContext.Provider, { value: Number(element.dataset.index) }, drawn),
  )
  if (element.hasAttribute('data-browser-only')) drawAnew(tree, element)
  else hydrate(tree, element)
}

/** Put a drawing in the place of what the build left there; that comes back when it fails. */
function drawAnew(tree: ComponentChild, element: HTMLElement): void {
  const before = [...element.childNodes]
  element.replaceChildren()
  try {
    render(tree, element)
  } catch (error) {
    element.replaceChildren(...before)
    throw error
  }
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
