import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/**
 * Parses the HTML that a tool wrote. Scripts do not run, and comments are left out of what is read.
 *
 * @throws {RangeError} if elements are nested so deeply that the stack overflows.
 */
export const parseHtml = (html: string, kind: 'document' | 'fragment'): Root =>
  fromHtml(html, { fragment: kind === 'fragment' })

/** An element, or the root of a document. */
export type Parent = Element | Root

export const isElement = (node: Nodes): node is Element => node.type === 'element'

/** The elements directly in another one. */
export const childElements = (parent: Parent): Element[] => (parent.children as Nodes[]).filter(isElement)

export const classesOf = ({ properties }: Element): readonly string[] =>
  Array.isArray(properties.className) ? properties.className.map(String) : []

export const hasClass = (element: Element, name: string): boolean => classesOf(element).includes(name)

/** The value of a text attribute, such as `id` or `href`. */
export function attribute({ properties }: Element, name: string): string | undefined {
  const value = properties[name]
  return typeof value === 'string' ? value : undefined
}

/** The first element within a parent, in document order, that a test accepts. */
export function findElement(parent: Parent, accepts: (element: Element) => boolean): Element | undefined {
  for (const child of childElements(parent)) {
    if (accepts(child)) return child
    const inner = findElement(child, accepts)
    if (inner) return inner
  }
  return undefined
}

/** All elements within a parent that a test accepts, in document order. Does not look into those that it accepts. */
export function findElements(parent: Parent, accepts: (element: Element) => boolean, found: Element[] = []): Element[] {
  for (const child of childElements(parent)) {
    if (accepts(child)) found.push(child)
    else findElements(child, accepts, found)
  }
  return found
}

/** The text of nodes, without zero-width characters and with ordinary spaces instead of no-break spaces. */
export function rawText(nodes: readonly Nodes[]): string {
  return nodes
    .map(node => {
      if (node.type === 'text') return node.value.replace(/[\u200B\u2060\uFEFF]/g, '').replace(/\u00A0/g, ' ')
      if (isElement(node) && node.tagName === 'br') return '\n'
      return 'children' in node ? rawText(node.children) : ''
    })
    .join('')
}

/** The text of nodes on one line. */
export const lineText = (nodes: readonly Nodes[]): string => rawText(nodes).replace(/\s+/g, ' ').trim()
