import type { Heading } from '../page.ts'
import type { BodyNode, ElementNode, PropValue } from '../tree/body.ts'
import { isNodes, mapPropNodes } from '../tree/node-props.ts'
import { plainText } from '../tree/plain-text.ts'
import { explicitIdOf, fieldSlugOf, slugOf, titleSlugOf } from './slug.ts'

/** A tree in which everything that a fragment can name has its id. */
export interface TreeWithIds {
  readonly children: readonly BodyNode[]
  readonly headings: readonly Heading[]
  readonly ids: readonly string[]
}

interface Numbering {
  readonly taken: Set<string>
  /** The number that the next repeat of an id gets, by the id and its first repeat. */
  readonly repeats: Map<string, number>
  readonly headings: Heading[]
  readonly views: Record<string, PropValue>[]
}

/** Where the reader is: inside a component that keeps its headings out of the table of contents, or out of the page. */
interface Surrounding {
  readonly inToc: boolean
  readonly isHuman: boolean
  /** Size of the titles of the steps around. */
  readonly titleSize?: PropValue | undefined
}

const outsideToc = new Set(['Accordion', 'AccordionGroup', 'Expandable', 'Update', 'Prompt'])

/** Give every heading, step, tab, field, update, accordion and view its id, unique on the page, in document order. */
export function assignIds(children: readonly BodyNode[]): TreeWithIds {
  const numbering: Numbering = { taken: new Set(), repeats: new Map(), headings: [], views: [] }
  reserveExplicitIds(children, numbering.taken)
  const free: Numbering = { ...numbering, taken: new Set() }
  const numbered = children.map(child => assignNodeIds(child, free, numbering.taken, { inToc: true, isHuman: true }))
  return { children: withViewList(numbered, free.views), headings: free.headings, ids: [...free.taken] }
}

/** Ids that authors wrote on HTML elements come first: a generated id gives way to them. */
function reserveExplicitIds(nodes: readonly BodyNode[], ids: Set<string>): void {
  for (const node of nodes) {
    if (node.type === 'island') for (const slot of node.slots) reserveExplicitIds(slot, ids)
    if (node.type !== 'element') continue
    const { id } = node.props
    if (typeof id === 'string' && id !== '' && !hasGeneratedId(node)) ids.add(id)
    reserveExplicitIds(node.children, ids)
  }
}

const hasGeneratedId = ({ name }: ElementNode): boolean => Object.hasOwn(idAssigners, name)

function assignNodeIds(
  node: BodyNode,
  numbering: Numbering,
  explicit: ReadonlySet<string>,
  around: Surrounding,
): BodyNode {
  if (node.type === 'island')
    return {
      ...node,
      slots: node.slots.map(slot => slot.map(child => assignNodeIds(child, numbering, explicit, around))),
    }
  if (node.type !== 'element') return node
  const giveId = hasGeneratedId(node) ? idAssigners[node.name] : undefined
  const props = giveId ? giveId(node, numbering, explicit, around) : withUniqueId(node.props, numbering)
  const inside = innerSurrounding(node, around)
  const drawProps = (nodes: readonly BodyNode[]) =>
    nodes.map(child => assignNodeIds(child, numbering, explicit, inside))
  return {
    ...node,
    props: mapPropNodes(props, drawProps),
    children: node.children.map(child => assignNodeIds(child, numbering, explicit, inside)),
  }
}

function innerSurrounding({ name, props }: ElementNode, around: Surrounding): Surrounding {
  if (name === 'Visibility' && props.for === 'agents') return { inToc: false, isHuman: false }
  if (name === 'Steps') return { ...around, titleSize: props.titleSize }
  return outsideToc.has(name) ? { ...around, inToc: false } : around
}

/** An HTML element that repeats an id loses it: the first one is what a fragment means. */
function withUniqueId(props: ElementNode['props'], { taken }: Numbering): ElementNode['props'] {
  const { id } = props
  if (typeof id !== 'string') return props
  if (id !== '' && !taken.has(id)) {
    taken.add(id)
    return props
  }
  const { id: _, ...rest } = props
  return rest
}

type AssignId = (
  node: ElementNode,
  numbering: Numbering,
  explicit: ReadonlySet<string>,
  around: Surrounding,
) => Record<string, PropValue>

