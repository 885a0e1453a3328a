import type { BodyNode, ElementNode, PropValue } from '../tree/body.ts'
import { isNodes } from '../tree/node-props.ts'

/** The text of one section of a page. The text before the first section has no id and no title. */
export interface SectionText {
  /** The id for links to it. */
  readonly id?: string | undefined
  readonly title?: string | undefined
  /** The level of the heading; 6 for sections that are not headings (an accordion, a field). */
  readonly depth: number
  /** All text, including titles, captions, code and hidden tabs, with one space between words. */
  readonly text: string
}

interface Section {
  readonly id?: string | undefined
  readonly title?: string | undefined
  readonly depth: number
  readonly fragments: string[]
}

/** The section that text is added to: the last one that began around the node. */
interface Cursor {
  current: Section
}

/** Inline elements: their text is joined with the text around them without a space. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var Link Tooltip Badge Icon'.split(
    ' ',
  ),
)
const withoutText = new Set(['script', 'style', 'svg', 'template', 'Icon', 'Mermaid', 'iframe', 'Iframe', 'Svg'])
/** Properties that readers see as text. Other properties are not searchable. */
const textProps = [
  'title',
  'label',
  'name',
  'description',
  'summary',
  'tag',
  'caption',
  'alt',
  'tip',
  'headline',
  'cta',
]
const fieldLocationProps = ['query', 'path', 'body', 'header', 'cookie', 'name']

/** The text of a page by section, in the order in which the sections begin. */
export function sectionTextsOf(children: readonly BodyNode[]): SectionText[] {
  const sections: Section[] = [{ depth: 1, fragments: [] }]
  collect(children, { current: sections[0] as Section }, sections) // the one just made
  return sections
    .map(({ fragments, ...section }) => ({ ...section, text: fragments.join('').replace(/\s+/g, ' ').trim() }))
    .filter(({ id, text }) => id !== undefined || text !== '')
}

function collect(nodes: readonly BodyNode[], cursor: Cursor, sections: Section[]): void {
  for (const node of nodes) {
    if (node.type === 'text') cursor.current.fragments.push(node.value)
    if (node.type === 'island') collectIsland(node, cursor, sections)
    if (node.type === 'element') collectElement(node, cursor, sections)
  }
}

/** Collect the text of an island that is visible without its code. */
function collectIsland(
  { slots, fallback }: Extract<BodyNode, { type: 'island' }>,
  cursor: Cursor,
  sections: Section[],
): void {
  for (const part of fallback) {
    if (typeof part === 'string') cursor.current.fragments.push(part)
    else collect(slots[part] ?? [], cursor, sections)
  }
  cursor.current.fragments.push(' ')
}

function collectElement(node: ElementNode, cursor: Cursor, sections: Section[]): void {
  const { name, props, children } = node
  if (withoutText.has(name) || props.isRepeated === true || (name === 'Visibility' && props.for === 'agents')) return
  const section = sectionOf(node)
  if (section) sections.push(section)
  if (section && name === 'Heading') {
    cursor.current = section
    return
  }
  // A section that is a component ends with it. The text after it belongs to the surrounding section.
  const inside = section ? { current: section } : cursor
  const gap = inline.has(name) ? '' : ' '
  inside.current.fragments.push(gap, ...visibleTextProps(node, section).flatMap(text => [text, ' ']))
  collect(children, inside, sections)
  inside.current.fragments.push(gap)
}

function sectionOf({ name, props, children }: ElementNode): Section | undefined {
  const describe = titled[name]
  if (!describe || typeof props.id !== 'string') return undefined
  const { title, depth } = describe(props, children)
  return title === '' ? undefined : { id: props.id, title, depth, fragments: [] }
}

type Titled = (
  props: ElementNode['props'],
  children: readonly BodyNode[],
) => { readonly title: string; readonly depth: number }

const byTitle: Titled = props => ({ title: textOf(props.title), depth: 6 })
const byField: Titled = props => ({
  title: fieldLocationProps.map(prop => textOf(props[prop])).find(text => text !== '') ?? '',
  depth: 6,
})

const titled: Readonly<Record<string, Titled>> = {
  Heading: (props, children) => ({ title: visibleText(children), depth: Number(props.level) }),
  Step: byTitle,
  Accordion: byTitle,
  Update: props => ({ title: textOf(props.label), depth: 2 }),
  ParamField: byField,
  ResponseField: byField,
}

/** The visible properties of an element, without the title of its section. */
function visibleTextProps({ name, props }: ElementNode, section: Section | undefined): string[] {
  const searchedProps =
    name === 'CodeBlock' ? [...textProps, 'filename', 'code'] : name === 'Math' ? ['tex'] : textProps
  const isComponent = /^[A-Z]/.test(name) || name === 'img'
  if (!isComponent) return []
  return searchedProps.map(prop => textOf(props[prop])).filter(text => text !== '' && text !== section?.title)
}

function textOf(value: PropValue | undefined): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  return value !== undefined && isNodes(value) ? visibleText(value.$nodes) : ''
}

function visibleText(nodes: readonly BodyNode[]): string {
  const cursor: Cursor = { current: { depth: 1, fragments: [] } }
  collect(nodes, cursor, [])
  return cursor.current.fragments.join('').replace(/\s+/g, ' ').trim()
}
