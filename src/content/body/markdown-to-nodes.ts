import type { Element, ElementContent, Nodes, Root } from 'hast'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { htmlToHast, markdownToHtml } from 'satteri'
import { codeBlockProps, parseCodeFence } from '../code-blocks/parse-code-fence.ts'
import type { MdNode } from '../syntax/mdast.ts'
import { findTooDeepNode, hasDeepBrackets, hasTooManyOpenTags } from '../syntax/nesting-limits.ts'
import type { BodyNode, PropValue } from '../tree/body.ts'
import { toElement } from '../tree/to-element.ts'
import { wrapListItems } from '../tree/wrap-list-items.ts'
import { componentAttributes, componentElements, componentOf, componentsToElements } from './inline-components.ts'

/** The maximum length in characters. Longer text is shown as source. */
const maxLength = 500_000

/** Safe HTML: no scripts, frames, forms or styles, and no ids, because ids belong to the page. */
const safeSchema: Schema = {
  ...defaultSchema,
  clobber: [],
  strip: ['script', 'style'],
  tagNames: [...(defaultSchema.tagNames ?? []), ...componentElements],
  attributes: {
    ...defaultSchema.attributes,
    ...componentAttributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter(name => name !== 'id' && name !== 'name'),
  },
}

/**
 * Convert Markdown that is not from a page, such as the descriptions in a spec. Braces and unknown tags are text, and
 * unsafe HTML is removed. Of the components, only `Badge` and `Icon` are supported.
 *
 * @param headings Whether headings become headings of the page or lines in bold.
 */
export function markdownToNodes(text: string, headings: 'of-page' | 'bold' = 'bold'): BodyNode[] {
  if (text.length > maxLength || hasTooManyOpenTags(text) || hasDeepBrackets(text)) return asSource(text)
  const { html } = markdownToHtml(text, { features: { gfm: true } })
  const tree = htmlToHast(escapeUnknownTags(componentsToElements(html)), { fragment: true }) as Nodes & MdNode // both types are nodes with children
  if (findTooDeepNode(tree)) return asSource(text)
  // The input is a root, so the result is a root too.
  const root = sanitize(tree, safeSchema) as Root
  const nodes = root.children.flatMap(node => toBodyNodes(node as ElementContent, headings))
  return withoutBlanks(wrapListItems(nodes))
}

const otherTags =
  'address article aside audio base body button canvas center dialog embed fieldset figcaption figure font footer form head header hgroup html iframe label legend link main mark math menu meta meter nav noscript object option output param progress script section select slot small style svg template textarea time title track u video wbr'
const htmlTags = new Set([...(safeSchema.tagNames ?? []), ...otherTags.split(' ')])

/** Escape text that only looks like a tag, such as `List<User>`. */
function escapeUnknownTags(html: string): string {
  return html.replace(/<(\/?)([A-Za-z][\w.:-]*)/g, (tag, slash: string, name: string) =>
    htmlTags.has(name.toLowerCase()) ? tag : `&lt;${slash}${name}`,
  )
}

function asSource(text: string): BodyNode[] {
  return [{ type: 'element', name: 'pre', props: {}, children: [{ type: 'text', value: text }] }]
}

function toBodyNodes(node: ElementContent, headings: 'of-page' | 'bold'): BodyNode[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }]
  if (node.type !== 'element') return []
  const code = codeOf(node)
  if (code) return [code]
  const children = node.children.flatMap(child => toBodyNodes(child, headings))
  const component = componentOf(node.tagName)
  if (component) return toElement(component, propsOf(node), children)
  if (!/^h[1-6]$/.test(node.tagName)) return toElement(node.tagName, propsOf(node), children)
  if (headings === 'of-page') return toElement(node.tagName === 'h1' ? 'h2' : node.tagName, {}, children)
  return toElement('p', {}, [{ type: 'element', name: 'strong', props: {}, children }])
}

function propsOf({ properties }: Element): Record<string, PropValue> {
  const entries = Object.entries(properties).flatMap(([name, value]): [string, PropValue][] => {
    if (value === null || value === undefined || value === false) return []
    return [[name, Array.isArray(value) ? value.join(' ') : value]]
  })
  return Object.fromEntries(entries)
}

/** A fenced code block as a `CodeBlock`, as on a page. */
function codeOf({ tagName, children }: Element): BodyNode | undefined {
  const [inner] = children
  if (tagName !== 'pre' || inner?.type !== 'element' || inner.tagName !== 'code') return undefined
  const classes = Array.isArray(inner.properties.className) ? inner.properties.className : []
  const lang = classes
    .map(String)
    .find(name => name.startsWith('language-'))
    ?.slice('language-'.length)
  const code = inner.children.map(child => (child.type === 'text' ? child.value : '')).join('')
  return {
    type: 'element',
    name: 'CodeBlock',
    props: codeBlockProps(parseCodeFence({ lang }, code.replace(/\n$/, ''))),
    children: [],
  }
}

const withoutBlanks = (nodes: readonly BodyNode[]): BodyNode[] =>
  nodes.filter(node => node.type !== 'text' || node.value.trim() !== '')
