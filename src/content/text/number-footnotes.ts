import { type Audience, audienceOf } from '../tree/audience.ts'
import type { BodyNode, ElementNode } from '../tree/body.ts'
import { mapElement, mapNodes, mapSlots } from '../tree/map-nodes.ts'

/** What the ids of footnotes begin with until they have numbers. The page and each use of a snippet have their own. */
export const footnotePrefix = (index: number): string => `footnotes:${index}:`

/** A footnote that has its number, because a reference to it was found. */
interface NumberedNote {
  readonly number: number
  readonly children: readonly BodyNode[]
  /** For each reference in order, who it is for. */
  readonly audiences: (Audience | undefined)[]
}

interface Numbering {
  /** Footnotes by their id. */
  readonly notes: ReadonlyMap<string, ElementNode>
  readonly numbered: Map<string, NumberedNote>
}

/**
 * Number the footnotes of a page and of its snippets in the order of their first reference, and list them at the end of
 * the page. A footnote that only humans or only agents can reach is only for them.
 */
export function numberFootnotes(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const notes = new Map<string, ElementNode>()
  const content = withoutLists(nodes, notes)
  if (notes.size === 0) return nodes
  const numbering: Numbering = { notes, numbered: new Map() }
  const numberedContent = numberReferences(content, undefined, numbering)
  // Footnotes can contain references, so the loop adds footnotes to its own list.
  const contents: [NumberedNote, readonly BodyNode[]][] = []
  for (const note of numbering.numbered.values())
    contents.push([note, numberReferences(note.children, audienceOfNote(note), numbering)])
  return [...numberedContent, ...listOf(contents)]
}

/** Remove the lists of footnotes, and collect the footnotes in them. */
function withoutLists(nodes: readonly BodyNode[], notes: Map<string, ElementNode>): readonly BodyNode[] {
  return mapNodes(nodes, node => {
    if (node.type === 'island') return mapSlots(node, slot => withoutLists(slot, notes))
    if (node.type !== 'element') return node
    const items = node.name === 'section' && node.props['data-footnotes'] !== undefined ? itemsIn(node) : []
    for (const item of items) if (!notes.has(String(item.props.id))) notes.set(String(item.props.id), item)
    return items.length > 0 ? [] : mapElement(node, node.props, inside => withoutLists(inside, notes))
  })
}

const itemsIn = (node: ElementNode): readonly ElementNode[] =>
  node.children.flatMap(child => {
    if (child.type !== 'element') return []
    return child.name === 'li' && /^footnotes:\d+:/.test(String(child.props.id)) ? [child] : itemsIn(child)
  })

function numberReferences(
  nodes: readonly BodyNode[],
  audience: Audience | undefined,
  numbering: Numbering,
): readonly BodyNode[] {
  return mapNodes(nodes, node => {
    if (node.type === 'island') return mapSlots(node, slot => numberReferences(slot, audience, numbering))
    if (node.type !== 'element') return node
    if (node.props['data-footnote-ref'] !== undefined) return numberReference(node, audience, numbering)
    const inside = (node.name === 'Visibility' && audienceOf(node.props.for)) || audience
    return mapElement(node, node.props, children => numberReferences(children, inside, numbering))
  })
}

function numberReference(
  node: ElementNode,
  audience: Audience | undefined,
  { notes, numbered }: Numbering,
): ElementNode {
  const key = String(node.props.href).replace(/^#/, '')
  const item = notes.get(key)
  if (!item) return node
  const note = numbered.get(key) ?? { number: numbered.size + 1, children: item.children, audiences: [] }
  numbered.set(key, note)
  note.audiences.push(audience)
  const { number, audiences } = note
  const text = String(number)
  const id = referenceId(number, audiences.length)
  const props = { ...node.props, href: `#fn-${number}`, id, 'data-footnote-ref': text }
  return { ...node, props, children: [{ type: 'text', value: text }] }
}

/** The id of a reference. */
const referenceId = (number: number, index: number): string => `fnref-${number}${index > 1 ? `-${index}` : ''}`

/** Who a footnote is for: `undefined` for everybody. */
function audienceOfNote({ audiences: [first, ...others] }: NumberedNote): Audience | undefined {
  return others.every(other => other === first) ? first : undefined
}

function listOf(notes: readonly (readonly [NumberedNote, readonly BodyNode[]])[]): BodyNode[] {
  const items = notes.map(([note, children]) => {
    const item = element(
      'Footnotes.Item',
      { id: `fn-${note.number}`, number: note.number },
      withBackLinks(children, note),
    )
    return onlyFor(audienceOfNote(note), item)
  })
  const list = element('Footnotes.List', {}, items)
  return [notes.every(([note]) => audienceOfNote(note) === 'agents') ? onlyFor('agents', list) : list]
}

const onlyFor = (audience: Audience | undefined, node: ElementNode): ElementNode =>
  audience === undefined ? node : element('Visibility', { for: audience }, [node])

/** Replace the links to the references of a footnote with those to the numbered references. */
function withBackLinks(nodes: readonly BodyNode[], note: NumberedNote): readonly BodyNode[] {
  const links = note.audiences.flatMap((audience, at): BodyNode[] => {
    if (audience === 'agents') return []
    const reference = at === 0 ? `${note.number}` : `${note.number}-${at + 1}`
    const link = element('Footnotes.Back', { reference }, [])
    return at === 0 ? [link] : [{ type: 'text', value: ' ' }, link]
  })
  const replace = (inside: readonly BodyNode[]): readonly BodyNode[] =>
    mapNodes(inside, node => {
      if (node.type !== 'element') return node
      if (node.props['data-footnote-backref'] === undefined) return mapElement(node, node.props, replace)
      return links.splice(0)
    })
  return replace(nodes)
}

const element = (name: string, props: ElementNode['props'], children: readonly BodyNode[]): ElementNode => ({
  type: 'element',
  name,
  props,
  children,
})