const idAssigners: Readonly<Record<string, AssignId>> = {
  Heading: (node, numbering, explicit, around) => {
    const text = headingText(node.children)
    const id = idOf(node, slugOf(headingSlugText(node.children)), numbering, explicit, '-2')
    const { level, term } = node.props
    const worded = typeof term === 'string' ? { term } : {}
    if (around.isHuman)
      numbering.headings.push({ depth: Number(level), text, id, ...worded, inToc: around.inToc && text !== '' })
    return { ...node.props, id }
  },
  Step: (node, numbering, explicit, around) => {
    const title = titleOf(node)
    if (title === '' && typeof node.props.id !== 'string') return { ...node.props }
    const id = idOf(node, slugOf(title), numbering, explicit, '-2')
    const level = /^h([2-4])$/.exec(String(node.props.titleSize ?? around.titleSize ?? ''))?.[1]
    if (level && around.isHuman && node.props.noAnchor !== true) {
      numbering.headings.push({ depth: Number(level), text: title, id, inToc: around.inToc && Number(level) < 4 })
    }
    return { ...node.props, id }
  },
  Update: (node, numbering, explicit, around) => {
    const label = textOf(node.props.label)
    const id = idOf(node, slugOf(label), numbering, explicit, '-2')
    if (around.isHuman) numbering.headings.push({ depth: 2, text: label, id, inToc: around.inToc && label !== '' })
    return { ...node.props, id }
  },
  Tab: (node, numbering, explicit) => ({
    ...node.props,
    id: idOf(node, slugOf(titleOf(node)), numbering, explicit, '-2'),
  }),
  Accordion: (node, numbering, explicit) => ({
    ...node.props,
    id: idOf(node, titleSlugOf(titleOf(node)), numbering, explicit, '-1'),
  }),
  View: (node, numbering, explicit) => {
    const title = titleOf(node)
    const id = idOf(node, titleSlugOf(title), numbering, explicit, '-1')
    const known = numbering.views.findIndex(view => view.title === title)
    // Several parts of a page may be for the same view: it is offered once.
    if (known === -1)
      numbering.views.push({ title, id, ...partOf(node.props, 'icon'), ...partOf(node.props, 'iconType') })
    return { ...node.props, id, index: known === -1 ? numbering.views.length - 1 : known }
  },
  RequestExample: (node, numbering) => withFirstId(node, 'request-example', numbering),
  ResponseExample: (node, numbering) => withFirstId(node, 'response-example', numbering),
  ParamField: (node, numbering, explicit) => {
    const places = ['query', 'path', 'body', 'header', 'cookie', 'name']
    const name = places.map(place => node.props[place]).find(value => typeof value === 'string') ?? ''
    return { ...node.props, id: idOf(node, fieldSlugOf(String(name)), numbering, explicit, '-1') }
  },
  'Api.Field': (node, numbering, explicit) => ({
    ...node.props,
    id: idOf(node, 'field', numbering, explicit, '-2'),
  }),
  ResponseField: (node, numbering, explicit) => ({
    ...node.props,
    id: idOf(node, fieldSlugOf(textOf(node.props.name)), numbering, explicit, '-1'),
  }),
}

const partOf = (props: ElementNode['props'], name: string): Record<string, PropValue> =>
  props[name] === undefined ? {} : { [name]: props[name] }

const titleOf = ({ props }: ElementNode): string => textOf(props.title)

/** What a property says: a word, a number, or the text of a piece of page. */
function textOf(value: PropValue | undefined): string {
  if (value !== undefined && isNodes(value)) return plainText(value.$nodes).trim()
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Hooks of style sheets and scripts: the first of its kind on the page has the id, unless its author chose another. */
function withFirstId({ props }: ElementNode, id: string, numbering: Numbering): Record<string, PropValue> {
  if (typeof props.id === 'string') return { ...withUniqueId(props, numbering) }
  if (numbering.taken.has(id)) return { ...props }
  numbering.taken.add(id)
  return { ...props, id }
}

/** The author's id, or the one made from the text; a taken one gets a number. `firstRepeat` is the ending of the second. */
function idOf(
  node: ElementNode,
  made: string,
  { taken, repeats }: Numbering,
  explicit: ReadonlySet<string>,
  firstRepeat: '-1' | '-2',
): string {
  const written = typeof node.props.id === 'string' ? explicitIdOf(node.props.id) : ''
  const wanted = written || made || 'section'
  let id = wanted
  const counter = wanted + firstRepeat
  let repeat = repeats.get(counter) ?? (firstRepeat === '-1' ? 1 : 2)
  for (; taken.has(id) || (written === '' && explicit.has(id)); repeat++) id = `${wanted}-${repeat}`
  repeats.set(counter, repeat)
  taken.add(id)
  return id
}

/** The text of a heading as it is read: without components such as badges. */
function headingText(nodes: readonly BodyNode[]): string {
  return nodes.map(textOfHeadingPart).join('').replace(/\s+/g, ' ').trim()
}

function textOfHeadingPart(node: BodyNode): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  if (node.name === 'Math') return String(node.props.tex ?? '')
  return /^[A-Z]/.test(node.name)
    ? ''
    : headingText(node.children) === ''
      ? ''
      : node.children.map(textOfHeadingPart).join('')
}

/** A heading that is nothing but a component still wants an id: its text then counts. */
function headingSlugText(nodes: readonly BodyNode[]): string {
  return headingText(nodes) || plainText(nodes)
}

/** The first view of a page draws the selector, so it knows all of them. */
function withViewList(nodes: readonly BodyNode[], views: Numbering['views']): readonly BodyNode[] {
  if (views.length === 0) return nodes
  return nodes.map(node => {
    if (node.type !== 'element') return node
    if (node.name === 'View' && node.props.id === views[0]?.id)
      return { ...node, props: { ...node.props, views: views as unknown as PropValue } } // plain data by construction
    return { ...node, children: withViewList(node.children, views) }
  })
}
