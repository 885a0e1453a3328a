import { type ComponentChild, createContext, h } from 'preact'
import { useContext, useLayoutEffect, useRef } from 'preact/hooks'

/** Page content in a slot: rendered HTML, not author code. */
export interface SlotContent {
  readonly nodes: readonly Node[]
  /** Cloned when the same slot is shown a second time: the nodes as they were before anything in them was hydrated. */
  readonly pattern: readonly Node[]
}

/** Slot contents by name. */
export type SlotContents = ReadonlyMap<string, SlotContent>

export interface IslandSlots {
  readonly contents: SlotContents
  /** Called when a slot was filled with nodes that are not hydrated yet. */
  readonly onFilled: (slot: HTMLElement) => void
}

const noContents: SlotContents = new Map()

/** The slots of the island that is being rendered. */
export const SlotsContext = createContext<IslandSlots>({ contents: noContents, onFilled: () => {} })

/** Take the slots of an island out of its prerendered HTML: the visible ones, and those in templates. */
export function captureSlots(island: HTMLElement): SlotContents {
  const slots = new Map<string, SlotContent>()
  for (const template of island.querySelectorAll<HTMLTemplateElement>(':scope > template[data-slot]')) {
    slots.set(template.dataset.slot ?? '', slotContentOf([...template.content.childNodes]))
    template.remove()
  }
  for (const slot of island.querySelectorAll<HTMLElement>('lectern-slot')) {
    const name = slot.dataset.slot ?? ''
    const isOwn = slot.parentElement?.closest('lectern-island') === island
    if (isOwn && !slots.has(name)) slots.set(name, slotContentOf([...slot.childNodes]))
  }
  return slots
}

function slotContentOf(nodes: readonly Node[]): SlotContent {
  const hasIsland = nodes.some(
    node => node instanceof Element && (node.matches(islands) || node.querySelector(islands) !== null),
  )
  return { nodes, pattern: hasIsland ? copyOf(nodes) : nodes }
}

const islands = 'lectern-island'

const copyOf = (nodes: readonly Node[]): Node[] => nodes.map(node => node.cloneNode(true))

/** Preact does not touch the children of an element with this property. */
const preservedHtml = { __html: '' }

/** Shows slot content. If it is shown again, the same nodes come back with their state. */
export function Slot({ name }: { readonly name: string }): ComponentChild {
  const { contents, onFilled } = useContext(SlotsContext)
  const slotRef = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const slot = slotRef.current
    if (!slot || slot.hasChildNodes()) return
    const { nodes, pattern } = contents.get(name) ?? { nodes: [], pattern: [] }
    // A component may show the same slot twice at once.
    const isElsewhere = nodes.some(node => node.isConnected)
    slot.append(...(isElsewhere ? copyOf(pattern) : nodes))
    onFilled(slot)
  }, [])
  return h('lectern-slot', { 'data-slot': name, ref: slotRef, dangerouslySetInnerHTML: preservedHtml })
}
