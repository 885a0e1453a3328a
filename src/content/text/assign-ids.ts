import type { Heading } from '../page.ts'
import { audienceOf } from '../tree/audience.ts'
import type { BodyNode, ElementNode, PropValue } from '../tree/body.ts'
import { mapElement, mapNodes, mapSlots } from '../tree/map-nodes.ts'
import { isNodes } from '../tree/node-props.ts'
import { plainText } from '../tree/plain-text.ts'
import { variationIdsOf } from '../tree/variation.ts'
import { headingSlugText, headingText } from './heading-text.ts'
import { explicitIdOf, fieldSlugOf, slugOf, titleSlugOf } from './slug.ts'

/** A tree in which all link targets have an id. */
export interface TreeWithIds {
  readonly children: readonly BodyNode[]
  readonly headings: readonly Heading[]
  readonly ids: readonly string[]
}

interface Numbering {
  /** The ids that authors wrote on HTML elements. Generated ids differ from them. */
  readonly explicit: ReadonlySet<string>
  readonly taken: Set<string>
  /** The number for the next duplicate of an id, by the id and its first suffix. */
  readonly repeats: Map<string, number>
  readonly headings: Heading[]
  readonly views: Record<string, PropValue>[]
}

/** The components around a node: whether its headings are in the table of contents, and visible to readers. */
interface Surrounding {
  readonly inToc: boolean
  readonly isHuman: boolean
  /** The ids of the variations that show it. If absent, all of them do. */
  readonly variations?: readonly string[] | undefined
  /** The title size of the surrounding `Steps`. */
  readonly titleSize?: PropValue | undefined
}

const outsideToc = new Set(['Accordion', 'AccordionGroup', 'Expandable', 'Update', 'Prompt'])

/** Assign a unique id to every heading, step, tab, field, update, accordion and view, in document order. */
export function assignIds(children: readonly BodyNode[]): TreeWithIds {
  const explicit = new Set<string>()
  collectExplicitIds(children, explicit)
  const numbering: Numbering = { explicit, taken: new Set(), repeats: new Map(), headings: [], views: [] }
  const numbered = assignIdsIn(children, numbering, { inToc: true, isHuman: true })
  return { children: withViewList(numbered, numbering.views), headings: numbering.headings, ids: [...numbering.taken] }
}

/** Collect the ids that authors wrote on HTML elements. They have priority over generated ids. */
function collectExplicitIds(nodes: readonly BodyNode[], ids: Set<string>): void {
  for (const node of nodes) {
    if (node.type === 'island') for (const slot of node.slots) collectExplicitIds(slot, ids)
    if (node.type !== 'element') continue
    const { id } = node.props
    if (typeof id === 'string' && id !== '' && !hasGeneratedId(node)) ids.add(id)
    collectExplicitIds(node.children, ids)
  }
}

const hasGeneratedId = ({ name }: ElementNode): boolean => Object.hasOwn(idAssigners, name)

function assignNodeIds(node: BodyNode, numbering: Numbering, surrounding: Surrounding): BodyNode {
  if (node.type === 'island') return mapSlots(node, slot => assignIdsIn(slot, numbering, surrounding))
  if (node.type !== 'element') return node
  const assignId = hasGeneratedId(node) ? idAssigners[node.name] : undefined
  const props = assignId ? assignId(node, numbering, surrounding) : withUniqueId(node.props, numbering)
  const inside = innerSurrounding(node, surrounding)
  return mapElement(node, props, nodes => assignIdsIn(nodes, numbering, inside))
}

const assignIdsIn = (nodes: readonly BodyNode[], numbering: Numbering, surrounding: Surrounding): readonly BodyNode[] =>
  mapNodes(nodes, node => assignNodeIds(node, numbering, surrounding))

function innerSurrounding({ name, props }: ElementNode, surrounding: Surrounding): Surrounding {
  if (name === 'Visibility' && audienceOf(props.for) === 'agents') return { inToc: false, isHuman: false }
  if (name === 'Variation') return withVariations(surrounding, variationIdsOf(props.is))
  if (name === 'Steps') return { ...surrounding, titleSize: props.titleSize }
  return outsideToc.has(name) ? { ...surrounding, inToc: false } : surrounding
}

/** Content in several variations is shown for those that all of them name. */
function withVariations(surrounding: Surrounding, ids: readonly string[]): Surrounding {
  if (ids.length === 0) return surrounding
  const variations = surrounding.variations?.filter(id => ids.includes(id)) ?? ids
  return { ...surrounding, variations, inToc: surrounding.inToc && variations.length > 0 }
}

/** Remove a duplicate id from an HTML element. Links lead to the first element with an id. */
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

/** Returns the properties of a component with its id. */
type AssignId = (node: ElementNode, numbering: Numbering, surrounding: Surrounding) => Record<string, PropValue>

