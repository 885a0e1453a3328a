import { type ComponentChild, createContext, h } from 'preact'
import { useContext, useLayoutEffect, useRef } from 'preact/hooks'

/** A piece of page that no code sees. */
export interface SlotContent {
  readonly nodes: readonly Node[]
  /** What a second showing beside the first is a copy of: the same as it was before anything in it came alive. */
  readonly pattern: readonly Node[]
}

/** Pieces by name. */
export type SlotContents = ReadonlyMap<string, SlotContent>

export interface IslandSlots {
  readonly contents: SlotContents
  /** Told when a slot was filled with nodes that no one has looked at yet. */
  readonly onFilled: (slot: HTMLElement) => void
}

const noPieces: SlotContents = new Map()

/** The slots of the island that is being drawn. */
export const SlotsContext = createContext<IslandSlots>({ contents: noPieces, onFilled: () => {} })

/** Take the slots of an island out of its first HTML: those that are shown, and those that wait in templates. */
export function captureSlots(island: HTMLElement): SlotContents {
  const slots = new Map<string, SlotContent>()
  for (const template of island.querySelectorAll<HTMLTemplateElement>(':scope > template[data-slot]')) {
    slots.set(template.dataset.slot ?? '', pieceOf([...template.content.childNodes]))
    template.remove()
  }
  for (const slot of island.querySelectorAll<HTMLElement>('lectern-slot')) {
    const name = slot.dataset.slot ?? ''
    const isOwn = slot.parentElement?.closest('lectern-island') === island
    if (isOwn && !slots.has(name)) slots.set(name, pieceOf([...slot.childNodes]))
  }
  return slots
}

function pieceOf(nodes: readonly Node[]): SlotContent {
  const holdsIsland = nodes.some(
    node => node instanceof Element && (node.matches(islands) || node.querySelector(islands) !== null),
  )
  return { nodes, pattern: holdsIsland ? copyOf(nodes) : nodes }
}

const islands = 'lectern-island'

const copyOf = (nodes: readonly Node[]): Node[] => nodes.map(node => node.cloneNode(true))

/** Preact leaves alone what stands in such an element. */
const preservedHtml = { __html: '' }

/** A place for a piece of page. The same nodes come back when it is shown again, with all that lives in them. */
export function Slot({ name }: { readonly name: string }): ComponentChild {
  const { contents, onFilled } = useContext(SlotsContext)
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const slot = place.current
    if (!slot || slot.hasChildNodes()) return
    const { nodes, pattern } = contents.get(name) ?? { nodes: [], pattern: [] }
    // A component may show the same twice at once.
    const isElsewhere = nodes.some(node => node.isConnected)
    slot.append(...(isElsewhere ? copyOf(pattern) : nodes))
    onFilled(slot)
  }, [])
  return h('lectern-slot', { 'data-slot': name, ref: place, dangerouslySetInnerHTML: preservedHtml })
}
