import { type ComponentChild, h } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** The Markdown children of an island, as nodes of the document, by number. */
export type SlotNodes = ReadonlyMap<string, readonly Node[]>

/** Take the children of an island out of its first HTML: those that are shown, and those that wait in templates. */
export function captureSlots(island: HTMLElement): SlotNodes {
  const slots = new Map<string, readonly Node[]>()
  for (const template of island.querySelectorAll<HTMLTemplateElement>(':scope > template[data-slot]')) {
    slots.set(template.dataset.slot ?? '', [...template.content.childNodes])
    template.remove()
  }
  for (const slot of island.querySelectorAll<HTMLElement>('lectern-slot')) {
    const name = slot.dataset.slot ?? ''
    if (slot.parentElement?.closest('lectern-island') === island && !slots.has(name))
      slots.set(name, [...slot.childNodes])
  }
  return slots
}

interface SlotProps {
  readonly name: string
  readonly nodes: readonly Node[]
  readonly onFilled: (slot: HTMLElement) => void
}

/** Preact leaves alone what stands in such an element. */
const untouched = { __html: '' }

/** A place for children that no code sees. The same nodes come back when it is shown again, with all that lives in them. */
export function Slot({ name, nodes, onFilled }: SlotProps): ComponentChild {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const slot = place.current
    if (!slot || slot.hasChildNodes()) return
    // A component may show its children twice at once.
    const isElsewhere = nodes.some(node => node.isConnected)
    slot.append(...(isElsewhere ? nodes.map(node => node.cloneNode(true)) : nodes))
    onFilled(slot)
  }, [])
  return h('lectern-slot', { 'data-slot': name, ref: place, dangerouslySetInnerHTML: untouched })
}