const idAssigners: Readonly<Record<string, AssignId>> = {
  Heading: (node, numbering, surrounding) => {
    const text = headingText(node.children)
    const id = idOf(node, slugOf(headingSlugText(node.children)), numbering, '-2')
    const { level, term } = node.props
    const termProp = typeof term === 'string' ? { term } : {}
    if (surrounding.isHuman)
      addHeading(numbering, surrounding, { depth: Number(level), text, id, ...termProp, isShown: text !== '' })
    return { ...node.props, id }
  },
  Step: (node, numbering, surrounding) => {
    const title = titleOf(node)
    if (title === '' && typeof node.props.id !== 'string') return { ...node.props }
    const id = idOf(node, slugOf(title), numbering, '-2')
    const level = /^h([2-4])$/.exec(String(node.props.titleSize ?? surrounding.titleSize ?? ''))?.[1]
    if (level && surrounding.isHuman && node.props.noAnchor !== true) {
      addHeading(numbering, surrounding, { depth: Number(level), text: title, id, isShown: Number(level) < 4 })
    }
    return { ...node.props, id }
  },
  Update: (node, numbering, surrounding) => {
    const label = textOf(node.props.label)
    const id = idOf(node, slugOf(label), numbering, '-2')
    if (surrounding.isHuman) addHeading(numbering, surrounding, { depth: 2, text: label, id, isShown: label !== '' })
    return { ...node.props, id }
  },
  Tab: (node, numbering) => ({
    ...node.props,
    id: idOf(node, slugOf(titleOf(node) || textOf(node.props.label)), numbering, '-2'),
  }),
  Accordion: (node, numbering) => ({
    ...node.props,
    id: idOf(node, titleSlugOf(titleOf(node)), numbering, '-1'),
  }),
  View: (node, numbering) => {
    const written = titleOf(node)
    const id = idOf(node, titleSlugOf(written), numbering, '-1')
    // Readers must be able to choose every view, so one without a title gets its number.
    const title = written || String(numbering.views.length + 1)
    const viewIndex = numbering.views.findIndex(view => view.title === title)
    // Several parts of a page may belong to the same view, which is listed once.
    if (viewIndex === -1)
      numbering.views.push({ title, id, ...partOf(node.props, 'icon'), ...partOf(node.props, 'iconType') })
    return { ...node.props, title, id, index: viewIndex === -1 ? numbering.views.length - 1 : viewIndex }
  },
  RequestExample: (node, numbering) => withFirstId(node, 'request-example', numbering),
  ResponseExample: (node, numbering) => withFirstId(node, 'response-example', numbering),
  ParamField: (node, numbering) => {
    const locations = ['query', 'path', 'body', 'header', 'cookie', 'name']
    const name = locations.map(location => node.props[location]).find(value => typeof value === 'string') ?? ''
    return { ...node.props, id: idOf(node, fieldSlugOf(String(name)), numbering, '-1') }
  },
  'Api.Field': (node, numbering) => ({
    ...node.props,
    id: idOf(node, 'field', numbering, '-2'),
  }),
  ResponseField: (node, numbering) => ({
    ...node.props,
    id: idOf(node, fieldSlugOf(textOf(node.props.name)), numbering, '-1'),
  }),
}

function addHeading(
  { headings }: Numbering,
  { inToc, variations }: Surrounding,
  { depth, text, id, term, isShown }: Omit<Heading, 'inToc' | 'variations'> & { readonly isShown: boolean },
): void {
  // Not spread: each result of a spread may have a hidden class of its own, which needs three times the memory.
  headings.push({ depth, text, id, term, inToc: inToc && isShown, variations })
}

const partOf = (props: ElementNode['props'], name: string): Record<string, PropValue> =>
  props[name] === undefined ? {} : { [name]: props[name] }

const titleOf = ({ props }: ElementNode): string => textOf(props.title)

/** The text of a property: a string, a number, or the text of nodes. */
function textOf(value: PropValue | undefined): string {
  if (value !== undefined && isNodes(value)) return plainText(value.$nodes).trim()
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Ids for style sheets and scripts: the first component of its kind gets the id, unless the author chose another. */
function withFirstId({ props }: ElementNode, id: string, numbering: Numbering): Record<string, PropValue> {
  if (typeof props.id === 'string') return { ...withUniqueId(props, numbering) }
  if (numbering.taken.has(id)) return { ...props }
  numbering.taken.add(id)
  return { ...props, id }
}

/** The author's id, or a generated one. Duplicates get a number; `firstRepeat` is the suffix of the first duplicate. */
function idOf(
  node: ElementNode,
  generated: string,
  { explicit, taken, repeats }: Numbering,
  firstRepeat: '-1' | '-2',
): string {
  const written = typeof node.props.id === 'string' ? explicitIdOf(node.props.id) : ''
  const baseId = written || generated || 'section'
  let id = baseId
  const counter = baseId + firstRepeat
  let repeat = repeats.get(counter) ?? (firstRepeat === '-1' ? 1 : 2)
  for (; taken.has(id) || (written === '' && explicit.has(id)); repeat++) id = `${baseId}-${repeat}`
  repeats.set(counter, repeat)
  taken.add(id)
  return id
}

/** Add the list of views to the first view of a page, because it renders the selector. */
function withViewList(nodes: readonly BodyNode[], views: Numbering['views']): readonly BodyNode[] {
  if (views.length === 0) return nodes
  return mapNodes(nodes, node => {
    if (node.type === 'island') return mapSlots(node, slot => withViewList(slot, views))
    if (node.type !== 'element') return node
    if (node.name === 'View' && node.props.id === views[0]?.id)
      return { ...node, props: { ...node.props, views: views as unknown as PropValue } } // plain data by construction
    return mapElement(node, node.props, inside => withViewList(inside, views))
  })
}
