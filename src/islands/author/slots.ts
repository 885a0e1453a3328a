import { type ComponentChild, createContext, h } from 'preact'
import { useContext, useLayoutEffect, useRef } from 'preact/hooks'

/** Pieces of page that no code sees, as nodes of the document, by name. */
export type SlotNodes = ReadonlyMap<string, readonly Node[]>

export interface SlotsOfIsland {
  readonly nodes: SlotNodes
  /** Told when a slot was filled with nodes that no one has looked at yet. */
  readonly onFilled: (slot: HTMLElement) => void
}

/** The slots of the island that is being drawn. */
export const SlotsContext = createContext<SlotsOfIsland>({ nodes: new Map(), onFilled: () => {} })

/** Take the slots of an island out of its first HTML: those that are shown, and those that wait in templates. */
export function captureSlots(island: HTMLElement): SlotNodes {
  const slots = new Map<string, readonly Node[]>()
  for (const template of island.querySelectorAll<HTMLTemplateElement>(':scope > template[data-slot]')) {
    slots.set(template.dataset.slot ?? '', [...template.content.childNodes])
    template.remove()
  }
  for (const slot of island.querySelectorAll<HTMLElement>('lectern-slot')) {
    const name = slot.dataset.slot ?? ''
    const isOwn = slot.parentElement?.closest('lectern-island') === island
    if (isOwn && !slots.has(name)) slots.set(name, [...slot.childNodes])
  }
  return slots
}

/** Preact leaves alone what stands in such an element. */
const untouched = { __html: '' }

/** A place for a piece of page. The same nodes come back when it is shown again, with all that lives in them. */
export function Slot({ name }: { readonly name: string }): ComponentChild {
  const { nodes, onFilled } = useContext(SlotsContext)
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const slot = place.current
    if (!slot || slot.hasChildNodes()) return
    const given = nodes.get(name) ?? []
    // A component may show the same twice at once.
    const isElsewhere = given.some(node => node.isConnected)
    slot.append(...(isElsewhere ? given.map(node => node.cloneNode(true)) : given))
    onFilled(slot)
  }, [])
  return h('lectern-slot', { 'data-slot': name, ref: place, dangerouslySetInnerHTML: untouched })
}
