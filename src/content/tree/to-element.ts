import type { BodyNode, ElementNode, PropValue } from './body.ts'
import { fileTreeChildren } from './file-tree.ts'
import { isPhrasing, phrasingOnly, toHtmlAttributes, whitespaceInsensitive } from './html-attributes.ts'
import { latexElement } from './latex-element.ts'
import { withMarkdownProps } from './markdown-props.ts'
import { plainText } from './plain-text.ts'
import { listAttributes, wrapListItems } from './wrap-list-items.ts'

const alerts: Readonly<Record<string, string>> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Info',
  WARNING: 'Warning',
  CAUTION: 'Danger',
}

/**
 * An element of the page as valid HTML: no paragraph or block in a paragraph, no white space between table rows.
 * Headings, alerts and trees become components.
 */
export function toElement(
  name: string,
  props: Readonly<Record<string, PropValue>>,
  children: readonly BodyNode[],
): BodyNode[] {
  const ignoresSpace = whitespaceInsensitive.has(name) || !isInlineParent(name)
  const written = ignoresSpace ? children.filter(child => !isBlank(child)) : children
  const inside = isPhrasing(name) || phrasingOnly.has(name) ? written : wrapListItems(written, name)
  if (/^h[1-6]$/.test(name)) return [heading(Number(name[1]), props, unwrapped(inside))]
  if (name === 'Heading') return [heading(Number(props.level ?? 2), props, unwrapped(inside))]
  if (name === 'Latex') return [latexElement(inside)]
  if (name === 'Tree' || name === 'FileTree')
    return [{ type: 'element', name: 'Tree', props, children: fileTreeChildren(inside) }]
  if (name === 'blockquote')
    return [alertOf(inside) ?? { type: 'element', name, props: toHtmlAttributes(name, props), children: inside }]
  if (name === 'CodeBlock' && props.code === undefined) return [codeBlock(props, inside)]
  if (/^[A-Z]/.test(name)) return [component(name, props, inside)]
  const content = phrasingOnly.has(name) ? unwrapped(inside) : inside
  const attributes = listAttributes(name, toHtmlAttributes(name, props), content)
  if (name === 'li' && attributes.class === 'task-list-item') return [taskItem(attributes, content)]
  if (name === 'p' && content.some(child => !isInline(child)))
    return paragraphWithBlocks(attributes, wrapListItems(content))
  return [{ type: 'element', name, props: attributes, children: content }]
}

function component(
  name: string,
  props: Readonly<Record<string, PropValue>>,
  children: readonly BodyNode[],
): ElementNode {
  const inside = phrasingOnly.has(name) ? unwrapped(children) : children
  const content = seriesComponents.has(name) ? withoutSeriesParagraphs(inside) : inside
  return { type: 'element', name, props: withMarkdownProps(name, props), children: content }
}

/** Components that inspect each of their children. */
const seriesComponents = new Set(['AccordionGroup', 'CardGroup', 'CodeGroup', 'Columns', 'Steps', 'Tabs'])

/** Unwrap the paragraph that Markdown creates if there is text between the members of a series. */
function withoutSeriesParagraphs(children: readonly BodyNode[]): BodyNode[] {
  return children.flatMap(child =>
    child.type === 'element' && child.props.class === 'paragraph' && child.children.some(isComponent)
      ? child.children
      : [child],
  )
}

const isComponent = (node: BodyNode): boolean => node.type === 'element' && /^[A-Z]/.test(node.name)

function heading(
  level: number,
  props: Readonly<Record<string, PropValue>>,
  children: readonly BodyNode[],
): ElementNode {
  return { type: 'element', name: 'Heading', props: { ...props, level: Math.min(Math.max(level, 1), 6) }, children }
}

/** Move code from between the tags to the property `code`, so that it is highlighted. */
function codeBlock(props: Readonly<Record<string, PropValue>>, children: readonly BodyNode[]): ElementNode {
  const code = plainText(children).replace(/^\n|\s+$/g, '')
  return code === ''
    ? { type: 'element', name: 'CodeBlock', props, children }
    : { type: 'element', name: 'CodeBlock', props: { ...props, code }, children: [] }
}

/** Label the checkbox of a task with its text. The tasks of a list inside it have their own labels. */
function taskItem(props: Record<string, PropValue>, children: readonly BodyNode[]): ElementNode {
  const label = plainText(children.filter(child => !isList(child))).trim()
  const withLabel = (nodes: readonly BodyNode[]): BodyNode[] =>
    nodes.map(node => {
      if (node.type !== 'element') return node
      if (node.name === 'input') return { ...node, props: { ...node.props, 'aria-label': label } }
      return node.name === 'p' ? { ...node, children: withLabel(node.children) } : node
    })
  return { type: 'element', name: 'li', props, children: withLabel(children) }
}

const isList = (node: BodyNode): boolean => node.type === 'element' && (node.name === 'ul' || node.name === 'ol')

/** Unwrap a paragraph that contains only blocks. If it contains text and blocks, it becomes a `div`. */
function paragraphWithBlocks(props: Record<string, PropValue>, children: readonly BodyNode[]): BodyNode[] {
  const nonBlank = children.filter(child => !isBlank(child))
  if (Object.keys(props).length === 0 && nonBlank.every(child => !isInline(child))) return nonBlank
  return [
    { type: 'element', name: 'div', props: { ...props, class: `paragraph ${props.class ?? ''}`.trim() }, children },
  ]
}

/** Unwrap the paragraphs inside an element that may contain only text. */
function unwrapped(children: readonly BodyNode[]): readonly BodyNode[] {
  if (!children.some(child => child.type === 'element' && child.name === 'p')) return children
  return children.flatMap((child, at) => {
    if (child.type !== 'element' || child.name !== 'p' || Object.keys(child.props).length > 0) return [child]
    const isLast = children.slice(at + 1).every(isBlank)
    return isLast ? child.children : [...child.children, { type: 'text' as const, value: ' ' }]
  })
}

/** The callout for `> [!NOTE]`. Pages from other sites use this syntax. */
function alertOf(children: readonly BodyNode[]): ElementNode | undefined {
  const [first, ...rest] = children
  if (first?.type !== 'element' || first.name !== 'p') return undefined
  const [text, ...others] = first.children
  const match = text?.type === 'text' ? /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*\n?/.exec(text.value) : null
  const name = alerts[match?.[1] ?? '']
  if (!match || !name || text?.type !== 'text') return undefined
  const remaining = [{ type: 'text' as const, value: text.value.slice(match[0].length) }, ...others]
  const opening = remaining.every(isBlank) ? [] : [{ ...first, children: remaining }]
  return { type: 'element', name, props: {}, children: [...opening, ...rest] }
}

export const isBlank = (node: BodyNode): boolean => node.type === 'text' && !/\S/.test(node.value)

const isInline = (node: BodyNode): boolean =>
  node.type === 'text' ||
  node.type === 'html' ||
  (node.type === 'element' && (isPhrasing(node.name) || (node.name === 'Math' && node.props.isBlock !== true)))

const isInlineParent = (name: string): boolean =>
  phrasingOnly.has(name) || isPhrasing(name) || blocksWithText.has(name) || /^[A-Z]/.test(name)

const blocksWithText = new Set(['td', 'th', 'li', 'dd', 'div', 'pre', 'summary', 'figcaption'])
