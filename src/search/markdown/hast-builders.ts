import type { Element, ElementContent, Properties } from 'hast'
import type { BodyNode, PropValue } from '../../content/tree/body.ts'
import { isNodes } from '../../content/tree/node-props.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { isScriptAddress } from '../../source/paths/script-address.ts'
import { textListOf } from '../../source/text/text-list.ts'
import type { SectionKind } from '../page-content.ts'
import type { ComponentContext, MarkdownContext } from './markdown-context.ts'

/** An HTML element. A string among its children is text. */
export function element(
  tagName: string,
  children: readonly (ElementContent | string)[],
  properties: Properties = {},
): Element {
  return { type: 'element', tagName, properties, children: children.map(toNode) }
}

const toNode = (child: ElementContent | string): ElementContent =>
  typeof child === 'string' ? { type: 'text', value: child } : child

/** A block of code with its language. */
export function codeBlock(code: string, language = '', isRepeated = false): Element {
  const className = language === '' ? [] : [`language-${language}`]
  return element('pre', [element('code', [code], { className })], { dataRepeated: isRepeated || undefined })
}

/**
 * A part of a page that is a section of its own, if it has an id.
 *
 * @param title Inline content.
 */
export function partElement(
  { id, title }: { readonly id: PropValue | undefined; readonly title: readonly ElementContent[] },
  children: readonly ElementContent[],
  kind: SectionKind = 'text',
): ElementContent[] {
  const text = title.map(textOf).join('').replace(/\s+/g, ' ').trim()
  if (typeof id !== 'string' || text === '') return [...children]
  return [element('lectern-part', children, { dataSection: id, dataTitle: text, dataKind: kind })]
}

function textOf(node: ElementContent): string {
  if (node.type === 'element') return node.children.map(textOf).join('')
  return node.type === 'text' ? node.value : ''
}

/** The property of a list item that describes a field. */
export const fieldData = (name: PropValue | undefined, id: PropValue | undefined): Properties => {
  const text = textProp(name)
  return text === undefined ? {} : { dataField: JSON.stringify({ name: text, id: textProp(id) }) }
}

/** A property as text: the value of a string or number, otherwise `undefined`. An empty string counts as absent. */
export function textProp(value: PropValue | undefined): string | undefined {
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}

/** Short texts before or after the name of a field: a list, or one string with commas. */
export function labelTexts(value: PropValue | undefined): ElementContent[] {
  const texts = textListOf(value)
  return texts.length === 0 ? [] : [{ type: 'text', value: ` ${texts.join(', ')} ` }]
}

/** A flag of a component: `required`, `required={true}`, `required="true"`. */
export function isSet(value: PropValue | undefined): boolean {
  return value === true || value === 1 || (typeof value === 'string' && !/^\s*(?:false|no|0)\s*$/i.test(value))
}

/** A property that is text or a part of the page, as inline content. Empty if it is absent. */
export function inlineProp(value: PropValue | undefined, { toHast }: ComponentContext): ElementContent[] {
  if (value !== undefined && isNodes(value)) return toHast(value.$nodes)
  const text = textProp(value)
  return text === undefined ? [] : [{ type: 'text', value: text }]
}

/** The description of a card or field, and its children. If it has both, the description is a paragraph above them. */
export function contentWithDescription(
  description: PropValue | undefined,
  children: readonly BodyNode[],
  context: ComponentContext,
): ElementContent[] {
  const text = inlineProp(description, context)
  const content = context.toHast(children)
  if (isBlankContent(content)) return text
  return text.length === 0 ? content : [element('p', text), ...asBlock(content)]
}

/** A title above content: a paragraph in bold. Empty if there is no title. */
export function boldTitle(title: readonly ElementContent[]): ElementContent[] {
  return title.length === 0 ? [] : [element('p', [element('strong', withoutElements(title, ['strong', 'b']))])]
}

/** Nodes without elements that cannot be inside themselves in Markdown. Their content stays. */
export function withoutElements(nodes: readonly ElementContent[], tagNames: readonly string[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node]
    const children = withoutElements(node.children, tagNames)
    return tagNames.includes(node.tagName) ? children : [{ ...node, children }]
  })
}

/** Inline parts with a separator between them; empty parts are left out. */
export function joinInline(parts: readonly (readonly ElementContent[])[], separator: string): ElementContent[] {
  const present = parts.filter(part => part.length > 0)
  return present.flatMap((part, at): ElementContent[] =>
    at === 0 ? [...part] : [{ type: 'text', value: separator }, ...part],
  )
}

/** The target of an author's address; `undefined` for a script address, which the HTML leaves out too. */
export function resolveAddress(written: unknown, { links }: Pick<MarkdownContext, 'links'>): string | undefined {
  if (typeof written !== 'string' || written === '') return undefined
  const known = ownValue(links, written)?.href
  return known ?? (isScriptAddress(written) ? undefined : written)
}

/** Whether the nodes would show nothing. */
export function isBlankContent(nodes: readonly ElementContent[]): boolean {
  return nodes.every(node => node.type === 'text' && node.value.trim() === '')
}

const inlineElements = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q s samp small span strong sub sup time u var lectern-math lectern-footnote-reference'.split(
    ' ',
  ),
)

/** Whether the nodes fit into a line of text. */
export function isInline(nodes: readonly ElementContent[]): boolean {
  return nodes.every(node => node.type === 'text' || (node.type === 'element' && inlineElements.has(node.tagName)))
}

/** The content of a block, whose text must not continue that of the block before it. */
export function asBlock(content: readonly ElementContent[]): ElementContent[] {
  const isText = (node: ElementContent) => isInline([node]) && !isBlankContent([node])
  if (!content.some(isText)) return [...content]
  return [element(isInline(content) ? 'p' : 'div', content)]
}

/**
 * A list item with a heading line, and content after it: in the same line if it is a single paragraph.
 *
 * @param head Inline content.
 */
export function listItem(
  head: readonly ElementContent[],
  content: readonly ElementContent[],
  properties: Properties = {},
): Element {
  const blocks = content.filter(node => !isBlankContent([node]))
  const [first, ...others] = blocks
  if (first === undefined) return element('li', head, properties)
  if (isInline(content)) return element('li', joinInline([head, content], ': '), properties)
  if (first.type === 'element' && first.tagName === 'p') {
    const line = joinInline([head, first.children], ': ')
    return element('li', others.length === 0 ? line : [element('p', line), ...others], properties)
  }
  return element('li', [...(head.length === 0 ? [] : [element('p', head)]), ...blocks], properties)
}
