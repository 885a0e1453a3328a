import type { Element, ElementContent, Properties, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { BodyNode, ElementNode, IslandNode, PropValue } from '../../content/tree/body.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { componentMarkdown } from './component-markdown.ts'
import { footnoteReference } from './components/footnotes.ts'
import { element, isBlankContent, resolveAddress, textProp } from './hast-builders.ts'
import type { ComponentContext, MarkdownContext } from './markdown-context.ts'

/**
 * Converts the content of a page to HTML elements with the same meaning: components are replaced, addresses resolved.
 */
export function toHast(nodes: readonly BodyNode[], context: MarkdownContext): ElementContent[] {
  const within: ComponentContext = { ...context, toHast: inner => toHast(inner, context) }
  return groupItems(nodes.flatMap(node => nodeToHast(node, within)))
}

function nodeToHast(node: BodyNode, context: ComponentContext): ElementContent[] {
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: node.value }]
    case 'html':
      return htmlToHast(node.html)
    case 'island':
      return islandToHast(node, context)
    case 'element': {
      const convert = ownValue(componentMarkdown, node.name)
      return convert ? convert(node, context) : plainElement(node, context)
    }
  }
}

/** Parses HTML of the build or of an island, without SVG, styles and scripts, which Markdown cannot show. */
function htmlToHast(html: string, slot: (index: number) => ElementContent[] = () => []): ElementContent[] {
  const visit = (nodes: readonly RootContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type === 'text') return [node]
      if (node.type !== 'element' || withoutText.has(node.tagName)) return []
      if (node.tagName === 'lectern-slot') return slot(Number(node.properties.dataSlot))
      return [{ ...node, children: visit(node.children) }]
    })
  return visit(fromHtml(html, { fragment: true }).children)
}

const withoutText = new Set(['svg', 'style', 'script', 'template'])

/** An island as rendered at build time, with its Markdown children in their places. */
function islandToHast({ index, slots, fallback }: IslandNode, context: ComponentContext): ElementContent[] {
  const html = context.islandHtml(index)
  if (html !== undefined) return htmlToHast(html, at => context.toHast(slots[at] ?? []))
  const parts = fallback.flatMap((part): ElementContent[] =>
    typeof part === 'string' ? [{ type: 'text', value: part }] : context.toHast(slots[part] ?? []),
  )
  return [element('div', parts)]
}

const lists = new Set(['ul', 'ol', 'menu'])

/** Components that render the HTML element of the same name. */
const elementOfComponent: Readonly<Record<string, string>> = {
  Audio: 'audio',
  Iframe: 'iframe',
  Image: 'img',
  Link: 'a',
  Source: 'source',
  Table: 'table',
  Video: 'video',
}

/** An HTML element that an author wrote. A component without an entry is replaced with its children. */
function plainElement(node: ElementNode, context: ComponentContext): ElementContent[] {
  const { props, children } = node
  const name = ownValue(elementOfComponent, node.name) ?? node.name
  if (isHidden(props) || isDarkVariant(props)) return []
  const content = lists.has(name) ? children.flatMap(child => nodeToHast(child, context)) : context.toHast(children)
  if (!/^[a-z]/.test(name)) return [element('div', content)]
  const number = textProp(props['data-footnote-ref'])
  if (number !== undefined) return [footnoteReference(number)]
  return [element(name, content, propertiesOf(props, context))]
}

/** Text in an element with `hidden` is not shown, unless a search in the page shows it (`until-found`). */
const isHidden = ({ hidden }: ElementNode['props']): boolean =>
  hidden === true || (typeof hidden === 'string' && hidden !== 'until-found')

/** A second image for dark mode shows the same as the first one. */
function isDarkVariant({ className, class: alias }: ElementNode['props']): boolean {
  if (className === undefined && alias === undefined) return false
  const tokens = [className, alias].flatMap(value => (typeof value === 'string' ? value.split(/\s+/) : []))
  return tokens.includes('hidden') && tokens.some(token => token.startsWith('dark:') && token !== 'dark:hidden')
}

const addresses = ['href', 'src', 'cite', 'poster']
const keptAttributes = ['alt', 'title', 'align', 'start', 'type', 'checked', 'colSpan', 'rowSpan', 'span', 'dateTime']

/** The properties that have an equivalent in Markdown. */
function propertiesOf(props: ElementNode['props'], context: MarkdownContext): Properties {
  const properties: Properties = {}
  if (Object.keys(props).length === 0) return properties // most elements
  for (const name of addresses) {
    const address = resolveAddress(props[name], context)
    if (address !== undefined) properties[name] = address
  }
  for (const name of keptAttributes) {
    const value = props[name] ?? props[name.toLowerCase()]
    if (isPlain(value)) properties[name] = value
  }
  const classes = props.className ?? props.class
  if (typeof classes === 'string') properties.className = classes.split(/\s+/)
  return properties
}

const isPlain = (value: PropValue | undefined): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Adjacent list items become a list. */
function groupItems(nodes: ElementContent[]): ElementContent[] {
  if (!nodes.some(node => node.type === 'element' && node.tagName === 'li')) return nodes
  const grouped: ElementContent[] = []
  let list: Element | undefined
  for (const node of nodes) {
    if (node.type === 'element' && node.tagName === 'li') {
      list ??= element('ul', [])
      if (list.children.length === 0) grouped.push(list)
      list.children.push(node)
    } else if (!isBlankContent([node])) {
      list = undefined
      grouped.push(node)
    } else if (list === undefined) grouped.push(node)
  }
  return grouped
}
