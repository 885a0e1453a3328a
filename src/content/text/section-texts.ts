import type { BodyNode, ElementNode, PropValue } from '../tree/body.ts'
import { isNodes } from '../tree/node-props.ts'

/** The words of one section of a page. What stands before the first section has neither id nor title. */
export interface SectionText {
  /** What a fragment calls it. */
  readonly id?: string | undefined
  readonly title?: string | undefined
  /** Of a heading its level; what opens within a section (an accordion, a field) is one of level 6. */
  readonly depth: number
  /** As read aloud: titles, captions, code and what stands behind tabs included, one space between words. */
  readonly text: string
}

interface Section {
  readonly id?: string | undefined
  readonly title?: string | undefined
  readonly depth: number
  readonly words: string[]
}

/** Where words go: `current` is the section that was begun last among those around. */
interface Cursor {
  current: Section
}

/** Elements that stand within a line: their text belongs to the word before and behind. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var Link Tooltip Badge Icon'.split(
    ' ',
  ),
)
const withoutText = new Set(['script', 'style', 'svg', 'template', 'Icon', 'Mermaid', 'iframe', 'Iframe', 'Svg'])
/** Properties that readers see as text; of the others, none is searched for. */
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

/** The text of a page, section by section, in the order of their beginnings. */
export function sectionTextsOf(children: readonly BodyNode[]): SectionText[] {
  const sections: Section[] = [{ depth: 1, words: [] }]
  collect(children, { current: sections[0] as Section }, sections) // the one just made
  return sections
    .map(({ words, ...section }) => ({ ...section, text: words.join('').replace(/\s+/g, ' ').trim() }))
    .filter(({ id, text }) => id !== undefined || text !== '')
}

function collect(nodes: readonly BodyNode[], cursor: Cursor, sections: Section[]): void {
  for (const node of nodes) {
    if (node.type === 'text') cursor.current.words.push(node.value)
    if (node.type === 'island') collectIsland(node, cursor, sections)
    if (node.type === 'element') collectElement(node, cursor, sections)
  }
}

/** What is there to see of an island without its code. */
function collectIsland(
  { slots, fallback }: Extract<BodyNode, { type: 'island' }>,
  cursor: Cursor,
  sections: Section[],
): void {
  for (const part of fallback) {
    if (typeof part === 'string') cursor.current.words.push(part)
    else collect(slots[part] ?? [], cursor, sections)
  }
  cursor.current.words.push(' ')
}

function collectElement(node: ElementNode, cursor: Cursor, sections: Section[]): void {
  const { name, props, children } = node
  if (withoutText.has(name) || props.isRepeated === true || (name === 'Visibility' && props.for === 'agents')) return
  const begun = sectionOf(node)
  if (begun) sections.push(begun)
  if (begun && name === 'Heading') {
    cursor.current = begun
    return
  }
  // A component that is a section ends with itself; what follows it belongs to what it stands in.
  const inside = begun ? { current: begun } : cursor
  const gap = inline.has(name) ? '' : ' '
  inside.current.words.push(gap, ...visibleTextProps(node, begun).flatMap(text => [text, ' ']))
  collect(children, inside, sections)
  inside.current.words.push(gap)
}

function sectionOf({ name, props, children }: ElementNode): Section | undefined {
  const make = titled[name]
  if (!make || typeof props.id !== 'string') return undefined
  const { title, depth } = make(props, children)
  return title === '' ? undefined : { id: props.id, title, depth, words: [] }
}

type Titled = (
  props: ElementNode['props'],
  children: readonly BodyNode[],
) => { readonly title: string; readonly depth: number }

const byTitle: Titled = props => ({ title: textOf(props.title), depth: 6 })
const byField: Titled = props => ({
  title: fieldLocationProps.map(place => textOf(props[place])).find(text => text !== '') ?? '',
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

/** What an element shows of its properties, without the title that its section has already. */
function visibleTextProps({ name, props }: ElementNode, section: Section | undefined): string[] {
  const own = name === 'CodeBlock' ? [...textProps, 'filename', 'code'] : name === 'Math' ? ['tex'] : textProps
  const isOurs = /^[A-Z]/.test(name) || name === 'img'
  if (!isOurs) return []
  return own.map(prop => textOf(props[prop])).filter(text => text !== '' && text !== section?.title)
}

function textOf(value: PropValue | undefined): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  return value !== undefined && isNodes(value) ? visibleText(value.$nodes) : ''
}

function visibleText(nodes: readonly BodyNode[]): string {
  const cursor: Cursor = { current: { depth: 1, words: [] } }
  collect(nodes, cursor, [])
  return cursor.current.words.join('').replace(/\s+/g, ' ').trim()
}
